// What the strip over the list leads to, as filters of the address.
import { expect, test } from 'vitest';
import { newLeads, quietContacts } from '#/domains/collections/contract.ts';
import { readFilters } from '#/kernel/web/grid/address.ts';
import { hrefOfView, ownNewLeads, unassigned } from './views.ts';

const filtersIn = (href: string) =>
  readFilters(new URL(href, 'https://x.example').searchParams.get('filters') ?? '')?.map((group) =>
    group.map(({ field, rule, value }) => [field, rule, value]),
  );

test('each view is an address that says the same filter again', () => {
  expect(filtersIn(hrefOfView(unassigned))).toEqual([[['assignedAgent', 'isEmpty', undefined]]]);
  expect(filtersIn(hrefOfView(quietContacts))).toEqual([
    [
      ['lastActivityAt', 'isLessThan', 'today-30d'],
      ['createdAt', 'isLessThan', 'today-30d'],
    ],
    [
      ['lastActivityAt', 'isEmpty', undefined],
      ['createdAt', 'isLessThan', 'today-30d'],
      ['consentSource', 'doesNotContain', 'import'],
    ],
  ]);
});

test('new leads are one filter wherever they are counted: of an import only those in the first stage', () => {
  const all = newLeads('stage');
  const said = all.map((group) => group.map(({ field, rule }) => `${field} ${rule}`));
  expect(said).toEqual([
    ['createdAt isGreaterThan', 'lastActivityAt isEmpty', 'consentSource doesNotContain'],
    ['createdAt isGreaterThan', 'lastActivityAt isEmpty', 'consentSource contains', 'stage isInIds'],
  ]);
  const own = ownNewLeads('stage', 'maya', true);
  expect(own.map((group) => group.slice(0, -1))).toEqual([...all, ...all]);
  expect(own.map((group) => group.at(-1)?.rule)).toEqual(['isInIds', 'isInIds', 'isEmpty', 'isEmpty']);
  expect(ownNewLeads(undefined, 'tom', false)).toHaveLength(1);
});
