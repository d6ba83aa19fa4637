// What can be done with one area from the list: by menu and by key.
import { House, Pencil, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { can } from '#/kernel/web/session.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import type { ListedArea } from './listed-area.ts';

export const hrefOf = ({ _id }: Pick<ListedArea, '_id'>): string => `/areas?area=${_id}`;

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
const deleteArea = ({ _id: id }: ListedArea): void => {
  takeOff('areas', id);
  const back = (): void => void refresh('areas');
  holdAct({
    message: 'Area deleted successfully',
    run: (isLast) => void api.areas.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};

export const verbsOf = (area: ListedArea): readonly RowAction[] => [
  {
    id: 'open',
    label: can('area.write') ? 'Edit' : 'Open',
    icon: can('area.write') ? Pencil : House,
    keys: 'e',
    run: () => go(hrefOf(area)),
  },
  ...(can('area.manage')
    ? [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, keys: 'backspace', run: () => deleteArea(area) }]
    : []),
];
