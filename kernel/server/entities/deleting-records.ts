// Deleting records of any entity: one, or many as a bulk act. Where the table keeps `removed_at`, a deletion is a mark that an undo
// takes away again.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { RecordEvents } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type Bulk, bulk } from '#/kernel/server/entities/bulk.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { reachable } from './lists/which-records.ts';
import { expressionOf, type ServedEntity } from './served-entity.ts';

export interface DeletionOptions {
  events: Pick<RecordEvents, 'deleted' | 'restored'>;
  /** What a caller needs, again each time the job goes on. */
  needs: Needs;
  /** Whether rows are marked in `removed_at`, and can be had back. */
  isSoft: boolean;
  /** One of the specification's job entity types. */
  entityType?: string;
}

export interface Deletion {
  /** For the door's `visibleJobs`. */
  job: Bulk['job'];
  /** Deletes a selection, at once or as a job. */
  start: Bulk<typeof nothing>['start'];
  /** Deletes those of the records that are within reach and answers their ids. */
  deleteRecords(ctx: Context, ids: readonly string[]): Promise<string[]>;
}

const nothing = z.object({});

/** Declares how records of an entity are deleted. */
export const deletion = (served: ServedEntity, { events, needs, isSoft, entityType }: DeletionOptions): Deletion => {
  const { typeName, table, title } = served.entity;
  const deleteRecords = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
    const where = sql`${await reachable(ctx, served, 'manage')} and t.id = any(${uuids(ids)})`;
    const name = labelOf(ctx, served);
    const { rows } = await (isSoft
      ? sql<Named>`update ${sql.table(table)} t set removed_at = ${ctx.now}, updated_at = ${ctx.now} where ${where}
          returning t.id, ${name} as name`
      : sql<Named>`delete from ${sql.table(table)} t where ${where} returning t.id, ${name} as name`
    ).execute(ctx.db);
    for (const { id, name } of rows) ctx.emit(events.deleted, { subject: id, data: { displayName: name } });
    return rows.map(({ id }) => id);
  };
  const act = bulk({
    name: `${typeName}.delete`,
    entity: served,
    needs,
    input: nothing,
    act: 'manage',
    title: () => `Deletion of ${title.many}`,
    ...(entityType ? { entityType } : {}),
    items: async (ctx, ids) =>
      (await deleteRecords(ctx, ids)).map((id): ItemOutcome => ({ id, status: 'done', after: ctx.now.toString() })),
    ...(isSoft ? { undo: (ctx: Context, items: readonly UndoneItem[]) => restore(ctx, served, items, events) } : {}),
  });
  return { job: act.job, start: (ctx, selection, input) => act.start(ctx, selection, input), deleteRecords };
};

interface Named {
  id: string;
  name: string;
}

/** What a record is called, '' where it has no name. */
export const labelOf = (ctx: Context, served: ServedEntity): RawBuilder<unknown> =>
  sql`coalesce(${expressionOf(ctx, served, served.entity.label)}::text, '')`;

/** Takes the mark away from records that nobody has deleted again since. */
const restore = async (
  ctx: Context,
  served: ServedEntity,
  items: readonly UndoneItem[],
  { restored }: DeletionOptions['events'],
): Promise<ItemOutcome[]> => {
  const { rows } = await sql<Named>`
    update ${sql.table(served.entity.table)} t set removed_at = null, updated_at = ${ctx.now}
    from unnest(${uuids(items.map(({ id }) => id))}, ${items.map(({ after }) => String(after))}::timestamptz[]) u (id, removed_at)
    where t.agency_id = ${ctx.agency.id} and t.id = u.id and t.removed_at = u.removed_at
    returning t.id, ${labelOf(ctx, served)} as name`.execute(ctx.db);
  if (restored) for (const { id, name } of rows) ctx.emit(restored, { subject: id, data: { displayName: name } });
  const done = new Set(rows.map(({ id }) => id));
  return items.map(({ id }) =>
    done.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
  );
};
