// Contacts that were deleted in the last thirty days, and the way back for each (decision 19).
import { RotateCcw, Trash2 } from 'lucide-react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count as counted } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { api } from '../api.ts';
import { type ContactRow, contactReads } from '../contact/contact-row.ts';
import { nameOf } from '../contact/wire.ts';
import { MergedContacts } from '../merging/MergedContacts.tsx';
import { RestoreContacts } from './bulk/RestoreContacts.tsx';
import { cardOf } from './contact-card.tsx';
import { looksOf } from './contact-columns.tsx';
import { readOnlyApi } from './list-api.ts';

const columns = looksOf(false);
const bulk = [{ id: 'restore', label: 'Restore', icon: RotateCcw, Panel: RestoreContacts }];

export const DeletedContacts = () => {
  const restore = useSend(api.contacts.restore, {
    success: ({ restoredCount }) => `${counted(restoredCount, 'contact')} restored.`,
  });
  return (
    <RecordList<ContactRow>
      entity={contactEntity}
      reads={contactReads}
      api={readOnlyApi}
      title="Recently deleted"
      nameOf={nameOf}
      params={{ isDeleted: 'true' }}
      columns={columns}
      actions={<ButtonLink href="/contacts">Back to contacts</ButtonLink>}
      verbs={({ _id }) => [
        { id: 'restore', label: 'Restore', icon: RotateCcw, run: () => void restore.send({ ids: [_id] }) },
      ]}
      notice={<MergedContacts />}
      bulk={bulk}
      card={cardOf}
      empty={{ icon: Trash2, why: 'Deleted contacts can be brought back from here for thirty days.' }}
    />
  );
};
