// Things with names in a row, as chips: the first two, and how many more there are.
import type { ReactNode } from 'react';
import styles from './ChipsCell.module.css';

interface Props<T> {
  all: readonly T[];
  renderChip: (one: T) => ReactNode;
}

const mostShown = 2;

export const ChipsCell = <T extends { displayName: string }>({ all, renderChip }: Props<T>) => {
  const hidden = all.slice(mostShown);
  const more = hidden.length;
  return (
    <span className={styles.chips}>
      {all.slice(0, mostShown).map(renderChip)}
      {more > 0 && (
        <span className={styles.more} data-tip={hidden.map(({ displayName }) => displayName).join(', ')}>
          +{more}
        </span>
      )}
    </span>
  );
};
