// What somebody asks of the list of homes, read from an address that anybody can write: what is no answer to a field counts as not asked.
import { findPublishedArea, type PublishedArea } from '#/domains/areas/server.ts';
import { type PublicQuestion, type PublicSort, publicSorts } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';

export type Query = Readonly<Record<string, unknown>>;

export const pageLength = 24;
/** Lists are counted so far, and nobody leafs further. */
const lastPage = 400;
const dearest = 1e12;
const mostBeds = 20;

/** Kinds of property of RESO, as people look for them. */
export const propertyTypes: readonly (readonly [value: string, label: string])[] = [
  ['Residential', 'Homes for sale'],
  ['Residential Lease', 'Homes to rent'],
  ['Residential Income', 'Multi-family'],
  ['Manufactured In Park', 'Manufactured homes'],
  ['Land', 'Land'],
  ['Farm', 'Farms'],
  ['Commercial Sale', 'Commercial, for sale'],
  ['Commercial Lease', 'Commercial, to rent'],
  ['Business Opportunity', 'Businesses'],
];

/** One line of text, or ''. A field that is sent twice is none. */
export const textIn = (query: Query, name: string, longest = 100): string => {
  const value = query[name];
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/[\p{Control}\p{Format}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
};

/** '$350,000' → 350000. */
const numberIn = (query: Query, name: string, most: number): number | undefined => {
  const text = textIn(query, name, 30).replace(/[,\s]|^\D+(?=\d)/g, '');
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text) || textIn(query, name, 30).includes('-')) return undefined;
  const value = Number(text);
  return value > 0 && value <= most ? value : undefined;
};

export interface Asked {
  where: string;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  beds: number | undefined;
  propertyType: string | undefined;
  /** A published area; undefined where none is named. */
  area: PublishedArea | undefined;
  sort: PublicSort;
  page: number;
}

/** A question as it was asked; prices the wrong way round are turned. */
export const readQuestion = (query: Query): Asked => {
  const prices = [numberIn(query, 'from', dearest), numberIn(query, 'to', dearest)] as const;
  const isTurned = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  const type = textIn(query, 'type');
  const sort = textIn(query, 'sort');
  const page = /^\d{1,9}$/.exec(textIn(query, 'page'))?.[0];
  return {
    // Commas are between words, and no part of them.
    where: textIn(query, 'where').replace(/[,;]+/g, ' ').replace(/\s+/g, ' ').trim(),
    priceFrom: isTurned ? prices[1] : prices[0],
    priceTo: isTurned ? prices[0] : prices[1],
    beds: numberIn(query, 'beds', mostBeds),
    propertyType: propertyTypes.some(([value]) => value === type) ? type : undefined,
    area: undefined,
    sort: publicSorts.find((one) => one === sort) ?? 'newest',
    page: Math.min(lastPage + 1, Math.max(1, Number(page ?? 1))),
  };
};

/** The same with the area that it names; one that is unknown or not published counts as not asked. */
export const readQuestionIn = async (ctx: Context, query: Query): Promise<Asked> => {
  const slug = textIn(query, 'area');
  return { ...readQuestion(query), area: slug === '' ? undefined : await findPublishedArea(ctx, slug) };
};

/** Where the words of an address look for a home: its town, or else what is narrower. */
export const placeIn = (query: Query): string =>
  textIn(query, 'city') || textIn(query, 'postalCode') || textIn(query, 'address') || '';

/** What the homes are to be, without what is a matter of the list. */
export const conditionsOf = ({ where, priceFrom, priceTo, beds, propertyType, area }: Asked) => ({
  ...(where === '' ? {} : { where }),
  ...(priceFrom === undefined ? {} : { priceFrom }),
  ...(priceTo === undefined ? {} : { priceTo }),
  ...(beds === undefined ? {} : { beds }),
  ...(propertyType === undefined ? {} : { propertyType }),
  ...(area === undefined ? {} : { areaId: area.id }),
});

/** The question of the list of homes; undefined of a page that nobody leafs to. */
export const questionOf = (asked: Asked): PublicQuestion | undefined => {
  const { sort, page } = asked;
  if (page > lastPage) return undefined;
  return { ...conditionsOf(asked), sort, offset: (page - 1) * pageLength, length: pageLength };
};

/** The address of a question, on another page of it where one is named. */
export const addressOf = ({ where, area, priceFrom, priceTo, beds, propertyType, sort }: Asked, page = 1): string => {
  const query = new URLSearchParams();
  if (where !== '') query.set('where', where);
  if (area !== undefined) query.set('area', area.slug);
  if (priceFrom !== undefined) query.set('from', String(priceFrom));
  if (priceTo !== undefined) query.set('to', String(priceTo));
  if (beds !== undefined) query.set('beds', String(beds));
  if (propertyType !== undefined) query.set('type', propertyType);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/homes' : `/homes?${query.toString()}`;
};

/** Whether the list is narrowed or sorted: there are endless such pages, and none is for search engines. */
export const isNarrowed = (asked: Asked): boolean => addressOf(asked) !== '/homes' || asked.page > lastPage;
