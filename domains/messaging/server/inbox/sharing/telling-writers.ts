// Who is writing an answer in a conversation: said by the browser again and again while words stand in its reply box, and over by itself
// when it falls silent. Colleagues who see the conversation hear of it at once.
import { sql } from 'kysely';
import type { ThreadWriter } from '#/domains/messaging/contract/assigning-calls.ts';
import { writerSeconds } from '#/domains/messaging/contract/inbox.ts';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { announceLive, type LiveEvent } from '#/kernel/server/events/live-event.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedThreads } from '../serving-threads.ts';
import { colleaguesOf } from './agents-in-reach.ts';

const liveName = 'threadWriters';

/** Who writes in a conversation now, whoever asks left out. */
export const writersOf = async (ctx: Context, threadId: string, but: string | null): Promise<ThreadWriter[]> => {
  const { rows } = await sql<ThreadWriter>`
    select w.agent_id as "_id", coalesce(a.full_name, a.email) as "fullName", ${momentOf(sql`w.until`)} as until
    from thread_writers w join agents a on a.agency_id = w.agency_id and a.id = w.agent_id and a.removed_at is null
    where w.agency_id = ${ctx.agency.id} and w.thread_id = ${threadId} and w.until > ${ctx.now} and w.agent_id is distinct from ${but}::uuid
    order by 2, 1`.execute(ctx.db);
  return rows;
};

/** PUT /crm/messaging/inbox/{id}/writing. Refuses not-found, and forbidden. */
export const writing: Verb<(typeof inboxContract)['calls']['writing']> = async (ctx, { id, isWriting }) => {
  await mustReach(ctx, servedThreads, id, 'write');
  const until = ctx.now.add({ seconds: writerSeconds });
  await (isWriting
    ? sql`insert into thread_writers (agency_id, thread_id, agent_id, until) values (${ctx.agency.id}, ${id}, ${ctx.actor.agentId}, ${until})
        on conflict (agency_id, thread_id, agent_id) do update set until = excluded.until`
    : sql`delete from thread_writers where agency_id = ${ctx.agency.id} and thread_id = ${id} and agent_id = ${ctx.actor.agentId}`
  ).execute(ctx.db);
  // Whoever closed the browser in the middle of a word left a row behind; one who writes on anything takes such rows away.
  await sql`delete from thread_writers where agency_id = ${ctx.agency.id} and until <= ${ctx.now}`.execute(ctx.db);
  await announceLive(ctx, liveName, [id]);
  return { writers: await writersOf(ctx, id, ctx.actor.agentId) };
};

/** Each colleague who sees the conversation hears who else writes in it. */
export const threadWriters: LiveEvent = {
  name: liveName,
  read: async (ctx, ids) => {
    const told = await inTurn(ids, async (id) => {
      const writers = await writersOf(ctx, id, null);
      return (await colleaguesOf(ctx, id)).map(({ _id }) => ({
        to: { agentIds: [_id], owners: false },
        body: { _id: id, writers: writers.filter((writer) => writer._id !== _id) },
      }));
    });
    return told.flat();
  },
};
