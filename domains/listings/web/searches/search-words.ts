// What is said of saved searches and of the proof of one. Pure.
import type { Block, SavedSearch, SearchProof } from '#/domains/listings/contract/searches/search-calls.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

/** Said wherever a search is saved or listed: nothing goes out by itself. */
export const noAlertsYet = 'Alerts are not sent yet. Send homes yourself from the listing.';

export const typeLabels: Readonly<Record<ListingChangeKind, string>> = {
  newListing: 'New homes',
  priceChange: 'Lower prices',
  statusChange: 'Status changes',
  soldListing: 'Sold homes',
  openHouseUpdates: 'Open houses',
  newTourInsights: 'New tours',
};

export const blockWords: Readonly<Record<Block, string>> = {
  paused: 'Search paused',
  stopped: 'Search stopped',
  hiddenByContact: 'Hidden by the contact',
  alertsOff: 'Property alerts are off',
};

/** '14 homes now'. */
export const homesWords = ({ homes, homesAreCapped }: Pick<SavedSearch, 'homes' | 'homesAreCapped'>): string =>
  homesAreCapped ? `${formatNumber(homes)}+ homes now` : `${count(homes, 'home')} now`;

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
