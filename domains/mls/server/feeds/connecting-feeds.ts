// Connecting a feed: it is tried first, so that wrong credentials are said now; then it is kept, and its homes are loaded by a job.
import { feedConnected, type mlsContract } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { ask } from '#/kernel/server/verb.ts';
import { type Credentials, sealCredentials } from '../client/signing-in.ts';
import { readTimer } from '../reading/timers.ts';
import { type Reached, reachedBy } from './reaching-feeds.ts';
import { servedFeeds } from './serving-feeds.ts';
import { noteFeeds } from './summing-feeds.ts';
import { tryFeed } from './trying-feeds.ts';

/** Feeds that an agency may have. */
const mostFeeds = 20;
const usualInterval = 5;

interface NewFeed {
  id: string;
  displayName: string;
  intervalMinutes?: number | undefined;
  place: Reached['place'];
  credentials: Credentials;
}

/** Keeps a feed that is about to be loaded. */
export const keepFeed = async (
  ctx: Context,
  { id, displayName, intervalMinutes, place, credentials }: NewFeed,
): Promise<void> => {
  await ctx.db
    .insertInto('mls_feeds')
    .values({
      agency_id: ctx.agency.id,
      id,
      display_name: displayName,
      url: place.url,
      dialect: place.dialect.id,
      system_name: place.system,
      secret: sealCredentials(ctx.house, credentials),
      interval_minutes: intervalMinutes ?? usualInterval,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await ctx.db.insertInto('mls_cursors').values({ agency_id: ctx.agency.id, feed_id: id }).execute();
};

const refuseMany = async (ctx: Context): Promise<void> => {
  const { count } = await ctx.db
    .selectFrom('mls_feeds')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('agency_id', '=', ctx.agency.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostFeeds) throw new Refusal('conflict', 'mls.tooMany', `An agency can have ${mostFeeds} feeds`);
};

/** POST /crm/mls. */
export const create = ask<(typeof mlsContract)['calls']['create']>(
  async (ctx, { displayName, intervalMinutes, ...typed }) => {
    const reached = reachedBy(ctx, typed);
    await ctx.transaction(refuseMany);
    const { credentials } = await tryFeed(ctx, reached);
    return ctx.transaction(async (tx) => {
      const id = tx.house.ids.next();
      await keepFeed(tx, { id, displayName, intervalMinutes, place: reached.place, credentials });
      await setTimer(tx, readTimer, id, tx.now);
      tx.emit(feedConnected, { subject: id, data: { displayName } });
      await noteFeeds(tx);
      return getRecord(tx, servedFeeds, id);
    });
  },
);
