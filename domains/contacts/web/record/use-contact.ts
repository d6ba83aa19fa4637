// The contact of the page: at once from a list that holds them, then by itself. One that is gone or out of reach leads home with
// the reason (decision 12).
import type { ContactRecord } from '#/domains/contacts/contract.ts';
import type { References } from '#/kernel/contract/list.ts';
import { cache } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../api.ts';
import { nameOf } from '../contact/wire.ts';

interface ListAnswer {
  data?: readonly ContactRecord[];
  references?: References;
}

/** The contact as some list on this browser knows them. */
const findInLists = (id: string, fits: (answer: ListAnswer) => boolean): ContactRecord | undefined => {
  const lists = cache.getQueriesData<ListAnswer>({
    predicate: ({ queryKey: [domain, verb] }) => domain === 'contacts' && (verb === 'list' || verb === 'search'),
  });
  for (const [, answer] of lists) {
    const found = answer && fits(answer) ? answer.data?.find(({ _id }) => _id === id) : undefined;
    if (found) return found;
  }
  return undefined;
};

const isWhole = ({ references }: ListAnswer): boolean => references === undefined;

/** What a contact who is being loaded is called, where a list says it. */
export const nameInLists = (id: string): string | undefined => {
  const row = findInLists(id, (answer) => !isWhole(answer));
  return row && nameOf(row);
};

/** `isLeaving`: the contact was just deleted here, and is not asked for any more. */
export const useContact = (id: string, isLeaving: boolean) =>
  useCall(api.contacts.get, { id }, { isPageRecord: true, isOff: isLeaving, placeholder: findInLists(id, isWhole) });
