// A workflow: a trigger, then delays, branches and actions that act on contacts by themselves (communication §3; decisions 55–59).
import { boolean, date, dropdown, number, objects, string, tag } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { publishStates, workflowStatuses } from './choices.ts';

export const longestWorkflowName = 200;
export const newWorkflowName = 'Untitled workflow';

const stateLabels = { on: 'On', off: 'Off', unpublished: 'Never turned on' } as const;
const runs = { isRequired: true, isComputed: true, isFilterable: false } as const;

export const workflowEntity = entity({
  typeName: 'workflow',
  plural: 'workflows',
  path: '/crm/workflows',
  resource: 'workflow',
  table: 'workflows',
  title: { one: 'workflow', many: 'workflows' },
  label: 'name',
  order: { column: 'updatedAt', order: 'desc' },
  staysSmall: true,
  columns: [
    'name',
    'status',
    'enrolledFrom',
    'activeCount',
    'completedCount',
    'missedCount',
    'lastRunAt',
    'errorCount',
    'updatedAt',
  ],
  attributes: {
    name: string('Name', {
      isRequired: true,
      isWritable: true,
      isSortable: true,
      isSearchable: true,
      max: longestWorkflowName,
    }),
    status: dropdown('Status', {
      isRequired: true,
      options: workflowStatuses.map((value) => ({ value, label: stateLabels[value] })),
    }),
    /** True for on, false for off (R597). */
    publishedStatus: boolean('On', { isRequired: true, isComputed: true, isAlias: true, isFilterable: false }),
    publishState: dropdown('Published', {
      isRequired: true,
      isComputed: true,
      options: publishStates.map((value) => ({ value, label: stateLabels[value] })),
    }),
    /** Any of these lets a contact in; `Trigger` of triggers.ts each. */
    enrolledFrom: objects('Trigger', { isRequired: true, isFilterable: false }),
    activeCount: number('Active now', { ...runs, isWhole: true }),
    completedCount: number('Completed', { ...runs, isWhole: true }),
    missedCount: number('Missed', { ...runs, isWhole: true }),
    errorCount: number('Errors', { isRequired: true, isComputed: true, isWhole: true }),
    /** The version that is on, or was last; none of one that was never turned on. */
    version: number('Version', { isWhole: true, isFilterable: false }),
    /** Whether it was changed since that version. */
    isChanged: boolean('Changed since', { isRequired: true, isFilterable: false }),
    /** Of one that is on: the collections that it waits at and that are learned still, `Learning` each. */
    learning: objects('Learning', { isRequired: true, isComputed: true, isFilterable: false, isAlias: true }),
    lastRunAt: date('Last run', { hasTime: true, isComputed: true, isFilterable: false }),
    createdBy: tag('Made by', { isComputed: true, of: 'agents' }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

/** A collection of which it is being written down who is in it: whoever comes or goes from now on is noticed all the same. */
export interface Learning {
  displayName: string;
  doneCount: number;
  totalCount: number;
}

export type WorkflowRow = RecordOf<typeof workflowEntity>;

/** What holds for everybody in a workflow (decisions 57–59). */
export interface WorkflowSettings {
  /** Somebody who went through may enter again. */
  mayEnterAgain: boolean;
  /** What imports and bulk acts change lets contacts in, too. */
  takesBulk: boolean;
  /** Somebody who answers leaves. */
  stopsOnReply: boolean;
  /** Messages that came due while nobody worked, more than a day ago, are sent all the same. */
  catchesUp: boolean;
}

export const usualSettings: WorkflowSettings = {
  mayEnterAgain: false,
  takesBulk: false,
  stopsOnReply: true,
  catchesUp: false,
};
