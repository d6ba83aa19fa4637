// What a line of the points usage says of a call: with whom it was, for who reaches that contact.
import { sql } from 'kysely';
import type { PointSubject } from '#/domains/billing/server.ts';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { phoneCalls } from './phone-calls.ts';

export const callSubject: PointSubject = {
  type: phoneCalls.type,
  ready: (ctx) => reachable(ctx, servedContacts),
  tell: (ctx) => sql`(
    select json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), c.company_name, l.phone_number), 'typeName', 'contact')
    from calls l join contacts c on c.agency_id = l.agency_id and c.id = l.contact_id and c.removed_at is null
    where l.agency_id = t.agency_id and l.id = t.subject_id and ${reachesSql(ctx, sql`c.id`)})`,
};
