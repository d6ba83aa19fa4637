// `npm run check`: no test holds an imported constant against a text written beside it. Both sides were typed by the same hand, so that such a
// line is green whatever the product does with the constant; a rule is proved where it is shown, applied or refused (CONTRIBUTING.md, "Tests").
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listAsked } from '../list-sources.ts';

type Node = Readonly<Record<string, unknown>> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};
const nameOf = (node: Node | undefined): string =>
  typeof node?.['name'] === 'string' ? node['name'] : typeof node?.['value'] === 'string' ? node['value'] : '';

/** Without what only types and brackets add. */
const bare = (node: Node | undefined): Node | undefined => {
  const inner = node && nodeAt(node, 'expression');
  return node && inner && /^(?:TS\w+Expression|ParenthesizedExpression|ChainExpression)$/.test(node.type)
    ? bare(inner)
    : node;
};

/** Whether an expression is written out: texts, numbers, lists and objects of them, and what is made of those alone. */
const isWrittenOut = (given: Node | undefined, isKnown: (name: string) => boolean): boolean => {
  const node = bare(given);
  if (!node) return false;
  const all = (some: readonly (Node | undefined)[]): boolean => some.every((one) => isWrittenOut(one, isKnown));
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return all(nodes(node['expressions']));
    case 'UnaryExpression':
      return all([nodeAt(node, 'argument')]);
    case 'BinaryExpression':
      return all([nodeAt(node, 'left'), nodeAt(node, 'right')]);
    case 'ArrayExpression':
      return all(nodes(node['elements']));
    case 'SpreadElement':
      return all([nodeAt(node, 'argument')]);
    case 'ObjectExpression':
      return all(nodes(node['properties']));
    case 'Property':
      return all([nodeAt(node, 'value')]);
    case 'NewExpression':
      return /^(?:Set|Map)$/.test(nameOf(nodeAt(node, 'callee'))) && all(nodes(node['arguments']));
    case 'Identifier':
      return isKnown(nameOf(node));
    default:
      return false;
  }
};

interface Source {
  /** Local names of imports and re-exports, with where they come from. */
  from: Map<string, { source: string; name: string }>;
  /** Modules that are passed on whole. */
  all: string[];
  /** What top-level constants begin as. */
  made: Map<string, Node>;
  program: Node;
}

const specifiersOf = (statement: Node): [local: string, outer: string, name: string][] =>
  nodes(statement['specifiers']).map((one) => [
    nameOf(nodeAt(one, 'local')),
    nameOf(nodeAt(one, 'exported') ?? nodeAt(one, 'local')),
    nameOf(nodeAt(one, 'imported') ?? nodeAt(one, 'local')),
  ]);

const readSource = (file: string, text: string): Source => {
  const program = parseSync(file, text).program as unknown as Node;
  const found: Source = { from: new Map(), all: [], made: new Map(), program };
  for (const statement of nodes(program['body'])) {
    const source = nameOf(nodeAt(statement, 'source'));
    if (statement.type === 'ExportAllDeclaration') found.all.push(source);
    else if (source)
      for (const [local, outer, name] of specifiersOf(statement))
        found.from.set(statement.type === 'ImportDeclaration' ? local : outer, { source, name });
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (nodeAt(statement, 'declaration') ?? statement) : statement;
    if (declared.type !== 'VariableDeclaration' || declared['kind'] !== 'const') continue;
    for (const one of nodes(declared['declarations'])) {
      const made = nodeAt(one, 'init');
      if (made) found.made.set(nameOf(nodeAt(one, 'id')), made);
    }
  }
  return found;
};

const read = new Map<string, Source | null>();
const sourceAt = (file: string): Source | null => {
  const known = read.get(file);
  if (known !== undefined) return known;
  const found = existsSync(file) ? readSource(file, readFileSync(file, 'utf8')) : null;
  read.set(file, found);
  return found;
};

/** The file of the project that an import names; undefined for a package's. */
const resolved = (file: string, source: string): string | undefined =>
  source.startsWith('#/') ? source.slice(2) : source.startsWith('.') ? join(dirname(file), source) : undefined;

/** Whether a name of a file is a constant that is written out, here or where it is imported from. */
const isConstant = (source: Source | null, file: string, name: string): boolean => {
  if (!source) return false;
  const made = source.made.get(name);
  if (made) return isWrittenOut(made, (other) => other !== name && isConstant(source, file, other));
  const outer = source.from.get(name);
  if (outer) return isConstantAt(resolved(file, outer.source), outer.name);
  return source.all.some((one) => isConstantAt(resolved(file, one), name));
};

const isConstantAt = (file: string | undefined, name: string): boolean =>
  file !== undefined && isConstant(sourceAt(file), file, name);

/** The same of each of several: `[firstMs, lastMs]`. */
const rootsOf = (given: Node | undefined): string[] => {
  const node = bare(given);
  const parts =
    node?.type === 'ArrayExpression'
      ? nodes(node['elements'])
      : node?.type === 'ObjectExpression'
        ? nodes(node['properties']).map((one) => nodeAt(one, 'value') ?? one)
        : [];
  return rootOf(node) === '' && parts.length > 0 ? parts.flatMap(rootsOf) : [rootOf(node)];
};

/** The name an expression begins with where it only takes a constant apart: `names.all[0]`, `Object.keys(names)`, `names.map(({ id }) => id)`. */
const rootOf = (given: Node | undefined): string => {
  const node = bare(given);
  if (node?.type === 'Identifier') return nameOf(node);
  if (node?.type === 'MemberExpression') return rootOf(nodeAt(node, 'object'));
  if (node?.type === 'ArrayExpression' && nodes(node['elements']).length === 1) {
    const [only] = nodes(node['elements']);
    return only?.type === 'SpreadElement' ? rootOf(nodeAt(only, 'argument')) : '';
  }
  const callee = node?.type === 'CallExpression' ? bare(nodeAt(node, 'callee')) : undefined;
  if (!node || callee?.type !== 'MemberExpression') return '';
  const [taken] = nodes(node['arguments']);
  if (nameOf(nodeAt(callee, 'object')) === 'Object') return rootOf(taken);
  const isPlain = /^(?:map|flatMap)$/.test(nameOf(nodeAt(callee, 'property'))) && rootOf(nodeAt(taken ?? node, 'body'));
  return isPlain ? rootOf(nodeAt(callee, 'object')) : '';
};

const walk = function* (node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  if (!isNode(node)) return;
  yield node;
  for (const inside of Object.values(node)) yield* walk(inside);
};

/** What `expect(…)` was given, of a matcher that follows it, with or without `not` between. */
const expected = (callee: Node | undefined): Node | undefined => {
  const inner = callee?.type === 'MemberExpression' ? nodeAt(callee, 'object') : undefined;
  if (inner?.type === 'MemberExpression') return expected(inner);
  const called = inner?.type === 'CallExpression' ? bare(nodeAt(inner, 'callee')) : undefined;
  const isExpect = nameOf(called) === 'expect' || (called && nameOf(nodeAt(called, 'object')) === 'expect');
  return inner && isExpect ? nodes(inner['arguments'])[0] : undefined;
};

/** The lines of a test that hold an imported constant against what is written out beside it. */
export const constantsIn = (file: string, text: string): string[] => {
  const source = readSource(file, text);
  const isOwn = (name: string): boolean => !source.from.has(name) && isConstant(source, file, name);
  const problems: string[] = [];
  for (const node of walk(source.program)) {
    if (node.type !== 'CallExpression') continue;
    const given = expected(bare(nodeAt(node, 'callee')));
    const sides = nodes(node['arguments']);
    const roots = rootsOf(given);
    if (sides.length === 0 || !roots.every((root) => source.from.has(root) && isConstant(source, file, root))) continue;
    if (!sides.every((side) => isWrittenOut(side, isOwn))) continue;
    const line = text.slice(0, Number(node['start'])).split('\n').length;
    problems.push(
      `${file}:${line}: holds the constant ${roots.join(', ')} against itself; prove it where it is shown or applied`,
    );
  }
  return problems;
};

if (import.meta.main) {
  const problems = listAsked()
    .filter((file) => /\.(?:test|journey)\.tsx?$/.test(file))
    .flatMap((file) => constantsIn(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
