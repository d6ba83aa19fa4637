// A note about a contact while it is written; what was begun is kept on this computer until it is saved.

import { useState } from 'react';
import { longestNote, type Mention } from '#/domains/timeline/contract.ts';
import type { Sent } from '#/kernel/web/calls/use-send.ts';
import { keepDraft, readDraft } from '#/kernel/web/drafts/drafts.ts';
import { useDraft } from '#/kernel/web/drafts/use-draft.ts';
import { WordsForm } from '#/kernel/web/form/WordsForm.tsx';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { Kbd } from '#/ui/Kbd.tsx';
import { useMentions } from './mentions/use-mentions.tsx';
import { noWords } from './note-of.ts';
import styles from './Timeline.module.css';

const nearTheEnd = 500;

interface Kept {
  text: string;
  /** Left out by a draft of before there were any. */
  picked?: readonly Mention[];
}

interface Props {
  /** Under which it is kept until it is saved. */
  record: string;
  /** Whom it is about: those who see them can be named. */
  contactId: string;
  mayWrite: boolean;
  isSending: boolean;
  error: string | undefined;
  onSave: (note: { text: string; mentions: string[] }) => Promise<Sent<unknown>>;
  onDone: () => void;
}

export const NoteForm = ({ record, contactId, mayWrite, isSending, error, onSave, onDone }: Props) => {
  const [begun] = useState(() => readDraft<Kept>(record)?.values);
  const [text, setText] = useState(begun?.text ?? '');
  const mentions = useMentions({ contactId, text, onText: setText, begunWith: begun?.picked ?? [] });
  const kept: Kept = { text, picked: mentions.picked };
  const draft = useDraft(record, kept, text.trim() !== '');
  const reason = mayWrite ? (text.trim() === '' ? noWords : undefined) : 'You may only read this contact';
  const save = async (): Promise<void> => {
    const { failure } = await onSave({ text, mentions: await mentions.named() });
    if (failure) return;
    draft.forget();
    setText('');
    onDone();
  };
  // What was begun stands here again when the note is opened the next time.
  const leave = (): void => {
    if (text.trim() !== '') keepDraft(record, kept);
    onDone();
  };
  const left = longestNote - text.length;
  return (
    <WordsForm
      label="Note"
      placeholder="What should your team know? @ names a colleague"
      text={text}
      longest={longestNote}
      verb="Save note"
      error={error}
      reason={reason}
      isSending={isSending}
      help={mentions.help}
      aside={
        <>
          {left < nearTheEnd && <span className={styles.quiet}>{left} characters left</span>}
          <Kbd>{shownKeys('mod+enter')}</Kbd>
        </>
      }
      onType={(typed) => {
        setText(typed);
        if (typed.trim() === '') draft.forget();
      }}
      onSave={save}
      onCancel={leave}
    />
  );
};
