// How often an address or an account may do what would hurt in numbers, counted in the database so that all web processes count
// together.
import { CompiledQuery } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

interface Row {
  count: number;
  window_start: Temporal.Instant;
}

const statement = `insert into rate_limits as r (bucket, window_start, count) values ($1, $2, 1)
  on conflict (bucket) do update set
    count = case when r.window_start <= $3 then 1 else r.count + 1 end,
    window_start = case when r.window_start <= $3 then $2 else r.window_start end
  returning count, window_start`;

const judge = (row: Row | undefined, now: Temporal.Instant, most: number, seconds: number): void => {
  if (!row || row.count <= most) return;
  const left = Math.max(1, Math.ceil(row.window_start.add({ seconds }).since(now).total('seconds')));
  throw new Refusal('limit-reached', 'kernel.tooOften', 'Too many attempts. Please wait and try again', {
    retryAfterSeconds: left,
  });
};

/** Counts one more use of `bucket`. Refuses with Retry-After once there were more than `most` in a window of `seconds`. */
export const countUse = async (house: House, bucket: string, most: number, seconds: number): Promise<void> => {
  const now = house.clock.now();
  const values = [bucket, now, now.subtract({ seconds })];
  const { rows } = await house.database.pool.query<Row>({ name: 'count-use', text: statement, values });
  judge(rows[0], now, most, seconds);
};

/** The same within the verb's transaction, which would otherwise hold one connection while it waits for another: only what commits counts. */
export const countUseIn = async (ctx: PublicContext, bucket: string, most: number, seconds: number): Promise<void> => {
  const values = [bucket, ctx.now, ctx.now.subtract({ seconds })];
  const { rows } = await ctx.db.executeQuery<Row>(CompiledQuery.raw(statement, values));
  judge(rows[0], ctx.now, most, seconds);
};

/** Forgets what was counted under `bucket`, after a success that proves the person. */
export const forgetUse = async (house: House, bucket: string): Promise<void> => {
  await house.database.pool.query('delete from rate_limits where bucket = $1', [bucket]);
};
