// How much may still be asked: a bucket for each limit of a dialect, in the database, so that all processes share them. A request takes one of
// each or none, and is told when it may.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { Limit } from './dialects.ts';

/** Of what a provider publishes: others may ask with the same credentials. */
const share = 0.8;

/** Whoever shares an address and credentials shares the quota. */
export const bucketKeyOf = (url: string, secret: string): string =>
  createHash('sha256')
    .update(`${new URL(url).origin} ${secret}`)
    .digest('hex')
    .slice(0, 32);

interface Bucket {
  name: string;
  tokens: number;
  at: Temporal.Instant;
}

const capacityOf = ({ requests }: Limit): number => Math.max(1, requests * share);

const filled = (limit: Limit, bucket: Bucket | undefined, now: Temporal.Instant): number => {
  if (!bucket) return capacityOf(limit);
  const seconds = Math.max(0, now.epochMilliseconds - bucket.at.epochMilliseconds) / 1_000;
  return Math.min(capacityOf(limit), bucket.tokens + (seconds * capacityOf(limit)) / limit.seconds);
};

/** Takes one token of each bucket; answers null, or the moment at which there is one of each. */
export const takeTokens = async (
  ctx: Context,
  key: string,
  limits: readonly Limit[],
): Promise<Temporal.Instant | null> => {
  await sql`insert into mls_buckets (agency_id, key, name, tokens, at)
    select ${ctx.agency.id}, ${key}, n.name, n.tokens, ${ctx.now}
    from unnest(${limits.map(({ name }) => name)}::text[], ${limits.map(capacityOf)}::float8[]) n (name, tokens)
    on conflict do nothing`.execute(ctx.db);
  const { rows } = await sql<Bucket>`select name, tokens, at from mls_buckets
    where agency_id = ${ctx.agency.id} and key = ${key} order by name for update`.execute(ctx.db);
  const levels = limits.map((limit) => ({
    limit,
    tokens: filled(
      limit,
      rows.find(({ name }) => name === limit.name),
      ctx.now,
    ),
  }));
  const waits = levels.map(({ limit, tokens }) =>
    tokens >= 1 ? 0 : ((1 - tokens) * limit.seconds) / capacityOf(limit),
  );
  const longest = Math.max(...waits);
  if (longest > 0) return ctx.now.add({ milliseconds: Math.ceil(longest * 1_000) });
  await sql`update mls_buckets b set tokens = n.tokens - 1, at = ${ctx.now}
    from unnest(${levels.map(({ limit }) => limit.name)}::text[], ${levels.map(({ tokens }) => tokens)}::float8[]) n (name, tokens)
    where b.agency_id = ${ctx.agency.id} and b.key = ${key} and b.name = n.name`.execute(ctx.db);
  return null;
};
