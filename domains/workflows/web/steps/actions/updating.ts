// What "Update Contact Record" offers, and what a choice in it undoes (R698–R702, R824–R827). Pure.
import type { UpdateAction } from '#/domains/contacts/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

type Settings = Extract<Step, { type: 'propertyValue' }>['modelValue'];

const types: ReadonlySet<string> = new Set(['string', 'number', 'date']);

/** Fields of string, number and date types, excluding the id (R826), which people may write. `declared` says of which those are. */
export const updatable = (
  attributes: readonly PrototypeAttribute[],
  declared: Readonly<Record<string, Attribute>>,
): PrototypeAttribute[] =>
  attributes.filter(
    ({ name, type, holds, isHidden, isFilterOnly, isCustom }) =>
      name !== '_id' &&
      types.has(type) &&
      holds === undefined &&
      !isHidden &&
      !isFilterOnly &&
      (isCustom || declared[name]?.options.isWritable === true),
  );

/** Where a field can be copied to: of the same type, and another (R827). */
export const copyTargets = (
  attributes: readonly PrototypeAttribute[],
  source: PrototypeAttribute,
): PrototypeAttribute[] => attributes.filter(({ name, type }) => type === source.type && name !== source.name);

/** Whoever was named once keeps a name, although the field is not required of people who wrote by themselves. */
const isNeeded = ({ name, isRequired }: PrototypeAttribute): boolean => isRequired || name === 'firstName';

/** Why an action is not offered for a field: a required one is not cleared (R701), and one alone of its kind is copied nowhere. */
export const whyNot = (
  action: UpdateAction,
  attribute: PrototypeAttribute | undefined,
  attributes: readonly PrototypeAttribute[],
): string | undefined => {
  if (!attribute) return 'Choose a property first';
  if (action === 'clear' && isNeeded(attribute)) return `${attribute.displayName} is required and cannot be cleared`;
  if (action === 'copy' && copyTargets(attributes, attribute).length === 0)
    return 'There is no other field of its kind';
  return undefined;
};

/** Another property resets action and value (R699); the one that is there already, as when a step is opened to be edited, does not. */
export const withProperty = (settings: Settings, attribute: string | null): Settings =>
  settings.attribute === attribute ? settings : { attribute, event: null, value: null };

/** Another action resets the value (R700). */
export const withAction = (settings: Settings, event: UpdateAction): Settings =>
  settings.event === event ? settings : { ...settings, event, value: null };

export const updateLabels: Readonly<Record<UpdateAction, string>> = {
  setTo: 'Set to',
  clear: 'Clear',
  copy: 'Copy to',
};
