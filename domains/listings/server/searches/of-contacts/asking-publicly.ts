// What the form of a public list asks, as a search asks it; and its proof in figures, before anybody saves it.
import { type RawBuilder, sql } from 'kysely';
import { type SearchCriteria, usualTypes } from '#/domains/listings/contract/searches/criteria.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { PublicQuestion } from '../../public/finding-publicly.ts';
import { figuresOf } from '../proving.ts';
import { readCriteria } from '../reading-criteria.ts';

export type OwnQuestion = Omit<PublicQuestion, 'sort' | 'offset' | 'length'>;

/**
 * Words of a place: a town or a postal code as homes here are spelled, else a town that may have homes one day. A search is told more than a page
 * shows, so that it asks for no street: a withheld one would be found out by it.
 */
const placeOf = async (ctx: Context, where: string): Promise<Filter> => {
  const here = (
    key: RawBuilder<unknown>,
  ) => sql`listing_localities k join listings l on l.agency_id = k.agency_id and l.id = k.listing_id
      where k.agency_id = ${ctx.agency.id} and k.key = ${key}`;
  const { rows } = await sql<{ field: 'city' | 'postalCode'; value: string }>`
    select field, value from (
      (select 'city' as field, btrim(l.city) as value from ${here(sql`city_key(${where}::text, null)`)} limit 1)
      union all
      (select 'postalCode', btrim(l.postal_code) from ${here(sql`'p' || postal_key(${where}::text)`)}
        and postal_key(l.postal_code) = postal_key(${where}::text) limit 1)) known limit 1`.execute(ctx.db);
  const [known] = rows;
  return { field: known?.field ?? 'city', rule: 'isEqualTo', value: known?.value ?? where };
};

/** The criteria of a question, as they are kept. */
export const criteriaOfQuestion = async (
  ctx: Context,
  { where, priceFrom, priceTo, beds, propertyType, areaId }: OwnQuestion,
): Promise<SearchCriteria> => {
  const price: Filter[] =
    priceFrom !== undefined && priceTo !== undefined
      ? [{ field: 'listPrice', rule: 'isBetween', value: [priceFrom, priceTo] }]
      : [
          ...(priceFrom === undefined
            ? []
            : [{ field: 'listPrice', rule: 'isGreaterThanOrEqualTo', value: priceFrom } as const]),
          ...(priceTo === undefined
            ? []
            : [{ field: 'listPrice', rule: 'isLessThanOrEqualTo', value: priceTo } as const]),
        ];
  const group: Filter[] = [
    ...price,
    ...(beds === undefined ? [] : [{ field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value: beds } as const]),
    ...(propertyType === undefined ? [] : [{ field: 'propertyType', rule: 'isEqualTo', value: propertyType } as const]),
    ...(where === undefined ? [] : [await placeOf(ctx, where)]),
  ];
  return readCriteria(ctx, {
    filtersGroups: group.length === 0 ? [] : [group],
    ...(areaId === undefined ? {} : { place: { areas: [areaId] } }),
  });
};

export interface OwnProof {
  sentence: string;
  /** Homes that it finds now. */
  count: number;
  isCapped: boolean;
  /** What last month would have had for it. */
  perWeek: number;
}

/** What a question would find as a search, now and by last month. */
export const proveQuestion = async (ctx: Context, question: OwnQuestion): Promise<OwnProof> => {
  const criteria = await criteriaOfQuestion(ctx, question);
  const figures = await figuresOf(ctx, { criteria, types: usualTypes, contactId: undefined });
  const { sentence, count, countIsCapped = false, perWeek } = figures;
  return { sentence, count, isCapped: countIsCapped, perWeek };
};
