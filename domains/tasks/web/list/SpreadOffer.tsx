// Offers to spread a pile of overdue tasks over the rest of the week, once there are more than ten of them.

import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import type { TaskRow } from '../task/task-row.ts';
import styles from './SpreadOffer.module.css';
import { isOnlyMine } from './views.ts';

/** So many are looked at one by one. */
const smallPile = 10;

const SpreadDialog = lazyWindow(
  { title: 'Spread over this week', width: 480 },
  async () => (await import('./SpreadDialog.tsx')).default,
);

export const SpreadOffer = ({ list, me }: { list: List<TaskRow>; me: string }) => {
  const [isOpen, setOpen] = useState(false);
  // The pile that is spread is one's own.
  if (!isOnlyMine(list.groups, me) || (list.total <= smallPile && !isOpen)) return null;
  return (
    <div className={styles.offer} role="status">
      <CalendarRange {...smallIconProps} />
      {formatNumber(list.total)} tasks are overdue.
      <Button variant="link" onClick={() => setOpen(true)}>
        Spread over this week
      </Button>
      {isOpen && <SpreadDialog onClose={() => setOpen(false)} />}
    </div>
  );
};
