import { expect, test } from 'vitest';
import { containerTypes, elementTypes } from '#/domains/forms/contract.ts';
import { offerGroups } from './offers.ts';

const offered = offerGroups.flatMap(({ offers }) => offers.map(({ id }) => id));

test('R409: of what the palette offers, a section alone holds others', () => {
  expect(offered.filter((id) => !(elementTypes as readonly string[]).includes(id))).toEqual([...containerTypes]);
});

test('the palette offers every element that can be filled in, each once', () => {
  const notYet = ['login', 'password', 'registration'];
  expect(offered.toSorted()).toEqual(
    [...elementTypes.filter((type) => !notYet.includes(type)), ...containerTypes].toSorted(),
  );
});
