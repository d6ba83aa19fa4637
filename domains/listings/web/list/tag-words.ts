// What is said when tags of many listings were changed. Pure.
import { formatNumber } from '#/kernel/web/formatting.ts';

/** 'Tag changes applied to 12 listing(s).', or 'to all' where everything was meant. */
export const taggedWords = (isAll: boolean, modified: number): string =>
  `Tag changes applied to ${isAll ? 'all' : formatNumber(modified)} listing(s).`;
