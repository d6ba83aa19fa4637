// Brings events to their readers: each reader sees every committed event of an agency once and in order (decision 95). An event is
// read only when every transaction that began before its own has ended, since one of them might still commit an earlier event.
import { type Selectable, sql } from 'kysely';
import type { EventCursors } from '#/db/tables.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { DueKind } from '#/kernel/server/due/due-loop.ts';
import type { Visit } from '#/kernel/server/due/round.ts';
import { pauseAfterTry } from '#/kernel/server/due/run-timers.ts';
import type { House } from '#/kernel/server/house.ts';
import { lookAgainSeconds } from '#/kernel/server/storage/no-room.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { EventReader, ReadEvent } from '../events/reader.ts';
import { eventsTimer } from '../events/write-events.ts';

const batchSize = 1_000;

// Events that wait for an older transaction to end, or for another process that is at the same place, are looked at again after this.
const lookAgainMs = 15;

/** For so long an open transaction may hold up the readers before the log says so. */
const worthSayingMs = 10_000;

/** Says, once for each place at which they stand, that the readers have waited long for a transaction that is still open. */
const watchHorizon = ({ clock, log }: House): ((horizon: string) => void) => {
  let at = { horizon: '', sinceMs: 0, isSaid: false };
  return (horizon) => {
    if (at.horizon !== horizon) at = { horizon, sinceMs: clock.monotonicMs(), isSaid: false };
    if (at.isSaid || clock.monotonicMs() - at.sinceMs < worthSayingMs) return;
    at.isSaid = true;
    log.warn({ transaction: horizon }, 'events wait for a transaction that is still open');
  };
};

/** The readers as due work: transactions that emitted left a timer each, which is taken away once every reader has passed it. */
export const eventReaders = (house: House, readers: readonly EventReader[]): DueKind => {
  const waitsFor = watchHorizon(house);
  return { kind: eventsTimer, visit: (agencyId) => visitReaders(house, readers, agencyId, waitsFor) };
};

const visitReaders = async (
  house: House,
  readers: readonly EventReader[],
  agencyId: string,
  waitsFor: (horizon: string) => void,
): Promise<Visit> => {
  const horizon = await horizonNow(house);
  const errors: unknown[] = [];
  const ends: End[] = [];
  for (const reader of readers) ends.push(await readOn(house, reader, agencyId, errors));
  if (ends.includes('more')) return { againInMs: 0, errors };
  if (ends.includes('elsewhere')) return { againInMs: lookAgainMs, errors };
  const isLeft = await forget(house, agencyId, horizon);
  if (isLeft) waitsFor(horizon);
  return { againInMs: isLeft ? lookAgainMs : null, errors };
};

/** What a reader's turn left: all is read, there is more, another process is reading, or it waits after a failure. */
type End = 'read' | 'more' | 'elsewhere' | 'waits';

const horizonNow = async (house: House): Promise<string> => {
  const { rows } = await house.database.pool.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return rows[0]?.horizon ?? '0';
};

/** Takes away the timers that every reader has passed. True while younger ones are due. */
const forget = (house: House, agencyId: string, horizon: string): Promise<boolean> =>
  openSystem(house, agencyId, async (ctx) => {
    const { rows } = await sql<{ is_left: boolean }>`
      with passed as (
        delete from timers where kind = ${eventsTimer} and agency_id = ${agencyId} and due_at <= ${ctx.now} and xid < ${horizon}::xid8
      )
      select exists (
        select from timers where kind = ${eventsTimer} and agency_id = ${agencyId} and due_at <= ${ctx.now} and xid >= ${horizon}::xid8
      ) as is_left`.execute(ctx.db);
    return rows[0]?.is_left ?? false;
  });

const readOn = async (house: House, reader: EventReader, agencyId: string, errors: unknown[]): Promise<End> => {
  try {
    return await openSystem(house, agencyId, (ctx) => readBatch(ctx, reader));
  } catch (error) {
    errors.push(error);
    await waitAfter(house, reader, agencyId, error);
    return 'waits';
  }
};

type Cursor = Selectable<Pick<EventCursors, 'xid' | 'event_id' | 'retry_at'>>;

const readBatch = async (ctx: Context, reader: EventReader): Promise<End> => {
  const cursor = await takeCursor(ctx, reader.name);
  if (cursor === 'elsewhere') return 'elsewhere';
  if (cursor.retry_at && Temporal.Instant.compare(cursor.retry_at, ctx.now) > 0) return 'waits';
  const wanted = (await reader.wants?.(ctx)) ?? null;
  // The table's own xid, not the text that is answered under that name, is what they are ordered by. The last one always comes along: it
  // is the reader's new place.
  const { rows } = await sql<Row>`
    select * from (
      select e.id, e.xid::text as xid, e.name, e.subject_type, e.subject_id, e.actor_type, e.actor_id, e.key_id, e.at, e.data, e.changes, e.is_bulk, e.depth,
             row_number() over (order by e.xid, e.id) as place, count(*) over () as count
      from (
        select * from events
        where agency_id = ${ctx.agency.id} and (xid, id) > (${cursor.xid}::xid8, ${cursor.event_id}::uuid)
          and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid, id limit ${batchSize}
      ) e
    ) b
    where place = count or ${wanted}::text[] is null or name = any(${wanted}::text[])
    order by place`.execute(ctx.db);
  const last = rows.at(-1);
  if (!last) return 'read';
  const events = wanted ? rows.filter(({ name }) => wanted.includes(name)) : rows;
  if (events.length > 0) await reader.read(ctx, events.map(asEvent));
  await sql`
    update event_cursors set xid = ${last.xid}::xid8, event_id = ${last.id}, tries = 0, retry_at = null
    where agency_id = ${ctx.agency.id} and reader = ${reader.name}`.execute(ctx.db);
  return last.count === batchSize ? 'more' : 'read';
};

const beforeAll = '00000000-0000-0000-0000-000000000000';

const takeCursor = async (ctx: Context, reader: string): Promise<Cursor | 'elsewhere'> => {
  const held = () =>
    sql<Cursor>`
      select xid::text, event_id, retry_at from event_cursors
      where agency_id = ${ctx.agency.id} and reader = ${reader} for update skip locked`.execute(ctx.db);
  const [cursor] = (await held()).rows;
  if (cursor) return cursor;
  const made = await sql`
    insert into event_cursors (agency_id, reader, xid, event_id) values (${ctx.agency.id}, ${reader}, '0', ${beforeAll})
    on conflict do nothing`.execute(ctx.db);
  return made.numAffectedRows === 1n ? { xid: '0', event_id: beforeAll, retry_at: null } : 'elsewhere';
};

/** The reader comes back to the same place later, and does not hold up the others meanwhile. */
const waitAfter = async (house: House, { name }: EventReader, agencyId: string, problem: unknown): Promise<void> => {
  const isForRoom = house.storage.note(problem) !== undefined;
  const counted = isForRoom ? 0 : 1;
  await openSystem(house, agencyId, async (ctx) => {
    const { rows } = await sql<{ tries: number }>`
      insert into event_cursors (agency_id, reader, xid, event_id, tries) values (${agencyId}, ${name}, '0', ${beforeAll}, ${counted})
      on conflict (agency_id, reader) do update set tries = event_cursors.tries + ${counted}
      returning tries`.execute(ctx.db);
    const tries = rows[0]?.tries ?? 1;
    const retryAt = ctx.now.add(isForRoom ? { seconds: lookAgainSeconds } : pauseAfterTry(tries));
    await ctx.db
      .updateTable('event_cursors')
      .set({ retry_at: retryAt })
      .where('agency_id', '=', agencyId)
      .where('reader', '=', name)
      .execute();
    await setTimer(ctx, eventsTimer, house.ids.next(), retryAt);
    house.log.error({ err: problem, reader: name, agencyId, tries }, 'a reader of events failed');
  });
};

interface Row {
  id: string;
  xid: string;
  name: string;
  subject_type: string;
  subject_id: string | null;
  actor_type: string;
  actor_id: string | null;
  key_id: string | null;
  at: Temporal.Instant;
  data: unknown;
  changes: unknown;
  is_bulk: boolean;
  depth: number;
  /** How many events the batch has, wanted or not. */
  count: number;
}

const asEvent = (row: Row): ReadEvent => ({
  _id: row.id,
  name: row.name,
  subject: { type: row.subject_type, id: row.subject_id },
  actor: { type: row.actor_type as ReadEvent['actor']['type'], id: row.actor_id, keyId: row.key_id },
  at: row.at,
  data: row.data as ReadEvent['data'],
  changes: row.changes as ReadEvent['changes'],
  isBulk: row.is_bulk,
  depth: row.depth,
});
