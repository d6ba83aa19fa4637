import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaleRules } from './scale-classes.ts';

const read = (name: string): string => readFileSync(new URL(`../../ui/${name}`, import.meta.url), 'utf8');

test('a step of the scale is a rule of one class', () => {
  expect(scaleRules()).toContain('.gap-8 { gap: 8px }');
  expect(scaleRules()).toContain('.px-page { padding-inline: var(--page-inset) }');
});

test('every property of the primitives that is no step has its class, and is known as no attribute', () => {
  const source = read('layout.tsx');
  const names = [...source.matchAll(/^ {2}(\w+)\?: (?:boolean|string|number \| string);$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(read('layout.css')).toMatch(new RegExp(`\\.${name} \\{`));
    expect(source.slice(source.indexOf('const flags'))).toMatch(new RegExp(`['" ]${name}['" ]`));
  }
});
