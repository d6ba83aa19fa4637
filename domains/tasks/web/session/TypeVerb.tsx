// The verb that a task's kind asks for, with its contact: calling, writing, texting; what domains bring for contacts.
import { contactVerb } from '#/domains/contacts/web.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { Button } from '#/ui/Button.tsx';
import type { Task } from '../task/wire.ts';

/** Kind of task to verb of a contact. */
const verbs: Readonly<Record<string, string>> = { call: 'call', email: 'email', sms: 'text' };

export const TypeVerb = ({ task: { type, contactId } }: { task: Task }) => {
  const filled = useSlot(contactVerb);
  const verb = filled.find(({ id }) => id === verbs[type]);
  if (!verb || contactId === null) return null;
  const { label, icon, reason, run } = verb;
  return (
    <Button
      size="small"
      icon={icon}
      reason={reason ?? (run ? undefined : 'On the record of the contact')}
      onClick={() => run?.(contactId)}
    >
      {label}
    </Button>
  );
};
