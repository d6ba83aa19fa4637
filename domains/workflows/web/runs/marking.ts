// The table of people and steps: what became of each step for each of them. Pure.
import { deedsOf, type Graph, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { StepOutcome } from '#/domains/workflows/contract/running.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';

export interface StepColumn {
  node: WorkflowNode;
  title: string;
}

/** A column for each step, in the order in which it is read. */
export const columnsOf = (graph: Graph): StepColumn[] =>
  deedsOf(graph).map((node) => ({ node, title: titleOfNode(node) }));

/** What became of each step that somebody came by; of one that was tried again, the last time. */
export const marksOf = (steps: readonly { nodeId: string; outcome: StepOutcome }[]): ReadonlyMap<string, StepOutcome> =>
  new Map(steps.map(({ nodeId, outcome }) => [nodeId, outcome]));
