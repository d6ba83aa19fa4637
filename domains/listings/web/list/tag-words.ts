// What is said when tags of many listings were changed. Pure.
import { formatNumber } from '#/kernel/web/formatting.ts';

/** With the number of those that were changed, or 'all' where everything was meant. */
export const taggedWords = (isAll: boolean, modified: number): string =>
  isAll ? 'Tag changes applied to all listing(s).' : `Tag changes applied to ${formatNumber(modified)} listing(s).`;
