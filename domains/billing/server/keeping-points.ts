// The points of an agency (decision 6): hold some before something is done, then settle what it cost or give them back. The agency's row is
// held while the ledger is written, so that two at once never spend the same point.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Charged, Points } from './ledger/accounts.ts';
import { debt } from './ledger/debt.ts';
import { moveBack, moveToHeld, moveToUsed } from './ledger/moving-holds.ts';
import { type Cause, causeOfAdded, enterAdded, enterCharged, enterReturned } from './ledger/writing-entries.ts';
import { haveBought, noticeLow } from './refill/noticing-low.ts';
import { tellAdded, tellReturned, tellUsed } from './telling-points.ts';

/** The available points, held until the transaction ends. Whoever locks other rows that many use takes this one first. */
export const holdBalance = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`${prepared}
    select points_balance as balance from agencies where id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  return rows[0]?.balance ?? 0;
};

/** The points that the agency may use: those that are held for something are not among them. */
export const pointsBalance = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select points_balance as balance from agencies where id = ${ctx.agency.id}`.execute(ctx.db);
  return rows[0]?.balance ?? 0;
};

/** Whoever wants more points than there are is told what cannot be done. */
export const tooFew = ({ toDo }: Pick<Charged, 'toDo'>): Refusal =>
  new Refusal('conflict', 'billing.tooFewPoints', 'You don’t have enough points', {
    fullMessage: `You don't have enough points to ${toDo}. Please top up first from the Plans & Billing section`,
  });

/**
 * Adds points that were bought, or given, now or at a moment; what was owed is paid first. `id` is the payment's or the gift's: the same is
 * added once. `by` is who asked for them, where it is known later than they asked; left out, whoever acts now.
 */
export const addPoints = async (
  ctx: Context,
  {
    points,
    at = ctx.now,
    by = ctx.actor.agentId,
    ...cause
  }: Cause & { points: number; at?: Temporal.Instant; by?: string | null },
): Promise<void> => {
  await holdBalance(ctx);
  const { rows } = await sql<{ isKnown: boolean; owed: number }>`
    select exists (select from ledger_entries where agency_id = ${ctx.agency.id} and cause_key = ${causeOfAdded(cause)}) as "isKnown",
      ${debt(ctx)} as owed`.execute(ctx.db);
  const [{ isKnown, owed } = { isKnown: false, owed: 0 }] = rows;
  if (isKnown) return;
  tellAdded(ctx, { kind: cause.kind, points, at });
  await enterAdded(ctx, { ...cause, points, paid: Math.min(owed, points), at, by });
};

/**
 * Takes points of a payment back whose money went back, as far as they are available, and the rest is owed; gives them back where `points` is
 * below zero. Once for its cause.
 */
export const returnPoints = async (
  ctx: Context,
  { paymentId, cause, what, points }: { paymentId: string; cause: string; what: string; points: number },
): Promise<void> => {
  const available = await holdBalance(ctx);
  const { rows } = await sql<{ isKnown: boolean; owed: number }>`
    select exists (select from ledger_entries where agency_id = ${ctx.agency.id} and cause_key = ${cause}) as "isKnown",
      ${debt(ctx)} as owed`.execute(ctx.db);
  const [{ isKnown, owed } = { isKnown: false, owed: 0 }] = rows;
  if (points === 0 || isKnown) return;
  const newlyOwed = points > 0 ? Math.max(0, points - available) : -Math.min(owed, -points);
  tellReturned(ctx, { points, what });
  await enterReturned(ctx, { paymentId, cause, what, points, newlyOwed });
  await noticeLow(ctx);
};

/**
 * Holds points for things that are about to be done; what costs nothing is left out, and what is held already, or over, is not held again.
 * Refuses `billing.tooFewPoints` where there are not enough for all of them, and then holds none.
 */
export const reservePoints = async (ctx: Context, charged: Charged, wanted: readonly Points[]): Promise<void> => {
  const costing = wanted.filter(({ points }) => points > 0);
  if (costing.length === 0) return;
  const available = await holdBalance(ctx);
  const { wants, isLow } = await moveToHeld(ctx, charged, { wanted: costing, available });
  if (wants > available) throw tooFew(charged);
  if (isLow) await haveBought(ctx);
};

/**
 * Says what things really cost, once for all that each holds. What was held beyond that pays what is owed, and then comes back; what it cost
 * more is taken from what is available, and owed beyond that, because it has been done. What is not open is left alone: nothing is settled
 * twice, and nothing that was given back.
 */
export const settlePoints = async (ctx: Context, charged: Charged, costs: readonly Points[]): Promise<void> => {
  if (costs.length === 0) return;
  const available = await holdBalance(ctx);
  const costOf = new Map(costs.map(({ subjectId, points }) => [subjectId, points]));
  const moved = await moveToUsed(ctx, charged, { costs: costOf, available });
  tellUsed(ctx, charged, moved);
  if (moved.isLow) await haveBought(ctx);
};

/** Gives back what is held for things that certainly did not happen; what is owed is paid of it first. What is not open is left alone. */
export const refundPoints = async (ctx: Context, charged: Charged, subjectIds: readonly string[]): Promise<void> => {
  if (subjectIds.length === 0) return;
  const available = await holdBalance(ctx);
  tellUsed(ctx, charged, await moveBack(ctx, charged, { subjectIds, available }));
};

export interface Month {
  subjectId: string;
  points: number;
  /** Told twice it is charged once: 'phoneNumber:{id}:month:2'. */
  cause: string;
  /** What is not there is owed; without it nothing is charged where there are too few points. */
  mayOwe: boolean;
}

/** Charges for something that is paid as time goes by. Answers what of it is owed now, or that it was not paid. */
export const chargePoints = async (
  ctx: Context,
  charged: Charged,
  { subjectId, points, cause, mayOwe }: Month,
): Promise<{ isPaid: boolean; owed: number }> => {
  const available = await holdBalance(ctx);
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from ledger_entries where agency_id = ${ctx.agency.id} and cause_key = ${cause}) as "isKnown"`.execute(
    ctx.db,
  );
  if (rows[0]?.isKnown) return { isPaid: true, owed: 0 };
  const owed = Math.max(0, points - available);
  if (owed > 0 && !mayOwe) return { isPaid: false, owed: 0 };
  await enterCharged(ctx, charged, { subjectId, points, cause, newlyOwed: owed });
  tellUsed(ctx, charged, { count: 1, sum: points });
  await noticeLow(ctx);
  return { isPaid: true, owed };
};
