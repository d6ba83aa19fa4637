// The contact of the page: at once from a list that holds them, then by itself. One that is gone or out of reach leads home with
// the reason (decision 12).
import type { ContactRecord } from '#/domains/contacts/contract.ts';
import type { References } from '#/kernel/contract/list.ts';
import { cache } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../api.ts';

interface ListAnswer {
  data?: readonly ContactRecord[];
  references?: References;
}

/** The contact as some list of whole records on this browser knows them. */
const knownFromLists = (id: string): ContactRecord | undefined => {
  const lists = cache.getQueriesData<ListAnswer>({
    predicate: ({ queryKey: [domain, verb] }) => domain === 'contacts' && (verb === 'list' || verb === 'search'),
  });
  for (const [, answer] of lists) {
    const found = answer?.references ? undefined : answer?.data?.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
};

/** `isLeaving`: the contact was just deleted here, and is not asked for any more. */
export const useContact = (id: string, isLeaving: boolean) =>
  useCall(api.contacts.get, { id }, { isPageRecord: true, isOff: isLeaving, placeholder: knownFromLists(id) });
