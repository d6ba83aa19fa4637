// Editing one cell in place: saved at once on the screen, taken back when the server refuses, with a red corner to try again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { valueAt } from '../kinds/values.ts';
import type { ShownColumn } from './columns.ts';
import type { FailedCell } from './rows/GridRow.tsx';
import type { Identified } from './rows/rows.ts';

type Failed = ReadonlyMap<string, ReadonlyMap<string, FailedCell>>;

const without = (failed: Failed, id: string, name: string): Failed => {
  const cells = new Map(failed.get(id));
  if (!cells.delete(name)) return failed;
  const next = new Map(failed);
  if (cells.size > 0) next.set(id, cells);
  else next.delete(id);
  return next;
};

export interface CellEditor<R> {
  /** The cell that is open, by its record and column. */
  editing: { id: string; name: string } | undefined;
  /** What was refused, by record and column. */
  failed: Failed;
  edit: (id: string, name: string) => void;
  cancel: () => void;
  save: (record: R, column: ShownColumn<R>, value: unknown) => void;
}

/** `onClosed` gives the focus back to the cell. */
export const useEditing = <R extends Identified>(onClosed: () => void): CellEditor<R> => {
  const [editing, setEditing] = useState<{ id: string; name: string }>();
  const [failed, setFailed] = useState<Failed>(new Map());
  const close = useRef(onClosed);
  const isOpen = useRef(false);
  useEffect(() => {
    close.current = onClosed;
    isOpen.current = editing !== undefined;
  });

  const end = useCallback(() => {
    isOpen.current = false;
    setEditing(undefined);
    requestAnimationFrame(() => close.current());
  }, []);

  const save = useCallback(
    (record: R, column: ShownColumn<R>, value: unknown) => {
      const { name, options, steps } = column;
      // Enter saves, and the input that goes then says so once more as it loses the focus.
      if (!isOpen.current) return;
      isOpen.current = false;
      end();
      if (JSON.stringify(valueAt(record, steps) ?? null) === JSON.stringify(value ?? null)) return;
      const send = async (): Promise<void> => {
        setFailed((now) => without(now, record._id, name));
        const { failure } = (await options.edit?.save(record, value)) ?? {};
        if (!failure) return;
        const cell = { message: failure.fullMessage, retry: () => void send() };
        setFailed((now) => new Map([...now, [record._id, new Map([...(now.get(record._id) ?? []), [name, cell]])]]));
      };
      void send();
    },
    [end],
  );
  const edit = useCallback((id: string, name: string) => setEditing({ id, name }), []);
  return { editing, failed, edit, cancel: end, save };
};
