// Carries reminders out of the product: by mail, then to browsers. What was done with each is written down as it is done, so that the job
// may be run again without repeating itself.
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { mailReminders } from './mailing.ts';
import { giveUpPushes, pushReminders } from './pushing/pushing.ts';

export const carryReminders = job({
  name: 'tasks.carryReminders',
  actsAs: 'system',
  input: z.object({ ids: z.array(z.uuid()) }),
  attempts: 6,
  run: async (run, { ids }) => {
    await mailReminders(run, ids);
    await pushReminders(run, ids);
  },
  givenUp: (ctx, { ids }) => giveUpPushes(ctx, ids),
});
