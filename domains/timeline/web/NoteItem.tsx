// A note in the timeline: its text as it was written, or the text being changed.

import { useState } from 'react';
import { longestNote } from '#/domains/timeline/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { WordsForm } from '#/kernel/web/form/WordsForm.tsx';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Text } from '#/ui/layout.tsx';
import { api } from './api.ts';
import { NoteWords } from './mentions/NoteWords.tsx';
import { useMentions } from './mentions/use-mentions.tsx';
import { noWords, type ShownNote } from './note-of.ts';
import styles from './Timeline.module.css';

interface Props {
  note: ShownNote;
  isEditing: boolean;
  onEdited: () => void;
}

export const NoteItem = ({ note, isEditing, onEdited }: Props) => {
  const zone = useZone();
  return isEditing ? (
    <NoteEditor note={note} onEdited={onEdited} />
  ) : (
    <Text as="p" preWrap breaks>
      <NoteWords text={note.text} mentions={note.mentions} />
      {note.isEdited && (
        <span className={styles.quiet} data-tip={formatMoment(note.updatedAt, zone)}>
          {' '}
          (edited)
        </span>
      )}
    </Text>
  );
};

const NoteEditor = ({ note, onEdited }: Omit<Props, 'isEditing'>) => {
  const [text, setText] = useState(note.text);
  const { send, isSending, failure } = useSend(api.notes.update, { refreshes: ['timeline'], isQuiet: true });
  const mentions = useMentions({ contactId: note.contactId, text, onText: setText, before: note.mentions });
  const save = async (): Promise<void> => {
    const { failure: failed } = await send({ id: note._id, text, mentions: await mentions.named() });
    if (!failed) onEdited();
  };
  return (
    <WordsForm
      label="Note"
      text={text}
      longest={longestNote}
      verb="Save"
      error={failure?.fullMessage}
      reason={text.trim() === '' ? noWords : undefined}
      isSending={isSending}
      help={mentions.help}
      onType={setText}
      onSave={save}
      onCancel={onEdited}
    />
  );
};
