// Works what providers told of messages: each message is brought to what all that was told of it says, never backwards, and addresses that ended
// are blocked. What is told of a message that is not there yet waits for it.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { providerEventKinds } from '#/domains/integrations/server.ts';
import type { MessageStatus } from '#/domains/messaging/contract/messages.ts';
import { addressFailed, messageFailed } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { senderNow } from '../../sending/acting-agents.ts';
import { type Account, accept, closeAccount, openAccount } from '../../sending/settling-messages.ts';
import { refreshHealth } from './health-of-addresses.ts';
import { tellSeen } from './telling-seen.ts';
import { type Became, type Told, whatBecame } from './what-became.ts';

const atOnce = 200;
/** What is told of a message that never comes is put away after so long. */
const waitsFor = { hours: 72 } as const;

/** Works a batch of events that wait; answers whether there may be more, and whether some wait for their message. */
export const workEvents = async (ctx: Context): Promise<{ isMore: boolean; isWaiting: boolean }> => {
  const { rows } = await sql<{ id: string; messageId: string | null; isOld: boolean }>`
    select e.id, m.id as "messageId", e.created_at < ${ctx.now.subtract(waitsFor)} as "isOld"
    from message_events e left join lateral (
      select m.id from messages m where m.agency_id = e.agency_id and m.direction = 'out'
        and (m.id = e.message_id or (e.message_id is null and m.provider_message_id = e.data ->> 'providerMessageId')) limit 1) m on true
    where e.agency_id = ${ctx.agency.id} and e.worked_at is null and e.kind = any(${providerEventKinds}::text[])
      and (m.id is not null or e.created_at < ${ctx.now.subtract(waitsFor)})
    order by e.created_at, e.id limit ${atOnce} for no key update of e skip locked`.execute(ctx.db);
  await sql`
    update message_events e set worked_at = ${ctx.now}, message_id = w."messageId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, "messageId" uuid)
    where e.agency_id = ${ctx.agency.id} and e.id = w.id`.execute(ctx.db);
  await bringUp(
    ctx,
    [...new Set(rows.flatMap(({ messageId }) => messageId ?? []))],
    rows.map(({ id }) => id),
  );
  const waiting = await sql`
    select from message_events where agency_id = ${ctx.agency.id} and worked_at is null and kind = any(${providerEventKinds}::text[]) limit 1`.execute(
    ctx.db,
  );
  return { isMore: rows.length === atOnce, isWaiting: waiting.rows.length > 0 };
};

/** Works what waits for certain messages, now. */
export const workEventsOf = async (ctx: Context, messageIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update message_events set worked_at = ${ctx.now} where agency_id = ${ctx.agency.id} and message_id = any(${uuids(messageIds)}) and worked_at is null
    returning id`.execute(ctx.db);
  await bringUp(
    ctx,
    messageIds,
    rows.map(({ id }) => id),
  );
};

interface Row {
  id: string;
  threadId: string;
  contactId: string | null;
  channel: MessageChannel;
  status: MessageStatus;
  address: string;
  points: number;
  attempts: number;
  integrationId: string | null;
  createdBy: string | null;
  /** Its subject; empty where it has none. */
  about: string;
  /** A person is known to have opened it. */
  isSeen: boolean;
  /** Of one that a step of a workflow sent: '{workflow}:{node}'. */
  step: string | null;
}

const read = async (ctx: Context, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, thread_id as "threadId", contact_id as "contactId", channel, status, address, points::int as points, attempts,
           integration_id as "integrationId", created_by as "createdBy", coalesce(subject, '') as about, coalesce(is_open_human, false) as "isSeen",
           (select g.step from mailings g where g.agency_id = messages.agency_id and g.id = messages.mailing_id) as step
    from messages where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) order by id for no key update`.execute(
    ctx.db,
  );
  return rows;
};

type ToldOf = Told & {
  messageId: string;
  address: string | null;
  providerMessageId: string | null;
  segments: number | null;
  /** Told since the message was last brought up. */
  isNew: boolean;
};

const readTold = async (
  ctx: Context,
  ids: readonly string[],
  newIds: readonly string[],
): Promise<Map<string, ToldOf[]>> => {
  const { rows } = await sql<ToldOf>`
    select message_id as "messageId", kind, at, data ->> 'reason' as reason, coalesce((data ->> 'isMachine')::boolean, false) as "isMachine",
           data ->> 'url' as url, data ->> 'userAgent' as "userAgent", lower(data ->> 'address') as address,
           data ->> 'providerMessageId' as "providerMessageId", (data ->> 'segments')::int as segments, id = any(${uuids(newIds)}) as "isNew"
    from message_events where agency_id = ${ctx.agency.id} and message_id = any(${uuids(ids)}) and worked_at is not null
      and kind = any(${providerEventKinds}::text[]) order by at, event_id`.execute(ctx.db);
  return Map.groupBy(rows, ({ messageId }) => messageId);
};

/** Contacts are held in one order, and what everybody uses last: sending does the same, so that neither waits for the other. */
const bringUp = async (ctx: Context, ids: readonly string[], newIds: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const told = await readTold(ctx, ids, newIds);
  const rows = await read(ctx, ids);
  const addresses = new Set<string>();
  for (const row of rows)
    if (row.channel === 'email')
      for (const { address } of told.get(row.id) ?? []) addresses.add(address ?? row.address.toLowerCase());
  await holdContacts(ctx, rows, [...addresses]);
  const account = openAccount();
  for (const row of rows) {
    const all = told.get(row.id) ?? [];
    // A copy of a mail that did not arrive is no failure of the mail.
    const isOwn = ({ address }: ToldOf): boolean =>
      address === null || address === row.address.toLowerCase() || row.channel === 'sms';
    await bring(ctx, account, row, all.filter(isOwn));
    await block(ctx, row, all);
  }
  await refreshHealth(ctx, [...addresses]);
  await closeAccount(ctx, account);
};

const holdContacts = async (ctx: Context, rows: readonly Row[], addresses: readonly string[]): Promise<void> => {
  await sql`
    select from contacts c where c.agency_id = ${ctx.agency.id} and (
      c.id = any(${uuids(rows.flatMap(({ contactId }) => contactId ?? []))})
      or c.id in (select e.contact_id from contact_emails e where e.agency_id = ${ctx.agency.id} and e.address = any(${addresses}::text[])))
    order by c.id for no key update`.execute(ctx.db);
};

/** What a provider tells of has left: a message whose sending nobody was sure of is settled first, as its sender. */
const settled = async (ctx: Context, account: Account, row: Row, own: readonly ToldOf[]): Promise<MessageStatus> => {
  if (!['sending', 'uncertain'].includes(row.status) || own.length === 0) return row.status;
  const providerMessageId = own.find((event) => event.providerMessageId !== null)?.providerMessageId;
  const segments = own.find((event) => event.segments !== null)?.segments;
  const sender = (await senderNow(ctx, row.createdBy)) ?? ctx.actor;
  const accepted = { ...(providerMessageId ? { providerMessageId } : {}), ...(segments ? { segments } : {}) };
  await ctx.inAgency(ctx.agency, sender, (inner) => accept(inner, account, [{ message: row, accepted }]));
  return 'sent';
};

const bring = async (ctx: Context, account: Account, row: Row, own: readonly ToldOf[]): Promise<void> => {
  const before = await settled(ctx, account, row, own);
  const became = whatBecame(before, own);
  await write(ctx, row, became, own.find(({ kind }) => kind === 'unsubscribed')?.at);
  if (became.status === 'failed' && row.status !== 'failed')
    ctx.emit(messageFailed, {
      subject: row.id,
      data: {
        messageId: row.id,
        threadId: row.threadId,
        to: row.address,
        reason: became.error ?? 'It was not delivered',
        agentId: row.createdBy,
        contactId: row.contactId,
        channel: row.channel,
      },
    });
  tellSeen(ctx, row, became, own);
  account.threads.add(row.threadId);
};

const write = async (
  ctx: Context,
  row: Row,
  became: Became,
  unsubscribedAt: Temporal.Instant | undefined,
): Promise<void> => {
  await ctx.db
    .updateTable('messages')
    .set({
      status: became.status,
      opened_at: became.openedAt,
      is_open_human: became.isOpenHuman,
      clicked_at: became.clickedAt,
      bounced_at: became.bouncedAt,
      ...(unsubscribedAt ? { unsubscribed_at: sql`least(unsubscribed_at, ${unsubscribedAt})` } : {}),
      ...(became.status === 'failed' && became.error !== null ? { error: became.error } : {}),
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', row.id)
    .execute();
};

const ends = {
  hardBounce: { kind: 'hardBounce', what: 'the address does not exist' },
  complaint: { kind: 'complaint', what: 'the recipient reported it as spam' },
} as const;

/** Addresses that nothing may be sent to any more (decision 36); told of the contact when it begins. */
const block = async (ctx: Context, row: Row, told: readonly ToldOf[]): Promise<void> => {
  for (const { kind, address, at, reason } of told) {
    const end = kind === 'hardBounce' || kind === 'complaint' ? ends[kind] : undefined;
    if (!end) continue;
    const blocked = row.channel === 'sms' ? row.address : (address ?? row.address.toLowerCase());
    // Told later of what was earlier: it began then.
    const { rows } = await sql<{ isNew: boolean }>`
      insert into contact_blocks as b (agency_id, channel, address, kind, source, at)
      values (${ctx.agency.id}, ${row.channel}, ${blocked}, ${end.kind}, ${reason?.slice(0, 500) ?? null}, ${at})
      on conflict (agency_id, channel, address, kind) do update set
        source = case when excluded.at < b.at then excluded.source else b.source end, at = least(b.at, excluded.at)
      returning xmax = 0 as "isNew"`.execute(ctx.db);
    if (rows[0]?.isNew && row.contactId !== null)
      ctx.emit(addressFailed, {
        subject: row.contactId,
        data: { address: blocked, what: end.what, reason: reason ?? '' },
        at,
      });
  }
};
