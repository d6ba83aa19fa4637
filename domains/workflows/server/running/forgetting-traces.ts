// What steps did in runs that ended long ago is forgotten; that the contact went through, when, and how it ended, is kept: who may enter again goes
// by it.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Days after a run ended. */
export const tracesKeptForDays = 365;
const atOnce = 1_000;

/** Forgets the traces of some; answers whether there may be more. */
export const forgetTraces = async (ctx: Context): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    with old as (
      update workflow_runs r set has_trace = false
      from (
        select id from workflow_runs
        where agency_id = ${ctx.agency.id} and has_trace and ended_at < ${ctx.now.subtract({ hours: 24 * tracesKeptForDays })}
        order by ended_at limit ${atOnce} for update skip locked
      ) ended
      where r.agency_id = ${ctx.agency.id} and r.id = ended.id returning r.id),
    forgotten as (delete from workflow_run_steps s using old where s.agency_id = ${ctx.agency.id} and s.run_id = old.id)
    select count(*)::integer as count from old`.execute(ctx.db);
  return rows[0]?.count === atOnce;
};
