// What can be done with any line of what happened: all of its act is shown, and its id is copied, by which others find it again.
import { Copy, Layers } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { actIn, addressOfAct, type LogTab } from './addresses.ts';

export const eventVerbs = (
  { _id, act: given }: { _id: string; act: unknown },
  tab: LogTab,
  range: string | undefined,
): RowAction[] => {
  const act = actIn(given);
  return [
    ...(act
      ? [
          {
            id: 'act',
            label: `Show all ${formatNumber(act.count)}`,
            icon: Layers,
            run: () => go(addressOfAct(tab, act, range)),
          },
        ]
      : []),
    { id: 'copy', label: 'Copy ID', icon: Copy, run: () => void copyText(_id, 'ID copied to clipboard') },
  ];
};
