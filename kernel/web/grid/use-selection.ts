// The selection of a list: it survives paging and sorting; another filter or search clears it and says so.
import { useEffect, useRef, useState } from 'react';
import { announce } from '../states/announcing.ts';
import { toast } from '../telling/toasts.ts';
import type { Identified } from './rows/rows.ts';
import {
  add,
  asInput,
  countSelected,
  type Matching,
  nothingSelected,
  pageState,
  renew,
  type Selected,
  type SelectionInput,
  selectAll,
  toggle,
  togglePage,
} from './selecting.ts';

export interface Selecting<R> {
  selected: Selected<R>;
  count: number;
  /** The box of the heading. */
  page: boolean | null;
  toggle: (record: R) => void;
  /** Selects everything between the record last pressed, or `from`, and this one. */
  extend: (record: R, from?: R) => void;
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
  /** As every bulk call takes it. */
  input: SelectionInput;
}

interface Held<R> {
  viewKey: string;
  selected: Selected<R>;
  /** How many were selected when another filter took the place of the one before. */
  lost: { count: number } | undefined;
}

export const useSelection = <R extends Identified>(
  rows: readonly R[],
  total: number,
  matching: Matching,
  viewKey: string,
): Selecting<R> => {
  const [held, setHeld] = useState<Held<R>>({ viewKey, selected: nothingSelected, lost: undefined });
  const anchor = useRef<string>(undefined);
  if (held.viewKey !== viewKey)
    setHeld({ viewKey, selected: nothingSelected, lost: { count: countSelected(held.selected, total) } });
  const selected = held.viewKey === viewKey ? renew(held.selected, rows) : nothingSelected;

  const { lost } = held;
  useEffect(() => {
    if (lost && lost.count > 0)
      toast({ type: 'info', message: 'Selection cleared', description: 'The list shows other records now.' });
  }, [lost]);

  const change = (next: Selected<R>): void => {
    setHeld({ viewKey, selected: next, lost: undefined });
    announce(`${countSelected(next, total)} selected`);
  };
  return {
    selected,
    count: countSelected(selected, total),
    page: rows.length === 0 ? false : pageState(selected, rows),
    toggle: (record) => {
      anchor.current = record._id;
      change(toggle(selected, record, rows));
    },
    extend: (record, origin) => {
      anchor.current ??= origin?._id;
      const from = rows.findIndex(({ _id }) => _id === anchor.current);
      const to = rows.findIndex(({ _id }) => _id === record._id);
      if (from < 0) anchor.current = record._id;
      const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      change(add(selected, rows.slice(start, end + 1)));
    },
    togglePage: () => change(togglePage(selected, rows)),
    selectAll: () => change(selectAll(selected, rows)),
    clear: () => change(nothingSelected),
    input: asInput(selected, matching),
  };
};
