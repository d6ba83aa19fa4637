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
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { json } from '#/kernel/server/db/types.ts';
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
  /** The step "Property Alerts" set it, and changes it again. */
  isOfWorkflow?: true;
  /** Its contact saved it themselves, on a public page; paused, it waits with a reason. */
  byContact?: { pausedFor: string | null };
}

/** Keeps searches under the keys of where they look; answers their ids, in their order. */
export const keepSearches = async (ctx: Context, searches: readonly NewSearch[]): Promise<string[]> => {
  const kept = searches.map((search) => ({ id: ctx.house.ids.next(), criteria: search.criteria, search }));
  const rows = kept.map(
    ({ id, search: { contactId, displayName, criteria, types, at, createdBy, when, ...more } }) => ({
      id,
      contact: contactId,
      name: displayName,
      groups: criteria.filtersGroups,
      areas: criteria.place.areas,
      types: [...new Set(types)],
      at: at.toString(),
      by: createdBy,
      frequency: when.frequency,
      hour: hourOf(when.sendAt),
      of_workflow: more.isOfWorkflow ?? false,
      of_contact: more.byContact !== undefined,
      paused_for: more.byContact?.pausedFor ?? null,
    }),
  );
  await sql`
    insert into saved_searches (agency_id, id, contact_id, made_with, display_name, filters_groups, area_ids, types, created_by, created_at, updated_at,
      frequency, send_hour, starts_at, asked_until, is_of_workflow, is_of_contact, state, state_reason)
    select ${ctx.agency.id}, s.id, s.contact, s.contact, s.name, s.groups, s.areas, s.types, s.by, s.at, s.at, s.frequency, s.hour,
      ${ctx.now}, ${ctx.now}, s.of_workflow, s.of_contact, case when s.paused_for is null then 'active' else 'paused' end, s.paused_for
    from jsonb_to_recordset(${json(rows)}) s (id uuid, contact uuid, name text, groups jsonb, areas uuid[], types text[], at timestamptz, by uuid,
      frequency text, hour smallint, of_workflow boolean, of_contact boolean, paused_for text)`.execute(ctx.db);
  await writeKeys(ctx, kept);
  const ids = kept.map(({ id }) => id);
  await planSearches(ctx, ids);
  return ids;
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
  const searches = await inTurn(told, async ({ criteria, types = usualTypes, frequency = 'daily', ...search }) => ({
    ...search,
    types,
    criteria: await readCriteria(ctx, criteria),
    when: { frequency, sendAt: usualTime(frequency) },
  }));
  await keepSearches(ctx, searches);
};
