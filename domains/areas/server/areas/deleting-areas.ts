// Deleting areas, and having them back for thirty days; every night those whose time is over are forgotten, but for those that
// somebody still looks in.
import { areaCreated, areaDeleted, areaRestored, type areasContract, areaUpdated } from '#/domains/areas/contract.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { forgetDeleted, restoring } from '#/kernel/server/entities/restoring-records.ts';
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
export const restore: Verb<Calls['restore']> = restoring(servedDeletedAreas, areaRestored);

/** Once a night. */
export const forgetAreas = forgetting('areas.forget', '12 3 * * *', (ctx) =>
  forgetDeleted(ctx, servedAreas, keptForDays, (id) => isUsed(ctx, id)),
);
