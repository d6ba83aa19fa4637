// The calls about drafts: nobody sees another's, and each agent has so many.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type Draft, mostCharacters, mostDrafts } from '#/domains/messaging/contract/drafts.ts';
import type { draftsContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { json } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findThread } from './finding-own.ts';

type Calls = (typeof draftsContract)['calls'];

const find = async (ctx: Context, where: ReturnType<typeof sql<boolean>>): Promise<Draft[]> => {
  const { rows } = await sql<Draft>`
    select id as "_id", channel, contact_id as "contactId", thread_id as "threadId", content,
           ${momentOf(sql`updated_at`)} as "updatedAt"
    from drafts where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} and ${where}
    order by updated_at desc, id limit ${mostDrafts}`.execute(ctx.db);
  return rows;
};

/** GET /crm/messaging/drafts. */
export const list: Verb<Calls['list']> = async (ctx, { channel, threadId }) => ({
  data: await find(
    ctx,
    sql<boolean>`(${channel ?? null}::text is null or channel = ${channel ?? null}) and (${threadId ?? null}::uuid is null or thread_id = ${threadId ?? null})`,
  ),
});

/** PUT /crm/messaging/drafts/{id}. Refuses not-found what is another's, or about a contact or a thread out of reach. */
export const keep: Verb<Calls['keep']> = async (ctx, { id, channel, contactId = null, threadId = null, content }) => {
  if (contactId !== null) await mustReach(ctx, servedContacts, contactId, 'read');
  const thread = threadId === null ? null : await findThread(ctx, threadId, 'read');
  const { numInsertedOrUpdatedRows = 0n } =
    (await ctx.db
      .insertInto('drafts')
      .values({
        agency_id: ctx.agency.id,
        id,
        agent_id: ctx.actor.agentId ?? '',
        channel,
        contact_id: contactId,
        thread_id: thread,
        content: json(content),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'id'])
          .doUpdateSet({
            channel,
            contact_id: contactId,
            thread_id: thread,
            content: json(content),
            updated_at: ctx.now,
          })
          .where('drafts.agent_id', '=', ctx.actor.agentId ?? ''),
      )
      .executeTakeFirst()) ?? {};
  if (numInsertedOrUpdatedRows === 0n) throw notFound();
  await sql`
    delete from drafts where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} and id in (
      select id from (
        select id, row_number() over newest as place, sum(length(content::text)) over newest as characters
        from drafts where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} window newest as (order by updated_at desc, id)) ordered
      where place > ${mostDrafts} or characters > ${mostCharacters})`.execute(ctx.db);
  const [kept] = await find(ctx, sql<boolean>`id = ${id}`);
  if (!kept) throw notFound();
  return kept;
};

/** DELETE /crm/messaging/drafts/{id}: one that is gone already is no mistake. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('drafts')
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', ctx.actor.agentId ?? '')
    .where('id', '=', id)
    .executeTakeFirst();
  return { deletedCount: Number(numDeletedRows) };
};
