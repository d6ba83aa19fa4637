// A job that everybody may start, as the product has none: it marks three things of no kind, and its marks can be taken back.
import * as z from 'zod/mini';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { listItems } from '#/kernel/server/jobs/visible/items.ts';
import { type ItemOutcome, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { workThrough } from '#/kernel/server/jobs/visible/working-through.ts';

/** Ids of what was taken back, as often as it was. */
export const takenBack: string[] = [];

export const marks = visibleJob({
  kind: 'test.mark',
  needs: 'task.write',
  isStartable: true,
  input: z.strictObject({}),
  title: () => 'Marks',
  run: async (run) => {
    await run.transaction(async (ctx) => {
      await listItems(ctx, run.jobId, [ctx.house.ids.next(), ctx.house.ids.next(), ctx.house.ids.next()]);
      await run.advance(ctx, { total: 3 });
    });
    const done = (id: string): ItemOutcome => ({ id, status: 'done', before: 1, after: 2 });
    await workThrough(run, (_ctx, ids) => Promise.resolve(ids.map(done)), 100);
    return undefined;
  },
  undo: (_ctx, items) => {
    takenBack.push(...items.map(({ id }) => id));
    return Promise.resolve(items.map(({ id }): ItemOutcome => ({ id, status: 'done' })));
  },
});

export const markDoor: ServerDoor = { name: 'test', calls: [], visibleJobs: [marks] };
