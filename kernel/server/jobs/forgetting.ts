// Forgetting, at night and agency by agency, what is kept for a time only: a batch to a transaction, so that nobody waits for it.
import * as z from 'zod/mini';
import { listAgencyIds, openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from './job.ts';
import { type Schedule, schedule } from './schedule.ts';

/** Declares what is forgotten, under a name as jobs have; `some` forgets a batch and answers whether there may be more. */
export const forgetting = (name: string, cron: string, some: (ctx: Context) => Promise<boolean>): Schedule =>
  schedule({
    cron,
    zone: 'UTC',
    job: job({
      name,
      lane: 'long',
      input: z.object({}),
      run: async ({ house, signal }) => {
        for (const agencyId of await listAgencyIds(house))
          for (let isMore = true; isMore; ) {
            signal.throwIfAborted();
            isMore = await openSystem(house, agencyId, some);
          }
      },
    }),
  });
