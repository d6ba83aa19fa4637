// How long messages are, and what they cost: a point for each minute that begins, as of every telephone's line (decision 6). Pure.
import { pointPrices } from '#/domains/billing/contract.ts';

/** Less is no message: somebody who waited for the tone and hung up. */
export const leastSeconds = 2;
const mostSeconds = 180;

/** How long a message may be by the points that are held for its call. */
export const secondsPaid = (points: number): number =>
  Math.min(mostSeconds, Math.max(1, Math.floor(points / pointPrices.callMinute)) * 60);

export const costOfMessage = (seconds: number | null): number =>
  seconds === null ? 0 : Math.ceil(seconds / 60) * pointPrices.callMinute;

/** 42 → '0:42', 125 → '2:05'. */
export const lengthWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
