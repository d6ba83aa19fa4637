// What a line of the points usage says of a text: whom it went to, for who reaches that contact.
import { sql } from 'kysely';
import type { PointSubject } from '#/domains/billing/server.ts';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { textMessages } from './charging-texts.ts';

export const textSubject: PointSubject = {
  type: textMessages.type,
  ready: (ctx) => reachable(ctx, servedContacts),
  tell: (ctx) => sql`(
    select json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), c.company_name, m.address), 'typeName', 'contact')
    from messages m join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id and c.removed_at is null
    where m.agency_id = t.agency_id and m.id = t.subject_id and ${reachesSql(ctx, sql`c.id`)})`,
};
