// Brings deleted contacts back.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import type { ContactRow } from '../../contact/contact-row.ts';

export const RestoreContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const { send, isSending } = useSend(api.contacts.restore);
  const ids = selection.records.map(({ _id }) => _id);
  return (
    <BulkPanel<ContactRow>
      verb="Restore"
      done="restored"
      reason={selection.isAll ? 'Restoring takes the contacts one selects by name, a page at a time' : undefined}
      outcome="They are in the list again, with everything they had."
      isSending={isSending}
      send={async () => {
        const { answer, failure } = await send({ ids });
        if (failure) return { failure };
        return { answer: { modifiedCount: answer.restoredCount, totalCount: ids.length, jobId: null } };
      }}
    />
  );
};
