// Reads the change feed. Only transactions that ended before every one that still runs are read, so that none comes to lie before a cursor that was
// given out; whoever reads sees the events of records within the own reach, of kinds that they may read.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { changesContract } from '#/domains/platform/contract.ts';
import { mayRead } from '#/domains/platform/server/readable-kinds.ts';
import { checkPatterns, eventsNamed, offeredEvents } from '#/domains/platform/server/webhooks/offered-events.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type Cursor, keptFor, oldCursor, readCursor, writeCursor } from './cursors.ts';

type List = (typeof changesContract)['calls']['list'];

const usualLimit = 100;
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Row {
  change: AnswerOf<List>['data'][number];
  xid: string;
}

/** GET /crm/changes. */
export const list: Verb<List> = async (ctx, { after, types, limit = usualLimit }) => {
  const patterns = types ? types.split(',').map((one) => one.trim()) : ['*'];
  checkPatterns(ctx.house.registry, patterns);
  // Asked before the events are: what commits in between is read the next time.
  const horizon = await horizonOf(ctx);
  const begun = placeOf(ctx, after, horizon);
  const since = after === 'oldest' ? ctx.now.subtract(keptFor) : undefined;
  const rows = after === undefined ? [] : await readAfter(ctx, begun, { horizon, patterns, limit, since });
  const read = rows.slice(0, limit);
  const isMore = rows.length > limit;
  const last = read.at(-1);
  const next: Cursor =
    isMore && last
      ? { agencyId: ctx.agency.id, xid: last.xid, eventId: last.change._id, at: ctx.now }
      : endOf(ctx, horizon);
  return { data: read.map(({ change }) => change), next: writeCursor(next), isMore };
};

const horizonOf = async (ctx: Context): Promise<bigint> => {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(ctx.db);
  return BigInt(rows[0]?.horizon ?? '0');
};

/** Everything before the horizon was read. */
const endOf = (ctx: Context, horizon: bigint): Cursor => ({
  agencyId: ctx.agency.id,
  xid: String(horizon > 0n ? horizon - 1n : 0n),
  eventId: afterAll,
  at: ctx.now,
});

const placeOf = (ctx: Context, after: string | undefined, horizon: bigint): Cursor => {
  if (after === undefined) return endOf(ctx, horizon);
  if (after === 'oldest') return { agencyId: ctx.agency.id, xid: '0', eventId: beforeAll, at: ctx.now };
  const cursor = readCursor(after, ctx.agency.id, ctx.now);
  // Of a database that was brought back from a copy: what it has not seen yet it cannot go on from.
  if (BigInt(cursor.xid) >= horizon) throw oldCursor();
  return cursor;
};

interface Wanted {
  horizon: bigint;
  patterns: readonly string[];
  limit: number;
  /** Of the first page from the oldest on; a cursor that somebody kept leaves out nothing behind it. */
  since: Temporal.Instant | undefined;
}

const readAfter = async (
  ctx: Context,
  { xid, eventId }: Cursor,
  { horizon, patterns, limit, since }: Wanted,
): Promise<Row[]> => {
  const within = await reachOfEvents(ctx, eventsNamed(ctx.house.registry, patterns));
  if (!within) return [];
  const { rows } = await sql<Row>`
    select e.xid::text as xid, json_build_object(
      '_id', e.id, 'type', e.name, 'timestamp', ${momentOf(sql`e.at`)},
      'subject', json_build_object('type', e.subject_type, '_id', e.subject_id),
      'actor', json_build_object('type', e.actor_type, '_id', e.actor_id, 'keyId', e.key_id),
      'details', e.data, 'changes', e.changes) as change
    from events e
    where e.agency_id = ${ctx.agency.id} and (e.xid, e.id) > (${xid}::xid8, ${eventId}::uuid) and e.xid < ${String(horizon)}::xid8
      and (${since ?? null}::timestamptz is null or e.at >= ${since ?? null}::timestamptz) and (${within})
    order by e.xid, e.id limit ${limit + 1}`.execute(ctx.db);
  return rows;
};

/** The events of kinds that somebody may read, about records that they reach; undefined where there are none. */
const reachOfEvents = async (ctx: Context, names: readonly string[]): Promise<RawBuilder<SqlBool> | undefined> => {
  const { registry } = ctx.house;
  const ways: RawBuilder<SqlBool>[] = [];
  const wanted = offeredEvents(registry).filter(({ name }) => names.includes(name));
  for (const [typeName, events] of Map.groupBy(wanted, ({ subject }) => subject)) {
    const served = registry.entities.get(typeName);
    const own = events.map(({ name }) => name);
    if (!mayRead(ctx, typeName)) continue;
    // Whoever reaches all is told of records that are gone by now, too.
    const isAll = !served || (await served.reach(ctx.actor, ctx, 'read')) === 'all';
    ways.push(
      isAll
        ? sql`e.name = any(${own}::text[])`
        : sql`e.name = any(${own}::text[]) and exists (
            select from ${sql.table(served.entity.table)} t where ${await reachable(ctx, served)} and t.id = e.subject_id)`,
    );
  }
  return ways.length === 0 ? undefined : sql<SqlBool>`(${sql.join(ways, sql`) or (`)})`;
};
