// Who fills which slot: the app puts all doors in once, before the first render; components read what the person may see.
import { meets } from '#/kernel/contract/permission.ts';
import type { SlotName, Slots, WebDoor } from './door.ts';
import { session, useSession } from './session.ts';

type AnyFilling = Slots[SlotName];
const filled = new Map<SlotName, Map<string, AnyFilling>>();

/** Takes the fillings of doors in. A later filling of the same id stands for the earlier one: a built verb for its announcement. */
export const fillSlots = (doors: readonly WebDoor[]): void => {
  for (const { slot, filling } of doors.flatMap(({ slots = [] }) => slots)) {
    const fillings = filled.get(slot) ?? new Map<string, AnyFilling>();
    fillings.set(filling.id, filling);
    filled.set(slot, fillings);
  }
};

const allOf = <N extends SlotName>(name: N): Slots[N][] => [...(filled.get(name)?.values() ?? [])] as Slots[N][];

/** The fillings of a slot that the signed-in person may see, in order. */
export const fillingsOf = <N extends SlotName>(name: N): Slots[N][] => {
  const { rights } = session.get();
  return allOf(name)
    .filter(({ needs }) => meets(rights, needs))
    .toSorted((a, b) => a.order - b.order);
};

/** Whether a screen is in this person's menu: one that is not built yet, or not theirs, is offered nowhere. */
export const isInMenu = (path: string): boolean => fillingsOf('menu').some(({ to }) => to === path);

/** The same inside a component; follows the rights. */
export const useIsInMenu = (path: string): boolean => {
  useSession(({ rights }) => rights);
  return isInMenu(path);
};

/** The fillings of a slot inside a component; follows the rights. */
export const useSlot = <N extends SlotName>(name: N): Slots[N][] => {
  useSession(({ rights }) => rights);
  return fillingsOf(name);
};
