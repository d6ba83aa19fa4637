// Saving a search for a contact, and changing one.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type SearchCriteria, searchLimits, usualTypes } from '#/domains/listings/contract/searches/criteria.ts';
import type { searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { searchCreated } from '#/domains/listings/contract/searches/search-events.ts';
import { usualTime } from '#/domains/listings/contract/searches/when.ts';
import { holdWhole } from '#/domains/listings/server/interest/joining-interests.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keepSearches } from './adding-searches.ts';
import { changeSearches, whenAfter } from './changing-searches.ts';
import { describeSearch, sentenceOf } from './describing-searches.ts';
import { areasSql, criteriaOf, mustFind, type NamedArea } from './finding-searches.ts';
import { readCriteria } from './reading-criteria.ts';

type Calls = typeof searchCalls;

/** Refuses more searches of one contact than a record shows. */
export const checkRoom = async (ctx: Context, contactId: string, more: number): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_searches
    where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and removed_at is null`.execute(ctx.db);
  if ((rows[0]?.count ?? 0) + more > searchLimits.ofContact)
    throw new Refusal(
      'conflict',
      'searches.tooMany',
      `A contact has at most ${searchLimits.ofContact} saved searches. Delete one first`,
      { field: 'contactId' },
    );
};

/** The areas of criteria, with their names. */
export const areasOf = async (ctx: Context, { place }: SearchCriteria): Promise<NamedArea[]> => {
  if (place.areas.length === 0) return [];
  const { rows } = await sql<{ areas: NamedArea[] }>`
    select ${areasSql(sql`${uuids(place.areas)}`)} as areas`.execute(ctx.db);
  return rows[0]?.areas ?? [];
};

/** What a search asks for, as its name. */
export const nameOf = (sentence: string): string => {
  const most = searchLimits.name;
  return [...sentence].length <= most
    ? sentence
    : `${[...sentence]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** A name for a search that was given none. */
const usualName = async (ctx: Context, criteria: SearchCriteria): Promise<string> => {
  return nameOf(sentenceOf(ctx, { filtersGroups: criteria.filtersGroups, areas: await areasOf(ctx, criteria) }));
};

/** POST /crm/saved-searches. */
export const create: Verb<Calls['create']> = async (ctx, asked) => {
  const { contactId, displayName, criteria: written, types, frequency = 'daily', sendAt } = asked;
  await mustReach(ctx, servedContacts, contactId, 'write');
  // Nobody merges the contact meanwhile, and nobody else fills its room; whoever did before this one waited is seen now.
  await holdWhole(ctx, [contactId]);
  await mustReach(ctx, servedContacts, contactId, 'write');
  const criteria = await readCriteria(ctx, written);
  await checkRoom(ctx, contactId, 1);
  const name = displayName ?? (await usualName(ctx, criteria));
  const [id = ''] = await keepSearches(ctx, [
    {
      contactId,
      displayName: name,
      criteria,
      types: types ?? usualTypes,
      at: ctx.now,
      createdBy: ctx.actor.agentId,
      when: { frequency, sendAt: sendAt ?? usualTime(frequency) },
    },
  ]);
  ctx.emit(searchCreated, { subject: contactId, data: { searchId: id, displayName: name } });
  return describeSearch(ctx, id);
};

/** PUT /crm/saved-searches/{id}. */
export const update: Verb<Calls['update']> = async (ctx, { id, displayName, criteria: written, types, ...when }) => {
  const had = await mustFind(ctx, id, 'write');
  const before = criteriaOf(had);
  const criteria = written ? await readCriteria(ctx, written, before.place.areas) : before;
  const name = displayName ?? had.displayName;
  await changeSearches(ctx, [
    { id, displayName: name, criteria, types: types ?? had.types, when: whenAfter(had, when) },
  ]);
  return describeSearch(ctx, id);
};
