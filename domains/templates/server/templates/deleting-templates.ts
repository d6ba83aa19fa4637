// Deleting templates, and having them back for thirty days; every night those whose time is over are forgotten.
import {
  templateCreated,
  templateDeleted,
  templateRestored,
  templateUpdated,
} from '#/domains/templates/contract/template-events.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { forgetDeleted, restoring } from '#/kernel/server/entities/restoring-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedDeletedTemplates, servedTemplates } from './serving-templates.ts';

type Calls = (typeof templatesContract)['calls'];

export const templateEvents = {
  created: templateCreated,
  updated: templateUpdated,
  deleted: templateDeleted,
  restored: templateRestored,
} as const;

export const templateDeletion = deletion(servedTemplates, {
  events: templateEvents,
  needs: 'template.write',
  isSoft: true,
  entityType: 'template',
});

/** DELETE /crm/messaging/templates/{id} and POST /crm/messaging/templates/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedTemplates, templateDeletion);

/** POST /crm/messaging/templates/bulk/restore: those of the templates that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = restoring(servedDeletedTemplates, templateRestored);

/** Once a night. */
export const forgetTemplates = forgetting('templates.forget', '47 2 * * *', (ctx) =>
  forgetDeleted(ctx, servedTemplates, keptForDays),
);
