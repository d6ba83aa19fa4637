// `npm run check`: no `switch` on a kind has a `default`. A kind that is new would be taken for whichever comes last, and nothing would say so; where
// every kind is named, the compiler does (CONTRIBUTING.md, "Writing").
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { listFiles } from '../list-sources.ts';

type Node = Readonly<Record<string, unknown>> & { type: string; start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** What kinds are told by, here and on the wire. */
const tellsKinds = /^(?:kind|type|delay|branch)$/;

/** The last name of what is asked: `deed.delay.kind` is asked for its kind. */
const askedName = (asked: unknown): string => {
  if (!isNode(asked)) return '';
  const inner = asked['expression'] ?? asked['property'];
  if (isNode(inner)) return askedName(inner);
  return typeof asked['name'] === 'string' ? asked['name'] : '';
};

const hasDefault = (node: Node): boolean =>
  Array.isArray(node['cases']) && node['cases'].some((one: unknown) => isNode(one) && one['test'] === null);

const switchesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(switchesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(switchesIn);
  return isNode(value) && value.type === 'SwitchStatement' ? [value, ...inside] : inside;
};

/** The places of a source at which a `switch` on a kind has a `default`, each with what to do about it. */
export const openSwitchesIn = (file: string, source: string): string[] =>
  switchesIn(parseSync(file, source).program)
    .filter((node) => tellsKinds.test(askedName(node['discriminant'])) && hasDefault(node))
    .map(({ start }) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line} takes every kind that is not named for the last one: name them all, or let the kind say it itself`;
    });

if (import.meta.main) {
  const found = listFiles('*.ts', '*.tsx')
    .filter((file) => /^(?:app|domains|kernel|ui|db)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return source.includes('switch (') ? openSwitchesIn(file, source) : [];
    });
  for (const one of found) console.error(one);
  process.exitCode = found.length === 0 ? 0 : 1;
}
