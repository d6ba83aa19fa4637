import { formatNumber } from '#/kernel/web/formatting.ts';

/** 'Ana, Bob and 38 others': to whom a letter goes or went, of whom a few are named. */
export const namesOf = ({ to, count }: { to: readonly string[]; count: number }): string => {
  const others = count - to.length;
  return others > 0
    ? `${to.join(', ')} and ${formatNumber(others)} ${others === 1 ? 'other' : 'others'}`
    : to.join(', ');
};
