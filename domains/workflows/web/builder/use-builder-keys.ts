// The keys of the builder. The arrows are heard by the canvas itself; here is what is done with the node that has the focus, or is
// chosen.
import { nodeOf, triggerOf, waysOf } from '#/domains/workflows/contract/graph.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { removeFocused, turnNote } from './acting.ts';
import { focusedNode, isFocusLost } from './canvas/focusing.ts';
import type { Editing } from './editing.ts';

/** The node that keys are about: the one with the focus, else the one whose panel is open. */
const currentNode = ({ graph, selected }: Editing): string | undefined => {
  const focused = focusedNode();
  const id = focused ?? (selected?.kind === 'node' ? selected.nodeId : undefined);
  return nodeOf(graph, id ?? null)?.id;
};

/** Opens the chooser for a step after the current node; without one, at the foot of the trigger. */
const addAfter = (editing: Editing): void => {
  const id = currentNode(editing) ?? triggerOf(editing.graph)?.id;
  const node = nodeOf(editing.graph, id ?? null);
  const [way] = node ? waysOf(node) : [];
  if (node && way && way.nextNodeId !== null)
    editing.select({ kind: 'add', place: { nodeId: node.id, laneId: way.laneId } });
};

/** Only the node with the focus, or the chosen one while nothing has it: a key that is pressed in a panel deletes nothing beside it, nor one in a note. */
const removeCurrent = (editing: Editing): void => {
  if (document.activeElement?.closest('[data-open]')) return;
  const id = focusedNode() ?? (isFocusLost() ? currentNode(editing) : undefined);
  if (id !== undefined) removeFocused(editing, id);
};

const noteCurrent = (editing: Editing): void => {
  const id = currentNode(editing);
  if (id !== undefined) turnNote(editing, id);
};

/** What is being written becomes part of the drawing when its field is left: a name, a share. */
const finishWriting = (): void => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('input, textarea')) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
};

export const useBuilderKeys = (editing: Editing, turnOutline: (() => void) | undefined): void => {
  const scope = 'Workflow';
  useKeys([
    { id: 'workflow.add', keys: 'a', label: 'Add a step after', scope, run: () => addAfter(editing) },
    { id: 'workflow.note', keys: 'o', label: 'Note', scope, run: () => noteCurrent(editing) },
    {
      id: 'workflow.delete',
      keys: 'backspace',
      label: 'Delete the step',
      scope,
      run: () => removeCurrent(editing),
    },
    { id: 'workflow.undo', keys: 'mod+z', label: 'Undo', scope, goesFirst: true, run: editing.undo },
    { id: 'workflow.redo', keys: 'mod+shift+z', label: 'Redo', scope, goesFirst: true, run: editing.redo },
    {
      id: 'workflow.save',
      keys: 'mod+s',
      label: 'Save',
      scope,
      worksIn: ['inputs'],
      run: () => {
        finishWriting();
        void editing.save();
      },
    },
    {
      id: 'workflow.walk',
      keys: 'down',
      label: 'Go along the workflow',
      scope,
      isHeardElsewhere: true,
      run: () => undefined,
    },
    { id: 'workflow.edit', keys: 'enter', label: 'Edit the step', scope, isHeardElsewhere: true, run: () => undefined },
    {
      id: 'workflow.preview',
      keys: 'p',
      label: 'Preview with a contact',
      scope,
      goesFirst: true,
      run: () => editing.select({ kind: 'preview' }),
    },
    ...(turnOutline ? [{ id: 'workflow.outline', keys: 'l', label: 'Outline', scope, run: turnOutline }] : []),
    ...(editing.selected === null
      ? []
      : [{ id: 'workflow.close', keys: 'esc', label: 'Close the panel', scope, run: () => editing.select(null) }]),
  ]);
};
