// Writing a note about a contact. Fills the slot contact.composers.
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from './api.ts';
import { NoteForm } from './NoteForm.tsx';

const NoteComposer = ({ contactId, mayWrite, onDone }: ContactPart & { onDone: () => void }) => {
  const { send, isSending, failure } = useSend(api.notes.create, { refreshes: ['timeline'], isQuiet: true });
  return (
    <NoteForm
      record={`note.${contactId}`}
      contactId={contactId}
      mayWrite={mayWrite}
      isSending={isSending}
      error={failure?.fullMessage}
      onSave={(note) => send({ contactId, ...note })}
      onDone={onDone}
    />
  );
};
export default NoteComposer;
