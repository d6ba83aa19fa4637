// Removing the bytes of files that no record refers to: uploads that nobody claimed within a day, exports past their time, and what
// was replaced. The rows go in a transaction, the bytes in a job after it.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { isKey } from '../stores/disk-store.ts';

const unclaimed = 'kernel.unclaimedFile';

/** Notes that a file goes at a moment. One that is kept meanwhile is left alone then. */
export const forgetLater = (ctx: Context, fileId: string, at: Temporal.Instant): Promise<void> =>
  setTimer(ctx, unclaimed, fileId, at);

/** Removes bytes. The keys come from rows that are gone, so nothing can refer to them. */
export const removeFiles = job({
  name: 'kernel.removeFiles',
  actsAs: 'system',
  input: z.object({ keys: z.array(z.string().check(z.refine(isKey))).check(z.maxLength(1_000)) }),
  run: async ({ house }, { keys }) => {
    for (const key of keys) await house.files.remove(key);
  },
});

/** Removes the rows of files whose time is over, and later their bytes. */
export const unclaimedTimer = timerHandler({
  kind: unclaimed,
  work: async (ctx, due) => {
    const gone = await ctx.db
      .deleteFrom('files')
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', sql<string>`any(${uuids(due.map(({ subjectId }) => subjectId))})`)
      .where('expires_at', '<=', ctx.now)
      .returning('storage_key')
      .execute();
    if (gone.length > 0) await removeFiles.later(ctx, { keys: gone.map(({ storage_key }) => storage_key) });
  },
});
