// Reading a feed: one job at a time for each, page after page, until its run is over or it has to rest. What a killed process left goes on from the
// last page that was kept.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { askFeed } from '../client/asking-feeds.ts';
import { FeedFailure } from '../client/feed-failure.ts';
import { type Page, readPage } from '../client/reading-pages.ts';
import { openCredentials, sealCredentials, signIn } from '../client/signing-in.ts';
import { changeFeed, isFree, takeFeed } from './feed-state.ts';
import { keepPage } from './keeping-pages.ts';
import { type AskStep, nextStep } from './next-steps.ts';
import { noteFailure } from './noting-failures.ts';
import { readTimer } from './timers.ts';

/** Steps of one job before others have their turn. */
const mostSteps = 200;

/** Asks with a token that is fresh, and keeps one that was given for it. */
const ask = async (run: JobRun, { feedId, question, isLink, secret, url }: AskStep): Promise<Page> => {
  const { house } = run;
  const { token, renewed } = await signIn(house, openCredentials(house, secret));
  if (renewed)
    await run.transaction(async (ctx) => {
      await changeFeed(ctx, feedId)
        .where('secret', '=', secret)
        .set({ secret: sealCredentials(house, renewed) })
        .execute();
    });
  return readPage(await askOnce(house, question, token, isLink), url);
};

const askOnce = (house: House, { url, headers }: AskStep['question'], token: string, isLink: boolean) =>
  askFeed(house, { url, headers: { ...headers, authorization: `Bearer ${token}` } }, isLink);

const takeStep = async (run: JobRun, step: AskStep): Promise<void> => {
  let page: Page;
  try {
    page = await ask(run, step);
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return run.transaction((ctx) => noteFailure(ctx, run.jobId, step, error));
  }
  await run.transaction((ctx) => keepPage(ctx, run.jobId, step, page));
};

export const readFeed = job({
  name: 'mls.readFeed',
  input: z.object({ feedId: z.uuid() }),
  actsAs: 'system',
  lane: 'outgoing',
  run: async (run, { feedId }) => {
    if (!(await run.transaction((ctx) => takeFeed(ctx, feedId, run.jobId)))) return;
    for (let steps = 0; ; steps += 1) {
      const step = await run.transaction((ctx) => nextStep(ctx, feedId, run.jobId, steps >= mostSteps));
      if (step.is === 'rest') return;
      if (step.is === 'ask') await takeStep(run, step);
    }
  },
  // Where it stands is kept: another job goes on from there.
  givenUp: (ctx, { feedId }) => setTimer(ctx, readTimer, feedId, ctx.now.add({ minutes: 5 })),
});

/** Feeds whose moment has come and that nobody reads. */
export const feedReadings = timerHandler({
  kind: readTimer,
  work: async (ctx, due) => {
    const feeds = await ctx.db
      .selectFrom('mls_feeds as f')
      .select('f.id')
      .where('f.agency_id', '=', ctx.agency.id)
      .where(
        'f.id',
        'in',
        due.map(({ subjectId }) => subjectId),
      )
      .where('f.removed_at', 'is', null)
      .where(isFree)
      .orderBy('f.id')
      .forUpdate()
      .execute();
    for (const { id } of feeds) await readFeed.later(ctx, { feedId: id });
  },
});
