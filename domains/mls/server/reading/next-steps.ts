// What is to be done next for a feed: a request, work without one, or nothing for now. Whoever has nothing to do gives the feed back in the same
// transaction.
import type { Context } from '#/kernel/server/context.ts';
import { bucketKeyOf, takeTokens } from '../client/buckets.ts';
import { changesQuery, homesQuery, keysQuery, type Place, type Question } from '../client/queries.ts';
import { openCredentials, withoutToken } from '../client/signing-in.ts';
import { type FeedState, holdFeed, leaveFeed, type Mode } from './feed-state.ts';
import { keysToFetch, removeGone } from './reconciling.ts';
import { beginRun } from './runs.ts';

/** A request, and which page of which run its answer is. */
export interface AskStep {
  is: 'ask';
  feedId: string;
  mode: Mode;
  runId: string;
  pageNo: number;
  url: string;
  question: Question;
  isLink: boolean;
  /** Sealed. */
  secret: string;
  /** Homes that are asked for by key. */
  keys: readonly string[];
}
export type Step = AskStep | { is: 'work' } | { is: 'rest' };

/** Where the overlap reaches back to; the position within a run needs none. */
const sinceOf = ({ mode, since, dialect }: FeedState): Temporal.Instant | null =>
  mode === 'changes' && since !== null ? since.subtract({ minutes: dialect.overlapMinutes }) : null;

const questionOf = (state: FeedState, keys: readonly string[]): Question => {
  const { dialect, url, system, mode, nextLink, positionAt, positionKey } = state;
  const place: Place = { url, system, dialect };
  const usual = mode === 'keys' ? dialect.keysPerPage : dialect.pageLength;
  const length = Math.min(usual, state.pageSize ?? usual);
  const from = { since: sinceOf(state), positionAt, positionKey };
  const asked =
    mode === 'fetch'
      ? homesQuery(place, keys)
      : mode === 'keys'
        ? keysQuery(place, from, length)
        : changesQuery(place, from, length);
  // A link is followed as it was given; the header that it was asked with comes along.
  return nextLink === null ? asked : { ...asked, url: nextLink };
};

const isLater = (moment: Temporal.Instant | null, now: Temporal.Instant): moment is Temporal.Instant =>
  moment !== null && Temporal.Instant.compare(moment, now) > 0;

const quotaKeyOf = (ctx: Context, state: FeedState): string => {
  try {
    return bucketKeyOf(state.url, JSON.stringify(withoutToken(openCredentials(ctx.house, state.secret))));
  } catch {
    // What cannot be opened is said where it is used.
    return bucketKeyOf(state.url, state.id);
  }
};

const rest = async (ctx: Context, feedId: string, until: Temporal.Instant | null): Promise<Step> => {
  await leaveFeed(ctx, feedId, until);
  return { is: 'rest' };
};

/** Says what is next. A job that did `isEnough` leaves the rest to the next one. */
export const nextStep = async (ctx: Context, feedId: string, jobId: string, isEnough: boolean): Promise<Step> => {
  const held = await holdFeed(ctx, feedId, jobId);
  if (!held) return { is: 'rest' };
  if (held.status !== 'live' && held.status !== 'loading') return rest(ctx, feedId, null);
  if (isLater(held.restsUntil, ctx.now)) return rest(ctx, feedId, held.restsUntil);
  if (held.mode === null && isLater(held.dueAt, ctx.now)) return rest(ctx, feedId, held.dueAt);
  if (isEnough) return rest(ctx, feedId, ctx.now);
  const state = held.mode === null ? await beginRun(ctx, held) : held;
  if (state.mode === 'gone') return removeGone(ctx, state);
  const keys = state.mode === 'fetch' ? await keysToFetch(ctx, state) : [];
  if (state.mode === 'fetch' && keys.length === 0) return { is: 'work' };
  const wait = await takeTokens(ctx, quotaKeyOf(ctx, state), state.dialect.limits);
  if (wait) return rest(ctx, feedId, wait);
  return {
    is: 'ask',
    feedId,
    mode: state.mode ?? 'changes',
    runId: state.runId ?? '',
    pageNo: state.pageNo,
    url: state.url,
    question: questionOf(state, keys),
    isLink: state.nextLink !== null,
    secret: state.secret,
    keys,
  };
};
