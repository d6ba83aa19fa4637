// A graph as React Flow draws it: where each node stands, what leads where, and which of it a rehearsal or a run came by. Pure.
import type { Edge, Node } from '@xyflow/react';
import type { Place } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import {
  following,
  type Graph,
  type Lane,
  lanesOf,
  nodeOf,
  triggerOf,
  type WorkflowNode,
} from '#/domains/workflows/contract/graph.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';

/** Pixels. The rows of layOut are 160 apart, which is more than cards of one height need. */
export const cardSize = { width: 280, height: 64 } as const;
const addSize = { width: 116, height: 34 } as const;
const endSize = { width: 72, height: 28 } as const;
const rowShare = 0.906;
/** From the trigger to the place for a new one beside it. */
const besideTrigger = 24;

export type FlowNode = Node<{ node: WorkflowNode }, 'card' | 'add' | 'end' | 'place'>;
export type WayEdge = Edge<{ place: Place; lane: Lane | null; hasAdd: boolean; isLit: boolean | null }, 'smoothstep'>;

/** The order in which a workflow is read, by which the focus goes through it; what hangs nowhere comes last. */
export const inReadingOrder = (graph: Graph): WorkflowNode[] => {
  const read = following(graph, triggerOf(graph)?.id ?? null);
  const seen = new Set(read);
  return [...read, ...graph.nodes.filter((node) => !seen.has(node))];
};

const laneTo = (graph: Graph, id: string): Lane | undefined => {
  const edge = graph.edges.find(({ target }) => target === id);
  const source = edge && nodeOf(graph, edge.source);
  return source && lanesOf(source).find((lane) => lane.id === edge.laneId);
};

/** What is drawn where a way ends: that nothing follows for those whom no lane takes, or the place for the next step. */
const kindOf = (graph: Graph, node: WorkflowNode): NonNullable<FlowNode['type']> => {
  if (node.type !== 'new') return 'card';
  if (!node.data.end) return 'place';
  return laneTo(graph, node.id)?.type === 'otherwise' ? 'end' : 'add';
};

const sizes = { card: cardSize, add: addSize, end: endSize, place: addSize } as const;

/** The nodes as they are drawn, around the trigger, which stays where it is while others come and go; each stands in the middle of its column. The place for a new trigger stands beside the trigger once that has one. */
export const flowNodes = (graph: Graph): FlowNode[] => {
  const trigger = triggerOf(graph);
  return inReadingOrder(graph).flatMap((node) => {
    const type = kindOf(graph, node);
    const isBeside = type === 'place' && trigger !== undefined;
    if (isBeside && trigger.data.enrolledFrom.length === 0) return [];
    const size = sizes[type];
    const position = isBeside
      ? { x: cardSize.width + besideTrigger, y: (cardSize.height - size.height) / 2 }
      : {
          x: node.position.x - (trigger?.position.x ?? 0) + (cardSize.width - size.width) / 2,
          y: node.position.y * rowShare,
        };
    return [{ id: node.id, type, position, ...size, data: { node } }];
  });
};

/** Which ways are offered a step: all but those that lead to a place for one already. */
export const flowEdges = (graph: Graph, lit: ReadonlyMap<string, TraceStep> | null): WayEdge[] =>
  graph.edges.map(({ id, source, target, type, laneId }) => {
    const from = nodeOf(graph, source);
    const to = nodeOf(graph, target);
    const step = lit?.get(source);
    const isTaken = step !== undefined && !['waiting', 'failed', 'left'].includes(step.outcome);
    const isEnd = to?.data.end ?? false;
    return {
      id,
      source,
      target,
      type,
      data: {
        place: { nodeId: source, laneId },
        lane: (from && lanesOf(from).find((lane) => lane.id === laneId)) ?? null,
        hasAdd: !(to && kindOf(graph, to) === 'add'),
        isLit:
          lit === null
            ? null
            : (from?.type === 'trigger' || step !== undefined) &&
              (step?.laneId ?? laneId) === laneId &&
              (lit.has(target) || (isEnd && isTaken)),
      },
    };
  });
