// What the strip over the list leads to, as filters of the address.
import { expect, test } from 'vitest';
import { quietContacts } from '#/domains/collections/contract.ts';
import { readFilters } from '#/kernel/web/grid/address.ts';
import { createdSince, hrefOfView, unassigned } from './views.ts';

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

test('new leads are those of the last day, asked for by the full hour, so that the question stays the same while one looks', () => {
  const at = (iso: string) => createdSince(Temporal.Instant.from(iso).epochMilliseconds);
  expect(at('2026-11-21T10:05:00Z')).toEqual(at('2026-11-21T10:55:00Z'));
  expect(at('2026-11-21T10:05:00Z')[0]?.[0]).toMatchObject({ rule: 'isGreaterThan', value: '2026-11-20T10:00:00Z' });
});
