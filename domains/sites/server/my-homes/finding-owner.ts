// Whose page a link opens. Of the person it tells a first name at most: links are passed on.
import { sql } from 'kysely';
import { keptSql } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { ownLink } from '../keeping/signing-links.ts';

export interface Owner {
  contactId: string;
  firstName: string | null;
  hasAlerts: boolean;
  /** The link was made within a day: no other one is needed yet. */
  isFresh: boolean;
}

/** Undefined where the link is not ours, ended, or the contact is gone. */
export const ownerOf = async (ctx: Context, token: string): Promise<Owner | undefined> => {
  const link = ownLink.read(ctx, token);
  if (!link) return undefined;
  const { rows } = await sql<Omit<Owner, 'isFresh'>>`
    select id as "contactId", nullif(btrim(first_name), '') as "firstName", is_alert_workflow as "hasAlerts" from contacts
    where agency_id = ${ctx.agency.id} and removed_at is null and id = ${keptSql(ctx, link.id)}`.execute(ctx.db);
  return rows[0] && { ...rows[0], isFresh: link.isFresh };
};
