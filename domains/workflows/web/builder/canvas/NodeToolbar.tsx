// What can be done to one node, over its card while it has the pointer or the focus.
import { ArrowDown, ArrowUp, Copy, Pencil, StickyNote, Trash2 } from 'lucide-react';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Icon } from '#/ui/icon.ts';
import { duplicateNode, moveNode, removeFocused, turnNote, whyNotMoved } from '../acting.ts';
import { choosing } from '../choosing.ts';
import styles from './Canvas.module.css';
import { useCanvas } from './canvas-context.ts';
import { focusNode, keepFocus } from './focusing.ts';

interface Verb {
  label: string;
  icon: Icon;
  keys?: string;
  reason?: string | undefined;
  run: () => void;
}

export const NodeToolbar = ({ node }: { node: WorkflowNode }) => {
  const { editing } = useCanvas();
  const { id } = node;
  if (editing.lit !== null) return null;
  const isStep = node.data.deed !== null;
  const move = (way: 'up' | 'down') => ({
    reason: whyNotMoved(editing, id, way),
    run: () => {
      moveNode(editing, id, way);
      keepFocus(() => focusNode(id));
    },
  });
  const verbs: Verb[] = [
    { label: 'Edit', icon: Pencil, keys: '↵', run: () => editing.select(choosing(node)) },
    { label: 'Note', icon: StickyNote, keys: 'O', run: () => turnNote(editing, id) },
    ...(isStep
      ? [
          { label: 'Move up', icon: ArrowUp, ...move('up') },
          { label: 'Move down', icon: ArrowDown, ...move('down') },
          { label: 'Duplicate', icon: Copy, run: () => duplicateNode(editing, id) },
          { label: 'Delete', icon: Trash2, keys: '⌫', run: () => removeFocused(editing, id) },
        ]
      : []),
  ];
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`What can be done to ${titleOfNode(node)}`}>
      {verbs.map(({ label, ...verb }) => (
        <IconButton key={label} label={label} size="small" {...verb} onClick={verb.run} />
      ))}
    </div>
  );
};
