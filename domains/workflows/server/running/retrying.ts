// Trying again what is stuck, or was missed: the step is taken once more, as another time.
import { advance } from '#/domains/workflows/contract/advancing.ts';
import { ringsAt } from '#/domains/workflows/contract/scheduling.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { holdRuns, runTimer, writeRuns } from './runs.ts';
import { Tallies } from './tallying.ts';
import { versionKey, versionsOf } from './versions.ts';

/** Lets runs that are stuck go on; answers which were. Those of a workflow that is off go on when it is on again. */
export const retryRuns = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const runs = await holdRuns(ctx, ids, 'stuck');
  if (runs.length === 0) return new Set();
  const versions = await versionsOf(ctx, runs);
  const tallies = new Tallies();
  const moved = runs.map((run) => {
    const graph = versions.get(versionKey(run))?.graph;
    if (!graph) throw new Error('A run is of a version that is not there');
    tallies.addStuck(run.workflowId, run.state.nodeId, -1);
    if (run.state.status === 'missed') tallies.add(run.workflowId, 'missed', -1);
    const { state } = advance(run.state, { kind: 'retried' }, { graph, now: ctx.now, endOf: () => null });
    return { id: run.id, state, waitsFor: null, error: null };
  });
  await writeRuns(ctx, moved);
  await tallies.write(ctx);
  await setTimers(
    ctx,
    runTimer,
    moved.flatMap(({ id, state }) => {
      const dueAt = ringsAt(state, ctx.now);
      return dueAt === null ? [] : { subjectId: id, dueAt };
    }),
  );
  return new Set(moved.map(({ id }) => id));
};
