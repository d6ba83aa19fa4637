import { expect, test } from 'vitest';
import { postalCodesIn } from './postal-codes.ts';

test('postal codes are read with any separator between them', () => {
  for (const between of [',', ', ', ';', '\n', '\r\n', '\t', ' | ', '/', ' ', '   '])
    expect(postalCodesIn(['94941', '94942', '94965-1234'].join(between))).toEqual(['94941', '94942', '94965-1234']);
  expect(postalCodesIn('"94941","94942"\n')).toEqual(['94941', '94942']);
});

test('a code of two halves stays one, also beside others', () => {
  expect(postalCodesIn('cv8 1ab cv8 2cd, CV31 3EF')).toEqual(['CV8 1AB', 'CV8 2CD', 'CV31 3EF']);
  expect(postalCodesIn('CV8 CV31')).toEqual(['CV8', 'CV31']);
  expect(postalCodesIn('k1a 0b1 K1A 0B2')).toEqual(['K1A 0B1', 'K1A 0B2']);
  expect(postalCodesIn('1012 AB 1013 CD')).toEqual(['1012 AB', '1013 CD']);
  expect(postalCodesIn('114 55 114 56')).toEqual(['114 55', '114 56']);
});

test('the same code is there once, and what has neither letter nor digit is none', () => {
  expect(postalCodesIn('94941 94941; CV8 1AB, cv81ab')).toEqual(['94941', 'CV8 1AB']);
  expect(postalCodesIn(' , — ; \n')).toEqual([]);
});
