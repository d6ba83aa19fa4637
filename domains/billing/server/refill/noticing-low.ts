// Whoever takes points away looks whether that left fewer than the agency wants to have, and has more bought once it has committed.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';

/** The timer by which points are bought; its subject is the agency. */
export const refillDue = 'billing.refill';

/** Has points bought once this has committed. */
export const haveBought = (ctx: Context): Promise<void> => setTimer(ctx, refillDue, ctx.agency.id, ctx.now);

/** Has points bought where there are too few of them and nothing is being bought. The agency's row is held, and its balance as it is now. */
export const noticeLow = async (ctx: Context): Promise<void> => {
  const { rows } = await sql`
    select from refill_rules r join agencies a on a.id = r.agency_id
    where r.agency_id = ${ctx.agency.id} and r.state = 'armed' and r.in_flight_id is null and a.points_balance < r.below`.execute(
    ctx.db,
  );
  if (rows.length > 0) await haveBought(ctx);
};
