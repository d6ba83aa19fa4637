// What is said of what test mode kept from going. Pure.
import { count } from '#/kernel/web/formatting.ts';

/** '2 points, 2 segments'; mails cost nothing. */
export const costWords = ({ points, segments }: { points: number; segments: number | null }): string =>
  [points === 0 ? 'Nothing' : count(points, 'point'), ...(segments === null ? [] : [count(segments, 'segment')])].join(
    ', ',
  );

/** Over the list: how many there are, on all its pages, and what they would have cost. */
export const totalWords = ({ total, points }: { total: number; points: number }): string =>
  `${count(total, 'message')}, ${count(points, 'point')} in all`;

/** Until they can be taken back no more. */
export const comingWords = (coming: number): string => `${count(coming, 'more message')} within seconds`;
