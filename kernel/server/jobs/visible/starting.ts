// Starting a visible job: its row and its place in the engine, in the transaction of whoever asks.
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notAllowed } from '#/kernel/server/refusal.ts';
import { subjectOf } from './job-subject.ts';
import { runVisible } from './running-visible.ts';
import { checkStarting } from './starting-workflows.ts';
import { updatedJob } from './telling.ts';
import type { VisibleJob } from './visible-job.ts';

export interface StartOptions {
  /** How many records it is for, where that is known. */
  total?: number;
  /** The job that this one takes back. */
  undoes?: string;
  title?: string;
  entityType?: string | null;
}

/** Starts a job and answers its id. Refuses whoever may not do what it does. */
export const startVisible = async <I extends z.ZodMiniType>(
  ctx: Context,
  declared: VisibleJob<I>,
  input: z.output<I>,
  { total = 0, undoes, title = declared.title(input), entityType = subjectOf(ctx.house, title) }: StartOptions = {},
): Promise<string> => {
  if (!ctx.can(declared.needs)) throw notAllowed();
  checkStarting(ctx, declared.startsWorkflows?.(input));
  const id = ctx.house.ids.next();
  await ctx.db
    .insertInto('jobs')
    .values({
      agency_id: ctx.agency.id,
      id,
      kind: declared.kind,
      title: title.slice(0, 200),
      entity_type: entityType,
      status: 'queued',
      total_count: total,
      can_undo: declared.undo !== undefined,
      undoes: undoes ?? null,
      input: json(input),
      created_by: ctx.actor.agentId,
      created_at: ctx.now,
    })
    .execute();
  await runVisible.later(ctx, { jobId: id });
  await announce(ctx, 'job', [id]);
  await announceLive(ctx, updatedJob.name, [id]);
  return id;
};
