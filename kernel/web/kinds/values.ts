// Where the value of an attribute stands in a record of the wire, and how it reads as text.
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { pathOf } from '#/kernel/contract/record.ts';

/** A prototype's attribute in the shape of a declared one. */
export const asDeclared = ({
  type,
  displayName,
  hasTime,
  holds,
  of,
  lookup,
  options,
  isRequired,
}: PrototypeAttribute): Attribute => ({
  type,
  displayName,
  options: {
    hasTime,
    isRequired,
    ...(holds ? { holds } : {}),
    ...(of ? { of } : {}),
    ...(lookup ? { lookup } : {}),
    ...(options ? { options } : {}),
  },
});

/** The way to a value: ['email', 'emailAddress']. */
export const stepsTo = (entity: AnyEntity, name: string): string[] => {
  const attribute = entity.attributes[name];
  return (attribute ? pathOf(name, attribute) : name).split('.');
};

/** The value at a way; undefined where a step is missing. */
export const valueAt = (record: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    record,
  );

/** `{ email: { emailAddress: value } }`: a value put where the wire has it. */
export const placed = (steps: readonly string[], value: unknown): Record<string, unknown> => {
  const [head = '', ...rest] = steps;
  return { [head]: rest.length === 0 ? value : placed(rest, value) };
};

/** Nothing to show: missing, empty text, empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as people read it in one line; '' where there is none. */
export const textOf = (value: unknown, attribute: PrototypeAttribute): string =>
  isBlank(value) ? '' : kindOf(asDeclared(attribute)).toText(value, asDeclared(attribute));
