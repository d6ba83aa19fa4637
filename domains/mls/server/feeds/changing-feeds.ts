// Changing a feed, reading it at once, pausing it, and deciding about homes that would leave: each holds the feed's row, so that reading sees it whole.
import { feedPaused, feedResumed, feedUpdated, type mlsContract } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { sealCredentials } from '../client/signing-in.ts';
import { changeFeed, type FeedState, holdFeed, moveCursor } from '../reading/feed-state.ts';
import { endRun } from '../reading/runs.ts';
import { readTimer } from '../reading/timers.ts';
import { credentialsIn } from './reaching-feeds.ts';
import { servedFeeds } from './serving-feeds.ts';
import { noteFeeds } from './summing-feeds.ts';
import { tryFeed } from './trying-feeds.ts';

type Calls = (typeof mlsContract)['calls'];

const held = async (ctx: Context, id: string): Promise<FeedState> => {
  const state = await holdFeed(ctx, id, null);
  if (!state) throw notFound();
  return state;
};

const shown = async (ctx: Context, id: string) => {
  await changeFeed(ctx, id).set({ updated_at: ctx.now }).execute();
  await noteFeeds(ctx);
  return getRecord(ctx, servedFeeds, id);
};

/** What it is once it is read. */
const readable = ({ since }: FeedState): 'live' | 'loading' => (since === null ? 'loading' : 'live');

const goOn = async (ctx: Context, state: FeedState): Promise<void> => {
  await changeFeed(ctx, state.id)
    .set({ status: readable(state), status_reason: null, failures: 0, rests_until: null, rest_reason: null })
    .execute();
  await setTimer(ctx, readTimer, state.id, ctx.now);
};

/** PUT /crm/mls/{id}: new credentials are tried before they are kept. */
export const update = ask<Calls['update']>(async (ctx, { id, displayName, intervalMinutes, ...typed }) => {
  const before = await ctx.transaction((tx) => held(tx, id));
  const given = credentialsIn(ctx.house, typed, before.dialect);
  const place = { url: before.url, system: before.system, dialect: before.dialect };
  const tried = given ? await tryFeed(ctx, { place, credentials: given }) : undefined;
  return ctx.transaction(async (tx) => {
    const state = await held(tx, id);
    if (displayName !== undefined) await changeFeed(tx, id).set({ display_name: displayName }).execute();
    if (intervalMinutes !== undefined) await changeFeed(tx, id).set({ interval_minutes: intervalMinutes }).execute();
    if (tried) {
      await changeFeed(tx, id)
        .set({ secret: sealCredentials(tx.house, tried.credentials) })
        .execute();
      if (state.status === 'failed') await goOn(tx, state);
    }
    tx.emit(feedUpdated, { subject: id, data: { displayName: displayName ?? state.displayName } });
    return shown(tx, id);
  });
});

/** POST /crm/mls/{id}/sync. A rest that the feed asked for is kept. */
export const sync: Verb<Calls['sync']> = async (ctx, { id, kind = 'now' }) => {
  const state = await held(ctx, id);
  if (state.status !== 'live' && state.status !== 'loading')
    throw new Refusal(
      'conflict',
      'mls.notRunning',
      state.status === 'braked' ? 'Decide about the homes first' : 'Resume the feed first',
    );
  if (kind !== 'now') await changeFeed(ctx, id).set({ wanted: kind }).execute();
  await moveCursor(ctx, id, { due_at: ctx.now });
  await setTimer(ctx, readTimer, id, ctx.now);
  return shown(ctx, id);
};

/** POST /crm/mls/{id}/pause. */
export const pause: Verb<Calls['pause']> = async (ctx, { id }) => {
  const state = await held(ctx, id);
  if (state.status === 'paused') return shown(ctx, id);
  await changeFeed(ctx, id).set({ status: 'paused', status_reason: null }).execute();
  ctx.emit(feedPaused, { subject: id, data: { displayName: state.displayName } });
  return shown(ctx, id);
};

/** POST /crm/mls/{id}/resume, also of one that failed. One that waits for a decision goes on waiting. */
export const resume: Verb<Calls['resume']> = async (ctx, { id }) => {
  const state = await held(ctx, id);
  if (state.status !== 'paused' && state.status !== 'failed') return shown(ctx, id);
  await moveCursor(ctx, id, { due_at: ctx.now });
  await goOn(ctx, state);
  ctx.emit(feedResumed, { subject: id, data: { displayName: state.displayName } });
  return shown(ctx, id);
};

/** After this time a feed whose homes were kept is looked at again. */
const lookAgainAfter = { hours: 1 } as const;

/** POST /crm/mls/{id}/decide. */
export const decide: Verb<Calls['decide']> = async (ctx, { id, decision }) => {
  const state = await held(ctx, id);
  if (state.status !== 'braked')
    throw new Refusal('conflict', 'mls.notBraked', 'The feed does not wait for a decision');
  await goOn(ctx, state);
  await changeFeed(ctx, id)
    .set({ brake_gone: null, brake_of: null, is_brake_released: decision === 'remove' })
    .execute();
  if (decision === 'keep') {
    await endRun(ctx, state, 'stopped');
    const at = ctx.now.add(lookAgainAfter);
    await changeFeed(ctx, id)
      .set({ wanted: state.mode === 'gone' ? 'reconcile' : null })
      .execute();
    await moveCursor(ctx, id, { due_at: at });
    await setTimer(ctx, readTimer, id, at);
  }
  return shown(ctx, id);
};
