// What differs between the services of MLS feeds, as data: how they sign in, page, sort, say what is gone, and how much they may be asked.
// Numbers are those that the providers publish.

/** So many requests in so many seconds. */
export interface Limit {
  name: 'second' | 'minute' | 'hour' | 'day';
  requests: number;
  seconds: number;
}

export interface FeedDialect {
  id: DialectId;
  label: string;
  /** Addresses that are certainly of this kind. */
  hosts: RegExp | null;
  /** A token that never changes, or a client that asks for tokens at an address of the provider. */
  signIn: 'token' | 'client';
  tokenUrl: string | null;
  scope: string | null;
  /** Whether the length of a page is asked for by `$top` or by a header. */
  paging: 'top' | 'prefer';
  pageLength: number;
  keysPerPage: number;
  /** Null where the service sorts by the moment by itself and refuses to be asked. */
  canSort: boolean;
  /** Whether each query must say which of several systems it is about. */
  needsSystem: boolean;
  /** A field that is false where a home is to be forgotten. */
  flag: 'MlgCanView' | null;
  expand: string;
  /** How far back each run begins, for what the service shows late. */
  overlapMinutes: number;
  /** Records that can be asked for by key at once, and how. */
  byKeys: { most: number; spelled: 'in' | 'or' };
  limits: readonly Limit[];
}

const limit = (name: Limit['name'], requests: number): Limit => ({
  name,
  requests,
  seconds: { second: 1, minute: 60, hour: 3_600, day: 86_400 }[name],
});

const usual = {
  hosts: null,
  signIn: 'token',
  tokenUrl: null,
  scope: null,
  paging: 'prefer',
  pageLength: 200,
  keysPerPage: 1_000,
  canSort: true,
  needsSystem: false,
  flag: null,
  expand: 'Media',
  overlapMinutes: 5,
  byKeys: { most: 25, spelled: 'in' },
  limits: [limit('second', 5), limit('hour', 7_200)],
} as const;

export const dialectIds = ['reso', 'mlsGrid', 'trestle', 'bridge', 'spark'] as const;
export type DialectId = (typeof dialectIds)[number];

const dialects: Readonly<Record<DialectId, FeedDialect>> = {
  reso: { ...usual, id: 'reso', label: 'RESO Web API', signIn: 'client' },
  mlsGrid: {
    ...usual,
    id: 'mlsGrid',
    label: 'MLS Grid',
    hosts: /(^|\.)mlsgrid\.com$/,
    paging: 'top',
    pageLength: 500,
    keysPerPage: 5_000,
    canSort: false,
    needsSystem: true,
    flag: 'MlgCanView',
    byKeys: { most: 5, spelled: 'or' },
    limits: [limit('second', 2), limit('hour', 7_200), limit('day', 40_000)],
  },
  trestle: {
    ...usual,
    id: 'trestle',
    label: 'Trestle',
    hosts: /(^|\.)(cotality|corelogic)\.com$/,
    signIn: 'client',
    tokenUrl: 'https://api.cotality.com/trestle/oidc/connect/token',
    scope: 'api',
    paging: 'top',
    pageLength: 500,
    limits: [limit('minute', 180), limit('hour', 7_200)],
  },
  bridge: {
    ...usual,
    id: 'bridge',
    label: 'Bridge',
    hosts: /(^|\.)bridgedataoutput\.com$/,
    expand: '',
    keysPerPage: 200,
    limits: [limit('second', 5), limit('hour', 5_000)],
  },
  spark: {
    ...usual,
    id: 'spark',
    label: 'Spark',
    hosts: /(^|\.)sparkapi\.com$/,
    paging: 'top',
    pageLength: 500,
    overlapMinutes: 20,
    limits: [limit('second', 2), limit('hour', 3_600)],
  },
};

export const isDialect = (id: string): id is DialectId => dialectIds.some((one) => one === id);
export const dialectOf = (id: string): FeedDialect => dialects[isDialect(id) ? id : 'reso'];

/** The kind of service that an address most likely is of. */
export const guessDialect = (url: string): DialectId => {
  const host = URL.parse(url)?.hostname ?? '';
  return dialectIds.find((id) => dialects[id].hosts?.test(host)) ?? 'reso';
};
