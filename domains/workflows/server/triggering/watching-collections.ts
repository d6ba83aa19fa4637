// Collections begin to be watched when a workflow that waits for who comes and goes is turned on, and are learned by a job: whoever changes from
// that moment on enters, however long it takes. The job says how far it is, goes on where it was killed, and ends where nobody waits any more.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { workflowEntity } from '#/domains/workflows/contract/workflows.ts';
import { id } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import {
  collectionsOf,
  holdWatched,
  lookAgainLater,
  stopWatching,
  takeTurnsWatching,
} from './following-collections.ts';
import { learnOn, partSize, placeOf, writeDown } from './learning-collections.ts';
import { listenings } from './listening.ts';
import { follow } from './reading-events.ts';

/** Browsers hear of the progress at most this often. */
const tellEveryMs = 500;

/** Watches collections from now on: whoever is inside by then did not come. Those that are watched already go on as they are. */
export const watch = async (ctx: Context, collectionIds: readonly string[]): Promise<void> => {
  if (collectionIds.length === 0) return;
  await takeTurnsWatching(ctx);
  const { seen, xid } = await placeOf(ctx);
  const { rows } = await sql<{ id: string }>`
    insert into workflow_watches (agency_id, collection_id, since, begun_in, seen)
    select agency_id, id, ${ctx.now}, ${xid}::xid8, ${seen} from collections
    where agency_id = ${ctx.agency.id} and id = any(${uuids(collectionIds)})
    order by id on conflict do nothing returning collection_id as id`.execute(ctx.db);
  const begun = rows.map((row) => row.id);
  for (const kept of await holdWatched(ctx, begun)) {
    // A part is a moment's work, and most collections are no larger.
    if ((await writeDown(ctx, kept)) <= partSize) await learnOn(ctx, kept.id, 'rest');
    await learn.later(ctx, { collectionId: kept.id });
  }
  await lookAgainLater(ctx, begun);
};

/** Whom the workflows that are on wait for to come or go in a collection. */
const whoWaits = async (ctx: Context, collectionId: string): Promise<string[]> =>
  (await listenings(ctx)).flatMap(({ trigger, workflowId }) =>
    collectionsOf(trigger).some((named) => named.toLowerCase() === collectionId) ? workflowId : [],
  );

/** What was done beside the transaction that began to watch, and may have been passed by the reader of events before it saw that. */
const doneBeside = async (ctx: Context, collectionId: string): Promise<ReadEvent[]> => {
  const { rows } = await sql<Omit<ReadEvent, 'actor'>>`
    select e.id as "_id", e.name, jsonb_build_object('type', e.subject_type, 'id', e.subject_id) as subject, e.at, e.data, e.changes,
      e.is_bulk as "isBulk", e.depth
    from workflow_watches w
    join events e on e.agency_id = w.agency_id and e.xid >= pg_snapshot_xmin(w.seen::pg_snapshot) and e.xid < w.begun_in
      and not pg_visible_in_snapshot(e.xid, w.seen::pg_snapshot)
    where w.agency_id = ${ctx.agency.id} and w.collection_id = ${collectionId} order by e.xid, e.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, actor: { type: 'system', id: null } }));
};

/** Learns who is in a collection, a part in each transaction. Begun again, it goes on with the parts that are left. */
export const learn = job({
  name: 'workflows.learn',
  input: z.object({ collectionId: id() }),
  lane: 'long',
  actsAs: 'system',
  run: async (run, { collectionId }) => {
    await run.transaction(async (ctx) => follow(ctx, await doneBeside(ctx, collectionId)));
    const clock = run.house.clock;
    for (let [isLeft, toldAtMs] = [true, Number.NEGATIVE_INFINITY]; isLeft && !run.signal.aborted; ) {
      isLeft = await run.transaction(async (ctx) => {
        await takeTurnsWatching(ctx);
        const [held] = await holdWatched(ctx, [collectionId]);
        const waiting = await whoWaits(ctx, collectionId);
        if (waiting.length === 0) await stopWatching(ctx, [collectionId]);
        const hasMore = held !== undefined && waiting.length > 0 && (await learnOn(ctx, collectionId, 'part'));
        if (!hasMore || clock.monotonicMs() - toldAtMs >= tellEveryMs) {
          toldAtMs = clock.monotonicMs();
          await announce(ctx, workflowEntity.typeName, waiting);
        }
        return hasMore;
      });
    }
  },
});
