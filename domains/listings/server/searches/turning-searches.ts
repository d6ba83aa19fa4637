// A saved search ended, or started again, by whoever gets its alerts: a link that was signed for them stands for their right to it.
import { sql } from 'kysely';
import type { SearchState } from '#/domains/listings/contract/searches/criteria.ts';
import type { Context } from '#/kernel/server/context.ts';
import { sentenceOf } from './describing-searches.ts';
import { searchRows } from './finding-searches.ts';
import { putState } from './stating-searches.ts';

export interface SearchByLink {
  id: string;
  displayName: string;
  sentence: string;
  state: SearchState;
}

/** A search that a link is about; undefined where it was deleted. */
export const searchByLink = async (ctx: Context, id: string): Promise<SearchByLink | undefined> => {
  const { rows } = await searchRows(ctx, sql`s.id = ${id}`).execute(ctx.db);
  const [row] = rows;
  return row && { id, displayName: row.displayName, sentence: sentenceOf(ctx, row), state: row.state };
};

/** Stops it, or starts it again. One that an agent paused stays paused until it is stopped. */
export const turnSearch = async (ctx: Context, id: string, isOn: boolean): Promise<void> => {
  const { rows } = await searchRows(ctx, sql`s.id = ${id}`, sql`for no key update of s`).execute(ctx.db);
  const [had] = rows;
  if (!had || isOn !== (had.state === 'stopped')) return;
  await putState(ctx, had, {
    state: isOn ? 'active' : 'stopped',
    reason: isOn ? 'Started again by the link in an alert' : 'Stopped by the link in an alert',
  });
};
