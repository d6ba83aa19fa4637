// What a branch may ask about: the contact itself, or records of the contact's own, of which any may meet the filter (R676). The builder offers
// their fields, the engine reads the same filters on the same records.
import { callEntity } from '#/domains/calls/contract.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { date, dropdown, string, tag } from '#/kernel/contract/attribute.ts';
import { type AnyEntity, entity } from '#/kernel/contract/entity.ts';
import { type BranchObject, runStatuses } from './choices.ts';
import { triggerLabels } from './triggers.ts';
import { visitedPage } from './visited-pages.ts';

const activity = (kinds: readonly (keyof typeof triggerLabels)[]) =>
  dropdown('Activity', { options: kinds.map((value) => ({ value, label: triggerLabels[value] })) });

/** Records that are only asked about: no list and no call has them. */
const asked = {
  path: '/crm/workflows',
  resource: 'workflow',
  table: 'workflow_runs',
  label: 'at',
  order: { column: 'at', order: 'desc' },
  columns: [],
} as const;

const at = date('When', { hasTime: true });

const formActivity = entity({
  ...asked,
  typeName: 'formActivity',
  plural: 'form-activities',
  title: { one: 'form activity', many: 'form activities' },
  attributes: { activity: activity(['submission', 'view']), form: string('Form'), at },
});

const listingActivity = entity({
  ...asked,
  typeName: 'listingActivity',
  plural: 'listing-activities',
  title: { one: 'listing activity', many: 'listing activities' },
  attributes: {
    activity: activity(['requestForInformation', 'showingRequest', 'saveListing', 'hideListing']),
    listing: string('Listing'),
    at,
  },
});

const runLabels = { inProgress: 'In progress', completed: 'Completed', missed: 'Missed' } as const;

const ownRun = entity({
  ...asked,
  typeName: 'workflowRun',
  plural: 'workflow-runs',
  title: { one: 'time in a workflow', many: 'times in workflows' },
  label: 'enteredAt',
  order: { column: 'enteredAt', order: 'desc' },
  attributes: {
    workflow: tag('Workflow', { of: 'workflows' }),
    status: dropdown('Status', { options: runStatuses.map((value) => ({ value, label: runLabels[value] })) }),
    enteredAt: date('Entered', { hasTime: true }),
    endedAt: date('Left', { hasTime: true }),
  },
});

/** The records of each object, by which its filters are made and read. */
export const branchEntities: Readonly<Record<BranchObject, AnyEntity>> = {
  calls: callEntity,
  contacts: contactEntity,
  forms: formActivity,
  listings: listingActivity,
  workflows: ownRun,
  // As the trigger asks about them, too (R613).
  url: visitedPage,
};

/** The objects as they are offered, in the specification's order. */
export const branchObjectLabels: Readonly<Record<BranchObject, string>> = {
  calls: 'Calls',
  contacts: 'Contacts',
  forms: 'Forms',
  listings: 'Listings',
  workflows: 'Workflows',
  url: 'URL',
};
