// The number of members in a cell, counted when it is looked at.
import { Skeleton } from '#/ui/Skeleton.tsx';
import { countWords } from './collection-words.ts';
import { useMemberCount } from './member-counts.ts';

export const Members = ({ id }: { id: string }) => {
  const count = useMemberCount(id);
  return count ? <>{countWords(count)}</> : <Skeleton width={28} height={10} />;
};
