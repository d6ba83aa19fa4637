// How many records a filter would leave, asked 300 ms after the last change.
import { useEffect, useState } from 'react';
import { type FiltersGroups, filterLimits } from '#/kernel/contract/filter.ts';
import { useCall } from '../calls/use-call.ts';
import { asCall, type ListApi } from '../grid/list/list-api.ts';
import { askCount } from '../grid/rows/asking.ts';

export const countAfterMs = 300;

/** The number, or undefined while it is not known. */
export const useLiveCount = <R>(
  { count, list }: ListApi<R>,
  view: { groups: FiltersGroups; search: string },
  isWanted: boolean,
): number | undefined => {
  const written = JSON.stringify(view);
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), countAfterMs);
    return () => clearTimeout(timer);
  }, [written]);
  const input = askCount(JSON.parse(settled) as typeof view);
  // A filter that does not fit into an address is not counted beforehand; the list says it when it is applied.
  const isShort = encodeURIComponent(input.filtersGroups ?? '').length < filterLimits.bytes;
  const { data } = useCall(asCall((count ?? list) as never), input, {
    isOff: !isWanted || !count || !isShort,
    isQuiet: true,
  });
  return settled === written ? (data as { total: number } | undefined)?.total : undefined;
};
