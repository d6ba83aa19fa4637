// Does what runs want at the steps they stand at, those at one step together, and tells each what came of it: the event with which it goes on.
import { nameOfLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { Context } from '#/kernel/server/context.ts';
import { actionOf } from '#/kernel/server/workflow-action.ts';
import { actAt } from './acting.ts';
import { type Chosen, chooseLanes } from './choosing-lanes.ts';
import { isHeld, type Moving, note } from './moving-run.ts';
import type { PeopleNearby, Person } from './people.ts';
import type { Version } from './versions.ts';

/** Carries out what the runs want; every run has its next event afterwards. */
export const carryOut = async (
  ctx: Context,
  version: Version,
  runs: readonly Moving[],
  people: PeopleNearby,
): Promise<void> => {
  for (const [nodeId, here] of Map.groupBy(runs, ({ wants }) => wants?.nodeId ?? '')) {
    const node = nodeOf(version.graph, nodeId);
    if (!node) throw new Error('A run wants to act at a step that its version does not have');
    if (here[0]?.wants?.kind === 'choose') await choose(ctx, version, node, here, people);
    else
      await act(
        ctx,
        version,
        node,
        here.filter((run) => !leaveOut(ctx, node, run)),
      );
  }
};

const act = async (ctx: Context, version: Version, node: WorkflowNode, runs: readonly Moving[]): Promise<void> => {
  if (runs.length === 0) return;
  const outcomes = await actAt(ctx, version, node, runs);
  for (const run of runs) {
    const answered = outcomes.get(run.id);
    if (!answered) throw new Error('A step said nothing of a contact');
    const { outcome, words, conditions, leaves, until } = answered;
    const at = { nodeId: node.id, iteration: run.state.iteration };
    if (!isHeld(run))
      note(run, at, { outcome, words, conditions: conditions ?? null, until: until?.toString() ?? null });
    else if (outcome !== 'waiting') run.waited = { outcome, words, laneId: null };
    if (outcome === 'waiting') run.event = { kind: 'held', ...at, until: until ?? ctx.now };
    else run.event = outcome === 'failed' ? { kind: 'failed', ...at } : { kind: 'acted', ...at };
    if (leaves) run.event = { kind: 'left', ending: 'unenrolled' };
    run.error = outcome === 'failed' ? words : null;
  }
};

const choose = async (
  ctx: Context,
  version: Version,
  node: WorkflowNode,
  runs: readonly Moving[],
  people: PeopleNearby,
): Promise<void> => {
  const asked = new Map<string, Person>(runs.map(({ contactId }) => [contactId, people.of(contactId) ?? null]));
  const chosen: ReadonlyMap<string, Chosen> = await chooseLanes(ctx, node, version.version, asked);
  for (const run of runs) {
    const at = { nodeId: node.id, iteration: run.state.iteration };
    const taken = chosen.get(run.contactId);
    if (!taken) {
      run.error = 'No lane of this branch takes this contact';
      note(run, at, { outcome: 'failed', words: run.error });
      run.event = { kind: 'failed', ...at };
      continue;
    }
    const { lane, conditions } = taken;
    note(run, at, { outcome: 'took', words: `Took ${nameOfLane(lane)}`, laneId: lane.id, conditions });
    run.event = { kind: 'chose', ...at, laneId: lane.id };
  }
};

/**
 * Leaves out a message that came due long ago: of a pause with the reason, of an outage until somebody says that it is sent all the same. All
 * messages up to the next wait were due then.
 */
const leaveOut = (ctx: Context, node: WorkflowNode, run: Moving): boolean => {
  const isMessage = actionOf(ctx.house, node.type)?.isMessage ?? false;
  if (run.late === 'inTime' || !isMessage) return false;
  const at = { nodeId: node.id, iteration: run.state.iteration };
  const isMissed = run.late === 'byOutage';
  const words = isMissed
    ? 'Missed: it came due more than a day ago, while nothing ran'
    : 'Left out: it came due more than a day ago, while the workflow was off';
  note(run, at, { outcome: 'skipped', words });
  run.event = isMissed ? { kind: 'missed', ...at } : { kind: 'acted', ...at };
  run.error = isMissed ? words : null;
  return true;
};
