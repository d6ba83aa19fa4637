// What is said of ways in that may not be changed any more, because people entered by them (R666).
import { count } from '#/kernel/web/formatting.ts';

/** Of several, nobody knows here who came through which. */
export const lockedWords = (enrolledCount: number, triggerCount: number): string =>
  `${count(enrolledCount, 'person', 'people')} entered through ${
    triggerCount > 1
      ? 'these triggers — duplicate the workflow to change them'
      : 'this trigger — duplicate the workflow to change it'
  }.`;
