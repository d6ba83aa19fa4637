// What templates add to their door. Domains above that send templates lend `template.usedIn` (the door's `lends`).

import { sql } from 'kysely';
import { membershipJob } from '#/domains/collections/server.ts';
import { labelUses } from '#/domains/labels/server.ts';
import { mergeFieldDataTypes, mergeFieldDataTypesOfWorkflows } from '#/domains/templates/contract/merge-fields.ts';
import { templateTypes } from '#/domains/templates/contract/templates.ts';
import { templatesContract } from '#/domains/templates/contract.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { create, update } from './changing-templates.ts';
import {
  bulkDelete,
  forgetTemplates,
  remove,
  restore,
  templateDeletion,
  templateEvents,
} from './deleting-templates.ts';
import { checkFields, preview } from './previewing.ts';
import { servedTemplates } from './serving-templates.ts';
import { starters, templatesOfNewAgencies } from './starting-templates.ts';
import { bulkTags, tagTemplates, usesOfTemplates } from './tagging-templates.ts';

const ofType = (templateType: string | undefined) =>
  templateType === undefined ? undefined : sql<boolean>`t.template_type = ${templateType}`;

export const templates = {
  calls: serveCalls(templatesContract, {
    ...readHandlers(servedTemplates),
    list: (ctx, { templateType, ...input }) => listRecords(ctx, servedTemplates, input, ofType(templateType)),
    search: (ctx, { templateType, ...input }) => listRecords(ctx, servedTemplates, input, ofType(templateType)),
    count: (ctx, { templateType, ...input }) => countRecords(ctx, servedTemplates, input, ofType(templateType)),
    create,
    update,
    delete: remove,
    bulkDelete,
    restore,
    bulkTags,
    starters,
    preview,
    checkFields,
  }),
  entities: [servedTemplates],
  events: Object.values(templateEvents),
  readers: [templatesOfNewAgencies],
  schedules: [forgetTemplates],
  visibleJobs: [templateDeletion.job, tagTemplates.job, membershipJob(servedTemplates)],
  fills: [
    ...usesOfTemplates.map(labelUses),
    jobSubject({ type: 'template', label: 'Templates', word: /\btemplates?\b/i, order: 50 }),
  ],
  enums: {
    templateType: templateTypes,
    mergeFieldDataType: mergeFieldDataTypes,
    mergeFieldDataTypeWorkflow: mergeFieldDataTypesOfWorkflows,
  },
} as const;
