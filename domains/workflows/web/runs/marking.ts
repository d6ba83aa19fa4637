// The table of people and steps: what became of each step for each of them. Pure.
import { nameOfLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { deedsOf, type Graph, lanesOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { StepOutcome, TraceStep } from '#/domains/workflows/contract/running.ts';
import { labelOfLane, sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';

export interface StepColumn {
  node: WorkflowNode;
  title: string;
}

/** A column for each step, in the order in which it is read, headed by what the step does. */
export const columnsOf = (graph: Graph, naming: Naming): StepColumn[] =>
  deedsOf(graph).map((node) => ({ node, title: sentenceOfNode(node, naming) }));

/** What became of each step that somebody came by; of one that was tried again, the last time. */
export const marksOf = (steps: readonly { nodeId: string; outcome: StepOutcome }[]): ReadonlyMap<string, StepOutcome> =>
  new Map(steps.map(({ nodeId, outcome }) => [nodeId, outcome]));

/** What is told of a step; a lane that nobody named is called by its condition, as it is where it is drawn. */
export const wordsOfStep = (
  { laneId, words }: Pick<TraceStep, 'laneId' | 'words'>,
  node: WorkflowNode | undefined,
  naming: Naming,
): string => {
  const lane = node && lanesOf(node).find(({ id }) => id === laneId);
  return lane ? words.replace(nameOfLane(lane), () => labelOfLane(lane, naming)) : words;
};
