// Deleting many: at once out of every list, with a way back for thirty days (decision 19).
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import type { ContactRow } from '../../contact/contact-row.ts';
import { whyNotDeleted } from '../rights.ts';

export const DeleteContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const { send, isSending } = useSend(api.contacts.bulkDelete);
  const ids = selection.records.filter((one) => whyNotDeleted(one) === undefined).map(({ _id }) => _id);
  const undo = async (): Promise<void> => {
    await api.contacts.restore({ ids });
    await refresh('contacts');
  };
  return (
    <BulkPanel<ContactRow>
      verb="Delete"
      done="deleted"
      title="Deletion of contacts"
      isDanger
      skip={whyNotDeleted}
      outcome="For thirty days they can be brought back from Recently deleted, with everything they had."
      isSending={isSending}
      send={() => send(selection.input)}
      undo={selection.isAll ? undefined : undo}
    />
  );
};
