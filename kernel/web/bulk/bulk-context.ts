// The selection that an open panel of the bulk bar is about; panels that fill the slot `bulkVerb` read it here.
import { createContext, useContext } from 'react';
import type { BulkSelection } from './selection.ts';

export interface OpenBulk<R> {
  selection: BulkSelection<R>;
  nameOf: (record: R) => string;
  /** Closes the panel; `isDone` also clears the selection. */
  close: (isDone?: boolean) => void;
}

export const BulkContext = createContext<OpenBulk<never> | undefined>(undefined);

export const useBulk = <R>(): OpenBulk<R> => {
  const open = useContext(BulkContext);
  if (!open) throw new Error('A bulk panel stands inside the bulk bar of a list.');
  return open as unknown as OpenBulk<R>;
};
