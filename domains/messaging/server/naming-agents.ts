// Who wrote something, beside what they wrote.
import { sql } from 'kysely';

/** The agent of row `a`, `{_id, fullName}`; null where there is none. */
export const agentNamed = sql`case when a.id is not null then json_build_object('_id', a.id, 'fullName', coalesce(a.full_name, a.email)) end`;
