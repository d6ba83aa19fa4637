// Where a contact is after merges: what was said of one that was merged into another is that one's, however many steps away.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** The id of the contact that this one is shown with today: itself, or the one it was merged into. Null where there is none. */
export const keptSql = (
  { agency }: Context,
  contactId: string | RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(
  with recursive up (id, merged_into) as (
    select id, merged_into from contacts where agency_id = ${agency.id} and id = ${contactId}
    union select c.id, c.merged_into from up join contacts c on c.agency_id = ${agency.id} and c.id = up.merged_into
  )
  select id from up where merged_into is null)`;

/** The ids of a contact and of all that were merged into it, as a query. */
export const wholeSql = ({ agency }: Context, contactId: string): RawBuilder<unknown> => sql`(
  with recursive whole (id) as (
    select ${contactId}::uuid
    union select c.id from whole w join contacts c on c.agency_id = ${agency.id} and c.merged_into = w.id
  )
  select id from whole)`;
