// Asks why one record is in a filter or a collection, or out of it, and shows the answer: wherever somebody wonders.
import type { Explanation } from '#/kernel/contract/explaining.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useCall } from '../calls/use-call.ts';
import { asCall, type ListApi } from '../grid/list/list-api.ts';
import { sentGroups } from '../grid/rows/asking.ts';
import { FailureStrip } from '../states/FailureStrip.tsx';
import { WhyInList } from './WhyInList.tsx';

/** A filter as it stands, or a collection that was saved. */
export type Tested = { groups: FiltersGroups } | { collectionId: string };

interface Props<R> {
  api: ListApi<R>;
  id: string;
  /** What the record is called. */
  name: string;
  tested: Tested;
  attributes: readonly PrototypeAttribute[];
}

export const WhyAsked = <R,>({ api: { explain, list }, id, name, tested, attributes }: Props<R>) => {
  const asked =
    'groups' in tested ? { filtersGroups: sentGroups(tested.groups) } : { collectionId: tested.collectionId };
  const { data, error, refetch } = useCall(
    asCall((explain ?? list) as never),
    { id, ...asked },
    { isOff: !explain, isQuiet: true },
  );
  const answer = data as Explanation | undefined;
  if (answer) return <WhyInList answer={answer} name={name} attributes={attributes} />;
  if (error) return <FailureStrip failure={error} what="The test" onRetry={() => void refetch()} />;
  return <Skeleton height={96} radius={8} />;
};
