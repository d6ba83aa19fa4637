// Writing a note at the foot of a conversation, for colleagues alone.
import { useRef } from 'react';
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { NoteForm } from '#/domains/timeline/parts.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './Sharing.module.css';

interface Props {
  thread: ThreadRecord;
  mayWrite: boolean;
  onDone: () => void;
}

const ThreadNote = ({ thread, mayWrite, onDone }: Props) => {
  const { send, isSending, failure } = useSend(api.inbox.note, { refreshes: ['inbox', 'timeline'], isQuiet: true });
  const box = useRef<HTMLDivElement>(null);
  useFoot(box);
  return (
    <div ref={box} className={styles.box}>
      {thread.to ? (
        <NoteForm
          record={`note.${thread._id}`}
          contactId={thread.to._id}
          mayWrite={mayWrite}
          isSending={isSending}
          error={failure?.fullMessage}
          onSave={(note) => send({ id: thread._id, ...note })}
          onDone={onDone}
        />
      ) : (
        <Text as="p" tone="soft">
          Add them as a contact first: a note is about a contact.
        </Text>
      )}
    </div>
  );
};
export default ThreadNote;
