// An open house as the wire has it. One that was not cancelled is over when its time is.
import { sql } from 'kysely';
import { momentOf } from '#/kernel/server/db/moment-text.ts';

/** Of row `o`. */
export const openHouseSql = sql`json_build_object('_id', o.id, 'startsAt', ${momentOf(sql`o.starts_at`)}, 'endsAt', ${momentOf(sql`o.ends_at`)},
  'timezone', o.timezone, 'type', o.type, 'status', o.status, 'remarks', o.remarks, 'livestreamUrl', o.livestream_url)`;
