// How often a key may ask: counted in this process, and settled with the database once a second, so that a request costs no statement of its own.
// Several processes let at most a second's worth pass beyond it. People who are signed in are never counted here.
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

const mostInWindow = 600;
const windowMs = 60_000;
const mostInSecond = 100;
const settleEveryMs = 1_000;

/** What a key has left, as the headers say it. */
export interface KeyLimit {
  remaining: number;
  resetSeconds: number;
}

export const limitPolicy = `"default";q=${mostInWindow};w=${windowMs / 1_000}`;
export const limitHeader = ({ remaining, resetSeconds }: KeyLimit): string =>
  `"default";r=${remaining};t=${resetSeconds}`;

interface Use {
  /** Milliseconds of the clock at which the window began. */
  start: number;
  /** Of all processes, as far as this one knows. */
  count: number;
  /** Of those, not yet told to the database. */
  untold: number;
  settledAt: number;
  second: number;
  inSecond: number;
}

const uses = new WeakMap<House, Map<string, Use>>();

const usageOf = (house: House, keyId: string, now: number): Use => {
  const all = uses.get(house) ?? new Map<string, Use>();
  uses.set(house, all);
  const known = all.get(keyId);
  if (known && now - known.start < windowMs) return known;
  // A key that was not used for a minute is forgotten when others come.
  if (all.size > 10_000) for (const [id, { start }] of all) if (now - start >= windowMs) all.delete(id);
  const fresh: Use = { start: now, count: 0, untold: 0, settledAt: 0, second: 0, inSecond: 0 };
  all.set(keyId, fresh);
  return fresh;
};

const tooOften = (seconds: number): Refusal =>
  new Refusal('limit-reached', 'kernel.tooOften', 'Too many requests by this key. Please wait and try again', {
    retryAfterSeconds: seconds,
  });

/** Counts one more request of a key, and answers what it has left. Refuses with Retry-After beyond the limit; what is refused is not counted. */
export const countKeyUse = (house: House, keyId: string, tell: (limit: KeyLimit) => void): void => {
  const now = house.clock.now().epochMilliseconds;
  const use = usageOf(house, keyId, now);
  const resetSeconds = Math.max(1, Math.ceil((use.start + windowMs - now) / 1_000));
  if (use.count >= mostInWindow) {
    tell({ remaining: 0, resetSeconds });
    throw tooOften(resetSeconds);
  }
  const second = Math.floor(now / 1_000);
  if (use.second !== second) Object.assign(use, { second, inSecond: 0 });
  if (use.inSecond >= mostInSecond) {
    tell({ remaining: mostInWindow - use.count, resetSeconds });
    throw tooOften(1);
  }
  use.count += 1;
  use.untold += 1;
  use.inSecond += 1;
  tell({ remaining: mostInWindow - use.count, resetSeconds });
  if (now - use.settledAt >= settleEveryMs) void settle(house, keyId, use, now);
};

const statement = `insert into rate_limits as r (bucket, window_start, count) values ($1, $2, $3)
  on conflict (bucket) do update set
    count = case when r.window_start <= $4 then excluded.count else r.count + excluded.count end,
    window_start = case when r.window_start <= $4 then excluded.window_start else r.window_start end
  returning count, window_start`;

/** Nobody waits for it: where the database is away, this process goes on counting for itself. */
const settle = async (house: House, keyId: string, use: Use, now: number): Promise<void> => {
  const told = use.untold;
  use.untold = 0;
  use.settledAt = now;
  const began = Temporal.Instant.fromEpochMilliseconds(use.start);
  try {
    const { rows } = await house.database.pool.query<{ count: number; window_start: Temporal.Instant }>({
      name: 'settle-key-use',
      text: statement,
      values: [`key ${keyId}`, began, told, began.subtract({ milliseconds: windowMs })],
    });
    const [row] = rows;
    if (!row) return;
    use.start = row.window_start.epochMilliseconds;
    use.count = row.count + use.untold;
  } catch (error) {
    use.untold += told;
    house.log.warn({ err: error }, 'the use of a key could not be counted for other processes');
  }
};
