import { expect, test } from 'vitest';
import { scaleRules } from '../web-build/scale-classes.ts';
import { declarationsIn, layoutRulesIn } from './check-layout.ts';

const known = declarationsIn(['.row {\n  display: flex;\n}', ...scaleRules()].join('\n'));
const sheet = (rule: string): string => `.card {\n  border: 1px solid var(--line);\n}\n\n${rule}`;

test.each([
  '.line {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}',
  '.line {\n  color: var(--text-2);\n  font-size: var(--meta-size);\n}',
])('a rule that the primitives can say is found: %s', (rule) => {
  expect(layoutRulesIn(sheet(rule), known)).toEqual(['.line']);
});

test.each([
  '.line {\n  display: flex;\n  border-radius: var(--radius-md);\n}',
  '.line {\n  display: flex;\n  gap: 11px;\n}',
  '.line:hover {\n  display: flex;\n}',
  '@media (max-width: 767px) {\n  .line {\n    display: flex;\n  }\n}',
])('what a style sheet alone can say is left: %s', (rule) => {
  expect(layoutRulesIn(sheet(rule), known)).toEqual([]);
});
