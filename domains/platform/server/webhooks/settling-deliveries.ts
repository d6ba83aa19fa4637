// Writes down what came of a try, in one transaction with what it means for its message, its lane and its endpoint.
import { type Selectable, sql } from 'kysely';
import type { WebhookEndpoints } from '#/db/tables.ts';
import { webhookFailing, webhookOff } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { nameOf } from './changing-endpoints.ts';
import type { Delivery } from './claiming-lanes.ts';
import { judge, pauseAfterFailure, type Tried, type Verdict } from './judging-answers.ts';

/** Failures in a row, of different subjects, after which one probe at a time is made. */
const failuresToOpen = 10;
const hoursToTell = [1, 24];
const hoursUntilOff = 120;

type Endpoint = Selectable<WebhookEndpoints>;

/** Nothing where the endpoint is another job's by now, or gone. */
export const settle = async (
  ctx: Context,
  { endpointId, jobId }: { endpointId: string; jobId: string },
  delivery: Delivery,
  tried: Tried,
): Promise<void> => {
  const endpoint = await ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', endpointId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  if (!endpoint) return;
  const verdict = judge(tried, delivery.tries + 1, lotOf(ctx));
  await writeTry(ctx, delivery, tried, verdict);
  await moveLane(ctx, endpointId, delivery.lane, verdict);
  if (verdict === 'delivered') await noteSuccess(ctx, endpoint);
  else await noteFailure(ctx, endpoint, delivery, tried, verdict);
};

const lotOf = ({ house }: Context): number => house.random.below(1_001) / 1_000;

const writeTry = async (ctx: Context, { id, tries }: Delivery, tried: Tried, verdict: Verdict): Promise<void> => {
  const isSettled = verdict === 'delivered' || verdict === 'dead';
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook_messages')
    .set({ tries: tries + 1, ...(isSettled ? { status: verdict, settled_at: ctx.now } : {}) })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  // Forgotten while it was in flight.
  if (numUpdatedRows === 0n) return;
  await ctx.db
    .insertInto('webhook_attempts')
    .values({
      agency_id: ctx.agency.id,
      id: ctx.house.ids.next(),
      message_id: id,
      at: tried.at,
      ms: tried.ms,
      status: tried.status,
      problem: tried.problem,
      answer: tried.answer,
    })
    .execute();
};

/** The lane goes on with its next message, waits, or ends. Its row is held first, so that a message written meanwhile is not overlooked. */
const moveLane = async (ctx: Context, endpointId: string, lane: string, verdict: Verdict): Promise<void> => {
  const dueAt = typeof verdict === 'object' ? ctx.now.add({ milliseconds: verdict.againInMs }) : ctx.now;
  const own = sql`agency_id = ${ctx.agency.id} and endpoint_id = ${endpointId} and lane = ${lane}`;
  await sql`update webhook_lanes set due_at = ${dueAt} where ${own}`.execute(ctx.db);
  await sql`
    delete from webhook_lanes where ${own}
      and not exists (select from webhook_messages where ${own} and status = 'waiting')`.execute(ctx.db);
};

const changeOf = (ctx: Context, { id }: Endpoint) =>
  ctx.db.updateTable('webhook_endpoints').where('agency_id', '=', ctx.agency.id).where('id', '=', id);

const noteSuccess = async (ctx: Context, endpoint: Endpoint): Promise<void> => {
  if (endpoint.failing_since === null && endpoint.width === 10) return;
  await changeOf(ctx, endpoint)
    .set({
      failures: 0,
      last_failed_lane: null,
      failing_since: null,
      told_hours: 0,
      probe_at: null,
      width: Math.min(10, endpoint.width * 2),
    })
    .execute();
};

const noteFailure = async (
  ctx: Context,
  endpoint: Endpoint,
  { lane }: Delivery,
  tried: Tried,
  verdict: Verdict,
): Promise<void> => {
  // Others were in flight as it was turned off.
  if (endpoint.status === 'off') return;
  const since = endpoint.failing_since ?? tried.at;
  const problem = tried.problem ?? `It answered ${tried.status}`;
  const hours = ctx.now.since(since).total('hours');
  if (verdict === 'gone' || hours >= hoursUntilOff)
    return turnOff(
      ctx,
      endpoint,
      verdict === 'gone' ? 'It answered 410: it is gone' : `It has failed for five days: ${problem}`,
    );
  const told = hoursToTell.findLast((some) => hours >= some) ?? 0;
  if (told > endpoint.told_hours)
    ctx.emit(webhookFailing, {
      subject: endpoint.id,
      data: { displayName: nameOf(endpoint.url), hours: told, problem },
    });
  await changeOf(ctx, endpoint)
    .set({
      ...countFailure(ctx, endpoint, lane),
      failing_since: since,
      told_hours: Math.max(told, endpoint.told_hours),
    })
    .execute();
};

/** One more in a row; what was in flight as the last probe failed does not count. */
const countFailure = (ctx: Context, { failures, last_failed_lane, probe_at }: Endpoint, lane: string) => {
  if (probe_at && Temporal.Instant.compare(probe_at, ctx.now) > 0) return {};
  const isAnother = last_failed_lane !== lane || failures >= failuresToOpen;
  const counted = isAnother ? failures + 1 : failures;
  if (counted < failuresToOpen) return { failures: counted, last_failed_lane: lane };
  const pause = pauseAfterFailure(Math.min(10, counted - failuresToOpen + 1), lotOf(ctx)) ?? 0;
  return {
    failures: counted,
    last_failed_lane: lane,
    width: 1,
    probe_at: ctx.now.add({ milliseconds: pause }),
  };
};

/** Nothing is lost: what waits is held, and what happens from now on is written and held, too, until a replay. */
const turnOff = async (ctx: Context, endpoint: Endpoint, problem: string): Promise<void> => {
  await changeOf(ctx, endpoint).set({ status: 'off', off_reason: problem }).execute();
  await sql`
    update webhook_messages set status = 'held'
    where agency_id = ${ctx.agency.id} and endpoint_id = ${endpoint.id} and status = 'waiting'`.execute(ctx.db);
  await sql`delete from webhook_lanes where agency_id = ${ctx.agency.id} and endpoint_id = ${endpoint.id}`.execute(
    ctx.db,
  );
  ctx.emit(webhookOff, { subject: endpoint.id, data: { displayName: nameOf(endpoint.url), problem } });
};
