// How many texts a number may still send on the agency's day, and how many until people are warned (decisions 1, 2). A day later the whole
// allowance is there again, without anybody having to reset it.
import { type RawBuilder, sql } from 'kysely';
import { type Allowance, allowanceOf, textAllowances } from '#/domains/integrations/contract/allowance.ts';
import type { Context } from '#/kernel/server/context.ts';

const today = (ctx: Context): string => ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate().toString();

/** What is left of integration `t` today; null where nothing is counted. */
export const leftTodaySql = (ctx: Context, what: keyof Allowance): RawBuilder<number | null> => {
  const { plain, profiled } = textAllowances;
  const column = sql.ref(what === 'limit' ? 't.remaining_daily_limit' : 't.remaining_daily_threshold');
  return sql`(case when t.service_type = 'phone' then coalesce(
    case when t.allowance_day = ${today(ctx)}::date then ${column} end,
    case when t.has_business_profile then ${profiled[what]}::int else ${plain[what]}::int end) end)`;
};

/** Whether `texts` more may leave today; where they may, both counters are lower by as many. Asked where the message is claimed. */
export const spendAllowance = async (ctx: Context, integrationId: string, texts = 1): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update integrations t set remaining_daily_limit = ${leftTodaySql(ctx, 'limit')} - ${texts}::int,
      remaining_daily_threshold = greatest(0, ${leftTodaySql(ctx, 'threshold')} - ${texts}::int),
      allowance_day = ${today(ctx)}::date
    where t.agency_id = ${ctx.agency.id} and t.id = ${integrationId} and t.removed_at is null
      and ${leftTodaySql(ctx, 'limit')} >= ${texts}::int`.execute(ctx.db);
  return numAffectedRows > 0n;
};

/** A text that certainly did not leave does not count: the warning is as far off again as what is left says. */
export const giveAllowanceBack = async (ctx: Context, integrationId: string, texts = 1): Promise<void> => {
  const { plain, profiled } = textAllowances;
  // Below the threshold both counted down together; beyond it the threshold stood at nothing while the limit went on.
  await sql`
    update integrations t set remaining_daily_limit = t.remaining_daily_limit + ${texts}::int,
      remaining_daily_threshold = least(t.remaining_daily_threshold + ${texts}::int, greatest(0, t.remaining_daily_limit + ${texts}::int
        - case when t.has_business_profile then ${profiled.limit - profiled.threshold}::int else ${plain.limit - plain.threshold}::int end))
    where t.agency_id = ${ctx.agency.id} and t.id = ${integrationId} and t.allowance_day = ${today(ctx)}::date`.execute(
    ctx.db,
  );
};

/** The columns of another tier: what was sent today counts against the new allowance, too. */
export const profileSql = (before: boolean, after: boolean) => {
  const [old, next] = [allowanceOf(before), allowanceOf(after)];
  const moved = (what: keyof Allowance) =>
    sql<number>`greatest(0, ${sql.ref(`remaining_daily_${what}`)} + ${next[what] - old[what]}::int)`;
  return {
    has_business_profile: after,
    remaining_daily_limit: moved('limit'),
    remaining_daily_threshold: moved('threshold'),
  };
};
