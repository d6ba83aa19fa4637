// Saved searches as calls answer them: with the sentence that says what they ask for, and how many homes they find now.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import type { SavedSearch, searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { sentenceOfSearch } from '#/domains/listings/contract/searches/sentence.ts';
import { whenWords } from '#/domains/listings/contract/searches/when.ts';
import { currencyOf } from '#/domains/listings/server/homes/currencies.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { isReachable, mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { criterionSql, notHidden } from './criterion.ts';
import { criteriaOf, mustFind, type SearchRow, searchRows } from './finding-searches.ts';

type Calls = typeof searchCalls;

const usualLength = 50;

export const sentenceOf = (
  ctx: Context,
  { filtersGroups, areas }: Pick<SearchRow, 'filtersGroups' | 'areas'>,
): string => sentenceOfSearch(filtersGroups, { areas, currency: currencyOf(ctx.agency.country) });

/** How many homes a search finds, one more than the cap at most. */
export const countSql = async (
  ctx: Context,
  criteria: SearchCriteria,
  contactId: string | undefined,
): Promise<RawBuilder<number>> => {
  const seen: RawBuilder<SqlBool> = contactId === undefined ? sql`true` : notHidden(ctx, contactId);
  return sql`(select count(*) from (select from listings t where ${await criterionSql(ctx, criteria)} and ${seen} limit ${totalCap + 1}) found)`;
};

/** Searches of contacts within reach, as they are answered. */
export const describeSearches = async (
  ctx: Context,
  rows: readonly SearchRow[],
  isEditable: boolean,
): Promise<SavedSearch[]> => {
  if (rows.length === 0) return [];
  const counts = await inTurn(rows, (row) => countSql(ctx, criteriaOf(row), row.contactId));
  const counted = await sql<{ homes: number[] }>`select array[${sql.join(counts)}]::integer[] as homes`.execute(ctx.db);
  return rows.map(({ id, contactName, ...row }, at) => {
    const homes = counted.rows[0]?.homes[at] ?? 0;
    return {
      _id: id,
      displayName: row.displayName,
      contactId: row.contactId,
      contact: { _id: row.contactId, displayName: contactName },
      criteria: criteriaOf(row),
      areas: row.areas,
      types: row.types,
      state: row.state,
      stateReason: row.stateReason,
      pausedUntil: row.pausedUntil,
      frequency: row.frequency,
      sendAt: row.sendAt,
      when: whenWords(row),
      nextAt: row.nextAt,
      alerts: row.alerts,
      sentence: sentenceOf(ctx, row),
      homes: Math.min(homes, totalCap),
      ...(homes > totalCap ? { homesAreCapped: true as const } : {}),
      createdBy: row.createdBy,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      isEditable,
    };
  });
};

const mayChange = async (ctx: Context, contactId: string): Promise<boolean> =>
  ctx.can('contact.write') && (await isReachable(ctx, servedContacts, contactId, 'write'));

/** One search, read again. */
export const describeSearch = async (ctx: Context, id: string): Promise<SavedSearch> => {
  const row = await mustFind(ctx, id, 'read');
  const [described] = await describeSearches(ctx, [row], await mayChange(ctx, row.contactId));
  if (!described) throw new Error(`The search ${id} is not described`);
  return described;
};

/** GET /crm/saved-searches. */
export const list: Verb<Calls['list']> = async (ctx, { contactId, length = usualLength, offset = 0 }) => {
  await mustReach(ctx, servedContacts, contactId, 'read');
  const isTheirs = sql<SqlBool>`s.contact_id = ${contactId}`;
  const page = sql`order by s.created_at desc, s.id desc limit ${length} offset ${offset}`;
  const { rows } = await searchRows(ctx, isTheirs, page).execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from saved_searches s
    where s.agency_id = ${ctx.agency.id} and s.removed_at is null and ${isTheirs}`.execute(ctx.db);
  return {
    data: await describeSearches(ctx, rows, await mayChange(ctx, contactId)),
    total: counted.rows[0]?.total ?? 0,
  };
};

/** GET /crm/saved-searches/{id}. */
export const get: Verb<Calls['get']> = (ctx, { id }) => describeSearch(ctx, id);
