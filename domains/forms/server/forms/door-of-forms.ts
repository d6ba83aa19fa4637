// What forms themselves add to the door: their calls, their entity, what becomes of their tags.
import { containerTypes, elementTypes } from '#/domains/forms/contract/elements.ts';
import { formLookupFilters } from '#/domains/forms/contract/forms.ts';
import { formLinkReset, formPublished, formUnpublished } from '#/domains/forms/contract.ts';
import { labelUses } from '#/domains/labels/server.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { bulkDelete, forgetForms, formDeletion, formEvents, remove, restore } from './deleting-forms.ts';
import { get } from './describing-forms.ts';
import { autocomplete, count, list, search } from './finding-forms.ts';
import { contactLink } from './linking-contacts.ts';
import { publish, resetLink, unpublish, versions } from './publishing.ts';
import { create, duplicate, update } from './saving-forms.ts';
import { servedForms } from './serving-forms.ts';
import { bulkTags, tagForms, usesOfForms } from './tagging-forms.ts';

export const formHandlers = {
  ...readHandlers(servedForms),
  list,
  search,
  count,
  get,
  create,
  update,
  delete: remove,
  bulkDelete,
  restore,
  bulkTags,
  publish,
  unpublish,
  duplicate,
  versions,
  resetLink,
  contactLink,
  autocomplete,
};

export const forms = {
  entities: [servedForms],
  events: [...Object.values(formEvents), formPublished, formUnpublished, formLinkReset],
  schedules: [forgetForms],
  visibleJobs: [formDeletion.job, tagForms.job],
  fills: [...usesOfForms.map(labelUses), jobSubject({ type: 'form', label: 'Forms', word: /\bforms?\b/i, order: 40 })],
  enums: { formElementType: elementTypes, formContainerType: containerTypes, formLookupFilter: formLookupFilters },
} as const;
