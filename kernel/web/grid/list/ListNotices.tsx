// What a list says between its tools and its rows: how far a selection reaches, and what changed meanwhile.
import { RefreshCw } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { formatNumber } from '../../formatting.ts';
import styles from './ListToolbar.module.css';
import type { List } from './use-list.ts';

export const ListNotices = <R,>({ list, isSelectable }: { list: List<R>; isSelectable: boolean }) => {
  const { selection, data, total, waiting, arrived, isCapped } = list;
  const many = `${formatNumber(total)}${isCapped ? '+' : ''}`;
  const isPageSelected = isSelectable && selection.page === true && total > data.length;
  return (
    <>
      {isPageSelected && (
        <div className={styles.strip} role="status">
          {list.isAllSelected ? (
            <>
              All {many} matching {list.entity.title.many} are selected.
              <Button variant="link" onClick={selection.clear}>
                Clear selection
              </Button>
            </>
          ) : (
            <>
              {formatNumber(data.length)} on this page selected —
              <Button variant="link" onClick={selection.selectAll}>
                Select all {many} matching
              </Button>
            </>
          )}
        </div>
      )}
      {waiting > 0 && (
        <div className={styles.strip} role="status">
          <RefreshCw size={13} strokeWidth={2} aria-hidden />
          <Button variant="link" onClick={list.refresh}>
            {arrived > 0
              ? `${formatNumber(arrived)} new — show`
              : `${waiting === 1 ? '1 update' : `${formatNumber(waiting)} updates`} — refresh`}
          </Button>
        </div>
      )}
    </>
  );
};
