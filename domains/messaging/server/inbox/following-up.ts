// Putting a thread off until a moment: a timer brings it back as unread, and so does whoever answers before.
import { sql } from 'kysely';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { clearTimer, setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedThreads } from './serving-threads.ts';

const kind = 'messaging.followUp';

/** PATCH /crm/messaging/inbox/{id}/follow-up: null brings it back now. Refuses a moment that has passed. */
export const followUp: Verb<(typeof inboxContract)['calls']['followUp']> = async (ctx, { id, followUpAt }) => {
  await mustReach(ctx, servedThreads, id, 'write');
  const at = followUpAt === null ? null : Temporal.Instant.from(followUpAt);
  if (at && Temporal.Instant.compare(at, ctx.now) <= 0)
    throw invalid('followUpAt', 'must not be in the past', 'messaging.inThePast');
  await ctx.db
    .updateTable('threads')
    .set({ follow_up_at: at, archived_at: null, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  await (at ? setTimer(ctx, kind, id, at) : clearTimer(ctx, kind, id));
  await announce(ctx, 'thread', [id]);
  return getRecord(ctx, servedThreads, id);
};

/** Brings threads back whose moment has come; one that came back by itself, or was put off again, is left alone, and one that was put away stays there. */
export const followUps = timerHandler({
  kind,
  work: async (ctx, due) => {
    const { rows } = await sql<{ id: string }>`
      update threads set follow_up_at = null, is_unread = is_unread or archived_at is null, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(due.map(({ subjectId }) => subjectId))}) and follow_up_at <= ${ctx.now}
      returning id`.execute(ctx.db);
    await announce(
      ctx,
      'thread',
      rows.map(({ id }) => id),
    );
  },
});
