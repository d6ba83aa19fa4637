// The questions that are put to a feed, in the manners of its dialect.
import type { FeedDialect } from './dialects.ts';

export interface Place {
  url: string;
  system: string | null;
  dialect: FeedDialect;
}

/** Where reading goes on: after a record, or from a moment. */
export interface From {
  since: Temporal.Instant | null;
  positionAt: string | null;
  positionKey: string | null;
}

export interface Question {
  url: string;
  headers: Readonly<Record<string, string>>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Spaces as %20: some services take a plus sign for itself. */
const addressOf = (url: string, parts: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${url}/Property${given.length === 0 ? '' : `?${given.join('&')}`}`;
};

const all = (...conditions: (string | null)[]): string => conditions.filter((one) => one !== null).join(' and ');

const ofSystem = ({ dialect, system }: Place): string | null =>
  dialect.needsSystem && system !== null ? `OriginatingSystemName eq ${quoted(system)}` : null;

const paged = ({ dialect }: Place, length: number): { top: string | null; headers: Record<string, string> } =>
  dialect.paging === 'top'
    ? { top: String(length), headers: {} }
    : { top: null, headers: { prefer: `odata.maxpagesize=${length}` } };

/** After the last record that was read, or since a moment; moments that many records share end nothing. */
const fromWhere = ({ since, positionAt, positionKey }: From): string | null => {
  if (positionAt !== null && positionKey !== null)
    return `(ModificationTimestamp gt ${positionAt} or (ModificationTimestamp eq ${positionAt} and ListingKey gt ${quoted(positionKey)}))`;
  return since === null ? null : `ModificationTimestamp ge ${since.toString()}`;
};

/** Homes that changed, the first first; without a moment, all that may be shown. */
export const changesQuery = (place: Place, from: From, length: number): Question => {
  const { dialect } = place;
  const isWhole = from.since === null && dialect.flag !== null;
  const { top, headers } = paged(place, length);
  return {
    headers,
    url: addressOf(place.url, {
      $filter: all(ofSystem(place), fromWhere(from), isWhole ? `${dialect.flag} eq true` : null),
      $orderby: dialect.canSort ? 'ModificationTimestamp,ListingKey' : null,
      $expand: dialect.expand,
      $top: top,
    }),
  };
};

/** Keys and moments alone, of all that may be shown. */
export const keysQuery = (place: Place, from: From, length: number): Question => {
  const { dialect } = place;
  const { top, headers } = paged(place, length);
  const after = dialect.canSort
    ? from.positionKey === null
      ? null
      : `ListingKey gt ${quoted(from.positionKey)}`
    : fromWhere(from);
  return {
    headers,
    url: addressOf(place.url, {
      $filter: all(ofSystem(place), after, dialect.flag === null ? null : `${dialect.flag} eq true`),
      $orderby: dialect.canSort ? 'ListingKey' : null,
      $select: 'ListingKey,ModificationTimestamp',
      $top: top,
    }),
  };
};

/** Some homes by their keys. */
export const homesQuery = (place: Place, keys: readonly string[]): Question => {
  const { dialect } = place;
  const named =
    dialect.byKeys.spelled === 'in'
      ? `ListingKey in (${keys.map(quoted).join(',')})`
      : `(${keys.map((key) => `ListingKey eq ${quoted(key)}`).join(' or ')})`;
  const { top, headers } = paged(place, Math.max(keys.length, 1));
  return {
    headers,
    url: addressOf(place.url, { $filter: all(ofSystem(place), named), $expand: dialect.expand, $top: top }),
  };
};

/** A few homes with how many there are, for whoever tries a connection. */
export const tryingQuery = (place: Place, most: number): Question => {
  const { dialect } = place;
  return {
    headers: dialect.paging === 'prefer' ? { prefer: `odata.maxpagesize=${most}` } : {},
    url: addressOf(place.url, {
      $filter: all(ofSystem(place), dialect.flag === null ? null : `${dialect.flag} eq true`),
      $expand: dialect.expand,
      $top: String(most),
      $count: 'true',
    }),
  };
};
