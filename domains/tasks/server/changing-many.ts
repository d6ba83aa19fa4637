// Setting one status, or one agent, for many tasks at once (R143; decision 18). Each keeps with the job what it was, so that the act can be
// taken back.
import * as z from 'zod/mini';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { tasksContract } from '#/domains/tasks/contract.ts';
import { inWords } from '#/kernel/contract/entity.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedTasks } from './serving-tasks.ts';
import { agentNames, type Settings, setForMany, settings } from './setting-many.ts';

export const updateBulk = bulk({
  name: 'tasks.update',
  entity: servedTasks,
  needs: 'task.write',
  input: settings,
  title: () => 'Update of tasks',
  about: (_ctx, set) =>
    Promise.resolve(
      inWords(
        servedTasks.entity,
        Object.keys(set).map((name) => (name === 'agentId' ? 'agent' : name)),
      ),
    ),
  batch: 1_000,
  prepare: (ctx, set) => check(ctx, set),
  items: async (ctx, taskIds, set) => {
    // Whom it names may be gone by the time a record has its turn.
    await check(ctx, set);
    const changed = await setForMany(
      ctx,
      taskIds.map((id) => ({ id, set, unless: {} })),
    );
    return taskIds.map((id) => ({ id, status: 'done', ...(changed.get(id) ?? { before: {}, after: {} }) }));
  },
  undo: (ctx, items) => takeBack(ctx, items),
});

/** POST /crm/tasks/bulk/update. Refuses an agent who is not at work here, and a change of nothing. */
export const bulkUpdate: Verb<(typeof tasksContract)['calls']['bulkUpdate']> = (ctx, { updates, ...selection }) => {
  const { status, agentId } = updates;
  if (status === undefined && agentId === undefined) throw invalid('updates', 'must name something to set');
  return updateBulk.start(ctx, selection, {
    ...(status === undefined ? {} : { status }),
    ...(agentId === undefined ? {} : { agentId: agentId?.toLowerCase() ?? null }),
  });
};

const check = async (ctx: Context, { agentId }: Settings): Promise<void> => {
  if (agentId) await checkAgent(ctx, agentId, 'updates.agentId');
};

const journalled = z.object({ before: settings, after: settings });

/** Gives each task back what it had, unless it is another now, or whom it was given to is gone. */
export const takeBack = async (ctx: Context, items: readonly UndoneItem[]): Promise<ItemOutcome[]> => {
  const told = items.map((item) => ({ id: item.id, ...z.parse(journalled, item) }));
  const agents = await agentNames(
    ctx,
    told.map(({ before }) => before.agentId),
  );
  const changed = await setForMany(
    ctx,
    told
      .filter(({ before }) => !before.agentId || agents.has(before.agentId))
      .map(({ id, before, after }) => ({ id, set: before, unless: after })),
  );
  return told.map(({ id, before }) =>
    changed.has(id) || Object.keys(before).length === 0
      ? { id, status: 'done' }
      : { id, status: 'skipped', reason: changedSince },
  );
};
