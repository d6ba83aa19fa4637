// What became different about a contact, and what was told of them otherwise than it is known: of forms and of leads.
import { type ContactRecord, contactEntity } from '#/domains/contacts/contract.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import type { Person } from '../finding/reading-people.ts';

/** A value of a contact as people read it, before and after; `value` is what would be written. */
export interface ContactChange {
  attribute: string;
  displayName: string;
  before: string;
  after: string;
  value: unknown;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return '';
  const named = ['displayName', 'emailAddress', 'number']
    .map((key): unknown => Reflect.get(value, key))
    .find((one) => typeof one === 'string');
  return typeof named === 'string'
    ? named
    : Object.values(value)
        .filter((one) => typeof one === 'string')
        .join(', ');
};

/** What became different about a contact, in words. */
export const changesTo = (before: ContactRecord | undefined, after: ContactRecord): ContactChange[] => {
  const told = Object.entries(contactEntity.attributes).filter(
    ([, { options }]) => !('isHidden' in options) && !('isAlias' in options) && !('isFilterOnly' in options),
  );
  const quiet = new Set([
    'fullName',
    'createdAt',
    'updatedAt',
    'lastActivityAt',
    'consentSource',
    'isUnknownContact',
    'city',
    'region',
    'postalCode',
    'country',
    'domain',
  ]);
  return told.flatMap(([attribute, declared]) => {
    if (quiet.has(attribute) || attribute.startsWith('isEnabled')) return [];
    const field = { name: attribute, attribute: declared, isCustom: false };
    const [was, is] = [shown(before && valueIn(before, field)), shown(valueIn(after, field))];
    return was === is ? [] : [{ attribute, displayName: declared.displayName, before: was, after: is, value: null }];
  });
};

/** Plain attributes that were answered otherwise than they are known. */
export const differing = async (ctx: Context, record: ContactRecord, { sent }: Person): Promise<ContactChange[]> => {
  const own = await customAttributesOf(ctx, contactEntity);
  const answered = (sent[customPath] ?? {}) as Readonly<Record<string, unknown>>;
  const fields = [
    ...writableOf(contactEntity).flatMap(([name, attribute]) =>
      name in sent ? [{ name, attribute, isCustom: false, value: sent[name] }] : [],
    ),
    ...Object.entries(answered).flatMap(([name, value]) => {
      const attribute = own.get(name);
      return attribute ? [{ name, attribute, isCustom: true, value }] : [];
    }),
  ];
  return fields.flatMap(({ value, ...field }) => {
    const [before, after] = [shown(valueIn(record, field)), shown(value)];
    const attribute = field.isCustom ? `${customPath}.${field.name}` : field.name;
    return before === after || after === ''
      ? []
      : [{ attribute, displayName: field.attribute.displayName, before, after, value }];
  });
};
