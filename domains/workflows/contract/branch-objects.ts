// What a branch may ask about: the contact itself, or records of the contact's own, of which any may meet the filter (R676). The builder offers
// their fields, the engine reads the same filters on the same records.
import { callEntity } from '#/domains/calls/contract.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { date, dropdown, string, tag } from '#/kernel/contract/attribute.ts';
import { type AnyEntity, entity } from '#/kernel/contract/entity.ts';
import { runStatuses } from './choices.ts';
import { type TriggerKind, triggerLabel } from './triggers.ts';
import { visitedPage } from './visited-pages.ts';

const activity = (kinds: readonly TriggerKind[]) =>
  dropdown('Activity', { options: kinds.map((value) => ({ value, label: triggerLabel(value) })) });

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

/** What may be asked about: how it is offered, the records by which its filters are made and read, and whose they are in a sentence. */
interface Asking {
  label: string;
  entity: AnyEntity;
  /** Of which records of the contact's own any may meet the filter: "any call's"; '' of the contact itself. */
  any: string;
}

/** The objects in the specification's order. */
const objects = {
  calls: { label: 'Calls', entity: callEntity, any: "any call's " },
  contacts: { label: 'Contacts', entity: contactEntity, any: '' },
  forms: { label: 'Forms', entity: formActivity, any: "any form activity's " },
  listings: { label: 'Listings', entity: listingActivity, any: "any listing activity's " },
  workflows: { label: 'Workflows', entity: ownRun, any: "any workflow's " },
  // As the trigger asks about them, too (R613).
  url: { label: 'URL', entity: visitedPage, any: "any page's " },
} as const satisfies Readonly<Record<string, Asking>>;

export type BranchObject = keyof typeof objects;
export const branchObjects: Readonly<Record<BranchObject, Asking>> = objects;
export const branchObjectNames = Object.keys(objects) as [BranchObject, ...BranchObject[]];
