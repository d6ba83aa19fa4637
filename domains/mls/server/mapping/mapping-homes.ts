// A record of RESO as a home of ours: fields by their RESO names, values in the spelling of their lists. What no attribute has stays in the
// record; a record without what makes it a home is refused with the reason.
import { listingEntity } from '#/domains/listings/contract.ts';
import { currencyOf, type NewListing, spelledAs } from '#/domains/listings/server.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import type { FeedDialect } from '../client/dialects.ts';
import { type FeedRecord, isRecord } from '../client/reading-pages.ts';

/** What a record says of itself. */
interface Identity {
  key: string;
  modifiedAt: Temporal.Instant;
}

export type MappedRecord =
  | (Identity & { is: 'home'; home: NewListing })
  | (Identity & { is: 'gone' })
  | { is: 'broken'; key: string | null; reason: string };

/** Of the product itself, or said under another name. */
const notOfFeeds: ReadonlySet<string> = new Set([
  'displayName',
  'thumbnail',
  'publishState',
  'isOwn',
  'bathrooms',
  'currency',
  'place',
  'listedAt',
  'daysOnMarket',
  'media',
  'totalViewsCount',
  'totalFavouritesCount',
  'totalHiddenCount',
  'lastViewedAt',
  'lastSavedAt',
  'tags',
  'featuredOn',
  'collections',
  'createdBy',
  'createdAt',
  'updatedAt',
  'mailCity',
  'mailCountry',
  'mailBedrooms',
  'mailBathrooms',
  'mailLotSize',
]);
const spelledOtherwise: Readonly<Record<string, string>> = { mlsAreaMajor: 'MLSAreaMajor' };

/** Attributes by the RESO names of their fields. */
const fields = Object.keys(listingEntity.attributes)
  .filter((name) => !notOfFeeds.has(name))
  .map((name) => [name, spelledOtherwise[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`] as const);

/** Fields of homes that the product shows. */
export const knownFields: ReadonlySet<string> = new Set(fields.map(([, field]) => field));

const longestKey = 255;

const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return text === '' ? null : text;
};

const momentOf = (value: unknown): Temporal.Instant | null => {
  if (typeof value !== 'string') return null;
  try {
    return Temporal.Instant.from(value);
  } catch {
    // No moment.
    return null;
  }
};

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Without these a home would be shown as what it is not: nonsense in one of them is no gap. */
const needed: Readonly<Record<string, { holds: (value: unknown) => boolean; is: string }>> = {
  ListingId: { holds: isText, is: 'text' },
  StandardStatus: { holds: isText, is: 'text' },
  ListPrice: { holds: isNumber, is: 'number' },
};

const faultIn = (record: FeedRecord): string | undefined => {
  for (const [field, { holds, is }] of Object.entries(needed)) {
    const value = record[field];
    if (value !== undefined && value !== null && !holds(value)) return `${field} is not a ${is}`;
  }
  return undefined;
};

/** Pictures of this installation; those of other hosts are no addresses that a browser here may load. */
const mediaOf = (house: House, media: unknown): NonNullable<NewListing['media']> => {
  if (!Array.isArray(media)) return [];
  const own = appBase(house.config).origin;
  return media
    .filter(isRecord)
    .toSorted((a, b) => Number(a.Order ?? 0) - Number(b.Order ?? 0))
    .flatMap(({ MediaURL: address, MediaCategory: category, ShortDescription: words }) => {
      const url = typeof address === 'string' ? URL.parse(address) : null;
      if (url?.origin !== own) return [];
      return [{ mediaURL: url.pathname, mediaCategory: textOf(category), shortDescription: textOf(words) }];
    });
};

const homeOf = (house: House, record: FeedRecord, key: string, modifiedAt: Temporal.Instant): NewListing => {
  const said = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = record[field];
      return value === undefined || value === null ? [] : [[name, spelledAs(name, value)]];
    }),
  );
  const country = textOf(record.Country);
  return {
    ...said,
    listingId: textOf(record.ListingId) ?? key,
    listingKey: key,
    modificationTimestamp: modifiedAt.toString(),
    ...(country !== null && /^[A-Z]{2}$/.test(country) ? { currency: currencyOf(country) } : {}),
    media: mediaOf(house, record.Media),
  };
};

/** What a record is to us. */
export const mapRecord = (house: House, { flag }: Pick<FeedDialect, 'flag'>, record: unknown): MappedRecord => {
  if (!isRecord(record)) return { is: 'broken', key: null, reason: 'The record is not an object' };
  const key = textOf(record.ListingKey);
  if (key === null || key.length > longestKey) return { is: 'broken', key: null, reason: 'ListingKey is missing' };
  const modifiedAt = momentOf(record.ModificationTimestamp);
  if (modifiedAt === null) return { is: 'broken', key, reason: 'ModificationTimestamp is not a moment' };
  if (record.StandardStatus === 'Delete' || (flag !== null && record[flag] === false))
    return { is: 'gone', key, modifiedAt };
  const reason = faultIn(record);
  if (reason !== undefined) return { is: 'broken', key, reason };
  return { is: 'home', key, modifiedAt, home: homeOf(house, record, key, modifiedAt) };
};
