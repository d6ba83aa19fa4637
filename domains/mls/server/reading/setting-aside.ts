// Records that cannot be kept are set aside with the reason, so that the page goes on; they are tried again when they come again, and when the
// owner asks.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export interface Poison {
  key: string | null;
  reason: string;
  hash: Buffer;
  raw: unknown;
}

/** The longest that is kept of one. */
const longestRaw = 200_000;

export const setAside = async (ctx: Context, feedId: string, poison: readonly Poison[]): Promise<void> => {
  for (const { key, reason, hash, raw } of poison)
    await sql`insert into mls_problems (agency_id, id, feed_id, listing_key, reason, hash, raw, first_at, last_at)
      values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${feedId}, ${key}, ${reason}, ${hash}, ${JSON.stringify(raw ?? null).slice(0, longestRaw)},
        ${ctx.now}, ${ctx.now})
      on conflict (agency_id, feed_id, listing_key, hash) do update
        set reason = excluded.reason, last_at = excluded.last_at, tries = mls_problems.tries + 1`.execute(ctx.db);
  // Of a home only its last version is a problem.
  const keyed = poison.flatMap(({ key, hash }) => (key === null ? [] : [{ key, hash: hash.toString('hex') }]));
  if (keyed.length > 0)
    await sql`delete from mls_problems p using unnest(${keyed.map(({ key }) => key)}::text[], ${keyed.map(({ hash }) => hash)}::text[]) n (key, hash)
      where p.agency_id = ${ctx.agency.id} and p.feed_id = ${feedId} and p.listing_key = n.key and p.hash <> decode(n.hash, 'hex')`.execute(
      ctx.db,
    );
};

/** They were kept: what was wrong with them is mended. */
export const mended = async (ctx: Context, feedId: string, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await sql`delete from mls_problems
    where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and listing_key = any(${[...keys]}::text[])`.execute(
    ctx.db,
  );
};
