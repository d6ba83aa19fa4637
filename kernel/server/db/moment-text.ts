// A moment as the wire has it, written by PostgreSQL: `2026-01-31T09:00:00.123Z`, with all its digits, as it is read again.
import { type RawBuilder, sql } from 'kysely';

/** The same of SQL as text. */
export const momentText = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const [before = '', after = ''] = momentText('|').split('|');

/** Of an expression; null stays null. */
export const momentOf = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${sql.raw(before)}${value}${sql.raw(after)}`;
