// Which functions of a source are too long to be read at once: longer than sixty lines from their first word to their last brace.
import { parseSync } from 'oxc-parser';

/** The lines that a function may have. */
export const longestFunction = 60;

/** A function that is too long: what it is called, where it begins, and its lines. */
export interface LongFunction {
  name: string;
  line: number;
  lines: number;
}

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isFunction = ({ type, body }: Node): boolean =>
  /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type) && isNode(body);

/** What a node calls the function inside of it: a variable, a property, a method, or what is called with it. */
const nameGivenBy = (node: Node): string => {
  const named = node['id'] ?? node['key'] ?? node['callee'] ?? node['left'];
  if (!isNode(named)) return '';
  const last = isNode(named['property']) ? named['property'] : named;
  return typeof last['name'] === 'string' ? last['name'] : '';
};

const functionsIn = (value: unknown, given: string): { name: string; node: Node }[] => {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => functionsIn(one, given));
  if (typeof value !== 'object' || value === null) return [];
  const name = isNode(value) ? nameGivenBy(value) || given : given;
  const inside = Object.values(value).flatMap((one: unknown) => functionsIn(one, name));
  return isNode(value) && isFunction(value) ? [{ name, node: value }, ...inside] : inside;
};

/** The functions of a source that are longer than they may be, outer ones first. */
export const longFunctionsIn = (file: string, source: string): LongFunction[] => {
  const lineAt = (place: number) => source.slice(0, place).split('\n').length;
  return functionsIn(parseSync(file, source).program, '')
    .map(({ name, node }) => ({ name, line: lineAt(node.start), lines: lineAt(node.end) - lineAt(node.start) + 1 }))
    .filter(({ lines }) => lines > longestFunction);
};
