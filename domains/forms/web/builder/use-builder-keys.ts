// The keys of the builder. Those of an element are meant for the one that has the focus, else for the one that is chosen.
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { duplicateElement, moveElement, removeElement } from './acting.ts';
import { elementOf } from './changing.ts';
import type { Editing } from './editing.ts';
import { focusedPart, walk } from './focusing.ts';

const scope = 'Form';

export const useBuilderKeys = (
  editing: Editing,
  { onInsert, onPublish, onPreview }: { onInsert: () => void; onPublish: () => void; onPreview: () => void },
): void => {
  const current = (): string | undefined => {
    const { selected, drawing } = editing;
    const id = focusedPart() ?? (selected?.kind === 'element' ? selected.id : undefined);
    return id !== undefined && elementOf(drawing, id) ? id : undefined;
  };
  const onCurrent = (act: (editing: Editing, id: string) => void) => (): void => {
    const id = current();
    if (id !== undefined) act(editing, id);
  };
  /** What was typed last is in the drawing before it is sent. */
  const save = (): void => void editing.save();
  const changing = [
    { id: 'form.insert', keys: '/', label: 'Add an element', scope, goesFirst: true, run: onInsert },
    {
      id: 'form.up',
      keys: 'alt+up',
      label: 'Move the element up',
      scope,
      run: onCurrent((on, id) => moveElement(on, id, 'up')),
    },
    {
      id: 'form.down',
      keys: 'alt+down',
      label: 'Move the element down',
      scope,
      run: onCurrent((on, id) => moveElement(on, id, 'down')),
    },
    { id: 'form.duplicate', keys: 'mod+d', label: 'Duplicate the element', scope, run: onCurrent(duplicateElement) },
    { id: 'form.remove', keys: 'backspace', label: 'Remove the element', scope, run: onCurrent(removeElement) },
    { id: 'form.undo', keys: 'mod+z', label: 'Undo', scope, goesFirst: true, run: editing.undo },
    { id: 'form.redo', keys: 'mod+shift+z', label: 'Redo', scope, goesFirst: true, run: editing.redo },
    { id: 'form.save', keys: 'mod+s', label: 'Save', scope, worksIn: ['inputs' as const], run: save },
    {
      id: 'form.publish',
      keys: 'mod+enter',
      label: 'Publish',
      scope,
      worksIn: ['inputs' as const],
      run: onPublish,
    },
  ];
  useKeys([
    ...(editing.isReadOnly ? [] : changing),
    { id: 'form.preview', keys: 'v', label: 'Preview', scope, run: onPreview },
    { id: 'form.next', keys: 'j', label: 'Next element', scope, run: () => walk(1) },
    { id: 'form.before', keys: 'k', label: 'Element before', scope, run: () => walk(-1) },
    ...(editing.selected === null
      ? []
      : [{ id: 'form.close', keys: 'esc', label: 'Close the panel', scope, run: () => editing.select(null) }]),
  ]);
};
