// What every field of a form that is filled in is given. Nothing here knows the app: the public page draws with the same files.
import type { ComponentType } from 'react';
import type { Question } from '#/domains/forms/contract/elements.ts';

/** What ties a control to its label, its help and its problem. */
export interface Tied {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps<E extends Question = Question> {
  element: E;
  /** As it was typed: it is read by its element (contract/elements.ts). */
  value: unknown;
  tied: Tied;
  onChange: (value: unknown) => void;
  /** The field was left: what is wrong with it may be said. */
  onLeave: () => void;
}

/** How questions of one type are drawn. A group has several controls, and a legend in place of a label. */
export interface FilledField<E extends Question = Question> {
  isGroup?: boolean;
  Field: ComponentType<FieldProps<E>>;
}

/** What was typed, as text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** What was ticked. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
