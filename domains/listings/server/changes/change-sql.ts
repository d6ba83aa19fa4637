// A line of the log of changes as the wire has it, but for its words.
import { sql } from 'kysely';
import { momentOf } from '#/kernel/server/db/moment-text.ts';

/** Of row `c`. */
export const changeSql = sql`json_build_object('_id', c.id, 'kind', c.kind, 'before', c.before, 'after', c.after, 'at', ${momentOf(sql`c.at`)},
  'isQuiet', c.is_quiet)`;
