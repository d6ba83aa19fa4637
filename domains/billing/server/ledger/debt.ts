// What an agency owes: points that were used, or taken back, beyond all there were. They are paid of whatever comes in or comes back.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** The points owed, as a part of a statement. */
export const debt = (ctx: Context) => sql<number>`coalesce((
  select -points from ledger_balances where agency_id = ${ctx.agency.id}::uuid and account = 'owed'), 0)`;

export const debtOf = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ owed: number }>`select ${debt(ctx)} as owed`.execute(ctx.db);
  return rows[0]?.owed ?? 0;
};
