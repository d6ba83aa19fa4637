// Pausing, resuming and stopping a saved search. One that was stopped starts again only with a reason.
import { sql } from 'kysely';
import type { SearchState } from '#/domains/listings/contract/searches/criteria.ts';
import type { SavedSearch, searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { searchPaused, searchResumed, searchStopped } from '#/domains/listings/contract/searches/search-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { planSearches } from '../alerts/alerting.ts';
import { describeSearch } from './describing-searches.ts';
import { mustFind, type SearchRow } from './finding-searches.ts';

type Calls = typeof searchCalls;

const told = { active: searchResumed, paused: searchPaused, stopped: searchStopped } as const;

interface To {
  state: SearchState;
  reason?: string | undefined;
  until?: string | undefined;
}

/** Puts a search that is held into a state. */
export const putState = async (ctx: Context, had: SearchRow, { state, reason, until }: To): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update saved_searches s set state = n.state, state_reason = n.reason, paused_until = n.until, updated_at = ${ctx.now},
      starts_at = case when ${state} = 'active' then ${ctx.now} else s.starts_at end
    from (select ${state}::text as state, ${reason ?? null}::text as reason, ${until ?? null}::timestamptz as until) n
    where s.agency_id = ${ctx.agency.id} and s.id = ${had.id}
      and (${had.state}::text, s.state_reason, s.paused_until) is distinct from (n.state, n.reason, n.until)
    returning s.id`.execute(ctx.db);
  if (rows.length > 0) {
    await planSearches(ctx, [had.id]);
    ctx.emit(told[state], { subject: had.contactId, data: { searchId: had.id, displayName: had.displayName } });
  }
};

const put = async (ctx: Context, had: SearchRow, to: To): Promise<SavedSearch> => {
  await putState(ctx, had, to);
  return describeSearch(ctx, had.id);
};

/** POST /crm/saved-searches/{id}/pause. */
export const pause: Verb<Calls['pause']> = async (ctx, { id, until }) => {
  const had = await mustFind(ctx, id, 'write');
  if (had.state === 'stopped')
    throw new Refusal('conflict', 'searches.stopped', 'This search is stopped. Resume it first');
  if (until !== undefined && Temporal.Instant.compare(Temporal.Instant.from(until), ctx.now) <= 0)
    throw invalid('until', 'must be in the future', 'searches.past');
  return put(ctx, had, { state: 'paused', until });
};

/** POST /crm/saved-searches/{id}/resume. */
export const resume: Verb<Calls['resume']> = async (ctx, { id, reason }) => {
  const had = await mustFind(ctx, id, 'write');
  if (had.state === 'active') return describeSearch(ctx, id);
  if (had.state === 'stopped' && reason === undefined)
    throw invalid('reason', 'is missing', 'searches.reasonMissing', 'This search was stopped. Say why it starts again');
  return put(ctx, had, { state: 'active', reason });
};

/** POST /crm/saved-searches/{id}/stop. */
export const stop: Verb<Calls['stop']> = async (ctx, { id, reason }) =>
  put(ctx, await mustFind(ctx, id, 'write'), { state: 'stopped', reason });
