// The words of workflows: kinds of nodes, triggers, delays, branches and steps, as the specification has them (communication §2, §3, §9).

export const publishStates = ['on', 'off', 'unpublished'] as const;
/** What people switch; `unpublished` is one that was never turned on (decision 56). */
export const workflowStatuses = ['on', 'off'] as const;

/** Of somebody's way through a workflow. `missed` is one whose step came due while nobody worked, more than a day late (decision 76). */
export const runStatuses = ['inProgress', 'completed', 'missed'] as const;

export const branchLabels = {
  property: 'Based on Single Field',
  single: 'Based on Multiple Object Fields',
  multiple: 'Based on Multiple Branches Filtering',
  percentage: 'Based on Percentage Split',
} as const;
export type BranchKind = keyof typeof branchLabels;

export const branchSteps = ['attributeList', 'filterRule', 'filterList'] as const;

/** The lane of those whom no other lane takes. */
export const otherwiseName = 'Conditions not met';

/** Monday is 1, as the calendar of ISO 8601 counts (R958). */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const noteStatuses = ['emptyClosed', 'fullClosed', 'editOpen', 'fullOpen'] as const;
export type NoteStatus = (typeof noteStatuses)[number];
