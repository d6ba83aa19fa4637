// Whose a touch is today. Touches keep the contact that they were told of: after a merge they are read as those of the contact that was kept, and
// are the merged one's again once the merge is undone.
import { type RawBuilder, sql } from 'kysely';
import { keptSql } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';

/** The row (id, full_name, created_at) of the contact that `contactId` is shown with today; none where that was deleted. */
export const keptContact = (ctx: Context, contactId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select kc.id, kc.full_name, kc.created_at from contacts kc
  where kc.agency_id = ${ctx.agency.id} and kc.removed_at is null and kc.id = ${keptSql(ctx, contactId)})`;
