// The address that a payment house calls. What arrives is proven, noted by its own id and answered at once; a job then asks the payment
// house what the notice is about, and believes that alone.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { lookAtOne } from '#/domains/billing/server/methods/setups.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { findPlan } from '../plans/keeping-plans.ts';
import { lookAtPlan } from '../plans/looking-at-plans.ts';
import { findMonth } from '../plans/paying-months.ts';
import { advance, type Desk } from './advancing.ts';
import { findPayment } from './keeping-payments.ts';
import type { Notice, PaymentProvider, RawNotice, Whose } from './provider.ts';
import { providerNamed } from './providers/registry.ts';

/** An event holds one object; whatever is larger is none. */
const largestNotice = 512 * 1_024;

/** Takes a call in and answers its status: 200 for what is proven, however often it comes. */
export const takeNotice = async (house: House, name: string, raw: RawNotice): Promise<number> => {
  const provider = providerNamed(house, name);
  if (!provider) return 404;
  const notice = provider.hear(house, raw);
  if (!notice) return 403;
  await openPublic(house, { actor: system, request: null }, (ctx) => noteNotice(ctx, name, notice));
  return 200;
};

const noteNotice = async (ctx: PublicContext, provider: string, notice: Notice): Promise<void> => {
  const { eventId, kind, objectKind, objectId } = notice;
  const { numAffectedRows } = await sql`
    insert into payment_events (provider, event_id, kind, object_kind, object_id, received_at)
    values (${provider}, ${eventId}, ${kind}, ${objectKind}, ${objectId}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  if (numAffectedRows) await hearPayment.later(ctx, { provider, eventId });
};

/** Asks what a notice is about, and moves that payment on. What is nobody's here is laid aside, where a person finds it. */
export const hearPayment = job({
  name: 'billing.hearPayment',
  input: z.object({ provider: z.string(), eventId: z.string() }),
  actsAs: 'system',
  run: async (run, { provider: name, eventId }) => {
    const { house } = run;
    const provider = providerNamed(house, name);
    const notice = await run.publicly((ctx) => waiting(ctx, name, eventId));
    if (!provider || !notice) return;
    const problem = await follow(house, provider, notice);
    if (problem) house.log.warn({ provider: name, event: eventId, problem }, 'a notice of a payment was laid aside');
    await run.publicly(async (ctx) => {
      await sql`update payment_events set done_at = ${ctx.now}, problem = ${problem}
        where provider = ${name} and event_id = ${eventId}`.execute(ctx.db);
    });
  },
});

const waiting = async (ctx: PublicContext, provider: string, eventId: string): Promise<Notice | undefined> => {
  const { rows } = await sql<Notice>`
    select event_id as "eventId", kind, object_kind as "objectKind", object_id as "objectId" from payment_events
    where provider = ${provider} and event_id = ${eventId} and done_at is null`.execute(ctx.db);
  return rows[0];
};

const isHere = async (ctx: Context, whose: Whose): Promise<boolean> => {
  if ('setupId' in whose) return true;
  if ('subscriptionId' in whose) return (await findPlan(ctx, whose.subscriptionId)) !== undefined;
  return (await findPayment(ctx, whose.paymentId)) !== undefined;
};

/** A month that is paid is found with its plan; what becomes of its money afterwards with its payment. */
const followPlan = async (desk: Desk, { subscriptionId, intentId }: { subscriptionId: string; intentId?: string }) => {
  await lookAtPlan(desk, subscriptionId);
  if (intentId === undefined) return;
  const paymentId = await desk.transaction((ctx) => findMonth(ctx, subscriptionId, intentId));
  if (paymentId !== undefined) await advance(desk, paymentId);
};

/** Null where it was followed, or why there is nothing to follow. */
const follow = async (house: House, provider: PaymentProvider, notice: Notice): Promise<string | null> => {
  const whose = await provider.whose(house, notice);
  if (!whose) return `${notice.objectKind} is of no payment here`;
  const { agencyId } = whose;
  const desk = {
    house,
    transaction: <T>(work: Parameters<typeof openSystem<T>>[2]) => openSystem(house, agencyId, work),
  };
  const isOurs = await desk
    .transaction((ctx) => isHere(ctx, whose))
    .catch((error: unknown) => {
      // An agency that is gone has no payments.
      if (isExpectedNo(error)) return false;
      throw error;
    });
  if (!isOurs) return 'the payment is not here';
  if ('setupId' in whose) await lookAtOne(desk, whose.setupId);
  else if ('subscriptionId' in whose) await followPlan(desk, whose);
  else await advance(desk, whose.paymentId);
  return null;
};

/** Mounts the address. Bodies stay as they are: signatures are of their bytes. */
export const mountPaymentHooks = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestNotice }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/hooks/payments/:provider',
      { bodyLimit: largestNotice },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const status = await takeNotice(house, request.params.provider, {
          headers: { 'stripe-signature': Array.isArray(signature) ? signature.join(',') : signature },
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        if (status === 404) throw notFound();
        if (status === 403)
          throw new Refusal('forbidden', 'billing.notProven', 'This call is not proven to be from the payment house');
        return reply.code(status).send({});
      },
    );
    done();
  });
};
