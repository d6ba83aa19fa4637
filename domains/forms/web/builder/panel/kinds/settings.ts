// The settings of one kind of element, as the panel draws them.
import type { ComponentType } from 'react';
import type { Element, ElementType } from '#/domains/forms/contract/elements.ts';

export interface SettingsProps<E extends Element = Element> {
  element: E;
  /** `typed` names a field whose letters are one step to undo. */
  set: (patch: Partial<E>, typed?: string) => void;
}
export type KindSettings<E extends Element = Element> = ComponentType<SettingsProps<E>>;
export type Of<T extends ElementType> = Extract<Element, { type: T }>;

/** A whole number within bounds as it was typed; undefined while it is none. */
export const wholeOf = (typed: string, min: number, max: number): number | undefined => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
};
