// Rehearsals of several people side by side: each step of the workflow with what it would do for each of them. Pure.
import { deedsOf, type Graph } from '#/domains/workflows/contract/graph.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import { sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';

/** As many as stand beside each other in the panel. */
export const mostPeople = 3;

export interface ComparedStep {
  nodeId: string;
  title: string;
  /** In the order of the people; undefined where somebody does not come by. */
  steps: readonly (TraceStep | undefined)[];
}

/** The path by node, as the canvas and the outline light it: of a step that was tried again, the last time. */
export const pathOf = (steps: readonly TraceStep[]): ReadonlyMap<string, TraceStep> =>
  new Map(steps.map((step) => [step.nodeId, step]));

/** Every step in the order in which it is read, and whether they part there. */
export const compare = (
  graph: Graph,
  naming: Naming,
  rehearsed: readonly (readonly TraceStep[] | undefined)[],
): (ComparedStep & { isParted: boolean })[] => {
  const paths = rehearsed.map((steps) => pathOf(steps ?? []));
  return deedsOf(graph).map((node) => {
    const steps = paths.map((path) => path.get(node.id));
    const kinds = new Set(steps.map((step) => (step ? `${step.outcome} ${step.laneId}` : 'none')));
    return { nodeId: node.id, title: sentenceOfNode(node, naming), steps, isParted: kinds.size > 1 };
  });
};
