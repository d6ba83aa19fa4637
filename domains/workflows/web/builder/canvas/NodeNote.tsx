// The note on a node: a folded corner that opens to be read, and from there to be written (R605, R606; communication §4 "Note node").

import { useState } from 'react';
import { longestNodeNote } from '#/domains/workflows/contract/commands/notes.ts';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import { strokeOf } from '#/kernel/web/keys/keys.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { dropNote, keepNote, openNoteToWrite, turnNote } from '../acting.ts';
import type { Editing } from '../editing.ts';
import { useCanvas } from './canvas-context.ts';
import { focusNode, isFocusLost, keepFocus } from './focusing.ts';
import styles from './NodeNote.module.css';

export const NodeNote = ({ node }: { node: WorkflowNode }) => {
  const zone = useZone();
  const { editing } = useCanvas();
  const { note } = node.data;
  const title = titleOfNode(node);
  const leaving = (act: typeof dropNote) => (): void => {
    act(editing, node.id);
    keepFocus(() => focusNode(node.id));
  };
  if (note.status === 'emptyClosed') return null;
  if (note.status === 'fullClosed')
    return (
      <button
        type="button"
        className={`${styles.corner} nodrag nopan`}
        aria-label={`Note on ${title}`}
        data-tip={note.text}
        onClick={() => turnNote(editing, node.id)}
      />
    );
  return (
    <section data-open className={`${styles.note} nodrag nopan nowheel`} aria-label={`Note on ${title}`}>
      {note.status === 'editOpen' ? (
        <WriteNote key={note.text} editing={editing} node={node} onDone={() => keepFocus(() => focusNode(node.id))} />
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          <Row
            align="center"
            justify="end"
            gap={10}
            className={styles.foot}
            role="presentation"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              leaving(turnNote)();
            }}
          >
            {note.lastEdited && (
              <Text grow tone="amber" size="meta">
                edited {formatAgo(note.lastEdited, zone)}
              </Text>
            )}
            <Button variant="link" className={styles.verb} onClick={() => openNoteToWrite(editing, node.id)}>
              Edit
            </Button>
            <Button variant="link" className={styles.verb} onClick={leaving(dropNote)}>
              Delete
            </Button>
            <Button ref={ontoVerb} variant="link" className={styles.verb} onClick={leaving(turnNote)}>
              Close
            </Button>
          </Row>
        </>
      )}
    </section>
  );
};

// The corner that was pressed is gone once the note lies open.
const ontoVerb = (verb: HTMLButtonElement | null): void => {
  if (isFocusLost()) verb?.focus({ preventScroll: true });
};

// Opened to be written, it is written at once.
const intoField = (field: HTMLTextAreaElement | null): void => field?.focus({ preventScroll: true });

interface Writing {
  editing: Editing;
  node: WorkflowNode;
  /** It was kept, or left as it was: the focus goes back to its step. */
  onDone: () => void;
}

/** The note as it is written, on the canvas and in the outline. */
export const WriteNote = ({ editing, node, onDone }: Writing) => {
  const [text, setText] = useState(node.data.note.text);
  const save = (): void => {
    keepNote(editing, node.id, text);
    onDone();
  };
  const leave = (): void => {
    turnNote(editing, node.id);
    onDone();
  };
  return (
    <>
      <textarea
        ref={intoField}
        className={styles.field}
        aria-label="Note"
        placeholder="What should others know about this step?"
        rows={4}
        maxLength={longestNodeNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            leave();
          }
          // With the workflow, the note that is being written is saved, too.
          if (strokeOf(event) === 'mod+s') save();
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            save();
          }
        }}
      />
      <Row align="center" justify="end" gap={10} className={styles.foot}>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
        <Button size="small" variant="primary" onClick={save}>
          Save note
        </Button>
      </Row>
    </>
  );
};
