// The contact that the page or the panel is about and what may be done with them, for every part of it.
import { createContext, useContext } from 'react';
import type { ContactRow } from '../contact/contact-row.ts';
import type { Contact } from '../contact/wire.ts';
import type { ContactEdit } from './use-contact-edit.ts';

export interface RecordState<C = Contact> extends ContactEdit {
  contact: C;
  mayWrite: boolean;
  /** Delete, share, decide who sees them. */
  mayManage: boolean;
}

export const RecordContext = createContext<RecordState<ContactRow> | undefined>(undefined);

/** For parts that stand in the panel beside a list, too: it begins with what the list knows of the contact. */
export const usePeeked = (): RecordState<ContactRow> => {
  const record = useContext(RecordContext);
  if (!record) throw new Error('A part of a contact’s record stands outside of one.');
  return record;
};

/** For parts of the page alone, which is about the whole contact. */
export const useRecord = (): RecordState => usePeeked() as RecordState;
