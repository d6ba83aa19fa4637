// What is said of a scheduled message whose sender is known not to reach everybody.
import { formatNumber } from '#/kernel/web/formatting.ts';

/** '2 not reached'. */
export const notReachedCount = (count: number): string => `${formatNumber(count)} not reached`;

export const whyNotReached = 'This sender cannot send to addresses whose letters go beyond a to z';
