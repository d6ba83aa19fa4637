// Points that are held, settled or given back: what was there before, the holds, the entry and its postings in one statement, and with it whether
// few are left. Whoever calls holds the agency's row, so that what the statement reads is so until the transaction ends. Each is planned once for a
// connection: its text depends on nothing that is asked.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isLowAt } from '../refill/noticing-low.ts';
import type { Charged, Points } from './accounts.ts';
import { debt } from './debt.ts';

/** What became of holds, for those who tell of it. */
export interface Moved {
  /** Things whose cost is another than what the event log told of them already, and by how much in all. */
  count: number;
  sum: number;
  /** Whether fewer points are left than those at which the agency has more bought. */
  isLow: boolean;
}

/** 'a text message', or of several '12 text messages'. */
const words = (one: string, many: string) =>
  sql`case when count = 1 then ${one}::text else count || ' ' || ${many}::text end`;

/** Of an entry that moves many holds at once, the first gives the cause. */
const others = sql`case when count = 1 then '' else '+' || (count - 1) end`;

/**
 * Puts points aside, for each of these. What is held already, or is over, is not held again; where there are fewer points than they need, none are
 * held. What was held, it moves and does not change.
 */
export const moveToHeld = async (
  ctx: Context,
  { type, one, many }: Charged,
  { wanted, available }: { wanted: readonly Points[]; available: number },
): Promise<{ wants: number; isLow: boolean }> => {
  const [agency, now, id] = [
    sql`${ctx.agency.id}::uuid`,
    sql`${ctx.now}::timestamptz`,
    sql`${ctx.house.ids.next()}::uuid`,
  ];
  const ids = uuids(wanted.map(({ subjectId }) => subjectId));
  const { rows } = await sql<{ wants: number; isLow: boolean }>`${prepared}
    with asked as (
      select * from unnest(${ids}, ${wanted.map(({ seq = 0 }) => seq)}::int[], ${wanted.map(({ points }) => points)}::bigint[])
        with ordinality as a (subject_id, seq, points, place)
    ), known as (
      select subject_id, array_agg(seq) as seqs, bool_or(state <> 'open') as is_over from point_holds
      where agency_id = ${agency} and subject_type = ${type}::text and subject_id = any(${ids}) group by subject_id
    ), fresh as materialized (
      select a.* from asked a left join known k on k.subject_id = a.subject_id
      where k.subject_id is null or not (k.is_over or a.seq = any(k.seqs))
    ), sums as materialized (
      select coalesce(sum(points), 0)::bigint as points, count(*)::int as count from fresh
    ), affordable as materialized (
      select f.*, s.points as total, s.count from fresh f, sums s where s.points <= ${available}::bigint
    ), holds as (
      insert into point_holds (agency_id, subject_type, subject_id, seq, points, state, actor_id, opened_by, opened_at)
      select ${agency}, ${type}::text, subject_id, seq, points, 'open', ${ctx.actor.agentId}::uuid, ${id}, ${now} from affordable
    ), entry as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select ${agency}, ${id}, 'hold', ${type}::text || ':' || subject_id || ':hold:' || seq || ${others}, ${type}::text, subject_id, 0,
        ${words(one, many)}, ${ctx.actor.agentId}::uuid, ${now}
      from affordable order by place limit 1
      returning id
    ), postings as (
      insert into ledger_postings (agency_id, entry_id, account, points)
      select ${agency}, entry.id, p.account, p.points from entry, sums s,
        lateral (values ('available', -s.points), ('held', s.points)) p (account, points)
    )
    select points as wants, ${isLowAt(ctx, sql`${available}::bigint - points`)} as "isLow" from sums`.execute(ctx.db);
  return rows[0] ?? { wants: 0, isLow: false };
};

/**
 * Says what things cost, each by an entry of its own: these are the lines of the points usage. What was held beyond that pays what is owed and
 * then comes back; what a thing cost more is taken from what is available, one thing after the other, and owed beyond that.
 */
export const moveToUsed = async (
  ctx: Context,
  { type, account, one }: Charged,
  { costs, available }: { costs: ReadonlyMap<string, number>; available: number },
): Promise<Moved> => {
  const [agency, now, balance] = [sql`${ctx.agency.id}::uuid`, sql`${ctx.now}::timestamptz`, sql`${available}::bigint`];
  const ids = uuids([...costs.keys()]);
  const { rows } = await sql<Moved>`${prepared}
    with costs as (
      select * from unnest(${uuids([...costs].map(() => ctx.house.ids.next()))}, ${ids}, ${[...costs.values()]}::bigint[])
        as c (id, subject_id, cost)
    ), closed as (
      update point_holds set state = 'settled', closed_at = ${now}
      where agency_id = ${agency} and subject_type = ${type}::text and subject_id = any(${ids}) and state = 'open'
      returning subject_id, points, told, actor_id
    ), held as materialized (
      select subject_id, sum(points)::bigint as held, sum(told)::bigint as told, any_value(actor_id) as actor_id from closed group by subject_id
    ), walked as (
      -- What is available after each: nothing, for as long as some of what came before is owed.
      select h.*, c.id, c.cost,
        greatest(0, ${balance} - ${debt(ctx)} + sum(h.held - c.cost) over (order by h.subject_id))::bigint as after
      from held h join costs c on c.subject_id = h.subject_id
    ), settled as materialized (
      select w.*, after - lag(after, 1, ${balance}) over (order by subject_id) as back from walked w
    ), entries as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select ${agency}, id, 'settle', ${type}::text || ':' || subject_id || ':settle', ${type}::text, subject_id, -cost, ${one}::text, actor_id, ${now}
      from settled
    ), postings as (
      insert into ledger_postings (agency_id, entry_id, account, points)
      select ${agency}, s.id, p.account, p.points from settled s
      cross join lateral (values ('held', -s.held), ('available', s.back), ('owed', s.held - s.cost - s.back), (${account}::text, s.cost))
        p (account, points)
      where p.points <> 0
    ), sums as (
      select count(*) filter (where cost <> told)::int as count, coalesce(sum(cost - told), 0)::bigint as sum, coalesce(sum(back), 0)::bigint as back,
        count(*) > 0 as "isMoved"
      from settled
    )
    select count, sum, "isMoved" and ${isLowAt(ctx, sql`${balance} + back`)} as "isLow" from sums`.execute(ctx.db);
  return rows[0] ?? { count: 0, sum: 0, isLow: false };
};

/** Gives what is held for these back: what is owed is paid of it first. */
export const moveBack = async (
  ctx: Context,
  { type, one, many }: Charged,
  { subjectIds, available }: { subjectIds: readonly string[]; available: number },
): Promise<Pick<Moved, 'count' | 'sum'>> => {
  const [agency, now, id, balance] = [
    sql`${ctx.agency.id}::uuid`,
    sql`${ctx.now}::timestamptz`,
    sql`${ctx.house.ids.next()}::uuid`,
    sql`${available}::bigint`,
  ];
  const { rows } = await sql<Pick<Moved, 'count' | 'sum'>>`${prepared}
    with closed as (
      update point_holds set state = 'refunded', refunded_by = ${id}, closed_at = ${now}
      where agency_id = ${agency} and subject_type = ${type}::text and subject_id = any(${uuids(subjectIds)}) and state = 'open'
      returning subject_id, points, told, actor_id
    ), held as materialized (
      select subject_id, sum(points)::bigint as held, sum(told)::bigint as told, any_value(actor_id) as actor_id from closed group by subject_id
    ), sums as materialized (
      select sum(held)::bigint as total, (greatest(0, ${balance} - ${debt(ctx)} + sum(held)) - ${balance})::bigint as back, count(*)::int as count
      from held having count(*) > 0
    ), entry as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select ${agency}, ${id}, 'refund', ${type}::text || ':' || subject_id || ':refund' || ${others}, ${type}::text, subject_id, 0,
        ${words(one, many)}, actor_id, ${now}
      from held, sums order by subject_id limit 1
      returning id
    ), postings as (
      insert into ledger_postings (agency_id, entry_id, account, points)
      select ${agency}, entry.id, p.account, p.points from entry, sums s,
        lateral (values ('held', -s.total), ('available', s.back), ('owed', s.total - s.back)) p (account, points)
      where p.points <> 0
    )
    select count(*) filter (where told <> 0)::int as count, -coalesce(sum(told), 0)::bigint as sum from held`.execute(
    ctx.db,
  );
  return rows[0] ?? { count: 0, sum: 0 };
};
