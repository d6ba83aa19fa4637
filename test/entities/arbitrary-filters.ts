// Generated filters over the specimen: every field under every spelling, every rule its kind takes, values drawn from the data and from
// its edges; some are empty and must be dropped.
import fc from 'fast-check';
import { type Attribute, fieldTypes } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Operator } from '#/kernel/contract/kinds/kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { writeNever } from '#/kernel/contract/kinds/or-never.ts';
import { relativeDayTokens } from '#/kernel/contract/kinds/relative-days.ts';
import type { CustomAttributes } from '#/kernel/contract/read-filters.ts';
import {
  awkwardTexts,
  days,
  ids,
  moment,
  numbers,
  ownAttributes,
  phoneNumbers,
  text,
  usualTexts,
} from './arbitrary-specimens.ts';
import { kindsOfSpecimen, specimen } from './specimen.ts';

/** The agency's own attributes as the evaluation in memory takes them. */
export const customAttributes: CustomAttributes = new Map(
  ownAttributes.map(({ _id, type, hasTime }): [string, Attribute] => {
    const known = fieldTypes.find((one) => one === type);
    if (!known) throw new Error(`Not a field type: ${type}`);
    return [_id, { type: known, displayName: type, options: { hasTime } }];
  }),
);

export interface FilteredField {
  field: string;
  attribute: Attribute;
}

/** Every field that a filter may name, under every spelling. */
export const fieldsOf = (entity: AnyEntity, custom: CustomAttributes): FilteredField[] => [
  ...Object.entries(entity.attributes).flatMap(([field, attribute]: [string, Attribute]) => {
    const { isHidden, isFilterable, path } = attribute.options;
    if (isHidden || isFilterable === false) return [];
    return [field, ...(path ? [path] : [])].map((spelled) => ({ field: spelled, attribute }));
  }),
  ...(entity.attributes.emails ? [{ field: 'emails.emailAddress', attribute: entity.attributes.emails }] : []),
  ...(entity.attributes.phones ? [{ field: 'phones.number', attribute: entity.attributes.phones }] : []),
  ...[...custom].map(([id, attribute]) => ({ field: `attributes.${id}`, attribute })),
];

const part = fc
  .tuple(fc.constantFrom(...awkwardTexts), fc.nat(3), fc.integer({ min: 1, max: 3 }))
  .map(([whole, from, length]) => [...whole].slice(from, from + length).join(''));
const ago = fc
  .tuple(fc.constantFrom('+', '-'), fc.constantFrom(0, 1, 7, 30, 365, 9999), fc.constantFrom('d', 'w', 'm', 'y'))
  .map(([sign, amount, unit]) => `today${sign}${amount}${unit}`);
/** Days counted from today, by name; and those of every year, which only "is on" can ask for. */
const namedDays = relativeDayTokens.filter((token) => /^(this|last|next|yest|tom)[A-Za-z]+$/.test(token));
const counted = fc
  .tuple(fc.constantFrom('last', 'inNext'), fc.constantFrom(1, 7, 30, 365, 9999))
  .map(([side, days]) => `${side}${days}Days`);
const yearly = fc
  .oneof(fc.constantFrom('today', ...namedDays), counted)
  .map((token) => `yearly${token.charAt(0).toUpperCase()}${token.slice(1)}`);

/** Boxes whose edges belong to them, circles, a ring that goes around four places, one that crosses itself. */
const areas = [
  'box:0,0,1,1',
  'box:-1,-1,-1,-1',
  'box:-2,-2,3,3',
  'circle:0,0,100',
  'circle:1,1,1',
  'ring:0:-0.5,-0.5;-0.5,1.5;1.5,1.5;1.5,-0.5',
  'ring:1:-1.5,-1.7;2.4,2.9;2.6,-1.3;-1.2,2.7',
];

const valueOf = (of: Operator['of']): fc.Arbitrary<string | number | boolean | null> => {
  switch (of) {
    case 'number':
      return fc.oneof(
        fc.constantFrom(...numbers, -0),
        fc.constantFrom(...numbers.map(String), '-0', '1E21', '+1', '.5', ' 2 '),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.constantFrom(true, false, 'true', 'false');
    case 'date':
      return fc
        .tuple(
          fc.oneof(fc.constantFrom(...days), moment, fc.constantFrom('today', ...namedDays), ago, counted),
          fc.constantFrom(false, false, false, true),
        )
        .map(([value, orNever]) => writeNever(value, orNever));
    case 'choice':
      return fc.constantFrom(...kindsOfSpecimen, 'basic', 'team', 'one', 'two', 'RARE', 'gone');
    case 'place':
      return fc.constantFrom(...areas);
    case 'id':
      return fc.constantFrom(...ids, ...ids.map((id) => id.toUpperCase()), '0190ffff-0000-7000-8000-000000000000');
    default:
      return fc.oneof(
        text,
        part,
        fc.constantFrom(...usualTexts, ...phoneNumbers),
        fc.constantFrom('+40722', '123', '722 1', 1, 1e21),
      );
  }
};

const valuesOf = ({ values, of }: Operator): fc.Arbitrary<Filter['value']> => {
  const one = valueOf(of);
  if (values === 'none') return fc.constant(undefined);
  if (values === 'two') return fc.tuple(one, one).map(([a, b]) => [a === '' ? '0' : a, b === '' ? '0' : b]);
  if (values === 'many') return fc.oneof(one, fc.array(one, { maxLength: 3 }));
  return fc.oneof({ weight: 12, arbitrary: one }, { weight: 1, arbitrary: fc.constantFrom(null, '', []) });
};

const filterOver = (fields: readonly FilteredField[]): fc.Arbitrary<Filter> =>
  fc
    .constantFrom(
      ...fields.flatMap(({ field, attribute }) =>
        kindOf(attribute).operators.map((operator) => ({ field, attribute, operator })),
      ),
    )
    .chain(({ field, attribute, operator }) => {
      const isDay = attribute.type === 'date' && attribute.options.hasTime !== true && operator.rule === 'isEqualTo';
      const value = isDay ? fc.oneof({ weight: 2, arbitrary: valuesOf(operator) }, yearly) : valuesOf(operator);
      return value.map((given) => ({ field, rule: operator.rule, value: given }));
    });

/** Filters over these fields: one alone, or one to three groups of one to four. */
export const filtersOver = (fields: readonly FilteredField[]): fc.Arbitrary<FiltersGroups> => {
  const filter = filterOver(fields);
  return fc.oneof(
    filter.map((only) => [[only]]),
    fc.array(fc.array(filter, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  );
};

/** Filters over the specimen. */
export const filtersGroups: fc.Arbitrary<FiltersGroups> = filtersOver(fieldsOf(specimen, customAttributes));
