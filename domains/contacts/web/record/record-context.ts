// The contact that the page is about and what may be done with them, for every part of the page.
import { createContext, useContext } from 'react';
import type { Contact } from '../contact/wire.ts';
import type { ContactEdit } from './use-contact-edit.ts';

export interface RecordState extends ContactEdit {
  contact: Contact;
  mayWrite: boolean;
  /** Delete, share, decide who sees them. */
  mayManage: boolean;
}

export const RecordContext = createContext<RecordState | undefined>(undefined);

export const useRecord = (): RecordState => {
  const record = useContext(RecordContext);
  if (!record) throw new Error('A part of a contact’s record stands outside of one.');
  return record;
};
