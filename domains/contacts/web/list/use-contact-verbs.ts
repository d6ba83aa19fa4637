// What can be done with one contact from the list: call, text, write, log a call, whatever domains bring; by menu and by key.

import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { contactVerb } from '../record/record-slots.ts';

/** A verb without a way to do it here opens a part of the record's own page, and stands there. */
export const useContactVerbs = (): ((contact: ContactRow) => readonly RowAction[]) => {
  const filled = useSlot(contactVerb);
  return ({ _id }) =>
    filled.flatMap(({ id, label, icon, keys, reason, run }) =>
      run || reason !== undefined ? [{ id, label, icon, keys, reason, run: () => run?.(_id) }] : [],
    );
};
