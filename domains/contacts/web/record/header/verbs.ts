// What can be done with the contact: what domains bring in the slot contact.verbs, the first ones as buttons, the others in a menu.

import { fillingsOf, useSlot } from '#/kernel/web/slots.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import { readOnly } from '../fields/PropertyRow.tsx';
import { usePeeked } from '../record-context.ts';
import { contactComposer, contactVerb } from '../record-slots.ts';

export interface RecordVerb {
  id: string;
  label: string;
  icon: Icon;
  keys?: string | undefined;
  reason?: Reason | undefined;
  run: () => void;
}

/** Verbs from this order on stand in the menu. */
export const menuFrom = 60;

export const useRecordVerbs = (openComposer: (id: string) => void) => {
  const { contact, mayWrite } = usePeeked();
  const contactId = contact._id;
  const filled = useSlot(contactVerb);
  const composers = new Set(fillingsOf(contactComposer).map(({ id }) => id));
  const verbs = filled.flatMap(({ id, order, label, icon, keys, reason, run }) => {
    // A verb without a way of its own opens the composer of its name; without one there is nothing it could do.
    if (!run && reason === undefined && !composers.has(id)) return [];
    const why = reason ?? (run || mayWrite ? undefined : readOnly);
    const verb: RecordVerb = {
      id,
      label,
      icon,
      keys,
      reason: why,
      run: () => (run ? run(contactId) : openComposer(id)),
    };
    return [{ order, verb }];
  });
  return {
    first: verbs.filter(({ order }) => order < menuFrom).map(({ verb }) => verb),
    others: verbs.filter(({ order }) => order >= menuFrom).map(({ verb }) => verb),
  };
};
