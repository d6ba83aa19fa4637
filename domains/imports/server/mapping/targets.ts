// What a column can be read as: the parts of a contact, its plain attributes, and those the agency added.
import { contactEntity, marketingPreferenceFlags } from '#/domains/contacts/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { asAttribute } from '#/kernel/contract/custom-attributes.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findCustomAttributes } from '#/kernel/server/entities/custom-attributes.ts';

export interface Target {
  /** 'firstName'; 'phones.#.label' where # is a number from 0. */
  target: string;
  displayName: string;
  category: string;
  /** Several columns may be read as it, each under its own number. */
  isNumbered: boolean;
  /** Where it is one, how its values are read. */
  attribute?: Attribute;
}

/** Numbers that a target may have. */
export const mostNumbered = 20;

const people = 'Person';
const reach = 'Addresses and numbers';
const sorting = 'Sorting';

const parts: readonly Target[] = [
  { target: 'fullName', displayName: 'Full name (split)', category: people, isNumbered: false },
  { target: 'lastNamePart', displayName: 'Part of the last name', category: people, isNumbered: false },
  { target: 'birthday.year', displayName: 'Year of birth', category: people, isNumbered: false },
  { target: 'birthday.month', displayName: 'Month of birth', category: people, isNumbered: false },
  { target: 'birthday.day', displayName: 'Day of birth', category: people, isNumbered: false },
  { target: 'emails.#', displayName: 'Email', category: reach, isNumbered: true },
  { target: 'phones.#', displayName: 'Phone', category: reach, isNumbered: true },
  { target: 'phones.#.label', displayName: 'Type of phone', category: reach, isNumbered: true },
  { target: 'addresses.#.street', displayName: 'Street', category: reach, isNumbered: true },
  {
    target: 'addresses.#.streetPart',
    displayName: 'House number or part of the street',
    category: reach,
    isNumbered: true,
  },
  { target: 'addresses.#.city', displayName: 'City', category: reach, isNumbered: true },
  { target: 'addresses.#.region', displayName: 'State or region', category: reach, isNumbered: true },
  { target: 'addresses.#.postalCode', displayName: 'Postal code', category: reach, isNumbered: true },
  { target: 'addresses.#.country', displayName: 'Country', category: reach, isNumbered: true },
  { target: 'addresses.#.label', displayName: 'Type of address', category: reach, isNumbered: true },
  { target: 'addresses.#.whole', displayName: 'Address in one piece', category: reach, isNumbered: true },
  { target: 'tags', displayName: 'Tags', category: sorting, isNumbered: true },
  { target: 'origins', displayName: 'Origins', category: sorting, isNumbered: true },
  { target: 'stage', displayName: 'Stage', category: sorting, isNumbered: false },
  { target: 'assignedAgent', displayName: 'Assigned agent (by email or name)', category: sorting, isNumbered: false },
  { target: 'note', displayName: 'Note', category: sorting, isNumbered: true },
  { target: 'optOut', displayName: 'Does not want email', category: sorting, isNumbered: false },
];

const switches: ReadonlySet<string> = new Set(marketingPreferenceFlags);

/** Plain attributes that a file may set. What a contact agreed to is none of them: an import never turns consent on. */
const declared: readonly Target[] = writableOf(contactEntity)
  .filter(([name]) => !switches.has(name))
  .map(([target, attribute]) => ({
    target,
    displayName: attribute.displayName,
    category: attribute.options.category === 'Contact details' ? people : (attribute.options.category ?? 'Other'),
    isNumbered: false,
    attribute,
  }));

/** When somebody was added elsewhere: of the history of a contact only this is brought. */
const added: Target = {
  target: 'createdAt',
  displayName: contactEntity.attributes.createdAt.displayName,
  category: sorting,
  isNumbered: false,
  attribute: contactEntity.attributes.createdAt,
};

/** All that a column of this agency can be read as, in the order of the picker. */
export const targetsOf = async (ctx: Context): Promise<Target[]> => {
  const own = await findCustomAttributes(ctx, contactEntity.typeName);
  const names = declared.filter(({ target }) => target === 'firstName' || target === 'lastName');
  return [
    ...names,
    ...parts,
    added,
    ...declared.filter((target) => !names.includes(target)),
    ...own
      .filter(({ type }) => readable.has(type))
      .map((attribute) => ({
        target: `attributes.${attribute._id}`,
        displayName: attribute.displayName,
        category: attribute.category ?? 'Own fields',
        isNumbered: false,
        attribute: asAttribute(attribute),
      })),
  ];
};

const readable = new Set(['string', 'string[]', 'number', 'boolean', 'dropdown', 'date', 'invoiceprice']);

/** 'phones.3.label' → 'phones.#.label'; the number is -1 where there is none. */
export const shapeOf = (target: string): { shape: string; number: number } => {
  const number = /^(?:emails|phones|addresses)\.(\d{1,2})(?=\.|$)/.exec(target)?.[1];
  return { shape: number === undefined ? target : target.replace(/\.\d{1,2}/, '.#'), number: Number(number ?? -1) };
};
