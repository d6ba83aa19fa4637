// Which thread a message belongs to: a mail begins one unless it answers, texts with a contact through one number are one.
import { type RawBuilder, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { partsOf } from '../../inbox/parts-of-threads.ts';

/** The part of an address that answers come to: 80 bits, and in any case of letters the same. */
export const newReplyToken = (ctx: Pick<Context, 'house'>): string =>
  Buffer.from(ctx.house.random.token(), 'base64url').subarray(0, 10).toString('hex');

export interface NewThread {
  id: string;
  contactId: string;
}

export interface ThreadKind {
  kind: 'email' | 'sms';
  subject: string | null;
  agentId: string | null;
  integrationId: string | null;
}

/** Begins threads. Texts that have one already keep it; answers the thread of each contact. */
export const beginThreads = async (
  ctx: Context,
  { kind, subject, agentId, integrationId }: ThreadKind,
  contactIds: readonly string[],
): Promise<Map<string, string>> => {
  const wanted = contactIds.map((contactId) => ({ id: ctx.house.ids.next(), contactId, token: newReplyToken(ctx) }));
  const { rows } = await sql<NewThread>`
    insert into threads (agency_id, id, kind, contact_id, made_with, subject, agent_id, integration_id, reply_token, created_at, updated_at)
    select ${ctx.agency.id}, w.id, ${kind}, w."contactId", w."contactId", ${subject}, ${agentId}, ${integrationId}, w.token, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, "contactId" uuid, token text)
    on conflict (agency_id, contact_id, integration_id) where kind = 'sms' and removed_at is null do nothing
    returning id, contact_id as "contactId"`.execute(ctx.db);
  const threads = new Map(rows.map(({ id, contactId }) => [contactId, id]));
  const others = contactIds.filter((contactId) => !threads.has(contactId));
  if (others.length === 0) return threads;
  const { rows: there } = await sql<NewThread>`
    select id, contact_id as "contactId" from threads
    where agency_id = ${ctx.agency.id} and kind = ${kind} and removed_at is null and integration_id = ${integrationId}
      and contact_id = any(${uuids(others)})`.execute(ctx.db);
  for (const { id, contactId } of there) threads.set(contactId, id);
  return threads;
};

/** Tells browsers that something is new in conversations. One that was only begun stands in nobody's inbox yet. */
export const announceShown = async (ctx: Context, threadIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(shown_in, id) as id from threads
    where agency_id = ${ctx.agency.id} and id = any(${uuids([...new Set(threadIds)])}) and last_at is not null and removed_at is null`.execute(
    ctx.db,
  );
  const shown = rows.map(({ id }) => id);
  if (shown.length > 0) await announce(ctx, 'thread', shown);
};

/** Begins threads with people who are no contacts; answers their ids. They stand in nobody's inbox. */
export const beginThreadsOfOthers = async (
  ctx: Context,
  { kind, subject, agentId, integrationId }: ThreadKind,
  count: number,
): Promise<string[]> => {
  const wanted = Array.from({ length: count }, () => ({ id: ctx.house.ids.next(), token: newReplyToken(ctx) }));
  await sql`
    insert into threads (agency_id, id, kind, subject, agent_id, integration_id, reply_token, created_at, updated_at)
    select ${ctx.agency.id}, w.id, ${kind}, ${subject}, ${agentId}, ${integrationId}, w.token, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, token text)`.execute(ctx.db);
  return wanted.map(({ id }) => id);
};

export interface Answered {
  threadId: string;
  contactId: string;
  integrationId: string | null;
  subject: string | null;
  /** Where they wrote from, or were written to, if it is one of theirs still; null where none of the conversation is. */
  address: string | null;
}

/** The address or number of a conversation that is still the contact's: that of the message `first`, else the newest. Ids are expressions. */
export const addressAnswered = (
  ctx: Context,
  channel: MessageChannel,
  of: { threadId: RawBuilder<unknown>; contactId: RawBuilder<unknown>; first: string | null },
): RawBuilder<string | null> => {
  const theirs =
    channel === 'email'
      ? sql`(select lower(e.entry ->> 'emailAddress') as spelled, e.entry ->> 'emailAddress' as address
          from contacts c, jsonb_array_elements(c.emails) e (entry) where c.agency_id = ${ctx.agency.id} and c.id = ${of.contactId})`
      : sql`(select e.entry ->> 'number' as spelled, e.entry ->> 'number' as address
          from contacts c, jsonb_array_elements(c.phones) e (entry) where c.agency_id = ${ctx.agency.id} and c.id = ${of.contactId})`;
  return sql`(select k.address from messages m join ${theirs} k on k.spelled = m.address
    where m.agency_id = ${ctx.agency.id} and m.thread_id in ${partsOf(ctx, of.threadId)} and m.removed_at is null
    order by (m.id = ${of.first}::uuid) desc nulls last, m.created_at desc, m.id desc limit 1)`;
};

/** The thread that an answer goes on in. Refuses not-found out of reach. `id` is a message's or the thread's own. */
export const threadAnswered = async (ctx: Context, id: string, kind: 'email' | 'sms'): Promise<Answered> => {
  const address = addressAnswered(ctx, kind, { threadId: sql`h.id`, contactId: sql`h.contact_id`, first: id });
  const { rows } = await sql<Omit<Answered, 'contactId'> & { contactId: string | null }>`
    select h.id as "threadId", h.contact_id as "contactId", h.integration_id as "integrationId", h.subject, ${address} as address
    from threads h where h.agency_id = ${ctx.agency.id} and h.kind = ${kind} and h.removed_at is null
      and h.id = (select coalesce(s.shown_in, s.id) from threads s where s.agency_id = ${ctx.agency.id} and s.id = coalesce(
        (select m.thread_id from messages m where m.agency_id = ${ctx.agency.id} and m.id = ${id}), ${id}))`.execute(
    ctx.db,
  );
  const [thread] = rows;
  if (!thread?.contactId) throw notFound();
  await mustReach(ctx, servedContacts, thread.contactId, 'write');
  return { ...thread, contactId: thread.contactId };
};
