// Deleting areas, and having them back for thirty days; every night those whose time is over are forgotten.
import { sql } from 'kysely';
import { areaCreated, areaDeleted, areaRestored, type areasContract, areaUpdated } from '#/domains/areas/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedAreas, servedDeletedAreas } from './serving-areas.ts';
import { freeSlug, holdSlugs } from './slugs.ts';

type Calls = (typeof areasContract)['calls'];

export const areaEvents = {
  created: areaCreated,
  updated: areaUpdated,
  deleted: areaDeleted,
  restored: areaRestored,
} as const;

export const areaDeletion = deletion(servedAreas, { events: areaEvents, needs: 'area.manage', isSoft: true });

/** DELETE /crm/areas/{id} and POST /crm/areas/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedAreas, areaDeletion);

/** Brings one back, under another slug where its own was given away meanwhile. Slugs must be held. */
const bringBack = async (
  ctx: Context,
  { id, slug, name }: { id: string; slug: string; name: string },
): Promise<void> => {
  await sql`
    update areas set removed_at = null, updated_at = ${ctx.now}, slug = ${await freeSlug(ctx, slug, id)}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(areaRestored, { subject: id, data: { displayName: name } });
};

/** POST /crm/areas/bulk/restore: those of the areas that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  await holdSlugs(ctx);
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select t.id, t.slug, t.display_name as name from areas t
    where ${await reachable(ctx, servedDeletedAreas, 'manage')} and t.id = any(${uuids(ids)})
    order by t.id for no key update of t`.execute(ctx.db);
  for (const row of rows) await bringBack(ctx, row);
  return { restoredCount: rows.length };
};

const atOnce = 500;

/** Once a night. */
export const forgetAreas = forgetting('areas.forget', '12 3 * * *', async (ctx) => {
  const { rows } = await sql`
    delete from areas where agency_id = ${ctx.agency.id} and id in (
      select id from areas
      where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
