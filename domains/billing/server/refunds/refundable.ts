// Which points were not used: what is available was bought last, so that the newest top-up is given back first.
import { sql } from 'kysely';
import type { billingContract } from '#/domains/billing/contract.ts';
import { pointsBalance } from '#/domains/billing/server/keeping-points.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { backsOf } from './money-back.ts';
import { priceOf } from './shares.ts';

interface Unused {
  _id: string;
  points: number;
  amountCents: number;
  taxCents: number;
  unused: number;
  currency: string;
  methodLabel: string | null;
  settledAt: Temporal.Instant;
}

/** The newest first; what a plan brought stays, what is disputed is the bank's to decide on, and what was paid by hand is given back by hand. */
const unusedOf = async (ctx: Context, available: number): Promise<Unused[]> => {
  const { rows } = await sql<Unused>`
    select * from (
      select id as "_id", purpose, points, amount_cents as "amountCents", tax_cents as "taxCents", currency, method_label as "methodLabel",
        settled_at as "settledAt", least(points - returned_points, ${available}::bigint - coalesce(sum(points - returned_points)
          over (order by settled_at desc, id desc rows between unbounded preceding and 1 preceding), 0))::integer as unused
      from payments where agency_id = ${ctx.agency.id} and status in ('succeeded', 'partlyRefunded') and returned_points < points
        and provider <> 'manual'
    ) p where unused > 0 and purpose <> 'plan' order by "settledAt" desc, "_id" desc`.execute(ctx.db);
  return rows;
};

/** The top-up with points that were not used, and what some of them cost. */
export const findUnused = async (ctx: Context, id: string, available: number) =>
  (await unusedOf(ctx, available)).find((one) => one._id === id);

/** What points of a top-up cost, with the tax. */
export const costOf = async (
  ctx: Context,
  { _id, points, amountCents, taxCents }: Pick<Unused, '_id' | 'points' | 'amountCents' | 'taxCents'>,
  wanted: number,
): Promise<number> => priceOf({ points, cents: amountCents + taxCents }, await backsOf(ctx, _id), wanted);

/** Which points can be given back. */
export const refundable: Verb<(typeof billingContract.calls)['refundable']> = async (ctx) => {
  const [newest] = await unusedOf(ctx, await pointsBalance(ctx));
  if (!newest) return { topUp: null };
  const { _id, unused, currency, methodLabel, settledAt } = newest;
  const amountCents = await costOf(ctx, newest, unused);
  return { topUp: { _id, unusedPoints: unused, amountCents, currency, methodLabel, settledAt: settledAt.toString() } };
};
