// Holds what the payment houses took against the books here: every night for the day before, and for any day when somebody asks. A difference
// is a warning to the owners whose it is, once; what nobody here knows of is one to whoever runs the installation. A payment that differs is
// looked at again, which adds the points of a notice that never came.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { differenceFound } from '#/domains/billing/contract/events.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { findPayment, openPayments, type Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { PaymentProvider } from '#/domains/billing/server/payments/provider.ts';
import { askedProviders } from '#/domains/billing/server/payments/providers/registry.ts';
import { creditWaiting, type Uncredited, uncreditedMonths } from '#/domains/billing/server/plans/crediting-months.ts';
import { listAgencyIds, openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { schedule } from '#/kernel/server/jobs/schedule.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { type Booked, type Difference, differencesOf, isStrange, type Taken } from './comparing.ts';
import { differenceWords } from './difference-words.ts';

/** From the first until before the second. */
export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

const bookedOf = async (ctx: Context, ids: readonly string[]): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select p.id as "_id", p.status, p.amount_cents + p.tax_cents as cents, p.currency,
      coalesce((select sum(b.cents) from money_back b where b.agency_id = p.agency_id and b.payment_id = p.id and b.kind = 'refund'
        and b.state = 'done'), 0)::bigint as "backCents"
    from payments p where p.agency_id = ${ctx.agency.id} and p.id = any(${sql.val(ids)}::uuid[])`.execute(ctx.db);
  return rows;
};

/** Payments that became paid in a span, of a provider. */
const paidIn = async (ctx: Context, provider: string, { from, until }: Span): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from payments where agency_id = ${ctx.agency.id} and provider = ${provider} and settled_at >= ${from} and settled_at < ${until}
    order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Whether the payment house never took what is paid here. It is asked about this one: it may have been on another day. */
const wasNeverTaken = async (house: House, provider: PaymentProvider, payment: Payment): Promise<boolean> => {
  try {
    return (await provider.look(house, payment)).finding !== 'paid';
  } catch (error) {
    // One that cannot be asked about keeps nobody from comparing the others.
    house.log.warn({ err: error, payment: payment._id }, 'a payment could not be compared');
    return false;
  }
};

/** Notes that the owners are told of one; false where they were before. */
const noteTold = async (ctx: Context, { kind, of, hereCents, thereCents }: Difference): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into told_differences (agency_id, kind, of_name, here_cents, there_cents, told_at)
    values (${ctx.agency.id}, ${kind}, ${of}, ${hereCents}, ${thereCents}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

const tell = async (ctx: Context, found: readonly Difference[]): Promise<void> => {
  for (const difference of found) {
    if (await noteTold(ctx, difference))
      ctx.emit(differenceFound, { subject: ctx.agency.id, data: { words: differenceWords(difference) } });
    if (difference.kind === 'notCredited' || difference.kind === 'back')
      await setTimer(ctx, openPayments, difference.of, ctx.now);
  }
};

/** Our own id of what the payment house alone has a name for: the months of plans. */
const withPayments = async (ctx: Context, provider: string, taken: readonly Taken[]): Promise<Taken[]> => {
  const named = taken.flatMap(({ paymentId, providerPaymentId: id }) => (paymentId === null && id !== null ? id : []));
  if (named.length === 0) return [...taken];
  const { rows } = await sql<{ id: string; there: string }>`
    select id, provider_payment_id as there from payments
    where agency_id = ${ctx.agency.id} and provider = ${provider} and provider_payment_id = any(${named}::text[])`.execute(
    ctx.db,
  );
  const ids = new Map(rows.map(({ id, there }) => [there, id]));
  return taken.map((one) => ({ ...one, paymentId: one.paymentId ?? ids.get(one.providerPaymentId ?? '') ?? null }));
};

/** Months that wait for a plan with their price: those that one has by now are credited. Their owners were told when they were first seen. */
const waitingMonths = async (ctx: Context, provider: string): Promise<Uncredited[]> => {
  await holdBalance(ctx);
  await creditWaiting(ctx, provider);
  return uncreditedMonths(ctx, provider);
};

const differenceOf = ({ what, key, totalCents, currency }: Uncredited): Difference => ({
  kind: 'uncredited',
  of: `${what} (${key})`,
  hereCents: 0,
  thereCents: totalCents,
  currency,
});

const reconcileAgency = async (
  house: House,
  agencyId: string,
  provider: PaymentProvider,
  given: readonly Taken[],
  span: Span,
): Promise<Difference[]> => {
  const waiting = await openSystem(house, agencyId, (ctx) => waitingMonths(ctx, provider.name));
  const known = new Set(waiting.map(({ providerPaymentId }) => providerPaymentId));
  const taken = await openSystem(house, agencyId, (ctx) =>
    withPayments(
      ctx,
      provider.name,
      given.filter(({ providerPaymentId: id }) => id === null || !known.has(id)),
    ),
  );
  const ids = taken.flatMap(({ paymentId }) => paymentId ?? []);
  const paid = await openSystem(house, agencyId, async (ctx) => {
    const payments: Payment[] = [];
    for (const id of await paidIn(ctx, provider.name, span)) {
      const payment = ids.includes(id) ? undefined : await findPayment(ctx, id);
      if (payment) payments.push(payment);
    }
    return payments;
  });
  const never: Difference[] = [];
  for (const payment of paid)
    if (await wasNeverTaken(house, provider, payment)) {
      const { _id, amountCents, taxCents, currency } = payment;
      never.push({ kind: 'neverTaken', of: _id, hereCents: amountCents + taxCents, thereCents: 0, currency });
    }
  return openSystem(house, agencyId, async (ctx) => {
    const found = [...differencesOf(taken, await bookedOf(ctx, ids)), ...never];
    await tell(ctx, found);
    return [...found, ...waiting.map(differenceOf)];
  });
};

export interface Compared {
  taken: number;
  /** Of those, charges that name neither an agency nor a payment: of another business that has the same account. */
  strange: number;
  found: Difference[];
}

/** As of an agency that is there; one that was deleted meanwhile has nothing to compare, and keeps nobody from comparing the others. */
const whereItIs = (work: Promise<Difference[]>): Promise<Difference[]> =>
  work.catch((error: unknown) => {
    if (isExpectedNo(error) && error.kind === 'not-found') return [];
    throw error;
  });

/** Says what was taken for nobody here: one line each, and one for all that carry no name of ours. */
const tellOperator = (
  house: House,
  provider: string,
  nobodys: readonly Taken[],
): Pick<Compared, 'strange' | 'found'> => {
  const [strange, lost] = [nobodys.filter(isStrange), nobodys.filter((one) => !isStrange(one))];
  if (strange.length > 0)
    house.log.warn({ provider, charges: strange.length }, 'money was taken that names no agency and no payment');
  const found = lost.map(({ id, cents, currency }): Difference => {
    house.log.warn({ provider, charge: id, cents, currency }, 'money was taken for nobody here');
    return { kind: 'unknown', of: id, hereCents: 0, thereCents: cents, currency };
  });
  return { strange: strange.length, found };
};

/** Compares a span; answers how much was taken in it and what differs. */
export const reconcile = async (house: House, span: Span): Promise<Compared> => {
  const agencies = await listAgencyIds(house);
  const compared: Compared = { taken: 0, strange: 0, found: [] };
  // All are asked before anything is told: where one does not answer, this is tried again as a whole, and nobody hears of a thing twice.
  const asked = [];
  for (const provider of askedProviders(house))
    asked.push({ provider, taken: await provider.taken(house, span.from, span.until) });
  for (const { provider, taken } of asked) {
    compared.taken += taken.length;
    for (const agencyId of agencies) {
      const own = taken.filter((one) => one.agencyId === agencyId);
      compared.found.push(...(await whereItIs(reconcileAgency(house, agencyId, provider, own, span))));
    }
    const nobodys = taken.filter((one) => !agencies.includes(one.agencyId ?? ''));
    const { strange, found } = tellOperator(house, provider.name, nobodys);
    compared.strange += strange;
    compared.found.push(...found);
  }
  return compared;
};

/** A day in UTC. */
export const spanOf = (day: Temporal.PlainDate): Span => ({
  from: day.toZonedDateTime('UTC').toInstant(),
  until: day.add({ days: 1 }).toZonedDateTime('UTC').toInstant(),
});

export const reconcileNightly = schedule({
  cron: '41 4 * * *',
  zone: 'UTC',
  job: job({
    name: 'billing.reconcile',
    lane: 'long',
    input: z.object({}),
    run: async ({ house }) => {
      const yesterday = house.clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 });
      await reconcile(house, spanOf(yesterday));
    },
  }),
});
