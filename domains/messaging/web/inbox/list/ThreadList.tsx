// The conversations that are shown, twenty of them and the way to the others (R439).

import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Pager } from '#/kernel/web/grid/Pager.tsx';
import type { List } from '#/kernel/web/grid/use-list.ts';
import { cx } from '#/ui/cx.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { ChosenThreads } from './ChosenThreads.tsx';
import styles from './ThreadList.module.css';
import { ThreadRow } from './ThreadRow.tsx';

interface Props {
  list: List<ThreadRecord>;
  onOpen: (thread: ThreadRecord) => void;
}

const places = [0, 1, 2, 3, 4, 5, 6];

export const ThreadList = ({ list, onOpen }: Props) => {
  const { data, selection, flashing, peek, isFirstLoad } = list;
  if (isFirstLoad)
    return (
      <div className={styles.coming} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} height={38} radius={8} />
        ))}
      </div>
    );
  const total = `${formatNumber(list.total)}${list.isCapped ? '+' : ''}`;
  return (
    <>
      {selection.count > 0 && <ChosenThreads list={list} />}
      <ul className={cx(styles.list, selection.count > 0 && styles.choosing)} aria-label="Conversations">
        {data.map((thread) => (
          <ThreadRow
            key={thread._id}
            thread={thread}
            isOpen={thread._id === peek}
            isSelected={selection.selected.records.has(thread._id)}
            isFlashing={flashing.has(thread._id)}
            onOpen={() => onOpen(thread)}
            onSelect={() => selection.toggle(thread)}
          />
        ))}
      </ul>
      {list.numberOfPages > 1 && (
        <Pager
          page={list.currentPage}
          pages={list.numberOfPages}
          pageLength={list.pageLength}
          shown={data.length}
          total={total}
          onPage={list.setPage}
          isMobile
        />
      )}
    </>
  );
};
