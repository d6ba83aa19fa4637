// What is done to a step from the canvas, the outline and the keyboard alike, with what is said of it and the way back.

import { withNode } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import { deleteNote, editNote, saveNote, toggleNote } from '#/domains/workflows/contract/commands/notes.ts';
import {
  canMove,
  countBelow,
  duplicateStep,
  moveStep,
  removeStep,
} from '#/domains/workflows/contract/commands/steps.ts';
import { lanesOf, nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { now } from '#/kernel/web/clock.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { focusNode, keepFocus } from './canvas/focusing.ts';
import type { Editing } from './editing.ts';
import { nextNode } from './walking.ts';

/** Of a branch that goes: the lane whose steps stay, the first that has any. */
const keptLane = (editing: Editing, node: WorkflowNode): string | null => {
  const lanes = lanesOf(node);
  const withSteps = lanes.find(({ id }) => countBelow(editing.graph, { nodeId: node.id, laneId: id }) > 0);
  return (withSteps ?? lanes[0])?.id ?? null;
};

/** How many steps go with a branch: those of every lane but the one that stays. */
export const lostWith = (editing: Editing, node: WorkflowNode): number => {
  const kept = keptLane(editing, node);
  return lanesOf(node)
    .filter(({ id }) => id !== kept)
    .reduce((sum, { id }) => sum + countBelow(editing.graph, { nodeId: node.id, laneId: id }), 0);
};

/** Takes a step out, with a way back. */
export const removeNode = (editing: Editing, id: string): void => {
  const node = nodeOf(editing.graph, id);
  if (!node?.data.deed) return;
  const lost = lostWith(editing, node);
  editing.change((graph) => removeStep(graph, id, editing.newId, keptLane(editing, node)));
  const title = titleOfNode(node);
  const message = lost === 0 ? `${title} was deleted.` : `${title} was deleted with ${lost} of its steps.`;
  toast({ type: 'info', message, actionText: 'Undo', action: editing.undo });
  announce(message);
};

/** Takes a step out where it has the focus, which goes on to what stood above it. */
export const removeFocused = (editing: Editing, id: string): void => {
  const above = nextNode(editing.graph, id, 'up');
  removeNode(editing, id);
  if (above !== undefined) keepFocus(() => focusNode(above));
};

export const duplicateNode = (editing: Editing, id: string): void =>
  void editing.change((graph) => duplicateStep(graph, id, editing.newId));

/** Why a step cannot change places with the one above or below it. */
export const whyNotMoved = (editing: Editing, id: string, way: 'up' | 'down'): string | undefined => {
  if (canMove(editing.graph, id, way)) return undefined;
  const node = nodeOf(editing.graph, id);
  return node && lanesOf(node).length > 0
    ? 'A step with several ways out stays where it is'
    : `There is no step ${way === 'up' ? 'above' : 'below'} it to change places with`;
};

export const moveNode = (editing: Editing, id: string, way: 'up' | 'down'): void => {
  if (!canMove(editing.graph, id, way)) return;
  editing.change((graph) => moveStep(graph, id, way, editing.newId));
  announce(way === 'up' ? 'Moved up' : 'Moved down');
};

/** Opens the note of a node to be read, or to be written where it has none; folds one that is open. Opening is no change. */
export const turnNote = (editing: Editing, id: string): void =>
  editing.show((graph) =>
    withNode(toggleNote(graph, id), id, (node) => ({ ...node, data: { ...node.data, toolbarVisible: true } })),
  );

export const openNoteToWrite = (editing: Editing, id: string): void => editing.show((graph) => editNote(graph, id));

export const keepNote = (editing: Editing, id: string, text: string): void =>
  void editing.change((graph) => saveNote(graph, id, text, now().toString({ smallestUnit: 'millisecond' })));

export const dropNote = (editing: Editing, id: string): void => void editing.change((graph) => deleteNote(graph, id));
