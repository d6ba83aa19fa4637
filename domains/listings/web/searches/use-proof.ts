// Proof of a search while it is made: asked for once typing rests.
import { useEffect, useState } from 'react';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from './searches-api.ts';

const restMs = 300;

export interface Asked {
  contactId: string;
  filtersGroups: FiltersGroups;
  areas: readonly string[];
  types: readonly ListingChangeKind[];
}

export const useProof = (asked: Asked) => {
  const key = JSON.stringify(asked);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const { contactId, filtersGroups, areas, types } = JSON.parse(rested) as Asked;
  const input = { contactId, criteria: { filtersGroups, place: { areas: [...areas] } }, types: [...types] };
  const { data, error, isFetching, refetch } = useCall(api.searches.preview, input, {
    isOff: types.length === 0,
    isQuiet: true,
    keepsFormer: true,
  });
  return { proof: data, error, isAsking: isFetching || rested !== key, ask: () => void refetch() };
};
export type Proved = ReturnType<typeof useProof>;
