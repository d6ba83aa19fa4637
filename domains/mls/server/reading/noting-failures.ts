// A request that failed: the run stays where it is, and the feed rests for a while that everybody sees; what only the owner can mend stops it.
import { feedFailed } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { FeedFailure } from '../client/feed-failure.ts';
import { openCredentials, sealCredentials, withoutToken } from '../client/signing-in.ts';
import { changeFeed, type FeedState, holdFeed, moveCursor } from './feed-state.ts';
import type { AskStep } from './next-steps.ts';
import { endRun, noteProblem } from './runs.ts';

/** Credentials that are refused so often in a row are wrong. */
const mostRefusedSignIns = 2;
/** An answer that only the owner can change is believed after so many. */
const mostTries = 5;
const shortestPage = 10;
const longestThrottle = 64;
const longestPause = 900;

const secondsFor = ({ kind, retryAfterSeconds }: FeedFailure, failures: number): number => {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds;
  if (kind === 'throttled') return Math.min(longestThrottle, 2 ** failures);
  return kind === 'unauthorised' ? 30 : Math.min(longestPause, 30 * 2 ** failures);
};

const rest = async (ctx: Context, state: FeedState, failure: FeedFailure): Promise<void> => {
  const seconds = secondsFor(failure, state.failures);
  // Not all at the same moment, where many wait for one service.
  const jitter = ctx.house.random.below(1_000);
  await changeFeed(ctx, state.id)
    .set({
      failures: state.failures + 1,
      rests_until: ctx.now.add({ milliseconds: seconds * 1_000 + jitter }),
      rest_reason: failure.message.slice(0, 500),
    })
    .execute();
};

const fail = async (ctx: Context, state: FeedState, problem: string): Promise<void> => {
  await changeFeed(ctx, state.id)
    .set({ status: 'failed', status_reason: problem.slice(0, 500), rests_until: null, rest_reason: null })
    .execute();
  ctx.emit(feedFailed, { subject: state.id, data: { displayName: state.displayName, problem } });
};

const forgetToken = async (ctx: Context, state: FeedState): Promise<void> => {
  const credentials = withoutToken(openCredentials(ctx.house, state.secret));
  await changeFeed(ctx, state.id)
    .set({ secret: sealCredentials(ctx.house, credentials) })
    .execute();
};

const isFinal = ({ kind }: FeedFailure, tries: number): boolean => {
  if (kind === 'unauthorised') return tries >= mostRefusedSignIns;
  return (kind === 'refused' || kind === 'foreignLink' || kind === 'forbidden') && tries >= mostTries;
};

/** Notes it in the run, and says what is done about it. */
export const noteFailure = async (ctx: Context, jobId: string, step: AskStep, failure: FeedFailure): Promise<void> => {
  const state = await holdFeed(ctx, step.feedId, jobId);
  if (!state || state.runId !== step.runId || state.pageNo !== step.pageNo) return;
  await noteProblem(ctx, state, failure.message);
  // Homes stay true by their changes; a service that cannot be asked for its keys is asked again on another day.
  if (failure.kind === 'refused' && (state.mode === 'keys' || state.mode === 'fetch'))
    return endRun(ctx, state, 'stopped');
  if (failure.kind === 'deadLink') {
    await moveCursor(ctx, state.id, { next_link: null });
    if (state.failures < 2)
      return void (await changeFeed(ctx, state.id)
        .set({ failures: state.failures + 1 })
        .execute());
  }
  if (failure.kind === 'tooLarge') {
    const length = state.pageSize ?? state.dialect.pageLength;
    await moveCursor(ctx, state.id, { page_size: Math.max(shortestPage, length >> 1), next_link: null });
    if (length > shortestPage) return;
  }
  if (failure.kind === 'unauthorised' && state.failures + 1 < mostRefusedSignIns) await forgetToken(ctx, state);
  if (isFinal(failure, state.failures + 1)) return fail(ctx, state, failure.message);
  return rest(ctx, state, failure);
};
