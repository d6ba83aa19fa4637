import { beforeEach, describe, expect, test } from 'vitest';
import { signReply } from '#/domains/messaging/server/replying/signing-links.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, stranger, owner, settle, house } = opened;
const { lay, arrived, fate, phoneId, connect } = await openMessages(opened);

const work = 'ada.work@example.com';
const mobile = '+447700900321';
const twice = async () => {
  const contactId = await lay({ emails: [`ada.home@example.com`, work], phones: ['+442079460321', mobile] });
  return contactId;
};
const wrote = (contactId: string, kind: 'email' | 'sms', address: string) =>
  layThread(opened, { contactId, kind, subject: 'Offer', messages: [{ plain: 'Hello', age: 60, address }] });
const go = async (): Promise<string[]> => {
  clock.pass({ seconds: 30 });
  await settle();
  return (await arrived()).map(({ recipient }) => recipient);
};
const mail = { subject: 'Re: Offer', body: '<p>Yes</p>' };

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('delete from simulated_fates');
  await owner.query('delete from contact_blocks');
});

describe('an answer goes where the conversation shows it', () => {
  test.each([['email', work] as const, ['sms', mobile] as const])(
    'by %s: not to the primary address',
    async (kind, address) => {
      const contactId = await twice();
      const { id, messageIds } = await wrote(contactId, kind, address);
      expect((await maya.inbox.thread({ id })).answersTo).toBe(address);
      const answered = { contactId, replyToId: messageIds[0] ?? '' };
      expect((await maya.messages.preview({ channel: kind, ...answered })).data).toMatchObject([{ address }]);
      if (kind === 'email') await maya.emails.create({ ...answered, ...mail });
      else await maya.texts.create({ ...answered, body: 'Yes' });
      expect(await go()).toEqual([address]);
    },
  );

  test('by the mailbox that they wrote to, which is shown before, or the usual one where that is gone', async () => {
    const contactId = await twice();
    const { id } = await wrote(contactId, 'email', work);
    const usual = (await maya.inbox.thread({ id })).answersBy;
    const other = await connect('bulkEmail');
    const moved = 'update threads set integration_id = $2 where id = $1';
    await owner.query(moved, [id, other]);
    expect((await maya.inbox.thread({ id })).answersBy).toMatchObject({ _id: other, isOther: false });
    await owner.query('update integrations set removed_at = now() where id = $1', [other]);
    expect((await maya.inbox.thread({ id })).answersBy).toEqual({ ...usual, isOther: true });
    await owner.query(moved, [id, null]);
    expect((await maya.inbox.thread({ id })).answersBy).toEqual({ ...usual, isOther: false });
  });

  test('a text by the number of the conversation', async () => {
    const { id } = await wrote(await twice(), 'sms', mobile);
    expect((await maya.inbox.thread({ id })).answersBy).toMatchObject({ _id: phoneId, address: '+442071838750' });
  });

  test('an address that was named for them goes first, and somebody else beside them is written to as ever', async () => {
    const contactId = await twice();
    const other = await lay({ emails: ['bob@example.com', 'bob.work@example.com'] });
    const { id } = await wrote(contactId, 'email', work);
    const home = { _id: contactId, email: { emailAddress: 'ada.home@example.com' } };
    await maya.emails.create({ to: [home, { _id: other }], replyToId: id, ...mail });
    expect((await go()).toSorted()).toEqual(['ada.home@example.com', 'bob@example.com']);
  });

  test('an address that is the contact’s no more is answered at the primary one, which is shown before', async () => {
    const contactId = await twice();
    const { id } = await wrote(contactId, 'email', 'ada.old@example.com');
    expect((await maya.inbox.thread({ id })).answersTo).toBe('ada.home@example.com');
    await maya.emails.create({ contactId, replyToId: id, ...mail });
    expect(await go()).toEqual(['ada.home@example.com']);
  });

  test('an address that was shown and is gone meanwhile gets nothing, and neither does another one', async () => {
    const contactId = await twice();
    const to = [{ _id: contactId, email: { emailAddress: 'ada.old@example.com' } }];
    await expect(maya.emails.create({ to, ...mail })).rejects.toMatchObject({
      body: { reason: 'messaging.nobodyLeft' },
    });
    expect((await maya.messages.preview({ channel: 'email', to })).skipped).toEqual([
      { reason: 'noAddress', count: 1 },
    ]);
    expect(await go()).toEqual([]);
  });

  test('what failed is sent again to where it went', async () => {
    const contactId = await twice();
    await fate('refuse', { timesLeft: 1 });
    const sent = await maya.emails.create({ to: [{ _id: contactId, email: { emailAddress: work } }], ...mail });
    expect(await go()).toEqual([]);
    await owner.query('delete from contact_blocks');
    await maya.messages.sendAgain({ id: sent.threads[0]?.messages[0]?._id ?? '' });
    expect(await go()).toEqual([work]);
  });

  test('a text that is answered by a signed link is answered at its number', async () => {
    const contactId = await twice();
    const { messageIds } = await wrote(contactId, 'sms', mobile);
    const link = signReply(house, {
      agencyId: agencies.northlight.id,
      agentId: people.maya.agentId,
      messageId: messageIds[0] ?? '',
      expiresAt: clock.now().add({ hours: 1 }),
    });
    await stranger.replies.post({ id: link, body: 'On my way' });
    expect(await go()).toEqual([mobile]);
  });

  test('a text that answers leaves by the number that was written to, in the same conversation', async () => {
    const contactId = await twice();
    const { id } = await wrote(contactId, 'sms', mobile);
    const own = await connect('phone', { agentId: people.maya.agentId, number: '+442071838799' });
    await owner.query('update threads set integration_id = $2 where id = $1', [id, phoneId]);
    const sent = await maya.texts.create({ contactId, replyToId: id, body: 'Yes' });
    expect(sent.threads.map(({ _id }) => _id)).toEqual([id]);
    expect(await go()).toEqual([mobile]);
    const { rows } = await owner.query('select integration_id as by from mailings where id = $1', [sent._id]);
    expect(rows).toEqual([{ by: phoneId }]);
    const other = await maya.texts.create({ contactId, replyToId: id, body: 'No', integration: own });
    expect(other.threads.map(({ _id }) => _id)).not.toContain(id);
  });
});
