// The archive of the inbox, for threads of every kind (decision 48). An answer from them brings a thread back by itself.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actOnChosen } from './chosen-threads.ts';
import { servedThreads } from './serving-threads.ts';

type Calls = (typeof inboxContract)['calls'];

/** Puts threads away or takes them out; answers those that lay elsewhere before. */
const putAway = async (ctx: Context, ids: readonly string[], isArchived: boolean): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update threads set archived_at = ${isArchived ? ctx.now : null}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and (archived_at is null) = ${isArchived} returning id`.execute(
    ctx.db,
  );
  const changed = rows.map(({ id }) => id);
  if (changed.length > 0) await announce(ctx, 'thread', changed);
  return new Set(changed);
};

/** POST /crm/messaging/inbox/{id}/archive; `isArchived: false` takes it out. Refuses not-found, and forbidden. */
export const archive: Verb<Calls['archive']> = async (ctx, { id, isArchived = true }) => {
  await mustReach(ctx, servedThreads, id, 'write');
  await putAway(ctx, [id], isArchived);
  return getRecord(ctx, servedThreads, id);
};

export const archiveBulk = bulk({
  name: 'messaging.archive',
  entity: servedThreads,
  needs: 'message.write',
  input: z.object({ isArchived: z.boolean() }),
  title: ({ isArchived }) => (isArchived ? 'Archiving of conversations' : 'Conversations taken out of the archive'),
  items: async (ctx, ids, { isArchived }) => {
    const changed = await putAway(ctx, ids, isArchived);
    return ids.map((id) => ({ id, status: 'done', after: changed.has(id) }));
  },
  undo: async (ctx, items, { isArchived }) => {
    const changed = items.filter(({ after }) => after === true).map(({ id }) => id);
    const back = await putAway(ctx, changed, !isArchived);
    return items.map(({ id, after }) =>
      after !== true || back.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
    );
  },
});

/** POST /crm/messaging/inbox/bulk/archive. */
export const bulkArchive: Verb<Calls['bulkArchive']> = (ctx, { isArchived = true, ...selection }) =>
  actOnChosen(ctx, archiveBulk, selection, { isArchived });
