import { expect, test } from 'vitest';
import { addLane, newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf, lanesOf, newGraph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { nextNode } from './walking.ts';

const newId = () => crypto.randomUUID();
const note = { kind: 'step', step: newSteps.note } as const;

test('the arrows lead down the way, back up it, and to the lane beside, also from deep inside a lane', () => {
  const start = newGraph(newId);
  const trigger = triggerOf(start)?.id ?? '';
  const branched = addStep(start, { nodeId: trigger, laneId: null }, newBranch('multiple', newId), newId);
  const branch = deedsOf(branched)[0]?.id ?? '';
  const wide = addLane(branched, branch, newId);
  const [first, second, last] = lanesOf(wide.nodes.find(({ id }) => id === branch) ?? wide.nodes[0]!);
  const one = addStep(wide, { nodeId: branch, laneId: first?.id ?? '' }, note, newId);
  const upper = deedsOf(one)[1]?.id ?? '';
  const two = addStep(one, { nodeId: upper, laneId: null }, note, newId);
  const lower = deedsOf(two)[2]?.id ?? '';

  expect(nextNode(two, trigger, 'down')).toBe(branch);
  expect(nextNode(two, branch, 'down')).toBe(upper);
  expect(nextNode(two, upper, 'down')).toBe(lower);
  expect(nextNode(two, lower, 'up')).toBe(upper);
  expect(nextNode(two, upper, 'up')).toBe(branch);
  expect(nextNode(two, trigger, 'up')).toBeUndefined();
  expect(nextNode(two, lower, 'right')).toBe(second?.nextNodeId);
  expect(nextNode(two, second?.nextNodeId ?? '', 'right')).toBe(last?.nextNodeId);
  expect(nextNode(two, last?.nextNodeId ?? '', 'left')).toBe(second?.nextNodeId);
  expect(nextNode(two, upper, 'left')).toBeUndefined();
  expect(nextNode(two, last?.nextNodeId ?? '', 'right')).toBeUndefined();
});
