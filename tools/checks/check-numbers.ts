// `npm run check`: a count on a screen is written by the one formatter of numbers ('1,240'), never as the bare number. Looked at are the
// words between tags and the templates that are texts, of every source of the web.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { listAsked } from '../list-sources.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What holds how many there are, by the names that the house gives it. */
const counts = /^(?:total|count|length|\w+(?:Total|Count))$/;

const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'ChainExpression') return nameOf(node['expression']);
  if (node['type'] === 'MemberExpression') return node['computed'] === true ? undefined : nameOf(node['property']);
  return node['type'] === 'Identifier' ? node['name'] : undefined;
};

const isCount = (node: unknown): boolean => {
  const name = nameOf(node);
  return typeof name === 'string' && counts.test(name);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A template with a word in it is read by people: 'of 12 done', not a key. */
const isText = (template: Node): boolean =>
  listOf(template['quasis']).some(
    (part) => isNode(part) && isNode(part['value']) && /(?:^| )\p{L}{2,}/u.test(String(part['value']['cooked'])),
  );

const bareIn = function* (node: unknown): Generator<number> {
  if (Array.isArray(node)) {
    for (const one of node) yield* bareIn(one);
    return;
  }
  if (!isNode(node)) return;
  const shown =
    node['type'] === 'JSXElement' || node['type'] === 'JSXFragment'
      ? listOf(node['children']).map((child) => (isNode(child) ? child['expression'] : undefined))
      : node['type'] === 'TemplateLiteral' && isText(node)
        ? listOf(node['expressions'])
        : [];
  for (const one of shown) if (isNode(one) && isCount(one)) yield Number(one['start']);
  for (const inside of Object.values(node)) yield* bareIn(inside);
};

/** The counts of a source that are shown as they stand, each with what to do about it. */
export const bareNumbersIn = (file: string, source: string): string[] =>
  [...bareIn(parseSync(file, source).program)].map(
    (at) =>
      `${file}:${source.slice(0, at).split('\n').length} ${source.slice(at).match(/^[\w.?]+/)?.[0]}: say it with formatNumber or count`,
  );

if (import.meta.main) {
  const found = listAsked('*.ts', '*.tsx')
    .filter((file) => /^(?:app|kernel|domains\/[^/]+)\/web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => bareNumbersIn(file, readFileSync(file, 'utf8')));
  for (const one of found) console.error(one);
  if (found.length > 0) process.exitCode = 1;
}
