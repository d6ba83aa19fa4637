// Works what was told of messages and the texts that came in. Each text by itself, so that one that cannot be kept holds no other up.
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { workEvents } from './events/working-events.ts';
import { keepText, waitingTexts } from './texts/keeping-texts.ts';

/** Until what was told of a message that is not there yet is tried again. */
const retryAfter = { seconds: 60 } as const;
const againKind = 'messaging.toldEarly';

export const workArrivals = job({
  name: 'messaging.workArrivals',
  input: z.object({}),
  actsAs: 'system',
  run: async (run) => {
    const problems: unknown[] = [];
    for (const id of await run.transaction(waitingTexts))
      await run
        .transaction((ctx) => keepText(ctx, id))
        .catch((error: unknown) => {
          run.signal.throwIfAborted();
          problems.push(error);
        });
    for (let isMore = true; isMore; ) {
      isMore = await run.transaction(async (ctx) => {
        const worked = await workEvents(ctx);
        if (worked.isWaiting && !worked.isMore) await setTimer(ctx, againKind, ctx.agency.id, ctx.now.add(retryAfter));
        return worked.isMore;
      });
    }
    if (problems.length > 0)
      throw new AggregateError(problems, `Texts could not be kept: ${problems.map(String).join('; ')}`);
  },
});

/** Tries again what waited for its message. */
export const toldEarly = timerHandler({ kind: againKind, work: (ctx) => workArrivals.later(ctx, {}) });
