// Pages of homes as OData tells them: filtered, in an order that has no ties, with a link to the next that holds where it goes on.
import { type RawBuilder, sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { fieldTypes, pictureOf, type SimulatedRecord } from './drawing-homes.ts';
import { filterSql } from './filter-sql.ts';
import { parseFilter } from './parsing-filters.ts';
import { type Service, serviceUrl } from './services.ts';

/** The query is none; the message says why. */
export class BadQuery extends Error {
  override name = 'BadQuery';
}

/** The link is none that this service gave out. */
export class DeadLink extends Error {
  override name = 'DeadLink';
}

interface Row {
  key: string;
  modified_at: Temporal.Instant;
  is_viewable: boolean;
  record: SimulatedRecord;
}

export type LinkFault = 'foreignLink' | 'sameLink';

/** An answer of OData. */
export type PageOfHomes = Readonly<Record<string, unknown>> & { value: readonly SimulatedRecord[] };

interface Asked {
  filter: RawBuilder<unknown>;
  /** Whether by the moment first, and by the key then; otherwise by the key. */
  byMoment: boolean;
  isFalling: boolean;
  select: readonly string[] | null;
  withMedia: boolean;
  isCounted: boolean;
  length: number;
  /** Of the whole answer; null is all. */
  most: number | null;
}

const wholeOf = (text: string | null, name: string): number | null => {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new BadQuery(`${name} must be a whole number`);
  return Number(text);
};

const orderOf = ({ demandsSystem }: Service, text: string | null): Pick<Asked, 'byMoment' | 'isFalling'> => {
  // A service of these manners sorts by the moment, whatever is asked.
  if (demandsSystem) return { byMoment: true, isFalling: false };
  if (text === null) return { byMoment: false, isFalling: false };
  const [first = ''] = text.split(',');
  const [field = '', way = 'asc'] = first.trim().split(/\s+/);
  if (!['ModificationTimestamp', 'ListingKey'].includes(field) || !['asc', 'desc'].includes(way))
    throw new BadQuery(`Unknown field in $orderby: ${field}`);
  return { byMoment: field === 'ModificationTimestamp', isFalling: way === 'desc' };
};

const read = (service: Service, url: URL, prefer: string | undefined): Asked => {
  const { searchParams: query } = url;
  const text = query.get('$filter');
  if (service.demandsSystem && !new RegExp(`\\bOriginatingSystemName eq '${service.system}'`).test(text ?? ''))
    throw new BadQuery('OriginatingSystemName eq must be filtered by');
  const top = wholeOf(query.get('$top'), '$top');
  const preferred = wholeOf(/odata\.maxpagesize=(\d+)/.exec(prefer ?? '')?.[1] ?? null, 'odata.maxpagesize');
  const length = Math.min(service.longestPage, (service.topIsPage ? top : preferred) ?? service.longestPage);
  const select = query.get('$select')?.split(',').filter(Boolean) ?? null;
  return {
    filter: text === null ? sql`true` : filterSql(service, parseFilter(text)),
    ...orderOf(service, query.get('$orderby')),
    select,
    withMedia: /^Media\b/.test(query.get('$expand') ?? ''),
    isCounted: query.get('$count') === 'true',
    length: Math.max(1, length),
    most: service.topIsPage ? null : top,
  };
};

interface Token {
  at: string;
  key: string;
  told: number;
}

const tokenIn = (url: URL): Token | undefined => {
  const text = url.searchParams.get('$skiptoken');
  if (text === null) return undefined;
  try {
    const { at, key, told } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Token;
    return { at: Temporal.Instant.from(at).toString(), key, told };
  } catch {
    throw new DeadLink('The link is not known here');
  }
};

/** At the address that was asked: the installation may be reached by another one than when the feed was connected. */
const placeOf = (url: URL): string => `${url.origin}${url.pathname}`;

const linkOf = (url: URL, token: Token): string => {
  const next = new URL(url);
  next.searchParams.set('$skiptoken', Buffer.from(JSON.stringify(token)).toString('base64url'));
  return `${placeOf(url)}${next.search}`;
};

const after = ({ byMoment, isFalling }: Asked, token: Token | undefined): RawBuilder<unknown> => {
  if (!token) return sql`true`;
  const sign = isFalling ? sql`<` : sql`>`;
  return byMoment
    ? sql`(h.modified_at, h.key) ${sign} (${token.at}::timestamptz, ${token.key})`
    : sql`h.key ${sign} ${token.key}`;
};

const orderSql = ({ byMoment, isFalling }: Asked): RawBuilder<unknown> => {
  const way = isFalling ? sql`desc` : sql`asc`;
  return byMoment ? sql`h.modified_at ${way}, h.key ${way}` : sql`h.key ${way}`;
};

const toldAs = (ctx: PublicContext, service: Service, asked: Asked, row: Row): SimulatedRecord => {
  const whole: SimulatedRecord = {
    ListingKey: row.key,
    ModificationTimestamp: row.modified_at.toString(),
    ...(service.hasFlag ? { MlgCanView: row.is_viewable } : {}),
    ...row.record,
  };
  const shown = asked.select
    ? Object.fromEntries(Object.entries(whole).filter(([name]) => asked.select?.includes(name)))
    : whole;
  if (!asked.withMedia) return shown;
  const picture = appLink(ctx, `/demo/${pictureOf(row.key)}`);
  const media = {
    MediaKey: `${row.key}-1`,
    MediaURL: picture,
    MediaCategory: 'Photo',
    Order: 1,
    ShortDescription: null,
  };
  return { ...shown, Media: whole.PhotosCount === 0 ? [] : [media] };
};

/** One record by its key, or a page of them. */
export const pageOf = async (
  ctx: PublicContext,
  service: Service,
  url: URL,
  { prefer, link, isVanished }: { prefer: string | undefined; link: LinkFault | undefined; isVanished: boolean },
): Promise<PageOfHomes> => {
  const asked = read(service, url, prefer);
  if (asked.select?.some((name) => !Object.hasOwn(fieldTypes, name))) throw new BadQuery('Unknown field in $select');
  const token = tokenIn(url);
  const hidden = isVanished ? sql`hashtext(h.key) % 10 = 0` : sql`true`;
  const which = sql`h.feed = ${service.name} and ${hidden} and ${asked.filter}`;
  const left = asked.most === null ? asked.length : Math.min(asked.length, asked.most - (token?.told ?? 0));
  const { rows } = await sql<Row>`
    select h.key, h.modified_at, h.is_viewable, h.record from mls_simulated_homes h
    where ${which} and ${after(asked, token)} order by ${orderSql(asked)} limit ${Math.max(0, left) + 1}`.execute(
    ctx.db,
  );
  const told = rows.slice(0, Math.max(0, left));
  const last = told.at(-1);
  const sum = (token?.told ?? 0) + told.length;
  const isMore = last !== undefined && rows.length > told.length && (asked.most === null || sum < asked.most);
  const next = isMore ? linkOf(url, { at: last.modified_at.toString(), key: last.key, told: sum }) : undefined;
  return {
    '@odata.context': `${serviceUrl(ctx.house, service.name)}/$metadata#Property`,
    ...(asked.isCounted ? { '@odata.count': await countOf(ctx, which) } : {}),
    value: told.map((row) => toldAs(ctx, service, asked, row)),
    ...(next === undefined ? {} : { '@odata.nextLink': brokenLink(link, next, url) }),
  };
};

const brokenLink = (fault: LinkFault | undefined, next: string, url: URL): string => {
  if (fault === 'foreignLink') return 'https://elsewhere.example/odata/Property?$skiptoken=1';
  return fault === 'sameLink' ? `${placeOf(url)}${url.search}` : next;
};

const countOf = async (ctx: PublicContext, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from mls_simulated_homes h where ${which}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
