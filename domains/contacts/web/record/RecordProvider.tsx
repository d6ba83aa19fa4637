// Hands a contact, and what may be done with them, to every part that shows them: the page, and the panel beside a list.
import type { ReactNode } from 'react';
import { permissionBits } from '#/kernel/contract/permission.ts';
import { useCan } from '#/kernel/web/session.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { RecordContext } from './record-context.ts';
import { useContactEdit } from './use-contact-edit.ts';

export const RecordProvider = ({ contact, children }: { contact: ContactRow; children: ReactNode }) => {
  const can = useCan();
  const edit = useContactEdit(contact);
  const may = (bit: number): boolean => (contact.permissionType & bit) !== 0;
  return (
    <RecordContext
      value={{
        ...edit,
        contact,
        mayWrite: can('contact.write') && may(permissionBits.write),
        mayManage: can('contact.write') && may(permissionBits.manage),
      }}
    >
      {children}
    </RecordContext>
  );
};
