// A run as it is shown: of run `r` and its contact `c`.
import { type RawBuilder, sql } from 'kysely';

/** A moment as the wire has it. */
export const momentSql = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const runSql: RawBuilder<unknown> = sql`json_build_object('_id', r.id,
  'contact', json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), 'Unknown contact')),
  'status', r.status, 'version', r.version, 'nodeId', r.node_id, 'enteredAt', ${momentSql('r.entered_at')},
  'enteredBy', r.entered_by ->> 'words', 'endedAt', ${momentSql('r.ended_at')}, 'ending', r.ending, 'dueAt', ${momentSql('r.until')}, 'error', r.error)`;
