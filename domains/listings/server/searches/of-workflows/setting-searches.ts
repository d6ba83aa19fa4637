// The searches that workflows set for contacts, many at once: one of each contact, made or changed; and all of a contact paused and taken up again.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import {
  searchCreated,
  searchPaused,
  searchResumed,
  searchUpdated,
} from '#/domains/listings/contract/searches/search-events.ts';
import { hourOf, type SearchFrequency, usualTime } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { planSearches } from '../../alerts/alerting.ts';
import { keepSearches } from '../adding-searches.ts';
import { isPaused } from '../finding-searches.ts';
import { writeKeys } from '../keeping-keys.ts';
import { pausedByWorkflow } from './standing-searches.ts';

export interface SetSearch {
  contactId: string;
  /** The search that workflows set before; null makes one. */
  searchId: string | null;
  displayName: string;
  criteria: SearchCriteria;
  types: readonly ListingChangeKind[];
  frequency: SearchFrequency;
}

interface Touched {
  id: string;
  contactId: string;
  displayName: string;
}

const touched = sql<Touched>`s.id, s.contact_id as "contactId", s.display_name as "displayName"`;

type SearchEvent = typeof searchCreated | typeof searchUpdated | typeof searchPaused | typeof searchResumed;

const tell = (ctx: Context, event: SearchEvent, searches: readonly Touched[]): void => {
  for (const { id, contactId, displayName } of searches)
    ctx.emit(event, { subject: contactId, data: { searchId: id, displayName } });
};

const make = async (ctx: Context, wanted: readonly SetSearch[]): Promise<void> => {
  const ids = await keepSearches(
    ctx,
    wanted.map(({ contactId, displayName, criteria, types, frequency }) => ({
      contactId,
      displayName,
      criteria,
      types,
      at: ctx.now,
      createdBy: ctx.actor.agentId,
      when: { frequency, sendAt: usualTime(frequency) },
      isOfWorkflow: true,
    })),
  );
  const made = wanted.map(({ contactId, displayName }, at) => ({ id: ids[at] ?? '', contactId, displayName }));
  tell(ctx, searchCreated, made);
};

/** Changes what is otherwise; another frequency comes with its usual hour. */
const change = async (ctx: Context, wanted: readonly (SetSearch & { searchId: string })[]): Promise<void> => {
  const rows = wanted.map(({ searchId, displayName, criteria, types, frequency }) => ({
    id: searchId,
    name: displayName,
    groups: criteria.filtersGroups,
    areas: criteria.place.areas,
    types: [...new Set(types)],
    frequency,
    hour: hourOf(usualTime(frequency)),
  }));
  const changed = await sql<Touched>`
    update saved_searches s set display_name = n.name, filters_groups = n.groups, area_ids = n.areas, types = n.types, frequency = n.frequency,
      send_hour = case when s.frequency = n.frequency then s.send_hour else n.hour end, updated_at = ${ctx.now},
      -- What told as it happened has been told up to now.
      asked_until = case when s.frequency = 'immediately' then ${ctx.now} else s.asked_until end
    from jsonb_to_recordset(${json(rows)}) n (id uuid, name text, groups jsonb, areas uuid[], types text[], frequency text, hour smallint)
    where s.agency_id = ${ctx.agency.id} and s.id = n.id
      and (s.display_name, s.filters_groups, s.area_ids, s.types, s.frequency)
        is distinct from (n.name, n.groups, n.areas, n.types, n.frequency)
    returning ${touched}`.execute(ctx.db);
  const ids = new Set(changed.rows.map(({ id }) => id));
  await writeKeys(
    ctx,
    wanted.flatMap(({ searchId: id, criteria }) => (ids.has(id) ? { id, criteria } : [])),
  );
  await planSearches(ctx, [...ids]);
  tell(ctx, searchUpdated, changed.rows);
};

/** What a workflow paused of these contacts tells again. */
const resume = async (ctx: Context, contactIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<Touched>`
    update saved_searches s set state = 'active', state_reason = null, paused_until = null, starts_at = ${ctx.now}, updated_at = ${ctx.now}
    where s.agency_id = ${ctx.agency.id} and s.contact_id = any(${uuids(contactIds)}) and s.removed_at is null
      and s.state = 'paused' and s.state_reason = ${pausedByWorkflow}
    returning ${touched}`.execute(ctx.db);
  await planSearches(
    ctx,
    rows.map(({ id }) => id),
  );
  tell(ctx, searchResumed, rows);
};

/** Makes or changes the search of each contact. The contacts are held, each is named once, and has room for what is new. */
export const setSearches = async (ctx: Context, wanted: readonly SetSearch[]): Promise<void> => {
  if (wanted.length === 0) return;
  await make(
    ctx,
    wanted.filter(({ searchId }) => searchId === null),
  );
  await change(
    ctx,
    wanted.flatMap((one) => (one.searchId === null ? [] : { ...one, searchId: one.searchId })),
  );
  await resume(
    ctx,
    wanted.map(({ contactId }) => contactId),
  );
};

/** Pauses whatever tells these contacts of homes, until a step or somebody takes it up again. */
export const pauseSearches = async (ctx: Context, contactIds: readonly string[]): Promise<void> => {
  if (contactIds.length === 0) return;
  const { rows } = await sql<Touched>`
    update saved_searches s set state = 'paused', state_reason = ${pausedByWorkflow}, paused_until = null, updated_at = ${ctx.now}
    where s.agency_id = ${ctx.agency.id} and s.contact_id = any(${uuids(contactIds)}) and s.removed_at is null
      and s.state <> 'stopped' and not ${isPaused(ctx)}
    returning ${touched}`.execute(ctx.db);
  await planSearches(
    ctx,
    rows.map(({ id }) => id),
  );
  tell(ctx, searchPaused, rows);
};
