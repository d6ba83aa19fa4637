// "Send again": a person decides what no machine may. The message in doubt, or the one that failed, stays as it is; the same words go to the
// same contact as a new one, where it went if that is still theirs.
import { sql } from 'kysely';
import type { messagesContract } from '#/domains/messaging/contract.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findOwn } from '../finding-own.ts';
import { tellWritten, writeMailing } from '../mailings/writing-mailings.ts';
import { contactAt } from './addressing-answers.ts';
import { describeMailing } from './describing-messages.ts';
import { letterOfMailing } from './reading-letters.ts';
import { threadAnswered } from './threads-of-messages.ts';

type Calls = (typeof messagesContract)['calls'];

/** POST /crm/messaging/{id}/send-again. Refuses not-found, and `messaging.notAgain` for one that is well on its way. Twice is once. */
export const sendAgain: Verb<Calls['sendAgain']> = async (ctx, { id }) => {
  const { mailingId } = await findOwn(ctx, id);
  const { rows } = await sql<{ status: string; contactId: string | null; threadId: string; channel: 'email' | 'sms' }>`
    select status, contact_id as "contactId", thread_id as "threadId", channel from messages
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const [message] = rows;
  if (!message?.contactId || !['uncertain', 'failed'].includes(message.status))
    throw new Refusal('conflict', 'messaging.notAgain', 'Only a message that failed, or is in doubt, is sent again');
  const { address } = await threadAnswered(ctx, id, message.channel);
  const { letter, fileIds } = await letterOfMailing(ctx, mailingId);
  const again = {
    ...letter,
    to: [contactAt(message.channel, message.contactId, address)],
    toCollections: [],
    cc: [],
    bcc: [],
    replyToId: message.threadId,
    scheduledAt: null,
    requestKey: `again ${id}`,
  };
  const made = await writeMailing(ctx, again, fileIds);
  tellWritten(ctx, message.channel, made);
  return describeMailing(ctx, made.id);
};
