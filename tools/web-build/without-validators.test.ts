import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractFile, isWhole, withoutLibrary, withoutServersPart } from './without-validators.ts';

test('no contract brings the library of validators into a browser', () => {
  const files = globSync(['kernel/contract/**/*.ts', 'domains/*/contract.ts', 'domains/*/contract/**/*.ts']).filter(
    (file) => !file.endsWith('.test.ts') && /^import \* as z from 'zod/m.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(`/${file}`).toMatch(contractFile);
    expect(withoutLibrary(readFileSync(file, 'utf8')), file).not.toMatch(/^import (?!type).* from 'zod/m);
  }
});

test('a kind keeps its rules and its texts, and nothing that only a server asks', () => {
  expect(
    withoutServersPart(
      'const k: Kind = { shape, answered: z.string(), written: ({ options }) => text(options.max), ask(rule) { return q; }, toText: String };',
    ),
  ).toBe('const k: Kind = { shape, answered: z, written: z, ask: z, toText: String };');
});

test('no file of the web makes a validator of a contract’s parts: there it judges nothing', () => {
  const files = globSync([
    'kernel/web/**/*.{ts,tsx}',
    'domains/*/web/**/*.{ts,tsx}',
    'domains/*/web.tsx',
    'app/web/**/*.{ts,tsx}',
  ]);
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(
    (file) => !file.includes('.test.') && /^import (?!type).*contract\/values\.ts'/m.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('pages of forms judge answers by the contract as it is, and by a copy of all that it imports', () => {
  const logic = '/house/domains/forms/contract/logic.ts';
  const page = '/house/domains/forms/web/filling/use-filling.ts';
  expect(isWhole(logic, page)).toBe(true);
  expect(isWhole('/house/kernel/contract/matches.ts', `${logic}?whole`)).toBe(true);
  expect(isWhole('/house/domains/forms/contract.ts', page)).toBe(false);
  expect(isWhole('/house/kernel/contract/matches.ts', page)).toBe(false);
  expect(isWhole(logic, '/house/domains/forms/contract.ts')).toBe(false);
});
