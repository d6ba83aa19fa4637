// Rows of saved searches with their keys; and searches that contacts had before they were known here, as the demo tells them.
import { sql } from 'kysely';
import {
  type SearchCriteria,
  usualTypes,
  type WrittenCriteria,
} from '#/domains/listings/contract/searches/criteria.ts';
import { hourOf, type SearchFrequency, usualTime, type When } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { planSearches } from '../alerts/alerting.ts';
import { writeKeys } from './keeping-keys.ts';
import { readCriteria } from './reading-criteria.ts';

export interface NewSearch {
  contactId: string;
  displayName: string;
  criteria: SearchCriteria;
  types: readonly ListingChangeKind[];
  at: Temporal.Instant;
  createdBy: string | null;
  when: When;
}

/** Keeps a search under the keys of where it looks; answers its id. */
export const keepSearch = async (
  ctx: Context,
  { contactId, displayName, criteria, types, at, createdBy, when }: NewSearch,
): Promise<string> => {
  const id = ctx.house.ids.next();
  await sql`
    insert into saved_searches (agency_id, id, contact_id, made_with, display_name, filters_groups, area_ids, types, created_by, created_at, updated_at,
      frequency, send_hour, starts_at, asked_until)
    values (${ctx.agency.id}, ${id}, ${contactId}, ${contactId}, ${displayName}, ${json(criteria.filtersGroups)},
      ${uuids(criteria.place.areas)}, ${[...new Set(types)]}, ${createdBy}, ${at}, ${at}, ${when.frequency},
      ${hourOf(when.sendAt)}, ${ctx.now}, ${ctx.now})`.execute(ctx.db);
  await writeKeys(ctx, id, criteria);
  await planSearches(ctx, [id]);
  return id;
};

export interface ToldSearch {
  contactId: string;
  displayName: string;
  criteria: WrittenCriteria;
  types?: readonly ListingChangeKind[];
  frequency?: SearchFrequency;
  at: Temporal.Instant;
  createdBy: string | null;
}

export const addSearches = async (ctx: Context, told: readonly ToldSearch[]): Promise<void> => {
  for (const { criteria, types = usualTypes, frequency = 'daily', ...search } of told)
    await keepSearch(ctx, {
      ...search,
      types,
      criteria: await readCriteria(ctx, criteria),
      when: { frequency, sendAt: usualTime(frequency) },
    });
};
