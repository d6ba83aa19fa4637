// Workflows for tests about what they do: a trigger with steps below it, one after the other, drawn by the commands that the builder uses.
import { graphOf, type Part, waitFor } from '#/domains/workflows/contract/drawing-parts.ts';
import type { Deed, Graph, NewId } from '#/domains/workflows/contract/graph.ts';
import { newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';

export { noteOf } from '#/domains/workflows/contract/drawing-parts.ts';

/** Ids that count: 'n1', 'n2' … */
export const counting = (): NewId => {
  let n = 0;
  return () => {
    n += 1;
    return `n${n}`;
  };
};

/** Nodes and edges, as a workflow is made of them. */
export interface Drawn {
  nodes: Graph['nodes'][number][];
  edges: Graph['edges'][number][];
}

/** A workflow that does this. */
export const drawnWorkflow = (
  parts: readonly Part[],
  trigger: Trigger = newTrigger('contactCreated', 't1'),
  newId: NewId = counting(),
): Drawn => {
  const { nodes, edges } = graphOf([trigger], parts, newId);
  return { nodes: [...nodes], edges: [...edges] };
};

export const waitOf = (hours: number): Deed => waitFor({ hours });
