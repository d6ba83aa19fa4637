// The tasks with one contact, as its record asks for them.
import type { Filter } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { isOpen } from '../task/filters.ts';
import { api } from '../tasks-api.ts';

/** The list on the record of a contact shows two, the newest first (R441). */
export const shownOfContact = 2;

export const isWith = (contactId: string): Filter => ({
  field: 'contact',
  type: 'tag',
  rule: 'isInIds',
  value: [contactId],
  displayName: 'Contact',
});

export const useNewestTasks = (contactId: string) =>
  useCall(
    api.tasks.list,
    {
      length: String(shownOfContact),
      column: 'createdAt',
      order: 'desc',
      filtersGroups: JSON.stringify([[isWith(contactId)]]),
    },
    { isQuiet: true },
  );

/** The open task that is due first. */
export const useNextTask = (contactId: string) =>
  useCall(
    api.tasks.list,
    {
      length: '1',
      column: 'startAt',
      order: 'asc',
      filtersGroups: JSON.stringify([[isWith(contactId), isOpen]]),
    },
    { isQuiet: true },
  );
