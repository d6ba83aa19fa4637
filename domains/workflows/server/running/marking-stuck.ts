// What threw again and again is shown as stuck, at the step that it could not take; people see it, and try it again when they mended it.
import { type Graph, nodeOf, wayAfterWait } from '#/domains/workflows/contract/graph.ts';
import { eventOf } from '#/domains/workflows/contract/scheduling.ts';
import type { Context } from '#/kernel/server/context.ts';
import { endWaits, type HeldRun, traceSteps, writeRuns } from './runs.ts';
import { Tallies } from './tallying.ts';
import type { Version } from './versions.ts';

const words = 'Something went wrong here again and again. Try it again, or write to us with the time of it.';

/** Where somebody who waits would have gone on. */
const wayOn = (graph: Graph, run: HeldRun): ReturnType<typeof wayAfterWait> => {
  const node = nodeOf(graph, run.state.nodeId);
  if (!node) return { nextNodeId: null, nextEdgeId: null, laneId: null };
  return wayAfterWait(node, eventOf(run)?.kind === 'happened' ? 'happened' : 'timedOut');
};

/** The step that could not be taken: the one after a wait that is over, where that is none itself; the one that it stands at otherwise. */
const stuckAt = (graph: Graph, run: HeldRun): HeldRun['state'] => {
  const { state } = run;
  const next = nodeOf(graph, state.phase === 'waits' ? wayOn(graph, run).nextNodeId : state.nodeId);
  const isStep = next?.data.deed && next.data.deed.kind !== 'delay';
  const at = state.phase === 'waits' && isStep ? { nodeId: next.id, iteration: 1, until: null } : {};
  return { ...state, ...at, phase: 'isStuck' };
};

export const giveUp = async (ctx: Context, { workflowId, graph }: Version, runs: readonly HeldRun[]): Promise<void> => {
  if (runs.length === 0) return;
  const tallies = new Tallies();
  const stuck = runs.map((run) => ({ id: run.id, state: stuckAt(graph, run), waitsFor: null, error: words }));
  for (const [index, { state }] of stuck.entries()) {
    const from = runs[index]?.state.nodeId ?? null;
    tallies.addStuck(workflowId, state.nodeId, 1);
    if (from === state.nodeId) continue;
    if (from !== null) {
      tallies.add(workflowId, 'here', -1, from);
      tallies.add(workflowId, 'passed', 1, from);
    }
    if (state.nodeId !== null) tallies.add(workflowId, 'here', 1, state.nodeId);
  }
  await writeRuns(ctx, stuck);
  await endWaits(
    ctx,
    runs.flatMap((run, index) => {
      const { phase, nodeId, iteration } = run.state;
      if (phase !== 'waits' || nodeId === null || nodeId === stuck[index]?.state.nodeId) return [];
      const { laneId } = wayOn(graph, run);
      return { runId: run.id, nodeId, iteration, outcome: 'done' as const, words: 'Waited', laneId };
    }),
  );
  // Of a wait there is a line already.
  await traceSteps(
    ctx,
    stuck.flatMap(({ id, state: { nodeId, iteration, until } }) =>
      nodeId === null || until !== null
        ? []
        : { runId: id, nodeId, iteration, outcome: 'failed', words, laneId: null, conditions: null, until: null },
    ),
  );
  await tallies.write(ctx);
};
