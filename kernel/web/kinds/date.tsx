// Plain dates and moments. A moment reads '3 hr. ago' for a week, then as its date; the exact time is the tip.

import { CalendarDays } from 'lucide-react';
import { formatDate } from '../formatting.ts';
import { Ago } from '../telling/Ago.tsx';
import { lazyPart } from '../windows/lazy-part.tsx';
import { useZone } from '../zone.ts';
import styles from './cells.module.css';
import type { CellProps, WebKind } from './kind.ts';

const DayCell = ({ value }: CellProps) => {
  const zone = useZone();
  return typeof value === 'string' ? (
    <time dateTime={value} className={styles.number}>
      {formatDate(value, zone)}
    </time>
  ) : null;
};

const MomentCell = ({ value }: CellProps) =>
  typeof value === 'string' ? <Ago at={value} className={styles.number} /> : null;

const DayInput = lazyPart(() => import('./DayInput.tsx'));
const MomentInput = lazyPart(() => import('./MomentInput.tsx'));
const FilterValue = lazyPart(() => import('./DateFilterValue.tsx'));

export const dayKind: WebKind = {
  icon: CalendarDays,
  Cell: DayCell,
  Input: DayInput,
  FilterValue,
  width: [110, 0.7],
  firstOrder: 'desc',
};
export const momentKind: WebKind = { ...dayKind, Cell: MomentCell, Input: MomentInput };
