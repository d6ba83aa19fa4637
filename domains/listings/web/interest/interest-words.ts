// What is said of a contact and a home: how often they looked, what became of its price since, what is there to be said in each list. Pure.
import { type InterestKind, interestKinds } from '#/domains/listings/contract/interest/choices.ts';
import type { ContactListingRecord } from '#/domains/listings/contract/interest/contact-listings.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { moneyInWords } from '../../contract/change-words.ts';

/** 'today', 'yesterday', 'last Sunday' within a week, else 'on Nov 3' or, in another year, 'on Nov 3, 2025'. */
export const dayAgo = (iso: string, zone: Zone, at: Temporal.Instant): string => {
  const day = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate();
  const today = at.toZonedDateTimeISO(zone).toPlainDate();
  const ago = day.until(today, { largestUnit: 'days' }).days;
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago <= 7) return `last ${writtenDay(day, 'weekday')}`;
  return `on ${writtenDay(day, day.year === today.year ? 'brief' : 'medium')}`;
};

type Interest = Pick<
  ContactListingRecord,
  'viewCount' | 'lastViewedAt' | 'lastSentAt' | 'requestedShowingAt' | 'requestedInformationAt' | 'savedAt'
>;

/** 'Viewed 4×, last Sunday'. */
const viewWords = ({ viewCount, lastViewedAt }: Interest, zone: Zone, at: Temporal.Instant): string | undefined =>
  viewCount > 0 && lastViewedAt
    ? `Viewed ${viewCount === 1 ? '' : `${viewCount}×, `}${dayAgo(lastViewedAt, zone, at)}`
    : undefined;

/** What is worth saying, what the list is about first. */
export const interestWords = (interest: Interest, kind: InterestKind, zone: Zone, at: Temporal.Instant): string[] => {
  const on = (words: string, iso: string | null) => (iso ? `${words} ${dayAgo(iso, zone, at)}` : undefined);
  const said: Readonly<Record<InterestKind, string | undefined>> = {
    favorited: undefined,
    hidden: undefined,
    saved: kind === 'saved' || kind === 'favorited' ? on('Saved', interest.savedAt) : undefined,
    requestedShowing: on('Asked for a showing', interest.requestedShowingAt),
    requestedInformation: on('Asked about it', interest.requestedInformationAt),
    viewed: viewWords(interest, zone, at),
    sent: on('Sent', interest.lastSentAt),
  };
  const others = interestKinds.filter((other) => other !== kind);
  return [kind, ...others].flatMap((one) => said[one] ?? []);
};

type Priced = Pick<ContactListingRecord, 'priceWhenSeen'> & {
  listing: Pick<ContactListingRecord['listing'], 'listPrice' | 'currency'>;
};

/** Which way the price went since they saw it, with words for it; undefined where it did not move, or nobody knows. */
export const priceMove = ({
  priceWhenSeen,
  listing: { listPrice, currency },
}: Priced): { sign: '↓' | '↑'; words: string } | undefined => {
  if (priceWhenSeen === null || listPrice === null || priceWhenSeen === listPrice) return undefined;
  const isLess = listPrice < priceWhenSeen;
  const by = moneyInWords(Math.abs(listPrice - priceWhenSeen), currency ?? 'USD');
  return { sign: isLess ? '↓' : '↑', words: `${by} ${isLess ? 'less' : 'more'} than when they saw it` };
};
