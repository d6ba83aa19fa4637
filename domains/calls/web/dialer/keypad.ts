// The keypad of a telephone: its letters, and numbers that are typed with them. Pure.

/** From left to right, row by row, with the letters of each key (R455). */
export const keypad = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const;

const digits = new Map(
  keypad.flatMap(([key, letters]) => (letters === '+' ? [] : [...letters].map((one) => [one, key]))),
);

/** The keys that type a text: 'FLOWERS' → '3569377'; what no key types is left out. */
export const keysFor = (typed: string): string =>
  [...typed.toUpperCase()]
    .map((one) => digits.get(one) ?? one)
    .filter((one) => /[0-9*#+]/.test(one))
    .join('');

/** Whether what is typed is meant as a number, and not as a name. */
export const isNumberLike = (typed: string): boolean => /^[+(]?\d/.test(typed.trim());

/** The number that is meant, as it is dialled; undefined where there are too few keys for one. */
export const numberTyped = (typed: string): string | undefined => {
  if (!isNumberLike(typed)) return undefined;
  const keys = keysFor(typed).replaceAll(/[*#]/g, '');
  return keys.length >= 3 && keys.length <= 24 ? keys : undefined;
};
