// A task about whom a conversation is with, as the tasks' own domain makes it.
import { contactVerb } from '#/domains/contacts/web.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import type { Icon } from '#/ui/icon.ts';

interface TaskFor {
  icon: Icon;
  run: () => void;
}

/** Undefined where the person may make none, or the contact is nobody they see. */
export const useTaskFor = (contactId: string | undefined): TaskFor | undefined => {
  const verb = useSlot(contactVerb).find(({ id }) => id === 'task');
  if (!verb?.run || contactId === undefined) return undefined;
  const { icon, run } = verb;
  return { icon, run: () => run(contactId) };
};
