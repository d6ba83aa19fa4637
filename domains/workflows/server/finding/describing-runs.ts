// A run as it is shown: of run `r` and its contact `c`.
import { type RawBuilder, sql } from 'kysely';

/** A moment as the wire has it. */
export const momentSql = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const runSql: RawBuilder<unknown> = sql`json_build_object('_id', r.id,
  'contact', json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), 'Unknown contact')),
  'status', r.status, 'version', r.version, 'nodeId', r.node_id, 'enteredAt', ${momentSql('r.entered_at')},
  'enteredBy', r.entered_by ->> 'words', 'endedAt', ${momentSql('r.ended_at')}, 'ending', r.ending, 'dueAt', ${momentSql('r.until')}, 'error', r.error)`;

const isLeft = sql`s.outcome = 'waiting' and r.phase = 'isOver'`;

/** What became of step `s` of run `r`. A wait keeps its line as it was while somebody who left may be put back; it is not told as one that lasts. */
export const outcomeSql: RawBuilder<unknown> = sql`case when ${isLeft} then 'left' else s.outcome end`;

/** The same in a sentence, and until when it would last. */
export const stepWordsSql: RawBuilder<unknown> = sql`case when ${isLeft} then 'Left while waiting' else s.words end`;
export const untilSql: RawBuilder<unknown> = sql`case when not (${isLeft}) then ${momentSql('s.until')} end`;
