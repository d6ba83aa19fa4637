// The columns of a contact as people read them, field by field: what a row says, what is there, and what would stand after.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { ContactColumns } from '#/domains/contacts/server.ts';
import { namesOfPointers, pointers } from '#/domains/contacts/server.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import type { Plan } from '../understanding/labels.ts';

interface WordedField {
  name: string;
  displayName: string;
  type: string;
  text: string;
}

/** Fields in the order of the record page, those without a value left out. */
const declared: readonly { name: string; column: string; attribute: Attribute }[] = Object.entries<Attribute>(
  contactEntity.attributes,
).flatMap(([name, attribute]) => {
  if (attribute.options.isHidden || attribute.options.isAlias || name === 'fullName') return [];
  const pointer = Object.keys(pointers).find((column) => pointers[column] === name);
  if (attribute.options.isComputed && pointer === undefined) return [];
  return [{ name, column: pointer ?? columnOf(contactEntity, name), attribute }];
});

/** Words that are no label yet, by the column of those that are. */
const fresh = {
  tag_ids: ['new_tags', 'tag'],
  origin_ids: ['new_origins', 'origin'],
  stage_id: ['new_stage', 'stage'],
} as const;

/** Reads columns of any of these contacts. */
export const wordsIn = async (
  ctx: Context,
  contacts: readonly ContactColumns[],
  plan: Plan | null,
): Promise<(columns: ContactColumns) => WordedField[]> => {
  const names = await namesOfPointers(ctx, contacts);
  const own = [...(await customAttributesOf(ctx, contactEntity))].map(([id, attribute]) => ({ id, attribute }));
  const called = (id: unknown): string => names.get(String(id)) ?? 'One that is gone';
  const toBe = (columns: ContactColumns, column: string): string[] => {
    const made = Object.hasOwn(fresh, column) ? fresh[column as keyof typeof fresh] : undefined;
    const keys = made ? [columns[made[0]] ?? []].flat() : [];
    return keys.map((key) => (made && plan?.[made[1]][key]) ?? key);
  };
  return (columns) => {
    const plain = declared.map(({ name, column, attribute }) => {
      const value = columns[column];
      const text =
        column in pointers
          ? [...[value ?? []].flat().map(called), ...toBe(columns, column)].join(', ')
          : inWords(value, attribute);
      return { name, displayName: attribute.displayName, type: attribute.type, text };
    });
    const custom = own.map(({ id, attribute }) => ({
      name: `attributes.${id}`,
      displayName: attribute.displayName,
      type: attribute.type,
      text: inWords(columns.custom?.[id], attribute),
    }));
    return [...plain, ...custom].filter(({ text }) => text !== '');
  };
};

const inWords = (value: unknown, attribute: Attribute): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((one) => inWords(one, attribute)).join(attribute.type === 'object[]' ? '; ' : ', ');
  if (typeof value === 'object') return structureInWords(value as Readonly<Record<string, unknown>>);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return attribute.options.options?.find((option) => option.value === text)?.label ?? text;
};

/** An email address, a number as it is written from abroad, an address in one line. */
const structureInWords = ({
  emailAddress,
  international,
  number,
  label,
  ...parts
}: Readonly<Record<string, unknown>>): string => {
  const telling = [emailAddress, international, number].find((text) => typeof text === 'string' && text !== '');
  if (typeof telling === 'string') return telling;
  const line = Object.values(parts).filter((part) => typeof part === 'string' && part !== '');
  return line.length > 0 ? line.join(', ') : typeof label === 'string' ? label : '';
};
