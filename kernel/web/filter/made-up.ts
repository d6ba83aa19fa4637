// Attributes and filters as the tests of lists make them up: one attribute of every kind, and any filter that a panel can make of them.
import * as fc from 'fast-check';
import type { Filter, FilterRule, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { fieldOf, rulesOf, valuesOf } from './rules.ts';

export const attribute = (
  name: string,
  type: PrototypeAttribute['type'],
  more: Partial<PrototypeAttribute> = {},
): PrototypeAttribute => ({
  _id: name,
  name,
  type,
  displayName: name,
  category: null,
  isHidden: false,
  isRequired: false,
  isCustom: false,
  isSortable: true,
  isFilterable: true,
  hasTime: false,
  ...more,
});

export const madeUp = {
  name: attribute('name', 'string', { displayName: 'Name' }),
  age: attribute('age', 'number', { displayName: 'Age' }),
  price: attribute('price', 'invoiceprice', { displayName: 'Price' }),
  birthday: attribute('birthday', 'date', { displayName: 'Birthday' }),
  isHot: attribute('isHot', 'boolean', { displayName: 'Hot' }),
  stage: attribute('stage', 'dropdown', {
    displayName: 'Stage',
    options: [
      { value: 'nurture', label: 'Nurture' },
      { value: 'active', label: 'Active' },
      { value: 'closed', label: 'Closed' },
    ],
  }),
  views: attribute('views', 'string[]', { displayName: 'Views', lookup: 'View' }),
  tags: attribute('tags', 'tag[]', { displayName: 'Tags', of: 'tags' }),
  emails: attribute('emails', 'email[]', { displayName: 'Emails' }),
  phones: attribute('phones', 'phonenumber[]', { displayName: 'Phones' }),
  agentIds: attribute('agentIds', 'string[]', { displayName: 'Agents', holds: 'id', of: 'agents' }),
  spot: attribute('spot', 'object', { displayName: 'Place', holds: 'place' }),
  silence: attribute('silence', 'object', { displayName: 'Do not disturb', holds: 'doNotDisturb' }),
} as const;
export const everyKind: readonly PrototypeAttribute[] = Object.values(madeUp);

const text = fc.string({ minLength: 1, maxLength: 12 });
const value = fc.oneof(text, fc.integer(), fc.boolean());

const filterWith = (of: PrototypeAttribute, rule: FilterRule): fc.Arbitrary<Filter> => {
  const base = { field: fieldOf(of), rule, type: of.type, displayName: of.displayName };
  switch (valuesOf(rule)) {
    case 'none':
      return fc.constant(base);
    case 'one':
      return value.map((one) => ({ ...base, value: one }));
    case 'two':
      return fc.tuple(value, value).map((two) => ({ ...base, value: two }));
    case 'many':
    default:
      return fc.array(value, { minLength: 1, maxLength: 4 }).map((many) => ({ ...base, value: many }));
  }
};

/** Any filter that can be made of the attributes. */
export const anyFilter: fc.Arbitrary<Filter> = fc
  .constantFrom(...everyKind)
  .chain((of) => fc.constantFrom(...rulesOf(of)).chain((rule) => filterWith(of, rule)));

/** Any groups without an empty one. */
export const anyGroups: fc.Arbitrary<FiltersGroups> = fc.array(fc.array(anyFilter, { minLength: 1, maxLength: 4 }), {
  maxLength: 4,
});
