// The contacts that a list has selected, by their ids: a message names at most a thousand, more are a collection (`mostRecipients`).
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { longestPage } from '#/kernel/contract/list.ts';
import { api } from './api.ts';

/** The most people a message names one by one. */
export const mostNamed = 1_000;

/** What a list has selected, as its calls take it. */
interface Asked {
  ids?: readonly string[];
  filtersGroups?: FiltersGroups | undefined;
  search?: string | undefined;
}

const plain = (groups: FiltersGroups) => groups.map((group) => group.map((filter) => ({ ...filter })));

/** Ids of all contacts under a filter, page by page. */
export const gatherIds = async ({ filtersGroups = [], search }: Asked, signal: AbortSignal): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const lastId = ids.at(-1);
    const { data } = await api.contacts.search(
      {
        length: longestPage,
        attributes: [contactEntity.label],
        filtersGroups: plain(filtersGroups),
        ...(search ? { search } : {}),
        ...(lastId === undefined ? {} : { lastId }),
      },
      { signal, isQuiet: true },
    );
    ids.push(...data.map(({ _id }) => _id));
    if (data.length < longestPage || ids.length >= mostNamed) return ids.slice(0, mostNamed);
  }
};

/** Why so many cannot be written to from the list; undefined where they can be kept as a collection. */
export const whyNotKept = ({ filtersGroups = [], search }: Asked): string | undefined => {
  if (search) return 'Clear the search first: a collection keeps filters alone';
  return filtersGroups.some((group) => group.length > 0)
    ? undefined
    : 'Filter the list first: a collection needs a filter';
};

/** Keeps a filter as a collection, to send to. */
export const keepAsCollection = async (
  displayName: string,
  { filtersGroups = [] }: Asked,
): Promise<{ _id: string; displayName: string }> =>
  api.collections.create({
    displayName,
    typeName: 'contact',
    filtersGroups: plain(filtersGroups).filter((group) => group.length > 0),
  });
