// Writes what a visit made of runs: where all are by now, what they did, what is counted of it, and when they go on; each as one set.
import { ringsAt } from '#/domains/workflows/contract/scheduling.ts';
import { contactLeft } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import type { Moving } from './moving-run.ts';
import { endWaits, runTimer, traceSteps, writeRuns } from './runs.ts';
import { Tallies } from './tallying.ts';
import type { Version } from './versions.ts';

export const keepRuns = async (ctx: Context, { workflowId }: Version, runs: readonly Moving[]): Promise<void> => {
  // A step may have ended the way that it is a step of: what was done is told, and nothing else is written.
  const inside = await writeRuns(ctx, runs);
  await endWaits(
    ctx,
    runs.flatMap(({ id, from, waited }) =>
      waited === null ? [] : { runId: id, nodeId: from.nodeId ?? '', iteration: from.iteration, ...waited },
    ),
  );
  await traceSteps(
    ctx,
    runs.flatMap(({ trace }) => trace),
  );
  const tallies = new Tallies();
  const count = (what: Parameters<Tallies['add']>[1], change: number, nodeId?: string | null): void => {
    if (nodeId !== null) tallies.add(workflowId, what, change, nodeId);
  };
  for (const { id, contactId, from, state, trace, waited, workflowName, depth } of runs) {
    // Whoever is stuck has not passed the step that could not be taken, however often it is tried again.
    const isPassed = (nodeId: string): boolean => state.phase !== 'isStuck' || nodeId !== state.nodeId;
    if (waited !== null && from.nodeId !== null && isPassed(from.nodeId)) count('passed', 1, from.nodeId);
    for (const { nodeId, outcome } of trace) if (outcome !== 'waiting' && isPassed(nodeId)) count('passed', 1, nodeId);
    if (!inside.has(id)) continue;
    if (from.nodeId !== state.nodeId) {
      count('here', -1, from.nodeId);
      count('here', 1, state.nodeId);
    }
    if (state.phase === 'isStuck') tallies.addStuck(workflowId, state.nodeId, 1);
    if (state.status === 'missed') count('missed', 1);
    if (state.phase !== 'isOver') continue;
    count('active', -1);
    count('completed', 1);
    ctx.emit(contactLeft, {
      subject: contactId,
      data: { workflowId, displayName: workflowName, runId: id, depth, ending: state.ending ?? 'wentThrough' },
    });
  }
  await tallies.write(ctx);
  await setTimers(
    ctx,
    runTimer,
    runs.flatMap(({ id, state }) => {
      const dueAt = inside.has(id) ? ringsAt(state, ctx.now) : null;
      return dueAt === null ? [] : { subjectId: id, dueAt };
    }),
  );
};
