// The note on a step, below its line: a line while it is folded, all of it where it is open, a field where it is written (R605, R606, R670–R672).

import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { dropNote, openNoteToWrite, turnNote } from '../builder/acting.ts';
import { WriteNote } from '../builder/canvas/NodeNote.tsx';
import type { Editing } from '../builder/editing.ts';
import styles from './Outline.module.css';

interface Props {
  editing: Editing;
  node: WorkflowNode;
  title: string;
  /** It was written, or left: the focus goes back to its step. */
  onDone: () => void;
}

export const OutlineNote = ({ editing, node, title, onDone }: Props) => {
  const { text, status, lastEdited } = node.data.note;
  const zone = useZone();
  const isWritten = status === 'editOpen';
  if (!isWritten && text === '') return null;
  const isOpen = status === 'fullOpen';
  return (
    <section className={styles.note} aria-label={`Note on ${title}`}>
      {isWritten ? (
        <WriteNote key={text} editing={editing} node={node} onDone={onDone} />
      ) : (
        <>
          <p className={isOpen ? undefined : styles.folded}>{text}</p>
          <Row wrap align="center" gap={12} rowGap={4} note className={styles.noteFoot}>
            {lastEdited && <span>edited {formatAgo(lastEdited, zone)}</span>}
            <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => turnNote(editing, node.id)}>
              {isOpen ? 'Fold the note' : 'Read the note'}
            </Button>
            {isOpen && (
              <>
                <Button variant="link" size="small" onClick={() => openNoteToWrite(editing, node.id)}>
                  Edit note
                </Button>
                <Button
                  variant="link"
                  size="small"
                  onClick={() => {
                    dropNote(editing, node.id);
                    onDone();
                  }}
                >
                  Delete note
                </Button>
              </>
            )}
          </Row>
        </>
      )}
    </section>
  );
};
