// A thread as it is opened: its messages, the oldest first, and for the phone its calls (R859). What a contact wrote was cleaned when it came
// in; the screen still shows it in a frame of its own.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type ThreadRecord, threadPageLength } from '#/domains/messaging/contract/inbox.ts';
import type { ThreadAnswer, ThreadCall } from '#/domains/messaging/contract/inbox-calls.ts';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { isReachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { agentNamed } from '../naming-agents.ts';
import { senderOf } from '../sending/choosing-sender.ts';
import { findCandidates } from '../sending/mailings/candidates.ts';
import { describeMessages } from '../sending/messages/describing-messages.ts';
import { addressAnswered } from '../sending/messages/threads-of-messages.ts';
import { partsOf } from './parts-of-threads.ts';
import { servedThreads } from './serving-threads.ts';
import { notesOf } from './sharing/noting.ts';
import { assignmentsOf } from './sharing/telling-assignments.ts';
import { writersOf } from './sharing/telling-writers.ts';

type Calls = (typeof inboxContract)['calls'];

/** The calls with a contact, the newest fifty. They are another domain's to write. */
const callsWith = async (ctx: Context, { kind, to }: ThreadRecord): Promise<ThreadCall[]> => {
  if (kind !== 'call' || !to) return [];
  const { rows } = await sql<ThreadCall>`
    select c.id as "_id", c.direction, c.status, c.outcome, c.note, c.phone_number as "phoneNumber", c.duration_seconds as "durationSeconds",
           ${agentNamed} as agent,
           ${momentOf(sql`c.at`)} as at,
           case when v.call_id is not null then json_build_object('seconds', v.seconds, 'heardAt', ${momentOf(sql`v.heard_at`)}) end as voicemail
    from (select * from calls where agency_id = ${ctx.agency.id} and contact_id = ${to._id} order by at desc limit ${threadPageLength}) c
    left join agents a on a.agency_id = c.agency_id and a.id = c.agent_id
    left join voicemails v on v.agency_id = c.agency_id and v.call_id = c.id
    order by c.at, c.id`.execute(ctx.db);
  return rows;
};

/** The newest messages of each thread that is shown as one, of which the newest of all are looked up: a long one is not read to sort it. */
const newestOf = (ctx: Context, id: string, condition: RawBuilder<unknown>, length: number): RawBuilder<SqlBool> =>
  sql`t.id = any(array(select n.id from ${partsOf(ctx, sql`${id}`)} p (id) cross join lateral (
      select t.id, t.created_at from messages t where t.agency_id = ${ctx.agency.id} and t.thread_id = p.id and ${condition}
      order by t.created_at desc, t.id desc limit ${length}) n
    order by n.created_at desc, n.id desc limit ${length}))`;

/** GET /crm/messaging/inbox/thread/{id}: the newest messages, or those before one. Refuses not-found out of reach. */
export const thread: Verb<Calls['thread']> = async (ctx, { id, before, length = threadPageLength }) => {
  const record = await getRecord(ctx, servedThreads, id);
  const parts = partsOf(ctx, sql`${id}`);
  const earlier = sql` and (t.created_at, t.id) <
    (select b.created_at, b.id from messages b where b.agency_id = ${ctx.agency.id} and b.thread_id in ${parts} and b.id = ${before ?? null})`;
  const condition = sql`t.removed_at is null${before === undefined ? sql`` : earlier}`;
  const messages = await describeMessages(ctx, newestOf(ctx, id, condition, length), {
    most: length,
    order: sql`t.created_at desc, t.id desc`,
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages t where t.agency_id = ${ctx.agency.id} and t.thread_id in ${parts} and ${condition}`.execute(
    ctx.db,
  );
  const mayWrite =
    ctx.can('message.write') && record.to !== null && (await isReachable(ctx, servedContacts, record.to._id, 'write'));
  return {
    thread: record,
    messages: messages.toReversed(),
    olderCount: (rows[0]?.count ?? messages.length) - messages.length,
    calls: await callsWith(ctx, record),
    notes: await notesOf(ctx, record),
    assignments: await assignmentsOf(ctx, id),
    writers: await writersOf(ctx, id, ctx.actor.agentId),
    isContact: record.to !== null && !record.isUnknownContact,
    mayWrite,
    answersTo: mayWrite ? await answersTo(ctx, record) : null,
    answersBy: mayWrite ? await answersBy(ctx, record) : null,
  };
};

/** Where an answer goes, as sending decides it. */
const answersTo = async (ctx: Context, { _id, kind, to }: ThreadRecord): Promise<string | null> => {
  if (!to || (kind !== 'email' && kind !== 'sms')) return null;
  const asked = addressAnswered(ctx, kind, { threadId: sql`${_id}::uuid`, contactId: sql`t.id`, first: null });
  const [candidate] = await findCandidates(ctx, kind, sql`t.id = ${to._id}`, { asked, most: 1, sender: undefined });
  return candidate?.address ?? null;
};

/** By whom an answer goes, as sending decides it. */
const answersBy = async (ctx: Context, { _id, kind }: ThreadRecord): Promise<ThreadAnswer['answersBy']> => {
  if (kind !== 'email' && kind !== 'sms') return null;
  const thread = await ctx.db
    .selectFrom('threads')
    .select('integration_id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', _id)
    .executeTakeFirst();
  const threadIntegrationId = thread?.integration_id ?? null;
  const sender = await senderOf(ctx, kind, { integrationId: null, threadIntegrationId });
  if (!sender) return null;
  return {
    _id: sender._id,
    name: sender.name ?? sender.integrationName,
    address: sender.email ?? sender.phone?.number ?? null,
    isOther: threadIntegrationId !== null && threadIntegrationId !== sender._id,
  };
};
