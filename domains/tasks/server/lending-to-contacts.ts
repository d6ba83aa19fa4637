// What a contact's record shows of its tasks: the two newest with how many there are, and the one to do next. Whoever reads the contact may
// read the tasks about it. Each is a look into one index, because lists show fifty contacts at a time.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { Expression } from '#/kernel/server/entities/served-entity.ts';

/** So many does a contact's record bring along (core §9). */
const newest = 2;

const ofContact = sql`k.agency_id = t.agency_id and k.contact_id = t.id and k.removed_at is null and not k.is_contact_removed`;
const shown = sql`k.id as "_id", k.display_name as "displayName", k.type, k.status, k.start_at as "startAt", k.timezone`;

const forReaders =
  (expression: RawBuilder<unknown>, otherwise: RawBuilder<unknown>): Expression =>
  (ctx: Context) =>
    ctx.can('task.read') ? expression : otherwise;

export const lentToContacts: Readonly<Record<string, Expression>> = {
  tasks: forReaders(
    sql`json_build_object('data', coalesce((select json_agg(to_jsonb(n)) from (
        select ${shown} from tasks k where ${ofContact} order by k.created_at desc, k.id desc limit ${sql.lit(newest)}
      ) n), '[]'), 'total', (select count(*) from tasks k where ${ofContact}))`,
    sql`json_build_object('data', '[]'::json, 'total', 0)`,
  ),
  // Without a time it comes last.
  nextTask: forReaders(
    sql`(select to_jsonb(n) from (
        select ${shown} from tasks k where ${ofContact} and k.status = 'pending' order by k.start_at, k.id limit 1
      ) n)`,
    sql`null::jsonb`,
  ),
};
