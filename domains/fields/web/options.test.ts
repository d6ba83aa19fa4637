import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, optionsFrom } from './OptionsField.tsx';

const before = [
  { value: 'am', label: 'Morning' },
  { value: 'pm', label: 'Evening' },
];

test('known choices keep the value that contacts hold: in another order, with others between, under another name', () => {
  expect(optionsFrom('Evening\nNoon\nMorning', before)).toEqual([
    { value: 'pm', label: 'Evening' },
    { value: 'Noon', label: 'Noon' },
    { value: 'am', label: 'Morning' },
  ]);
  expect(optionsFrom('Mornings\nEvening', before)).toEqual([
    { value: 'am', label: 'Mornings' },
    { value: 'pm', label: 'Evening' },
  ]);
});

test('values always differ, empty lines and lines said twice count once, and what was made is made again', () => {
  expect(optionsFrom('am\n\n am \nMorning\nx', before).map(({ value }) => value)).toEqual(['am 2', 'am', 'x']);
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const options = optionsFrom(lines.join('\n'), before);
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      expect(optionsFrom(linesOf(options), options)).toEqual(options);
    }),
  );
});
