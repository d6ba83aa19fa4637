// Pushes reminders to the browsers of their agents. A browser that its service does not know any more is forgotten; a service that is
// not to be had now is tried again with growing pauses, until nobody would want the reminder any more.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { type PushedBrowser, type PushOutcome, push, timeToLiveSeconds } from './push-request.ts';

interface Waiting extends PushedBrowser {
  reminderId: string;
  browserId: string;
  subjectType: 'task' | 'appointment';
  subjectId: string;
  title: string;
  says: string;
}

/** Pushes that are under way at the same time. */
const places = 6;

/** Pushes all that wait. Refuses `tasks.pushAgain` where some are to be tried again. */
export const pushReminders = async (run: JobRun, ids: readonly string[]): Promise<void> => {
  const waiting = await run.transaction((ctx) => listWaiting(ctx, ids));
  let again = 0;
  const place = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      run.signal.throwIfAborted();
      const outcome = await push(run.house, one, {
        kind: one.subjectType === 'task' ? 'taskReminder' : 'appointment',
        _id: one.subjectId,
        title: one.title,
        body: one.says,
        tag: one.reminderId,
      });
      if (outcome === 'again') again += 1;
      else await settle(run, one, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(places, waiting.length) }, place));
  if (again > 0) throw new Refusal('unavailable', 'tasks.pushAgain', `${again} pushes were not taken yet`);
};

/** Pairs of reminder and browser that nothing became of yet, as the settings are at this moment. */
const listWaiting = async (ctx: Context, ids: readonly string[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select r.id as "reminderId", b.id as "browserId", r.subject_type as "subjectType", r.subject_id as "subjectId", r.title, r.says,
      b.endpoint, b.p256dh, b.auth
    from reminders r
    join agents a on a.agency_id = r.agency_id and a.id = r.agent_id and a.status = 'active' and a.removed_at is null
    join reminder_browsers b on b.agency_id = r.agency_id and b.agent_id = r.agent_id and b.created_at <= r.told_at
    left join reminder_settings s on s.agency_id = r.agency_id and s.agent_id = r.agent_id
    left join reminder_pushes p on p.agency_id = r.agency_id and p.reminder_id = r.id and p.browser_id = b.id
    where r.agency_id = ${ctx.agency.id} and r.id = any(${uuids(ids)}) and p.reminder_id is null
      and coalesce(s.is_push_enabled, true) and r.told_at > ${ctx.now.subtract({ seconds: timeToLiveSeconds })}
    order by r.id, b.id`.execute(ctx.db);
  return rows;
};

const settle = (
  run: JobRun,
  { reminderId, browserId }: Waiting,
  outcome: Exclude<PushOutcome, 'again'>,
): Promise<void> =>
  run.transaction(async (ctx) => {
    if (outcome === 'gone') {
      await ctx.db
        .deleteFrom('reminder_browsers')
        .where('agency_id', '=', ctx.agency.id)
        .where('id', '=', browserId)
        .execute();
      return;
    }
    // The browser may have been taken out meanwhile, and what became of the push with it.
    await sql`
      insert into reminder_pushes (agency_id, reminder_id, browser_id, outcome, settled_at)
      select ${ctx.agency.id}, ${reminderId}, b.id, ${outcome}, ${ctx.now} from reminder_browsers b
      where b.agency_id = ${ctx.agency.id} and b.id = ${browserId} on conflict do nothing`.execute(ctx.db);
  });

/** Writes down that the rest did not arrive. */
export const giveUpPushes = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  for (const { reminderId, browserId } of await listWaiting(ctx, ids))
    await sql`
      insert into reminder_pushes (agency_id, reminder_id, browser_id, outcome, settled_at)
      values (${ctx.agency.id}, ${reminderId}, ${browserId}, 'failed', ${ctx.now}) on conflict do nothing`.execute(
      ctx.db,
    );
};
