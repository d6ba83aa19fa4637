// Proof of a search before it is saved: what it finds now, and what last month would have had for it, from the log of changes. The log says what
// happened and when; the homes are judged as they are now.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HomeInArea } from '#/domains/areas/contract.ts';
import { homesInPreview } from '#/domains/areas/contract.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type SearchCriteria, usualTypes } from '#/domains/listings/contract/searches/criteria.ts';
import { daysOfProof, type SearchProof, type searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { type ListingChangeKind, listingEntity } from '#/domains/listings/contract.ts';
import { thumbnailSql } from '#/domains/listings/server/photos/thumbnail-sql.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { notAllowed } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { criterionSql, notHidden } from './criterion.ts';
import { countSql, sentenceOf } from './describing-searches.ts';
import { readCriteria } from './reading-criteria.ts';
import { areasOf } from './saving-searches.ts';

type Truth = RawBuilder<SqlBool>;

/** What is proved, and for whom. */
interface Asked {
  criteria: SearchCriteria;
  types: readonly ListingChangeKind[];
  contactId: string | undefined;
}

/** Of row `c` of the log: whether it counts for a search. What costs more is no news for somebody who looks. */
export const counts = (types: readonly ListingChangeKind[]): Truth => countsSql(sql`${[...types]}::text[]`);

/** The same of types as an expression. */
export const countsSql = (types: RawBuilder<unknown>): Truth => sql`(c.kind = any(${types}) and not c.is_quiet
  and (c.kind <> 'priceChange' or (c.after ->> 'listPrice')::double precision < (c.before ->> 'listPrice')::double precision))`;

const seenBy = (ctx: Context, contactId: string | undefined): Truth =>
  contactId === undefined ? sql`true` : notHidden(ctx, contactId);

/** Days of the agency's clock and homes with a change that counts: `select day, listing_id`, each once. */
export const changedHomes = async (
  ctx: Context,
  { criteria, types, contactId }: Asked,
): Promise<RawBuilder<unknown>> => {
  const zone = ctx.agency.timezone;
  return sql`
    select distinct (c.at at time zone ${zone})::date as day, c.listing_id from listing_changes c
    join listings t on t.agency_id = c.agency_id and t.id = c.listing_id
    where c.agency_id = ${ctx.agency.id} and ${counts(types)} and ${await criterionSql(ctx, criteria)} and ${seenBy(ctx, contactId)}
      and c.at >= ((${ctx.now}::timestamptz at time zone ${zone})::date - ${daysOfProof - 1}::integer)::timestamp at time zone ${zone}
      and c.at <= ${ctx.now}`;
};

/** Each day of the last month with its number, the oldest first. */
const monthOf = async (ctx: Context, asked: Asked): Promise<SearchProof['lastMonth']> => {
  const { rows } = await sql<{ day: string; count: number }>`
    with changed as (${await changedHomes(ctx, asked)}), today as (select (${ctx.now}::timestamptz at time zone ${ctx.agency.timezone})::date as day)
    select to_char(d.day, 'YYYY-MM-DD') as day, count(changed.listing_id) as count
    from (select today.day - n as day from today, generate_series(0, ${daysOfProof - 1}::integer) n) d
    left join changed on changed.day = d.day group by d.day order by d.day`.execute(ctx.db);
  return rows;
};

const sampleOf = async (ctx: Context, { criteria, contactId }: Asked): Promise<HomeInArea[]> => {
  const { rows } = await sql<HomeInArea>`
    select t.id as "_id", t.display_name as "displayName", t.list_price as "listPrice", t.currency, t.standard_status as "standardStatus",
      ${thumbnailSql('t')} as thumbnail
    from listings t where ${await criterionSql(ctx, criteria)} and ${seenBy(ctx, contactId)}
    order by t.listed_at desc, t.id desc limit ${homesInPreview}`.execute(ctx.db);
  return rows;
};

/** So many conditions are left out one after the other, to see which of them finds nothing. */
const mostDropped = 6;

/** The search without what it asks of one attribute, or without its areas. */
const without = ({ filtersGroups, place }: SearchCriteria, drop: string): SearchCriteria => ({
  filtersGroups: filtersGroups.map((group) => group.filter(({ field }) => field !== drop)),
  place: drop === 'areas' ? { areas: [] } : place,
});

/** What last month would have had without one of the conditions; those that would have changed something, the most first. */
const widened = async (ctx: Context, asked: Asked): Promise<NonNullable<SearchProof['tooNarrow']>> => {
  const { filtersGroups, place } = asked.criteria;
  const fields = [...new Set(filtersGroups.flat().map(({ field }) => field))].slice(0, mostDropped);
  const attributes: Readonly<Record<string, { displayName: string } | undefined>> = listingEntity.attributes;
  const found: NonNullable<SearchProof['tooNarrow']> = [];
  for (const drop of place.areas.length > 0 ? [...fields, 'areas'] : fields) {
    const month = await monthOf(ctx, { ...asked, criteria: without(asked.criteria, drop) });
    const wouldBe = month.reduce((sum, { count }) => sum + count, 0);
    const displayName = drop === 'areas' ? 'Areas' : (attributes[drop]?.displayName ?? drop);
    if (wouldBe > 0) found.push({ drop, displayName, wouldBe });
  }
  return found.toSorted((one, other) => other.wouldBe - one.wouldBe);
};

/** More a week than anybody reads. */
const tooManyInWeek = 25;

type Figures = Pick<SearchProof, 'sentence' | 'areas' | 'count' | 'countIsCapped' | 'lastMonth' | 'perWeek'>;

/** What a search says and finds, now and by last month. */
export const figuresOf = async (ctx: Context, asked: Asked): Promise<Figures> => {
  const { criteria, contactId } = asked;
  const areas = await areasOf(ctx, criteria);
  const counted = await sql<{ count: number }>`select ${await countSql(ctx, criteria, contactId)} as count`.execute(
    ctx.db,
  );
  const count = counted.rows[0]?.count ?? 0;
  const lastMonth = await monthOf(ctx, asked);
  const total = lastMonth.reduce((sum, day) => sum + day.count, 0);
  const perWeek = Math.round((total * 70) / daysOfProof) / 10;
  return {
    sentence: sentenceOf(ctx, { filtersGroups: criteria.filtersGroups, areas }),
    areas,
    count: Math.min(count, totalCap),
    ...(count > totalCap ? { countIsCapped: true as const } : {}),
    lastMonth,
    perWeek,
  };
};

/** The same with homes, and with what to widen or to narrow. */
export const proofOf = async (ctx: Context, asked: Asked): Promise<SearchProof> => {
  const figures = await figuresOf(ctx, asked);
  const { filtersGroups, place } = asked.criteria;
  const hasConditions = filtersGroups.length + place.areas.length > 0;
  const isSilent = figures.lastMonth.every(({ count }) => count === 0);
  return {
    ...figures,
    sample: await sampleOf(ctx, asked),
    ...(isSilent && hasConditions ? { tooNarrow: await widened(ctx, asked) } : {}),
    ...(figures.perWeek > tooManyInWeek ? { tooWide: true as const } : {}),
  };
};

/** POST /crm/saved-searches/preview. */
export const preview: Verb<(typeof searchCalls)['preview']> = async (ctx, { criteria: written, types, contactId }) => {
  if (!ctx.can('listing.read')) throw notAllowed();
  if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'read');
  return proofOf(ctx, { criteria: await readCriteria(ctx, written), types: types ?? usualTypes, contactId });
};
