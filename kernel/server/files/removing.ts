// Removing the bytes of files that no record refers to: uploads that nobody claimed within a day, exports past their time, and what
// was replaced. The rows go in a transaction, the bytes in a job after it.
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { isKey } from './disk-store.ts';

/** The timer kind of a file that goes unless a record claims it. */
export const unclaimedTimer = 'files.unclaimed';

/** Notes that a file goes at a moment. One that is kept meanwhile is left alone then. */
export const forgetLater = async (ctx: Context, fileId: string, at: Temporal.Instant): Promise<void> => {
  await ctx.db
    .insertInto('timers')
    .values({ kind: unclaimedTimer, agency_id: ctx.agency.id, subject_id: fileId, due_at: at })
    .execute();
};

/** Removes bytes. The keys come from rows that are gone, so nothing can refer to them. */
export const removeFiles = job({
  name: 'kernel.removeFiles',
  input: z.object({ keys: z.array(z.string().check(z.refine(isKey))).check(z.maxLength(1_000)) }),
  run: async ({ house }, { keys }) => {
    for (const key of keys) await house.files.remove(key);
  },
});

/** Removes the rows of files whose time is over, and later their bytes. */
export const removeUnclaimed = async (ctx: Context, fileIds: readonly string[]): Promise<void> => {
  const gone = await ctx.db
    .deleteFrom('files')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', 'in', fileIds)
    .where('expires_at', '<=', ctx.now)
    .returning('storage_key')
    .execute();
  if (gone.length > 0) await removeFiles.later(ctx, { keys: gone.map(({ storage_key }) => storage_key) });
};
