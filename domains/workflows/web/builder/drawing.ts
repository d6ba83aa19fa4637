// What is drawn: the workflow as one value, and what of a change is a step that can be taken back.
import { type Graph, type NewId, newGraph, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import { newWorkflowName, usualSettings, type WorkflowSettings } from '#/domains/workflows/contract/workflows.ts';
import { type History as HistoryOf, push as step } from '#/kernel/web/builder/history.ts';

/** All that is saved together. */
export interface Drawing {
  graph: Graph;
  name: string;
  settings: WorkflowSettings;
}

/** A copy of what was drawn, on this computer. */
export interface Copy {
  drawing: Drawing;
  /** When what it was drawn from was read. */
  base: string | undefined;
}

export type History = HistoryOf<Drawing>;

/** 'Untitled workflow' with a trigger, a place for a new one and an end; nobody is in it, and it is off (R535–R538). */
export const newDrawing = (newId: NewId): Drawing => ({
  graph: layOut(newGraph(newId)),
  name: newWorkflowName,
  settings: usualSettings,
});

/** One step on; what changes nothing is none. */
export const push = (history: History, next: Drawing): History =>
  next === history.now || isSame(next, history.now) ? { ...history, now: next } : step(history, next);

/** The same step, looked at otherwise. */
export const replace = (history: History, now: Drawing): History => ({ ...history, now });

// Whether a note lies open is how somebody looks at it, and no change.
const folded = (node: WorkflowNode): WorkflowNode => {
  const { note } = node.data;
  const status = note.text === '' ? 'emptyClosed' : 'fullClosed';
  return status === note.status ? node : { ...node, data: { ...node.data, note: { ...note, status } } };
};

/** The drawing as it is saved: with every note folded. */
export const written = ({ graph, name, settings }: Drawing): Drawing => ({
  graph: { nodes: graph.nodes.map(folded), edges: graph.edges },
  name,
  settings,
});

// Nor is whether a node shows its verbs, which follows from who is inside.
const compared = (drawing: Drawing): string => {
  const { graph, name, settings } = written(drawing);
  const nodes = graph.nodes.map((node) => ({
    ...node,
    data: { ...node.data, toolbarVisible: false, showDeleteButton: false },
  }));
  return JSON.stringify([name, settings, nodes, graph.edges]);
};

/** Whether nothing would be saved by saving one over the other. */
export const isSame = (one: Drawing, other: Drawing): boolean => one === other || compared(one) === compared(other);
