// What the event log tells of points: what was paid in, and what things cost once they are settled. Its lines sum up to the change of what
// the agency has.
import { pointsAdded, pointsMoved, pointsReturned, pointsTakenBack, pointsUsed } from '#/domains/billing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Charged } from './ledger/accounts.ts';
import type { Moved } from './ledger/moving-holds.ts';
import { type AddedKind, wordsOfAdded } from './ledger/writing-entries.ts';

const amountOf = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

export const tellAdded = (
  ctx: Context,
  { kind, points, at }: { kind: AddedKind; points: number; at: Temporal.Instant },
): void =>
  ctx.emit(pointsAdded, {
    subject: ctx.agency.id,
    at,
    data: { pointCost: -points, amount: amountOf(points), what: wordsOfAdded(kind) },
  });

/** Tells that the money of points went back, or that it came after all. */
export const tellReturned = (ctx: Context, { points, what }: { points: number; what: string }): void =>
  ctx.emit(points > 0 ? pointsTakenBack : pointsAdded, {
    subject: ctx.agency.id,
    data: { pointCost: points, amount: amountOf(Math.abs(points)), what },
  });

/** Tells that points went to another agency, or came from one where they are above zero. */
export const tellMoved = (ctx: Context, { points, other }: { points: number; other: string }): void =>
  ctx.emit(points < 0 ? pointsMoved : pointsAdded, {
    subject: ctx.agency.id,
    data: { pointCost: -points, amount: amountOf(Math.abs(points)), what: points < 0 ? other : `from ${other}` },
  });

/** Tells each cost once: of many that are settled at once in one line. What was told when it was held is made up for. */
export const tellUsed = (ctx: Context, { one, many }: Charged, { count, sum }: Pick<Moved, 'count' | 'sum'>): void => {
  if (sum === 0) return;
  ctx.emit(sum > 0 ? pointsUsed : pointsReturned, {
    subject: ctx.agency.id,
    data: { pointCost: sum, amount: amountOf(Math.abs(sum)), what: count === 1 ? one : `${count} ${many}` },
  });
};
