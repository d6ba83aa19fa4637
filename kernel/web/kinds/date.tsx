// Plain dates and moments. A moment reads '3 hr. ago' for a week, then as its date; the exact time is the tip (screens §4.13).
import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { formatAgo, formatDate, formatMoment } from '../formatting.ts';
import styles from './cells.module.css';
import type { CellProps, WebKind } from './kind.ts';

const DayCell = ({ value }: CellProps) =>
  typeof value === 'string' ? (
    <time dateTime={value} className={styles.number}>
      {formatDate(value)}
    </time>
  ) : null;

const MomentCell = ({ value }: CellProps) =>
  typeof value === 'string' ? (
    <time dateTime={value} className={styles.number} data-tip={formatMoment(value)}>
      {formatAgo(value)}
    </time>
  ) : null;

const DayInput = lazy(() => import('./DayInput.tsx'));
const MomentInput = lazy(() => import('./MomentInput.tsx'));
const FilterValue = lazy(() => import('./DateFilterValue.tsx'));

export const dayKind: WebKind = {
  icon: CalendarDays,
  Cell: DayCell,
  Input: DayInput,
  FilterValue,
  width: [110, 0.7],
  firstOrder: 'desc',
};
export const momentKind: WebKind = { ...dayKind, Cell: MomentCell, Input: MomentInput };
