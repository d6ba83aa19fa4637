// Slots: extension points whose fillings stand on screens, in an order and for those who may see them. Each is declared beside what draws it.
import { meets, type Needs } from '#/kernel/contract/permission.ts';
import { type ExtensionPoint, extension } from './extension.ts';
import { session, useSession } from './session.ts';

export interface Filling {
  id: string;
  /** Lower comes first. */
  order: number;
  needs: Needs;
}

export type Slot<T> = ExtensionPoint<Filling & T>;
/** What a slot takes: `FillingOf<typeof menuEntry>`. */
export type FillingOf<S> = S extends ExtensionPoint<infer T> ? T : never;

/** Declares a slot, by a name for people; a component is loaded when it is first shown. */
export const slot = <T extends object>(name: string): Slot<T> => extension<Filling & T>(name);

/**
 * The fillings of a slot that the signed-in person may see, in order. A later filling of the same id stands for the earlier one: a built verb for its
 * announcement.
 */
export const fillingsOf = <T extends Filling>(point: ExtensionPoint<T>): T[] => {
  const { rights } = session.get();
  return [...new Map(point.all().map((filling) => [filling.id, filling])).values()]
    .filter(({ needs }) => meets(rights, needs))
    .toSorted((a, b) => a.order - b.order);
};

/** The same inside a component; follows the rights. */
export const useSlot = <T extends Filling>(point: ExtensionPoint<T>): T[] => {
  useSession(({ rights }) => rights);
  return fillingsOf(point);
};
