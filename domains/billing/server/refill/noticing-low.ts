// Whoever takes points away looks whether that left fewer than the agency wants to have, and has more bought once it has committed.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';

/** The timer by which points are bought; its subject is the agency. */
export const refillDue = 'billing.refill';

/** Has points bought once this has committed. */
export const haveBought = (ctx: Context): Promise<void> => setTimer(ctx, refillDue, ctx.agency.id, ctx.now);

/** Whether points buy themselves once so many are left, and nothing is being bought. */
export const isLowAt = ({ agency }: Context, left: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from refill_rules r where r.agency_id = ${agency.id}::uuid and r.state = 'armed' and r.in_flight_id is null and r.below > ${left})`;

/** Has points bought where there are too few of them and nothing is being bought. The agency's row is held, and its balance as it is now. */
export const noticeLow = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ isLow: boolean }>`
    select ${isLowAt(ctx, sql`a.points_balance`)} as "isLow" from agencies a where a.id = ${ctx.agency.id}`.execute(
    ctx.db,
  );
  if (rows[0]?.isLow) await haveBought(ctx);
};
