import { expect, test } from 'vitest';
import { fullFolders, judgeFunctions } from './check-sizes.ts';
import { longFunctionsIn } from './long-functions.ts';

const linesOf = (count: number): string => '  work();\n'.repeat(count);

test.each([
  ['tell', (inside: string) => `export const tell = () => {\n${inside}};\n`],
  ['tell', (inside: string) => `function tell() {\n${inside}}\n`],
  ['tell', (inside: string) => `export class Teller {\n  tell() {\n${inside}  }\n}\n`],
  ['tell', (inside: string) => `export const teller = {\n  tell: async () => {\n${inside}  },\n};\n`],
  ['memo', (inside: string) => `export const Teller = memo(() => {\n${inside}});\n`],
] as const)(
  'a function of more than sixty lines is found by its name, or by what is called with it: %s',
  (name, written) => {
    const found = longFunctionsIn('tell.ts', `// A teller.\n${written(linesOf(59))}`);
    expect(found).toEqual([{ name, line: expect.any(Number), lines: 61 }]);
    expect(longFunctionsIn('tell.ts', written(linesOf(58)))).toEqual([]);
  },
);

test('of two that stand in each other each is judged by itself', () => {
  const source = `export const open = () => {\n  const close = () => {\n${linesOf(60)}  };\n};\n`;
  expect(longFunctionsIn('open.ts', source).map(({ name, lines }) => [name, lines])).toEqual([
    ['open', 64],
    ['close', 62],
  ]);
});

test('a long function fails unless it is listed, and what is listed for nothing fails, too', () => {
  const found = [{ place: 'ui/Combo.tsx Combo', line: 7, lines: 75 }];
  expect(judgeFunctions(found, ['ui/Combo.tsx Combo'], () => true)).toEqual([]);
  expect(judgeFunctions(found, [], () => true)).toEqual([
    'ui/Combo.tsx Combo (line 7) has 75 lines, 60 at most: split it',
  ]);
  expect(judgeFunctions([], ['ui/Combo.tsx Combo'], () => true)).toEqual([
    'ui/Combo.tsx Combo is no longer too long: take it off tools/long-functions.txt',
  ]);
  expect(judgeFunctions([], ['ui/Combo.tsx Combo'], (file) => file !== 'ui/Combo.tsx')).toEqual([]);
});

test('a folder holds at most forty files, those of its folders not counted', () => {
  const many = Array.from({ length: 40 }, (_, at) => `ui/One${at}.tsx`);
  expect(fullFolders([...many, 'ui/fields/Field.tsx'])).toEqual([]);
  expect(fullFolders([...many, 'ui/Two.tsx'])).toEqual([
    'ui holds 41 files, 40 at most: give what belongs together a folder of its own',
  ]);
});
