import { expect, test } from 'vitest';
import { attribute } from '#/kernel/web/filter/made-up.ts';
import { withChoices } from './with-choices.ts';

test('an attribute that picks from a list has its values, others stay, and a list that nobody brings is empty', () => {
  const attributes = [
    attribute('view', 'string[]', { lookup: 'View' }),
    attribute('sewer', 'string[]', { lookup: 'Sewer' }),
    attribute('city', 'string'),
  ];
  const told = withChoices({
    prototypes: [{ typeName: 'listing', displayName: 'Listing', attributes }],
    enums: { View: ['Ocean', 'Park'] },
  });
  expect(told.prototypes[0]?.attributes.map(({ options }) => options)).toEqual([
    [
      { value: 'Ocean', label: 'Ocean' },
      { value: 'Park', label: 'Park' },
    ],
    [],
    undefined,
  ]);
  expect(told.enums).toEqual({ View: ['Ocean', 'Park'] });
});
