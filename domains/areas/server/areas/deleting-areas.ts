// Deleting areas, and having them back for thirty days; every night those whose time is over are forgotten, but for those that
// somebody still looks in.
import { sql } from 'kysely';
import { areaCreated, areaDeleted, areaRestored, type areasContract, areaUpdated } from '#/domains/areas/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { isUsed } from './keeping-used.ts';
import { keptForDays, servedAreas, servedDeletedAreas } from './serving-areas.ts';

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

/** POST /crm/areas/bulk/restore: those of the areas that are not forgotten yet. A slug that was given away meanwhile becomes another. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; name: string }>`
    update areas t set removed_at = null, updated_at = ${ctx.now}
    where ${await reachable(ctx, servedDeletedAreas, 'manage')} and t.id = any(${uuids(ids)})
    returning t.id, t.display_name as name`.execute(ctx.db);
  for (const { id, name } of rows) ctx.emit(areaRestored, { subject: id, data: { displayName: name } });
  return { restoredCount: rows.length };
};

const atOnce = 500;

/** Once a night. */
export const forgetAreas = forgetting('areas.forget', '12 3 * * *', async (ctx) => {
  const { rows } = await sql`
    delete from areas where agency_id = ${ctx.agency.id} and id in (
      select id from areas
      where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
        and not ${isUsed(ctx, sql`areas.id`)} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
