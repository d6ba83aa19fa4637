import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { factGroups } from './fact-groups.ts';

test('facts of a home are grouped, each as people read it, and what is not known is left out', () => {
  const groups = factGroups(
    {
      currency: 'GBP',
      bedroomsTotal: 3,
      yearBuilt: 1972,
      lotSizeSquareFeet: 12_450,
      associationFee: 250,
      poolPrivateYN: false,
      flooring: ['Oak', 'Tile'],
      appliances: [],
      closePrice: null,
      closeDate: '2026-11-24',
      listAgentFullName: '',
    },
    zoneNamed('UTC'),
  );
  expect(groups.map(({ name, facts }) => [name, facts.map(({ label, words }) => `${label}: ${words}`)])).toEqual([
    ['Basics', ['Bedrooms: 3']],
    ['Structure', ['Year Built: 1972']],
    ['Interior', ['Flooring: Oak, Tile']],
    ['Exterior', ['Private Pool: No']],
    ['Land and location', ['Lot Size Square Feet: 12,450']],
    ['Money', ['Currency: GBP', 'Association Fee: £250']],
    ['Dates', ['Close Date: Nov 24, 2026']],
  ]);
});
