// A note in the timeline: its text as it was written, or the text being changed.
import { useEffect, useRef, useState } from 'react';
import { longestNote } from '#/domains/timeline/contract.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Button } from '#/ui/Button.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { api } from './api.ts';
import type { ShownNote } from './note-of.ts';
import styles from './Timeline.module.css';

interface Props {
  note: ShownNote;
  isEditing: boolean;
  onEdited: () => void;
}

export const NoteItem = ({ note, isEditing, onEdited }: Props) =>
  isEditing ? (
    <NoteEditor note={note} onEdited={onEdited} />
  ) : (
    <p className={styles.text}>
      {note.text}
      {note.isEdited && (
        <span className={styles.quiet} data-tip={formatMoment(note.updatedAt)}>
          {' '}
          (edited)
        </span>
      )}
    </p>
  );

const NoteEditor = ({ note, onEdited }: Omit<Props, 'isEditing'>) => {
  const [text, setText] = useState(note.text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const { send, isSending, failure } = useSend(api.notes.update, { refreshes: ['timeline'], isQuiet: true });
  const save = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    const { failure: failed } = await send({ id: note._id, text });
    if (!failed) onEdited();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        label="Note"
        hasHiddenLabel
        ref={area}
        value={text}
        maxLength={longestNote}
        error={text.trim() === '' ? 'A note needs words' : failure?.fullMessage}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEdited();
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles.verbs}>
        <Button size="small" onClick={onEdited}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" isBusy={isSending}>
          Save
        </Button>
      </div>
    </form>
  );
};
