// Whom a workflow is rehearsed with: recent entrants first, else whoever was met lately.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { api } from '../api.ts';

const { contacts } = clients({ contacts: contactsContract });

const mostSuggested = 5;
const unknown = 'Unknown';

export interface Suggested {
  people: readonly PickerOption[];
  areEntrants: boolean;
}

/** The last to enter; of a workflow that nobody entered, contacts that were added or active lately. */
export const useSuggested = (workflowId: string | undefined): Suggested => {
  const entered = useCall(
    api.workflows.enrolled,
    { workflowId: workflowId ?? '', length: String(mostSuggested) },
    { isOff: workflowId === undefined, isQuiet: true },
  );
  const runs = entered.data?.data ?? [];
  const isEmpty = workflowId === undefined || (entered.data !== undefined && runs.length === 0);
  const known = useCall(contacts.autocomplete, { limit: String(mostSuggested) }, { isOff: !isEmpty, isQuiet: true });
  if (runs.length > 0) {
    const people = runs.map(({ contact }) => asOption(contact._id, contact.displayName));
    return { people: [...new Map(people.map((one) => [one.value, one])).values()], areEntrants: true };
  }
  return {
    people: (known.data?.data ?? []).map(({ _id, fullName, email, phone }) => ({
      ...asOption(_id, fullName ?? unknown),
      detail: email?.emailAddress ?? phone?.number,
    })),
    areEntrants: false,
  };
};

const asOption = (value: string, label: string): PickerOption => ({ value, label, person: { name: label } });
