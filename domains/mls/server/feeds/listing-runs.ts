// What the runs of a feed did, and the records that were set aside; those are tried again where the owner asks.
import { type RawBuilder, sql } from 'kysely';
import type { FeedProblem, FeedRun, mlsContract } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type FeedState, holdFeed } from '../reading/feed-state.ts';
import { keepRecords, sortRecords } from '../reading/keeping-pages.ts';
import { countRun } from '../reading/runs.ts';
import { noteFeeds } from './summing-feeds.ts';

type Calls = (typeof mlsContract)['calls'];

const usualLimit = 20;
const shownRaw = 4_000;

const mustBeThere = async (ctx: Context, id: string): Promise<void> => {
  const { rows } = await sql`
    select from mls_feeds where agency_id = ${ctx.agency.id} and id = ${id} and removed_at is null`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
};

interface Asked {
  id: string;
  lastId?: string | undefined;
  limit?: number | undefined;
}

const page = async <T>(
  ctx: Context,
  { id, lastId, limit = usualLimit }: Asked,
  table: string,
  shown: RawBuilder<T>,
): Promise<{ data: T[]; isMore: boolean }> => {
  await mustBeThere(ctx, id);
  const { rows } = await sql<T>`select ${shown} from ${sql.table(table)} t
    where t.agency_id = ${ctx.agency.id} and t.feed_id = ${id} and (${lastId ?? null}::uuid is null or t.id < (
      select l.id from ${sql.table(table)} l where l.agency_id = t.agency_id and l.feed_id = t.feed_id and l.id = ${lastId ?? null}::uuid))
    order by t.id desc limit ${limit + 1}`.execute(ctx.db);
  return { data: rows.slice(0, limit), isMore: rows.length > limit };
};

/** GET /crm/mls/{id}/runs. */
export const runs: Verb<Calls['runs']> = (ctx, asked) =>
  page(
    ctx,
    asked,
    'mls_runs',
    sql<FeedRun>`t.id as "_id", t.kind, t.status, ${momentOf(sql`t.began_at`)} as "beganAt", ${momentOf(sql`t.ended_at`)} as "endedAt", t.pages,
      t.read, t.added, t.changed, t.unchanged, t.removed, t.set_aside as "setAside", t.problem`,
  );

/** GET /crm/mls/{id}/problems. */
export const problems: Verb<Calls['problems']> = (ctx, asked) =>
  page(
    ctx,
    asked,
    'mls_problems',
    sql<FeedProblem>`t.id as "_id", t.listing_key as "listingKey", t.reason, t.tries, ${momentOf(sql`t.first_at`)} as "firstAt",
      ${momentOf(sql`t.last_at`)} as "lastAt", left(t.raw, ${shownRaw}::int) as raw`,
  );

const triedAtOnce = 500;

/** The record as it came; one that was too long to be kept whole cannot be tried from here. */
const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return null;
  }
};

const count = async (ctx: Context, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mls_problems where agency_id = ${ctx.agency.id} and feed_id = ${id}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
};

/** POST /crm/mls/{id}/problems/retry. */
export const retry: Verb<Calls['retry']> = async (ctx, { id }) => {
  const state: FeedState | undefined = await holdFeed(ctx, id, null);
  if (!state) throw notFound();
  const { rows } = await sql<{ raw: string }>`
    select raw from mls_problems where agency_id = ${ctx.agency.id} and feed_id = ${id} and listing_key is not null
    order by last_at, id limit ${triedAtOnce}`.execute(ctx.db);
  const before = await count(ctx, id);
  const records = rows.map(({ raw }) => parsed(raw)).filter((record) => record !== null);
  const { added } = await keepRecords(ctx, state, await sortRecords(ctx, state, records));
  // They are homes of the feed, and of none of its runs.
  await countRun(ctx, { ...state, runId: null }, { added });
  await noteFeeds(ctx);
  const leftCount = await count(ctx, id);
  return { keptCount: before - leftCount, leftCount };
};
