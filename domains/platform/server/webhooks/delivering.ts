// Delivers what waits: a timer of the endpoint starts a job, which sends the first message of each subject, so many side by side, and writes
// down what came of each. The call is made outside of any transaction; whoever dies between answer and commit sends the same id once more.
import * as z from 'zod/mini';
import { openSystem } from '#/kernel/server/acting.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { unseal } from '#/kernel/server/mail/sealing.ts';
import { setTimer, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { type Delivery, isFree, leaveEndpoint, nextDeliveries, takeEndpoint } from './claiming-lanes.ts';
import { secondsOf, type Tried } from './judging-answers.ts';
import { settle } from './settling-deliveries.ts';
import { signedHeaders } from './signing.ts';
import { deliverTimer, forgetTimer } from './timers.ts';

const mostBytes = 65_536;
const keptBytes = 2_048;

/** Deliveries that one job makes before others have their turn. */
const mostAtATime = 500;

export const deliverMessages = job({
  name: 'platform.deliverMessages',
  input: z.object({ endpointId: z.uuid() }),
  actsAs: 'system',
  lane: 'outgoing',
  run: async (run, { endpointId }) => {
    if (!(await run.transaction((ctx) => takeEndpoint(ctx, endpointId, run.jobId)))) return;
    const leave = (isEnough: boolean) =>
      run.transaction((ctx) => leaveEndpoint(ctx, endpointId, { jobId: run.jobId, isEnough }));
    let sent = 0;
    do sent += await deliverDue(run, endpointId, mostAtATime - sent);
    while (await leave(sent >= mostAtATime));
  },
  // What waits is tried again by another job: nothing is lost because one could not do its work.
  givenUp: (ctx, { endpointId }) => setTimer(ctx, deliverTimer, endpointId, ctx.now.add({ minutes: 5 })),
});

/** Delivers until nothing is due, or `most` were sent. Whatever is in flight is settled, also where the process drains. */
const deliverDue = async (run: JobRun, endpointId: string, most: number): Promise<number> => {
  const inFlight = new Map<string, Promise<void>>();
  let sent = 0;
  try {
    for (;;) {
      const asked = { jobId: run.jobId, inFlight: [...inFlight.keys()] };
      const next = sent < most ? await run.transaction((ctx) => nextDeliveries(ctx, endpointId, asked)) : [];
      if (next.length === 0 && inFlight.size === 0) return sent;
      for (const delivery of next) {
        sent += 1;
        const done = deliverOne(run, endpointId, delivery).finally(() => inFlight.delete(delivery.lane));
        inFlight.set(delivery.lane, done);
      }
      await Promise.race(inFlight.values());
    }
  } finally {
    await Promise.allSettled(inFlight.values());
  }
};

const deliverOne = async (run: JobRun, endpointId: string, delivery: Delivery): Promise<void> => {
  const tried = await send(run.house, delivery);
  // Not by the run: what was answered is written down though the process drains. The endpoint's row says whether it is still this job's.
  await openSystem(run.house, run.agencyId ?? '', (ctx) =>
    settle(ctx, { endpointId, jobId: run.jobId }, delivery, tried),
  );
};

/** One try. */
const send = async (house: House, delivery: Delivery): Promise<Tried> => {
  const at = house.clock.now();
  const start = house.clock.monotonicMs();
  const ms = (): number => Math.round(house.clock.monotonicMs() - start);
  const secrets = secretsOf(house, delivery);
  if (!secrets)
    return {
      at,
      ms: 0,
      status: null,
      problem: 'Its secret cannot be read: make a new one',
      answer: '',
      retryAfter: null,
    };
  try {
    const { status, headers, body } = await house.egress.request({
      audience: 'machine',
      url: delivery.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lintel-Webhooks/1',
        ...signedHeaders({ id: delivery.id, at, body: delivery.body, secrets }),
        ...(delivery.is_replay ? { 'webhook-replay': '1' } : {}),
      },
      body: delivery.body,
      maxBytes: mostBytes,
    });
    const retryAfter = secondsOf(headers['retry-after'], at);
    return { at, ms: ms(), status, problem: null, answer: textOf(body), retryAfter };
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    return { at, ms: ms(), status: null, problem: error.message.slice(0, 500), answer: '', retryAfter: null };
  }
};

/** Undefined where they were sealed under another SECRET_KEY. */
const secretsOf = (house: House, { secret, former_secret: former }: Delivery): string[] | undefined => {
  try {
    return [secret, former].flatMap((sealed) => (sealed === null ? [] : [unseal(house.secretKey, sealed)]));
  } catch {
    // Said where the attempt is shown.
    return undefined;
  }
};

/** The beginning of an answer as text that PostgreSQL keeps. */
const textOf = (body: Buffer): string => body.subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');

export const deliveries = timerHandler({
  kind: deliverTimer,
  work: async (ctx, due) => {
    const ids = due.map(({ subjectId }) => subjectId);
    // Held: a job that leaves the endpoint at this moment has left, or sees what is due.
    const endpoints = await ctx.db
      .selectFrom('webhook_endpoints as e')
      .select('e.id')
      .where('e.agency_id', '=', ctx.agency.id)
      .where('e.id', 'in', ids)
      .where('e.status', '=', 'on')
      .where(isFree)
      .orderBy('e.id')
      .forUpdate()
      .execute();
    for (const { id } of endpoints) await deliverMessages.later(ctx, { endpointId: id });
  },
});

const keptFor = { hours: 30 * 24 } as const;

/** Messages of a month ago go, whatever became of them. */
export const forgetting = timerHandler({
  kind: forgetTimer,
  batch: 1,
  work: async (ctx, due) => {
    const ids = due.map(({ subjectId }) => subjectId);
    await ctx.db
      .deleteFrom('webhook_messages')
      .where('agency_id', '=', ctx.agency.id)
      .where('endpoint_id', 'in', ids)
      .where('created_at', '<', ctx.now.subtract(keptFor))
      .execute();
    const left = await ctx.db
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('agency_id', '=', ctx.agency.id)
      .where('id', 'in', ids)
      .execute();
    await setTimers(
      ctx,
      forgetTimer,
      left.map(({ id }) => ({ subjectId: id, dueAt: ctx.now.add({ hours: 24 }) })),
    );
  },
});
