// Writing a note about a contact; what was begun is kept on this computer until it is saved. Fills the slot contact.composers.
import { useEffect, useRef, useState } from 'react';
import { longestNote } from '#/domains/timeline/contract.ts';
import type { ContactPart } from '#/kernel/web/door.ts';
import { readDraft } from '#/kernel/web/drafts/drafts.ts';
import { useDraft } from '#/kernel/web/drafts/use-draft.ts';
import { shownKeys } from '#/kernel/web/keys.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Button } from '#/ui/Button.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { api } from './api.ts';
import styles from './Timeline.module.css';

const nearTheEnd = 500;

const NoteComposer = ({ contactId, mayWrite, onDone }: ContactPart & { onDone: () => void }) => {
  const record = `note.${contactId}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(record)?.values.text ?? '');
  const draft = useDraft(record, { text }, text.trim() !== '');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const { send, isSending, failure } = useSend(api.notes.create, { refreshes: ['timeline'], isQuiet: true });
  const reason = mayWrite ? (text.trim() === '' ? 'A note needs words' : undefined) : 'You may only read this contact';
  const save = async (): Promise<void> => {
    if (reason !== undefined || isSending) return;
    const { failure: failed } = await send({ contactId, text });
    if (failed) return;
    draft.forget();
    setText('');
    onDone();
  };
  const left = longestNote - text.length;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        label="Note"
        hasHiddenLabel
        placeholder="What should your team know?"
        ref={area}
        value={text}
        maxLength={longestNote}
        error={failure?.fullMessage}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value.trim() === '') draft.forget();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      />
      <div className={styles.verbs}>
        {left < nearTheEnd && <span className={styles.quiet}>{left} characters left</span>}
        <Kbd>{shownKeys('mod+enter')}</Kbd>
        <Button size="small" variant="primary" type="submit" reason={reason} isBusy={isSending}>
          Save note
        </Button>
      </div>
    </form>
  );
};
export default NoteComposer;
