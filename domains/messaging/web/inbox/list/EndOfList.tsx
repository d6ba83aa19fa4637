// The end of what is loaded of the list: more comes as one nears it, or by the button; why it could not, and that this is all.
import { useEffect, useEffectEvent, useRef } from 'react';
import { count } from '#/kernel/web/formatting.ts';
import type { ScrolledList } from '#/kernel/web/grid/rows/use-scrolled-list.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import type { ListedThread } from './listed-thread.ts';

interface Props {
  list: ScrolledList<ListedThread>;
}

/** So far before the end is in sight, more is asked for. */
const ahead = '600px';

export const EndOfList = ({ list }: Props) => {
  const { hasMore, isLoadingMore, moreFailure, isBusy, loadMore, data, total, pageLength } = list;
  const foot = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => void loadMore());
  // What failed is not tried again by scrolling about.
  const isAwaited = hasMore && !isLoadingMore && !isBusy && !moreFailure;
  useEffect(() => {
    if (!foot.current || !isAwaited) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: foot.current.parentElement,
      rootMargin: ahead,
    });
    seen.observe(foot.current);
    return () => seen.disconnect();
  }, [isAwaited]);
  return (
    <Row ref={foot} align="center" justify="center" p={10}>
      {moreFailure ? (
        <FailureStrip failure={moreFailure} what="More conversations" onRetry={() => void loadMore()} />
      ) : hasMore ? (
        <Button variant="subtle" size="small" isBusy={isLoadingMore} onClick={() => void loadMore()}>
          Show more
        </Button>
      ) : (
        data.length >= pageLength && (
          <Text as="p" aside>
            That is all: {count(total, 'conversation')}
          </Text>
        )
      )}
    </Row>
  );
};
