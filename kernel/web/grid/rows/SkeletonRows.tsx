// Rows that are coming, on the very first load only, after 150 ms.
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ShownColumn } from '../columns.ts';
import styles from '../RecordGrid.module.css';

const count = 12;
const widths = ['62%', '48%', '70%', '54%', '40%'] as const;

export const SkeletonRows = <R,>({
  columns,
  hasSelect,
}: {
  columns: readonly ShownColumn<R>[];
  hasSelect: boolean;
}) => (
  <div className={styles.skeletons} aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={styles.row}>
        {hasSelect && (
          <div className={styles.select}>
            <Skeleton width={16} height={16} radius={5} />
          </div>
        )}
        {columns.map(({ name }, column) => (
          <div key={name} className={styles.cell}>
            <Skeleton width={widths[(row + column) % widths.length] ?? '50%'} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
