// The conversations that are shown: twenty of them, and more as one scrolls (R439).

import { Suspense } from 'react';
import type { ScrolledList } from '#/kernel/web/grid/rows/use-scrolled-list.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ThreadVerbs } from '../use-thread-verbs.ts';
import { EndOfList } from './EndOfList.tsx';
import type { Narrowing } from './InboxTools.tsx';
import type { ListedThread } from './listed-thread.ts';
import styles from './ThreadList.module.css';
import { ThreadRow } from './ThreadRow.tsx';
import { useListPlace } from './use-list-place.ts';

interface Props {
  list: ScrolledList<ListedThread>;
  narrowing: Narrowing;
  verbs: ThreadVerbs;
  onOpen: (thread: ListedThread) => void;
}

const ChosenThreads = lazyPart(() => import('./ChosenThreads.tsx'));
const places = [0, 1, 2, 3, 4, 5, 6];

export const ThreadList = ({ list, narrowing, verbs, onOpen }: Props) => {
  const { data, selection, flashing, peek, isFirstLoad, viewKey } = list;
  const { box, onScroll } = useListPlace(viewKey, peek);
  if (isFirstLoad)
    return (
      <Stack gap={22} py={18} px={16} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} height={38} radius={8} />
        ))}
      </Stack>
    );
  return (
    <>
      {selection.count > 0 && (
        <Suspense fallback={null}>
          <ChosenThreads list={list} narrowing={narrowing} />
        </Suspense>
      )}
      <div ref={box} className={styles.scrolls} onScroll={onScroll}>
        <Text as="ul" className={selection.count > 0 && styles.choosing} aria-label="Conversations">
          {data.map((thread) => (
            <ThreadRow
              key={thread._id}
              thread={thread}
              isOpen={thread._id === peek}
              isSelected={selection.selected.isAll || selection.selected.records.has(thread._id)}
              isFlashing={flashing.has(thread._id)}
              verbs={verbs}
              onOpen={() => onOpen(thread)}
              onSelect={(isRange) => (isRange ? selection.extend(thread) : selection.toggle(thread))}
            />
          ))}
        </Text>
        <EndOfList list={list} />
      </div>
    </>
  );
};
