// Workflows that are written down instead of drawn by hand: what they do, one below the other, with what is in the lanes of their branches; made into
// a graph by the commands that the builder uses. Ready-made ones, those of the demo and those of tests are.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { BranchKind } from './choices.ts';
import type { Place } from './commands/editing-graphs.ts';
import { newBranch, renameLane, setLaneFilters } from './commands/lanes.ts';
import { addStep, lastPlace, nodeAt } from './commands/steps.ts';
import { putTrigger } from './commands/triggers.ts';
import { type Deed, type Graph, lanesOf, type NewId, newGraph, triggerOf } from './graph.ts';
import type { Trigger } from './triggers.ts';

/** What is in one lane; its name and whom it takes where they are others than those of a new one. */
export interface LanePart {
  name?: string;
  filters?: FiltersGroups;
  parts: readonly Part[];
}

/** What a node does; or a branch with its lanes in their order. What stands below a branch goes on in its first lane. */
export type Part = Deed | { branch: BranchKind; lanes: readonly LanePart[] };

/** Puts parts below each other from a place on. */
export const drawParts = (graph: Graph, place: Place, parts: readonly Part[], newId: NewId): Graph =>
  parts.reduce((so, part) => drawPart(so, lastPlace(so, place), part, newId), graph);

const drawPart = (graph: Graph, place: Place, part: Part, newId: NewId): Graph => {
  if ('kind' in part) return addStep(graph, place, part, newId);
  const grown = addStep(graph, place, newBranch(part.branch, newId), newId);
  const branch = nodeAt(grown, place);
  if (!branch) return graph;
  return lanesOf(branch).reduce((so, { id }, order) => {
    const { name, filters, parts = [] } = part.lanes[order] ?? {};
    const named = name === undefined ? so : renameLane(so, branch.id, id, name);
    const asked = filters === undefined ? named : setLaneFilters(named, branch.id, id, filters);
    return drawParts(asked, { nodeId: branch.id, laneId: id }, parts, newId);
  }, grown);
};

/** A workflow that lets in by these triggers and does this. */
export const graphOf = (triggers: readonly Trigger[], parts: readonly Part[], newId: NewId): Graph => {
  const empty = triggers.reduce(putTrigger, newGraph(newId));
  return drawParts(empty, { nodeId: triggerOf(empty)?.id ?? '', laneId: null }, parts, newId);
};

export const waitFor = (span: {
  days?: number;
  hours?: number;
  minutes?: number;
}): Extract<Deed, { kind: 'delay' }> => ({
  kind: 'delay',
  delay: { delay: 'amount', modelValue: { days: 0, hours: 0, minutes: 0, ...span } },
});
export const noteOf = (value: string): Extract<Deed, { kind: 'step' }> => ({
  kind: 'step',
  step: { type: 'note', modelValue: { event: false, value } },
});
