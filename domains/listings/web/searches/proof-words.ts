// What is said of the proof of a search, and of the changes that it may count. Pure.
import type { SearchProof } from '#/domains/listings/contract/searches/search-calls.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

export const typeLabels: Readonly<Record<ListingChangeKind, string>> = {
  newListing: 'New homes',
  priceChange: 'Lower prices',
  statusChange: 'Status changes',
  soldListing: 'Sold homes',
  openHouseUpdates: 'Open houses',
  newTourInsights: 'New tours',
};

/** 'About 4 a week', of what last month had. */
export const weeklyWords = ({ perWeek, lastMonth }: Pick<SearchProof, 'perWeek' | 'lastMonth'>): string => {
  const total = lastMonth.reduce((sum, day) => sum + day.count, 0);
  if (total === 0) return 'Nothing in the last 30 days';
  const found = `${formatNumber(total)} in the last 30 days`;
  return perWeek >= 1 ? `${found}, about ${formatNumber(Math.round(perWeek))} a week` : found;
};

export const dayWords = ({ day, count: found }: SearchProof['lastMonth'][number]): string =>
  `${writtenDay(day)}: ${found === 0 ? 'none' : formatNumber(found)}`;

/** The bars read aloud, those days alone that had something. */
export const barsWords = (lastMonth: SearchProof['lastMonth']): string => {
  const days = lastMonth.filter(({ count: found }) => found > 0);
  return days.length === 0 ? 'Nothing on any day' : days.map(dayWords).join(', ');
};

/** 'Without Garage Spaces it would be 7 in the last 30 days'. */
export const widerWords = ({ displayName, wouldBe }: NonNullable<SearchProof['tooNarrow']>[number]): string =>
  `Without ${displayName}: ${formatNumber(wouldBe)} in the last 30 days`;
