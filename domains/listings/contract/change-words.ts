// A line of the log of changes in words, for screens, mails and sentences alike: 'Now on the market', '$12,500 less, now $432,500'.
import { doorTime, writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import type { ListingChangeKind } from './choices.ts';

type Facts = Readonly<Record<string, unknown>> | null;
interface Change {
  kind: ListingChangeKind;
  before: Facts;
  after: Facts;
}

/** An amount in the main unit of its currency, without cents where there are none: '$432,500', '£385,000', 'RON 500,000'. */
export const moneyInWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
    .format(amount)
    .replaceAll(' ', ' ');

const textIn = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === 'string' ? value : null;
};
const numberIn = (facts: Facts, name: string): number | null => {
  const value = facts?.[name];
  return typeof value === 'number' ? value : null;
};

const underContract: ReadonlySet<string | null> = new Set(['Pending', 'Active Under Contract']);

const priceWords = ({ before, after }: Change): string => {
  const [was, is] = [numberIn(before, 'listPrice'), numberIn(after, 'listPrice')];
  const currency = textIn(after, 'currency') ?? 'USD';
  if (is === null) return 'Price on request';
  if (was === null) return `Now ${moneyInWords(is, currency)}`;
  const difference = moneyInWords(Math.abs(is - was), currency);
  return `${difference} ${is < was ? 'less' : 'more'}, now ${moneyInWords(is, currency)}`;
};

const statusWords = ({ before, after }: Change): string => {
  if (after?.isOnMarket === false) return 'Off the market';
  const [was, is] = [textIn(before, 'standardStatus'), textIn(after, 'standardStatus')];
  if (underContract.has(is)) return underContract.has(was) && was !== is ? `Now ${is}` : 'Under contract';
  if (is === 'Active')
    return was === 'Coming Soon' && before?.isOnMarket !== false ? 'Now on the market' : 'Back on the market';
  return is === null ? 'Status not known' : `Now ${is}`;
};

const openHouseWords = ({ before, after }: Change): string => {
  const zone = zoneNamed(textIn(after, 'timezone') ?? 'UTC');
  const [from, to] = [textIn(after, 'startsAt'), textIn(after, 'endsAt')];
  if (from === null || to === null) return 'Open house';
  const day = writtenDay(Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate(), 'named');
  const when = `${day}, ${doorTime(from, zone)} to ${doorTime(to, zone)}`;
  if (textIn(after, 'status') === 'Canceled') return `Open house cancelled: ${when}`;
  return before === null ? `Open ${when}` : `Open house moved to ${when}`;
};

const soldWords = ({ after }: Change): string => {
  const price = numberIn(after, 'closePrice');
  return price === null ? 'Sold' : `Sold for ${moneyInWords(price, textIn(after, 'currency') ?? 'USD')}`;
};

const newWords = ({ after }: Change): string => {
  const price = numberIn(after, 'listPrice');
  const status = textIn(after, 'standardStatus') === 'Coming Soon' ? 'Coming soon' : 'New on the market';
  return price === null ? status : `${status} at ${moneyInWords(price, textIn(after, 'currency') ?? 'USD')}`;
};

const wordsOfKind: Readonly<Record<ListingChangeKind, (change: Change) => string>> = {
  newListing: newWords,
  statusChange: statusWords,
  soldListing: soldWords,
  priceChange: priceWords,
  newTourInsights: () => 'New tour',
  openHouseUpdates: openHouseWords,
};

/** What a change says to people. */
export const wordsOfChange = (change: Change): string => wordsOfKind[change.kind](change);
