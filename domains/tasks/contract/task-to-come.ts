// A task that is to be made later, by a step of a workflow: what its fields are written with, and what the step keeps (R620).

interface NamedRecord {
  _id: string;
  displayName: string;
}

/**
 * `when` is a local moment 'yyyy-mm-ddTHH:mm', of `timezone` or else the agency's; where `relativeDueDateDays` is more than 0, the task is due so
 * many days later at the time of `when`, whose day means nothing then; at 0 it is due immediately (R797, R798). Offsets of `reminder` are minutes
 * before.
 */
export interface TaskToCome {
  displayName: string;
  description: string | null;
  when: { startAt: string | null; timezone: string | null };
  reminder: readonly number[];
  shouldMarkAsMissedIfNotCompleted: boolean;
  unitsOfTimeToMarkAsMissed: number;
  typeOfTimeToMarkAsMissed: 'days' | 'hours' | 'minutes';
  isAssignedToTriggeringContact: boolean;
  /** Whose it is, with the name that it was chosen by; a list of agents in place of one. */
  agent?: NamedRecord | null | undefined;
  agentId: string | null;
  collection?: NamedRecord | null | undefined;
  collectionId: string | null;
  type: string | null;
  notes: string | null;
  domainId: string | null;
  tags: readonly NamedRecord[];
  relativeDueDateDays: number | null;
}
