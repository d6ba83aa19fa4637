// Homes that leave with their feed, or that it has no more: they are gone from every list, and the log says when. Until they are forgotten they can
// be had back.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type Bringing, quietly } from './quiet-work.ts';

type Leaving = Omit<Bringing, 'feedId'>;

/** Takes homes away by their ids; answers those that were there. */
export const removeListings = async (
  ctx: Context,
  feedId: string,
  ids: readonly string[],
  { isQuiet = false, at = ctx.now }: Leaving = {},
): Promise<string[]> => {
  const { rows } = await quietly(ctx, isQuiet, () =>
    sql<{ id: string }>`update listings set removed_at = ${at}, updated_at = ${at}
      where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and id = any(${uuids(ids)}) and removed_at is null returning id`.execute(
      ctx.db,
    ),
  );
  return rows.map(({ id }) => id);
};

/** The same by the feed's own keys. */
export const withdrawListings = async (
  ctx: Context,
  feedId: string,
  keys: readonly string[],
  { isQuiet = false, at = ctx.now }: Leaving = {},
): Promise<string[]> => {
  if (keys.length === 0) return [];
  const { rows } = await quietly(ctx, isQuiet, () =>
    sql<{ id: string }>`update listings set removed_at = ${at}, updated_at = ${at}
      where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and listing_key = any(${[...keys]}::text[]) and removed_at is null
      returning id`.execute(ctx.db),
  );
  return rows.map(({ id }) => id);
};

/** Has homes back that left at a moment, unless they have been forgotten or came back by themselves. */
export const returnListings = async (
  ctx: Context,
  feedId: string,
  ids: readonly string[],
  leftAt: Temporal.Instant,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`update listings set removed_at = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and id = any(${uuids(ids)}) and removed_at = ${leftAt} returning id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};
