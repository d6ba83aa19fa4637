// What is to be delivered next. One job delivers for an endpoint; the heads of its lanes that are due are its to take, and no others.
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { deliverTimer } from './timers.ts';

/** The first message of a subject, and where it goes. */
export interface Delivery {
  id: string;
  lane: string;
  body: string;
  tries: number;
  is_replay: boolean;
  url: string;
  secret: string;
  former_secret: string | null;
}

/** An endpoint is nobody's, or its job's while that job is alive: claims of dead processes are taken away by the house. */
export const isFree = sql<SqlBool>`(e.job_id is null or not exists (select from job_claims c where c.job_id = e.job_id))`;

/** A lane may outlive its messages: those of a month ago are forgotten. */
const hasWaiting = sql<SqlBool>`exists (
  select from webhook_messages w
  where w.agency_id = l.agency_id and w.endpoint_id = l.endpoint_id and w.lane = l.lane and w.status = 'waiting')`;

/** Makes the endpoint this job's. False where another job delivers, or the endpoint is not on. */
export const takeEndpoint = async (ctx: Context, endpointId: string, jobId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_endpoints e set job_id = ${jobId}
    where e.agency_id = ${ctx.agency.id} and e.id = ${endpointId} and e.status = 'on' and (e.job_id = ${jobId} or ${isFree})`.execute(
    ctx.db,
  );
  return numAffectedRows === 1n;
};

/**
 * Up to `most` first messages of lanes that are due, without those in flight. Nothing where the endpoint is not this job's any more, is not on, or
 * waits for its next probe.
 */
export const nextDeliveries = async (
  ctx: Context,
  endpointId: string,
  { jobId, inFlight }: { jobId: string; inFlight: readonly string[] },
): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    select m.id, m.lane, m.body, m.tries, m.is_replay, e.url, e.secret,
           case when e.former_until > ${ctx.now}::timestamptz then e.former_secret end as former_secret
    from webhook_endpoints e
    cross join lateral (
      select l.lane, l.due_at from webhook_lanes l
      where l.agency_id = e.agency_id and l.endpoint_id = e.id and l.due_at <= ${ctx.now} and l.lane <> all(${inFlight}::text[])
        and ${hasWaiting}
      order by l.due_at, l.lane limit greatest(0, e.width - ${inFlight.length}::int)
    ) l
    cross join lateral (
      select * from webhook_messages m
      where m.agency_id = e.agency_id and m.endpoint_id = e.id and m.lane = l.lane and m.status = 'waiting'
      order by m.sequence limit 1
    ) m
    where e.agency_id = ${ctx.agency.id} and e.id = ${endpointId} and e.job_id = ${jobId} and e.status = 'on'
      and (e.probe_at is null or e.probe_at <= ${ctx.now})
    order by l.due_at, m.sequence`.execute(ctx.db);
  return rows;
};

/**
 * Gives the endpoint back, and says when to look again. True where something is due by now and the job keeps the endpoint; one that `isEnough` for
 * gives it back all the same.
 */
export const leaveEndpoint = async (
  ctx: Context,
  endpointId: string,
  { jobId, isEnough }: { jobId: string; isEnough: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ status: string; probe_at: Temporal.Instant | null }>`
    select status, probe_at from webhook_endpoints
    where agency_id = ${ctx.agency.id} and id = ${endpointId} and job_id = ${jobId} for update`.execute(ctx.db);
  const [endpoint] = rows;
  if (!endpoint) return false;
  const { rows: lanes } = await sql<{ due_at: Temporal.Instant }>`
    select l.due_at from webhook_lanes l
    where l.agency_id = ${ctx.agency.id} and l.endpoint_id = ${endpointId} and ${hasWaiting}
    order by l.due_at limit 1`.execute(ctx.db);
  const dueAt = endpoint.status === 'on' ? later(lanes[0]?.due_at ?? null, endpoint.probe_at) : null;
  if (!isEnough && dueAt && Temporal.Instant.compare(dueAt, ctx.now) <= 0) return true;
  await sql`update webhook_endpoints set job_id = null where agency_id = ${ctx.agency.id} and id = ${endpointId}`.execute(
    ctx.db,
  );
  if (dueAt) await setTimer(ctx, deliverTimer, endpointId, dueAt);
  return false;
};

const later = (due: Temporal.Instant | null, probe: Temporal.Instant | null): Temporal.Instant | null =>
  due && probe && Temporal.Instant.compare(probe, due) > 0 ? probe : due;
