// What a new task begins with, and whose clock its form shows: the agent's own, else that of the agency, else the product's (decision 31).

import { usualTaskZone } from '#/domains/tasks/contract.ts';
import { firstDomain } from '#/kernel/web/domains-to-choose.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from '../api.ts';
import { type Chosen, nothingChosen } from '../task/times.ts';
import type { TaskStart } from './opening.ts';
import { newValues, type TaskValues } from './task-values.ts';

export interface Surroundings {
  /** The zone of whoever looks. */
  ownZone: string;
  domains: readonly { _id: string; isPrimary: boolean; url: { domain: string } }[];
}

/** Undefined until agent and agency are known, which they mostly are. */
export const useSurroundings = ():
  | (Surroundings & { taskZone: string; me: { _id: string; fullName: string | null } })
  | undefined => {
  const { data: me } = useCall(api.team.me, {}, { isQuiet: true });
  const ownZone = useZone();
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  if (!me || !agency) return undefined;
  const chosen = me.settings.timezone;
  return {
    me,
    ownZone,
    taskZone: chosen ?? (agency.timezone || usualTaskZone),
    domains: agency.agencyDomains,
  };
};

/** The values of a new task; undefined until everything they are made of is there. */
export const useNewTask = (
  { contactId, displayName, type }: TaskStart,
  when: Chosen = nothingChosen,
): TaskValues | undefined => {
  const around = useSurroundings();
  const { data: contact, error } = useCall(
    api.contacts.get,
    { id: contactId ?? '' },
    { isOff: contactId === undefined, isQuiet: true },
  );
  if (!around || (contactId !== undefined && !contact && !error)) return undefined;
  return {
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
};
