// Mailings and messages by an id of either, for those who may change them: whoever wrote it, and owners. To anybody else they are not there.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';

export interface Found {
  mailingId: string;
  /** The one message that was named; null where the whole mailing was. */
  messageId: string | null;
}

/** Of mailing `g`: whether it is the actor's to change. */
export const isOwn = ({ actor }: Context): RawBuilder<SqlBool> =>
  actor.rights?.role === 'owner' ? sql`true` : sql`g.created_by = ${actor.agentId}`;

/** Refuses not-found. The mailing's row is held until the transaction ends. */
export const findOwn = async (ctx: Context, id: string, channel?: MessageChannel): Promise<Found> => {
  const { rows } = await sql<Found>`
    select g.id as "mailingId", (select m.id from messages m where m.agency_id = g.agency_id and m.id = ${id}) as "messageId"
    from mailings g where g.agency_id = ${ctx.agency.id} and (${channel ?? null}::text is null or g.channel = ${channel ?? null}) and ${isOwn(ctx)}
      and (g.id = ${id} or g.id = (select m.mailing_id from messages m where m.agency_id = ${ctx.agency.id} and m.id = ${id}))
    for no key update of g`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

/** A whole mailing by its own id alone. Refuses not-found. Its row is held until the transaction ends. */
export const findMailing = async (ctx: Context, id: string): Promise<{ channel: MessageChannel }> => {
  const { rows } = await sql<{ channel: MessageChannel }>`
    select g.channel from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${id} and ${isOwn(ctx)} for no key update of g`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

/** The thread of a message, a thread, or the first message of a mailing, of a contact within reach. Refuses not-found, and forbidden. */
export const findThread = async (ctx: Context, id: string, act: 'read' | 'write'): Promise<string> => {
  const { rows } = await sql<{ id: string; contactId: string | null }>`
    select h.id, h.contact_id as "contactId" from threads h
    where h.agency_id = ${ctx.agency.id} and h.removed_at is null and h.id = coalesce(
      (select m.thread_id from messages m where m.agency_id = ${ctx.agency.id} and m.id = ${id}),
      (select m.thread_id from messages m where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${id} order by m.created_at, m.id limit 1),
      ${id})`.execute(ctx.db);
  const [thread] = rows;
  if (!thread?.contactId) throw notFound();
  await mustReach(ctx, servedContacts, thread.contactId, act);
  return thread.id;
};
