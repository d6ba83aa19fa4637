// Two who answer the same thing at once: whoever sends says which message they saw last, and hears it where a colleague answered since. Asked
// in the transaction that writes the answer, so that it holds without sockets, too.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { partsOf } from '../../inbox/parts-of-threads.ts';

/** What a colleague sent by hand, or is about to; what is scheduled for later answers nobody yet. */
const answering = ['queued', 'sending', 'sent', 'delivered', 'uncertain', 'rehearsed'];

const agoWords = (seconds: number): string => {
  if (seconds < 60) return 'just now';
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
};

/**
 * Refuses `messaging.answeredMeanwhile` where a colleague answered after `seenId`, and not-found where that is no message of the conversation. Of
 * two who send at the same moment the second waits for the first.
 */
export const noticeColleagues = async (ctx: Context, threadId: string, seenId: string | undefined): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('answers in ' || ${threadId}, 0))`.execute(ctx.db);
  if (seenId === undefined) return;
  const parts = partsOf(ctx, sql`${threadId}`);
  const { rows } = await sql<{ name: string | null; at: Temporal.Instant | null }>`
    select answer.name, answer.created_at as at
    from messages seen left join lateral (
      select m.created_at, coalesce(a.full_name, a.email) as name from messages m
      join agents a on a.agency_id = m.agency_id and a.id = m.created_by
      where m.agency_id = ${ctx.agency.id} and m.thread_id in ${parts} and m.removed_at is null and m.direction = 'out'
        and m.status = any(${answering}::text[]) and m.step_key is null and m.created_by <> ${ctx.actor.agentId}
        and (m.created_at, m.id) > (seen.created_at, seen.id)
      order by m.created_at desc, m.id desc limit 1) answer on true
    where seen.agency_id = ${ctx.agency.id} and seen.id = ${seenId} and seen.thread_id in ${parts}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  if (!found.name || !found.at) return;
  const seconds = Math.max(0, Math.floor(ctx.now.since(found.at).total('seconds')));
  throw new Refusal('conflict', 'messaging.answeredMeanwhile', `${found.name} answered ${agoWords(seconds)}`);
};
