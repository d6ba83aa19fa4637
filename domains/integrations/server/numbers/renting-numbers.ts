// Each month of a bought number is charged when it begins, once. Where there are too few points the owners are told, and it is tried again every
// day for a week; then the month is charged all the same, and what is not there is owed. No number is given back because nobody paid.
import { sql } from 'kysely';
import { chargePoints, holdBalance } from '#/domains/billing/server.ts';
import { numberOwed, numberUnpaid } from '#/domains/integrations/contract/number-events.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { monthsOfNumbers } from './finishing-purchases.ts';
import { holdPurchase, type Purchase } from './keeping-purchases.ts';
import { boughtNumbers, monthsLater } from './number-points.ts';
import { ownersIn } from './telling-owners.ts';

/** How long a month may wait for points. */
export const daysToPay = 7;
const triedAgainAfter = { hours: 24 } as const;

const lastMoment = (since: Temporal.Instant): Temporal.Instant => since.add({ hours: 24 * daysToPay });
const isPast = (ctx: Context, at: Temporal.Instant): boolean => Temporal.Instant.compare(ctx.now, at) >= 0;

const charge = (ctx: Context, { id, pointsPerMonth: points, months, unpaidSince }: Purchase) =>
  chargePoints(ctx, boughtNumbers, {
    subjectId: id,
    points,
    cause: `${boughtNumbers.type}:${id}:month:${months + 1}`,
    mayOwe: unpaidSince !== null && isPast(ctx, lastMoment(unpaidSince)),
  });

const notePaid = async (
  ctx: Context,
  { id, integrationId, number, months, boughtAt }: Purchase,
  owed: number,
): Promise<void> => {
  const paidUntil = monthsLater(boughtAt ?? ctx.now, months + 1, ctx.agency.timezone);
  await sql`
    update number_purchases set months = ${months + 1}, paid_until = ${paidUntil}, unpaid_since = null
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await setTimer(ctx, monthsOfNumbers, id, paidUntil);
  if (owed === 0 || integrationId === null) return;
  const agentIds = await ownersIn(ctx);
  ctx.emit(numberOwed, { subject: integrationId, data: { displayName: number, points: owed, agentIds } });
};

const noteUnpaid = async (ctx: Context, purchase: Purchase): Promise<void> => {
  const { id, integrationId, number, pointsPerMonth: points, unpaidSince } = purchase;
  const since = unpaidSince ?? ctx.now;
  const [tomorrow, last] = [ctx.now.add(triedAgainAfter), lastMoment(since)];
  await setTimer(ctx, monthsOfNumbers, id, Temporal.Instant.compare(tomorrow, last) < 0 ? tomorrow : last);
  if (unpaidSince !== null) return;
  await sql`
    update number_purchases set unpaid_since = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  const until = writtenDay(last.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate());
  const data = { displayName: number, points, until, agentIds: await ownersIn(ctx) };
  ctx.emit(numberUnpaid, { subject: integrationId ?? id, data });
};

const payMonth = async (ctx: Context, id: string): Promise<void> => {
  const purchase = await holdPurchase(ctx, id, 'bought');
  if (!purchase?.paidUntil) return;
  if (!isPast(ctx, purchase.paidUntil)) return setTimer(ctx, monthsOfNumbers, id, purchase.paidUntil);
  const { isPaid, owed } = await charge(ctx, purchase);
  if (isPaid) await notePaid(ctx, purchase, owed);
  else await noteUnpaid(ctx, purchase);
  if (purchase.integrationId !== null) await announce(ctx, 'integration', [purchase.integrationId]);
};

export const monthTimer = timerHandler({
  kind: monthsOfNumbers,
  work: async (ctx, due) => {
    await holdBalance(ctx);
    for (const { subjectId } of due.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)))
      await payMonth(ctx, subjectId);
  },
});
