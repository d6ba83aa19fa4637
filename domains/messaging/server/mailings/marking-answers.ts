// What contacts did after a message: their first answer to it, and unsubscribing. Neither says which message it is about beyond doubt, so it counts
// for the last one that went to them before; of mails that answer one by its id, for that one.
import { sql } from 'kysely';
import { contactUnsubscribed } from '#/domains/contacts/contract.ts';
import { emailReceived, textReceived } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';

export const answersMarked: EventReader = {
  name: 'messaging.markAnswers',
  wants: () => [emailReceived.name, textReceived.name, contactUnsubscribed.name],
  read: async (ctx, events) => {
    for (const { name, subject, data, at } of events)
      if (name !== contactUnsubscribed.name) await markAnswer(ctx, String(data['messageId']));
      else if (subject.id !== null) await markUnsubscribed(ctx, subject.id, at, data['isBack'] === true);
  },
};

/** What a program wrote is no answer; a text that asks for no more of them ends them. */
const markAnswer = async (ctx: Context, messageId: string): Promise<void> => {
  await sql`
    update messages m set
      replied_at = case when a.wish is distinct from 'stop' then least(m.replied_at, a.at) else m.replied_at end,
      unsubscribed_at = case when a.wish = 'stop' then least(m.unsubscribed_at, a.at) else m.unsubscribed_at end
    from (
      select i.wish, coalesce(i.received_at, i.created_at) as at, o.id
      from messages i cross join lateral (
        select o.id from messages o
        where o.agency_id = i.agency_id and o.thread_id = i.thread_id and o.direction = 'out' and o.mailing_id is not null and o.sent_at is not null
        order by coalesce(o.message_id_header = i.in_reply_to, false) desc, o.sent_at <= coalesce(i.received_at, i.created_at) desc, o.sent_at desc
        limit 1) o
      where i.agency_id = ${ctx.agency.id} and i.id = ${messageId} and i.direction = 'in' and not i.is_automatic) a
    where m.agency_id = ${ctx.agency.id} and m.id = a.id`.execute(ctx.db);
};

const markUnsubscribed = async (
  ctx: Context,
  contactId: string,
  at: Temporal.Instant,
  isBack: boolean,
): Promise<void> => {
  if (isBack) {
    await sql`
      update messages set unsubscribed_at = null where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and channel = 'email'
        and unsubscribed_at is not null`.execute(ctx.db);
    return;
  }
  await sql`
    update messages m set unsubscribed_at = least(m.unsubscribed_at, ${at}) where m.agency_id = ${ctx.agency.id} and m.id = (
      select o.id from messages o where o.agency_id = ${ctx.agency.id} and o.contact_id = ${contactId} and o.direction = 'out'
        and o.channel = 'email' and o.mailing_id is not null and o.sent_at <= ${at} order by o.sent_at desc limit 1)`.execute(
    ctx.db,
  );
};
