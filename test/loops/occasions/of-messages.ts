// Mails and texts that wait, that failed, that came in; a number to add, and a domain to prove.

import { replyLink } from '#/domains/messaging/server/replying/signing-links.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { TestHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';
import type { Occasions } from './occasions.ts';

/** Years away, so that nothing goes out while others are asked. */
const scheduledAt = '2040-01-31T09:00:00Z';

export const messageOccasions = async (open: TestHouse): Promise<Occasions> => {
  const { maya, owner } = open;
  const { lay, phoneId, connect } = await openMessages(open);
  const contactId = await lay();
  const mail = { contactId, subject: 'Keys', body: '<p>At eight?</p>', scheduledAt };
  const text = { contactId, plain: 'At eight?', scheduledAt };
  const failed = await maya.emails.create(mail);
  const { rows } = await owner.query<{ id: string }>(
    "update messages set status = 'failed' where mailing_id = $1 returning id",
    [failed._id],
  );
  const mailbox = await connect('inboxEmail', { agentId: people.maya.agentId });
  await owner.query("update integrations set provider = 'custom' where id = $1", [mailbox]);
  return {
    'emails.update': { params: { id: (await maya.emails.create(mail))._id }, body: { ...mail, subject: 'The keys' } },
    'texts.create': { body: text },
    'texts.update': { params: { id: (await maya.texts.create(text))._id }, body: { ...text, plain: 'At nine?' } },
    'texts.delete': { params: { id: (await maya.texts.create(text))._id } },
    'messages.sendAgain': { params: { id: rows[0]?.id } },
    'mailings.stop': { params: { id: (await maya.emails.create({ ...mail, subject: 'Stopped' }))._id } },
    'mailings.sendToSkipped': { params: { id: await skippedMailing(open, [await lay(), await lay()]) } },
    'integrations.addPhoneNumber': { body: { integrationId: phoneId, number: '+447700900121' } },
    'integrations.domainAuthenticate': { params: { id: mailbox }, body: { domain: 'northlight.example' } },
    'replies.post': { params: { id: await linkToReply(open, await lay(), phoneId) }, body: { body: 'On my way' } },
  };
};

/** A mailing that has gone to the first of them; the other was skipped, and wants mails again. */
const skippedMailing = async ({ maya, owner }: TestHouse, [first, second]: [string, string]): Promise<string> => {
  const wants = (isOn: boolean) =>
    owner.query('update contacts set is_email_manual = $2 where id = $1', [second, isOn]);
  await wants(false);
  const { _id } = await maya.emails.create({
    to: [{ _id: first }, { _id: second }],
    subject: 'Market note',
    body: '<p>Prices rose.</p>',
    scheduledAt,
  });
  await owner.query("update messages set status = 'sent', due_at = null, sent_at = now() where mailing_id = $1", [_id]);
  await wants(true);
  return _id;
};

/** A text that came in, and what the link to answer it carries. */
const linkToReply = async (open: TestHouse, contactId: string, integrationId: string): Promise<string> => {
  const { id, messageIds } = await layThread(open, { contactId, kind: 'sms', messages: [{ plain: 'At eight?' }] });
  await open.owner.query('update threads set integration_id = $1 where id = $2', [integrationId, id]);
  const ctx = { house: open.house, agency: agencies.northlight, now: open.house.clock.now() } as unknown as Context;
  const link = replyLink(ctx, { messageId: messageIds[0] ?? '', agentId: people.maya.agentId });
  return new URL(link).searchParams.get('id') ?? '';
};
