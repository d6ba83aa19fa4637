// What turning a workflow off, or deleting it, means for those inside (decision 57).
import { count } from '#/kernel/web/formatting.ts';

/** '23 people wait where they are.'; undefined where nobody is inside. */
export const whoWaits = (activeCount: number): string | undefined =>
  activeCount === 0
    ? undefined
    : `${count(activeCount, 'person', 'people')} ${activeCount === 1 ? 'waits where they are' : 'wait where they are'}.`;

/** What deleting a workflow means, in numbers. */
export const deletionOf = ({ name, activeCount }: { name: string; activeCount: number }) => ({
  title: `Delete ${name}?`,
  willHappen: [
    activeCount === 0
      ? 'Nobody is inside.'
      : `${count(activeCount, 'person is', 'people are')} inside; they stop here.`,
  ],
  stays: ['What was sent and done stays.'],
  verb: 'Delete workflow',
  keep: 'Keep it',
});
