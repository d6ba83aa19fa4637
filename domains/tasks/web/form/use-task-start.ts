// What a new task begins with, and whose clock its form shows: the agent's own, else that of the agency, else the product's (decision 31).

import { usualTaskZone } from '#/domains/tasks/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import type { Coming } from '#/kernel/web/windows/coming.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from '../api.ts';
import { type Chosen, nothingChosen } from '../task/times.ts';
import type { TaskStart } from './opening.ts';
import { newValues, type TaskValues } from './task-values.ts';

export interface TaskContext {
  /** The zone of whoever looks. */
  ownZone: string;
  domains: readonly { _id: string; isPrimary: boolean; url: { domain: string } }[];
}

type Around = TaskContext & { taskZone: string; me: { _id: string; fullName: string | null } };

/** Known when agent and agency are, which they mostly are. */
export const useTaskContext = (): Coming<Around> => {
  const asker = useCall(api.team.me, {}, { isQuiet: true });
  const ownZone = useZone();
  const place = useCall(api.agency.current, {}, { isQuiet: true });
  const waitsFor = [asker, place];
  const [me, agency] = [asker.data, place.data];
  if (!me || !agency) return { known: undefined, waitsFor };
  const taskZone = me.settings.timezone ?? (agency.timezone || usualTaskZone);
  return { known: { me, ownZone, taskZone, domains: agency.agencyDomains }, waitsFor };
};

/** The values of a new task, known when everything they are made of is there. A contact that cannot be read is left out. */
export const useNewTask = (
  { contactId, displayName, type }: TaskStart,
  when: Chosen = nothingChosen,
): Coming<{ initial: TaskValues; around: Around }> => {
  const { known: around, waitsFor } = useTaskContext();
  const { data: contact, error } = useCall(
    api.contacts.get,
    { id: contactId ?? '' },
    { isOff: contactId === undefined, isQuiet: true },
  );
  if (!around || (contactId !== undefined && !contact && !error)) return { known: undefined, waitsFor };
  const initial: TaskValues = {
    ...newValues({
      timezone: around.taskZone,
      agent: { value: around.me._id, label: around.me.fullName ?? 'You' },
      domain: firstDomain(around.domains),
      displayName,
      type,
      contact: contact ? { value: contact._id, label: contact.fullName ?? 'Unknown' } : null,
    }),
    when,
  };
  return { known: { initial, around }, waitsFor };
};
