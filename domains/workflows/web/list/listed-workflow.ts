// A workflow as its list holds it: what the list reads of each whichever columns are shown; the rest is there only while a column shows it.
import type { WorkflowRow } from '#/domains/workflows/contract/workflows.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

export const workflowReads = [
  'name',
  'status',
  'publishState',
  'enrolledFrom',
  'activeCount',
  'learning',
] as const satisfies readonly (keyof WorkflowRow)[];

export type ListedWorkflow = RowOf<WorkflowRow, typeof workflowReads>;
