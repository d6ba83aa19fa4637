// Records of other domains, as a screen that lists them without knowing them needs them: what a collection holds.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { ListApi, ShareCall } from './grid/list/list-api.ts';
import type { Identified } from './grid/rows/rows.ts';
import { fillingsOf, slot } from './slots.ts';
import { type Coming, comingBy } from './windows/coming.ts';

/** Records of one kind, as a screen of another domain may show them. */
export interface Records {
  entity: AnyEntity;
  api: ListApi<Identified>;
  nameOf: (record: Identified) => string;
  hrefOf?: (id: string) => string;
  /** Gives agents access to all records under a filter; left out where access is not given record by record. */
  share?: ShareCall;
  /** Who reaches the records of a collection while they are in it, and the way to change that. */
  liveAccess?: ComponentType<CollectionPart>;
}

/** A collection on a screen of its own. */
export interface CollectionPart {
  collectionId: string;
}

/** Records that other screens may list, count and filter: what a collection can hold. `label` names many of them. */
export const shownRecords = slot<{ typeName: string; label: string; load: () => Promise<{ default: Records }> }>(
  'records',
);

const aDayMs = 24 * 60 * 60_000;

/** The records of a kind, loaded with the first screen that shows them; a kind that nobody offers does not come. */
export const useRecords = (typeName: string): Coming<Records> => {
  const asked = useQuery({
    queryKey: ['records', typeName],
    queryFn: async () => {
      const filling = fillingsOf(shownRecords).find((one) => one.typeName === typeName);
      if (!filling) throw new Error(`Nobody offers records of the kind ${typeName}`);
      return (await filling.load()).default;
    },
    staleTime: aDayMs,
    meta: { isQuiet: true },
  });
  return comingBy(asked, (records) => records);
};
