// Which jobs are sending a mailing: one for a short one, one in each process that works for a long one. What one of them left in flight when
// it died is looked up, never sent again blindly.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { giveAllowanceBack } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { thisProcess } from '#/kernel/server/process-identity.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { lookLater } from '../settling-messages.ts';
import { cancelRest } from '../taking-back.ts';
import { dueKind, heldUntil } from './due-mailings.ts';

/** Processes that send one mailing at most: others have their turn, and so many call a provider. */
const mostProcesses = 4;
/** So many that are due are worth the start of another job. */
const worthSharing = 50;
/** A process that was not seen for this long is asked for no help. */
const silence = { seconds: 30 } as const;

/** Of this process: others of the same boot see whether it lives. Empty where nobody can see that. */
const { boot } = thisProcess();

interface Others {
  count: number;
  /** One of them is of this process. */
  isHere: boolean;
  /** Processes that work. */
  processes: number;
}

/** The other jobs that are at a mailing and alive, as far as anybody knows. */
const othersAt = async (ctx: Context, mailingId: string, jobId: string): Promise<Others> => {
  const { rows } = await sql<Others>`
    select count(c.job_id)::int as count, coalesce(bool_or(c.worker_id = own.worker_id), false) as "isHere",
           (select count(*) from workers where seen_at > now() - make_interval(secs => ${silence.seconds}))::int as processes
    from mailing_runners r join job_claims c on c.job_id = r.job_id left join job_claims own on own.job_id = ${jobId}
    where r.agency_id = ${ctx.agency.id} and r.mailing_id = ${mailingId} and r.job_id <> ${jobId}`.execute(ctx.db);
  return rows[0] ?? { count: 0, isHere: false, processes: 1 };
};

/** Whoever begins, ends or asks others in does so while nobody else does. False where there is no such mailing. */
const hold = async (ctx: Context, mailingId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from mailings where agency_id = ${ctx.agency.id} and id = ${mailingId} for no key update`.execute(ctx.db);
  return rows.length > 0;
};

/** Takes part in sending a mailing. False where there is no such mailing, or enough are at it: then it is asked for again in a moment. */
export const begin = async (run: JobRun, mailingId: string, how: { isLong: boolean }): Promise<boolean> => {
  const part = await run.transaction((ctx) => takePart(ctx, mailingId, run.jobId, how));
  // In a transaction of its own: whoever settles holds the allowance before the mailing.
  if (part?.mayTakeUp) await run.transaction((ctx) => takeUpAgain(ctx, mailingId, run.jobId));
  return part !== undefined;
};

const takePart = async (
  ctx: Context,
  mailingId: string,
  jobId: string,
  { isLong }: { isLong: boolean },
): Promise<{ mayTakeUp: boolean } | undefined> => {
  if (!(await hold(ctx, mailingId))) return undefined;
  const { count, isHere, processes } = await othersAt(ctx, mailingId, jobId);
  const most = isLong ? Math.min(processes, mostProcesses) : 1;
  if (count > 0 && (isHere || count >= most)) {
    // Where more may help, it is another process that takes it up the next time.
    await setTimer(ctx, dueKind, mailingId, ctx.now.add({ seconds: count < most ? 1 : 5 }));
    return undefined;
  }
  const mayTakeUp = await leaveBehind(ctx, mailingId, jobId);
  await sql`
    insert into mailing_runners (agency_id, mailing_id, job_id, boot) values (${ctx.agency.id}, ${mailingId}, ${jobId}, ${boot})`.execute(
    ctx.db,
  );
  return { mayTakeUp };
};

/**
 * Asks another process in, where one is left that works and more is due than one does in a moment. Only whoever has claimed something does: where
 * nothing can be claimed nobody else is asked to try.
 */
export const askOthersIn = async (ctx: Context, mailingId: string, jobId: string): Promise<void> => {
  if (!(await hold(ctx, mailingId))) return;
  const { count, processes } = await othersAt(ctx, mailingId, jobId);
  if (count + 1 >= Math.min(processes, mostProcesses)) return;
  const { rows } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued') and due_at <= ${ctx.now}
    limit ${worthSharing}`.execute(ctx.db);
  if (rows.length === worthSharing) await setTimer(ctx, dueKind, mailingId, ctx.now);
};

/** Of messages `m`: a job that nobody has any more, or this one when it was run before, is sending them. */
const isLeftBehind = (jobId: string): RawBuilder<SqlBool> => sql`m.status = 'sending' and m.ambiguous_since is null
  and (m.claimed_by is null or m.claimed_by = ${jobId} or not exists (select from job_claims c where c.job_id = m.claimed_by))`;

/** What such a job had claimed and not let leave yet has not left: whoever had it is let nothing more leave, should it live still. It waits again. */
const takeUpAgain = async (ctx: Context, mailingId: string, jobId: string): Promise<void> => {
  const { rows } = await sql<{ channel: MessageChannel; integrationId: string | null }>`
    update messages m set status = 'queued', awaits_handover = false, due_at = ${ctx.now}, claimed_by = null, updated_at = ${ctx.now}
    where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and m.awaits_handover and ${isLeftBehind(jobId)}
    returning m.channel, m.integration_id as "integrationId"`.execute(ctx.db);
  const texts = Map.groupBy(rows, ({ channel, integrationId }) => (channel === 'sms' ? integrationId : null));
  for (const [integrationId, some] of texts)
    if (integrationId !== null) await giveAllowanceBack(ctx, integrationId, some.length);
};

/**
 * What stands as being sent by a job that nobody has any more, or by this one when it was run before, was held by a process that is
 * dead, or, where that cannot be proven from here, has long been silent: nobody knows of it. Answers whether some of it had not left.
 */
const leaveBehind = async (ctx: Context, mailingId: string, jobId: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update messages m set ambiguous_since = ${ctx.now}, error = 'The sender stopped while it was going out', updated_at = ${ctx.now},
      may_still_go = not exists (select from mailing_runners r where r.agency_id = m.agency_id and r.mailing_id = m.mailing_id
        and r.job_id = m.claimed_by and r.boot = ${boot} and r.boot <> '')
    where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and not m.awaits_handover and ${isLeftBehind(jobId)}`.execute(
    ctx.db,
  );
  await sql`
    delete from mailing_runners r where r.agency_id = ${ctx.agency.id} and r.mailing_id = ${mailingId}
      and (r.job_id = ${jobId} or not exists (select from job_claims c where c.job_id = r.job_id))`.execute(ctx.db);
  if (numAffectedRows > 0n) await lookLater(ctx, mailingId);
  const { rows } = await sql`
    select from messages m where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and m.awaits_handover and ${isLeftBehind(jobId)} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

/** Takes part no more, and sets the timer for what waits still; of a mailing that was stopped meanwhile, what came back unsent is stopped too. */
export const finish = async (ctx: Context, mailingId: string, jobId: string): Promise<void> => {
  const { rows } = await sql<{ dueAt: Temporal.Instant | null; isOver: boolean }>`
    select greatest(next.due_at, case when next.due_at is not null then ${heldUntil(sql`g`)} end) as "dueAt", g.cancelled_at is not null as "isOver" from mailings g, (
      select min(due_at) as due_at from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued')
    ) next where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} for no key update of g`.execute(ctx.db);
  await sql`
    delete from mailing_runners where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and job_id = ${jobId}`.execute(
    ctx.db,
  );
  const [next] = rows;
  if (!next?.dueAt) return;
  if (next.isOver) await cancelRest.later(ctx, { mailingId });
  else await setTimer(ctx, dueKind, mailingId, next.dueAt);
};
