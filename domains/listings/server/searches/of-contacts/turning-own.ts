// The searches of a contact as the contact sees and changes them. What an agent or a workflow paused stays paused for them; they can stop it.
import { type SqlBool, sql } from 'kysely';
import type { SearchState } from '#/domains/listings/contract/searches/criteria.ts';
import type { SearchFrequency } from '#/domains/listings/contract/searches/when.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changeSearches, whenAfter } from '../changing-searches.ts';
import { sentenceOf } from '../describing-searches.ts';
import { criteriaOf, type SearchRow, searchRows } from '../finding-searches.ts';
import { putState } from '../stating-searches.ts';
import { awaitsConfirmation } from './saving-own.ts';

const pausedByContact = 'Paused by the contact';
const stoppedByContact = 'Stopped by the contact';
const resumedByContact = 'Resumed by the contact';

export interface SearchOfContact {
  id: string;
  displayName: string;
  sentence: string;
  state: SearchState;
  frequency: SearchFrequency;
  /** They may start it: it is stopped, or waits for them. */
  canResume: boolean;
  awaitsConfirmation: boolean;
}

const isTheirs = ({ state, stateReason }: SearchRow): boolean =>
  state === 'stopped' || (state === 'paused' && [pausedByContact, awaitsConfirmation].includes(stateReason ?? ''));

const most = 100;

/** All searches of a contact, the newest first. */
export const searchesOfContact = async (ctx: Context, contactId: string): Promise<SearchOfContact[]> => {
  const theirs = sql<SqlBool>`s.contact_id = ${contactId}`;
  const { rows } = await searchRows(ctx, theirs, sql`order by s.created_at desc, s.id desc limit ${most}`).execute(
    ctx.db,
  );
  return rows.map((row) => ({
    id: row.id,
    displayName: row.displayName,
    sentence: sentenceOf(ctx, row),
    state: row.state,
    frequency: row.frequency,
    canResume: isTheirs(row),
    awaitsConfirmation: row.stateReason === awaitsConfirmation && row.state === 'paused',
  }));
};

/** What somebody does with a search of their own. */
export type OwnTurn = { to: 'pause' | 'resume' | 'stop' } | { frequency: SearchFrequency };

const states = {
  pause: { state: 'paused', reason: pausedByContact },
  resume: { state: 'active', reason: resumedByContact },
  stop: { state: 'stopped', reason: stoppedByContact },
} as const;

const isAllowed = (had: SearchRow, to: keyof typeof states): boolean => {
  if (to === 'pause') return had.state === 'active';
  return to === 'resume' ? isTheirs(had) : had.state !== 'stopped';
};

/** Turns a search of a contact; answers whether it is theirs. What cannot be done to it as it is changes nothing. */
export const turnOwnSearch = async (
  ctx: Context,
  { contactId, id }: { contactId: string; id: string },
  turn: OwnTurn,
): Promise<boolean> => {
  const which = sql<SqlBool>`s.id = ${id} and s.contact_id = ${contactId}`;
  const { rows } = await searchRows(ctx, which, sql`for no key update of s`).execute(ctx.db);
  const [had] = rows;
  if (!had) return false;
  if ('frequency' in turn) {
    const { displayName, types } = had;
    const when = whenAfter(had, { frequency: turn.frequency });
    await changeSearches(ctx, [{ id, displayName, criteria: criteriaOf(had), types, when }]);
  } else if (isAllowed(had, turn.to)) await putState(ctx, had, states[turn.to]);
  return true;
};
