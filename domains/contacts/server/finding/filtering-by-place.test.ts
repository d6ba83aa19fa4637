import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';

const { maya, tom } = await openHouse();

const people = [
  ['Ana', [{ street: '1 Main', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' }]],
  ['Bea', [{ city: 'austin', region: 'TX', postalCode: '78702' }]],
  ['Émile', [{ city: 'Zürich', country: 'CH' }, { city: 'Austin' }]],
  ['Finn', [{ street: '5 Nowhere' }]],
  ['Gus', []],
] as const;
const buyers = await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
for (const [firstName, addresses] of people) {
  const { _id } = await maya.contacts.create({
    firstName,
    domain: northlightDomain,
    emails: [{ emailAddress: `${addresses.length}${firstName.length}${firstName.charCodeAt(0)}@example.com` }],
    ...(firstName === 'Finn' ? {} : { tags: [buyers._id] }),
  });
  if (addresses.length > 0)
    await maya.contacts.setAddresses({ id: _id, addresses: addresses.map((one) => ({ ...one })) });
}

const named = async (filtersGroups: FiltersGroups, query: { column?: string; order?: 'asc' | 'desc' } = {}) =>
  (await maya.contacts.list({ filtersGroups: JSON.stringify(filtersGroups), ...query })).data.map(
    ({ firstName }) => firstName,
  );

test('all buyers in Austin are found by the city of their address', async () => {
  const inAustin = { field: 'city', rule: 'isEqualTo', value: 'Austin' } as const;
  const isBuyer: FiltersGroups[number][number] = { field: 'tags', rule: 'isInIds', value: [buyers._id] };
  expect(new Set(await named([[inAustin, isBuyer]]))).toEqual(new Set(['Ana', 'Bea']));
  expect(await maya.contacts.count({ filtersGroups: JSON.stringify([[inAustin]]) })).toEqual({ total: 2 });
});

test.each([
  ['region', 'isEqualTo', 'tx', ['Ana', 'Bea']],
  ['postalCode', 'contains', '787', ['Ana', 'Bea']],
  ['country', 'isIn', ['CH', 'DE'], ['Émile']],
  ['city', 'doesNotContain', 'Austin', ['Finn', 'Gus', 'Émile']],
  ['postalCode', 'isEmpty', undefined, ['Finn', 'Gus', 'Émile']],
] as const)('%s %s %j', async (field, rule, value, expected) => {
  const filter = {
    field,
    rule,
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value : [...value] }),
  };
  const found = await named([[filter]]);
  expect([found.length, new Set(found)]).toEqual([expected.length, new Set<unknown>(expected)]);
});

test('they are sorted by, whoever has none last, and are columns that say what they are sorted by', async () => {
  const { data } = await maya.contacts.list({ column: 'city', order: 'ascending' });
  expect(data.map(({ city }) => city)).toEqual(['Austin', 'austin', 'Zürich', null, null].toSorted(inWords));
  expect(data.slice(3).map(({ firstName }) => firstName)).toEqual(['Finn', 'Gus']);
  expect(await named([], { column: 'postalCode', order: 'desc' })).toEqual(['Bea', 'Ana', 'Gus', 'Finn', 'Émile']);
  const { prototypes } = await tom.agency.config({});
  const shown = prototypes.find(({ typeName }) => typeName === 'contact')?.attributes ?? [];
  expect(
    shown.flatMap(({ name, displayName, isSortable, isFilterable }) =>
      ['city', 'region', 'postalCode', 'country'].includes(name) ? [[displayName, isSortable, isFilterable]] : [],
    ),
  ).toEqual([
    ['City', true, true],
    ['State', true, true],
    ['Postal code', true, true],
    ['Country', true, true],
  ]);
  const gridId = (await maya.grids.list({ plural: 'contacts' })).data[0]?._id ?? '';
  const columns = [{ attribute: 'fullName' }, { attribute: 'city' }, { attribute: 'postalCode' }];
  expect(await maya.grids.update({ plural: 'contacts', gridId, columns, column: 'city', order: 'asc' })).toMatchObject({
    columns,
    column: 'city',
  });
});

const inWords = (one: string | null, other: string | null): number =>
  one === null ? Number(other !== null) : other === null ? -1 : new Intl.Collator('und').compare(one, other);
