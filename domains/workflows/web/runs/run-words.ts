// A run in words: where it stands, how it ended, what its status looks like (R604). Pure.
import type { Ending, Run } from '#/domains/workflows/contract/running.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { Hue } from '#/ui/theme/hues.ts';

/** What the runs tab can be narrowed to. */
export const runFilters = [
  { id: 'all', label: 'All' },
  { id: 'inProgress', label: 'In progress' },
  { id: 'completed', label: 'Completed' },
  { id: 'missed', label: 'Missed' },
  { id: 'failed', label: 'Stuck' },
] as const;
export type RunFilter = (typeof runFilters)[number]['id'];

interface RunState {
  word: string;
  hue: Hue;
}

/** How it ended: only who came to the end of the steps completed them. */
const endedStates: Readonly<Record<Ending, RunState>> = {
  wentThrough: { word: 'Completed', hue: 'green' },
  replied: { word: 'Replied', hue: 'teal' },
  unenrolled: { word: 'Taken out', hue: 'gray' },
  stopped: { word: 'Stopped', hue: 'gray' },
  deleted: { word: 'Stopped', hue: 'gray' },
  gone: { word: 'Stopped', hue: 'gray' },
  noRights: { word: 'Stopped', hue: 'gray' },
};

/** One word and its colour. Somebody who is stuck is in progress still, and must be seen. */
export const stateOf = ({
  status,
  error,
  endedAt,
  ending,
}: Pick<Run, 'status' | 'error' | 'endedAt' | 'ending'>): RunState => {
  if (endedAt !== null && ending !== null) return endedStates[ending];
  if (status === 'missed') return { word: 'Missed', hue: 'amber' };
  if (status === 'completed') return { word: 'Completed', hue: 'green' };
  return error !== null && endedAt === null ? { word: 'Stuck', hue: 'pink' } : { word: 'In progress', hue: 'blue' };
};

/** Whether trying the step again can help. */
export const isRetriable = (run: Pick<Run, 'status' | 'error' | 'endedAt'>): boolean =>
  run.endedAt === null && (run.status === 'missed' || run.error !== null);

/** What came of putting people back: whoever entered again meanwhile, or is gone, is not. */
export const backWords = ({ modifiedCount, totalCount }: { modifiedCount: number; totalCount: number }): string => {
  if (totalCount === 0 || modifiedCount === 0) return 'No one could be put back';
  const where = modifiedCount === 1 ? 'where they stood' : 'where each of them stood';
  return modifiedCount === totalCount
    ? `Put back ${where}`
    : `${formatNumber(modifiedCount)} of ${count(totalCount, 'person', 'people')} put back ${where}`;
};
