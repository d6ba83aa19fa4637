// The searches that workflows set for contacts, many at once: one of each contact, made or changed; and all of a contact paused and taken up again.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import { searchCreated, searchPaused, searchResumed } from '#/domains/listings/contract/searches/search-events.ts';
import { type SearchFrequency, usualTime } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { planSearches } from '../../alerts/alerting.ts';
import { keepSearches } from '../adding-searches.ts';
import { changeSearches, whenAfter } from '../changing-searches.ts';
import { isPaused } from '../finding-searches.ts';
import { pausedByWorkflow, type Standing } from './standing-searches.ts';

export interface SetSearch {
  contactId: string;
  /** The search that workflows set before; null makes one. */
  own: Standing['own'];
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

type SearchEvent = typeof searchCreated | typeof searchPaused | typeof searchResumed;

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
  const fresh = wanted.filter(({ own }) => own === null);
  if (fresh.length > 0) await make(ctx, fresh);
  await changeSearches(
    ctx,
    wanted.flatMap(({ own, frequency, ...search }) =>
      own === null ? [] : [{ ...search, id: own.id, when: whenAfter(own, { frequency }) }],
    ),
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
