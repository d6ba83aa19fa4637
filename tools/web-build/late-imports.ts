// Finds the `import()`s of built code. The build tool wraps each of them with a list of all files that the part needs, and writes that list
// into the file that asks: a door that offers thirty parts would carry the names of three hundred files into every first visit.

interface Node {
  type: string;
  start: number;
  end: number;
  arguments?: Node[];
  source?: Node & { value?: unknown; quasis?: { value: { cooked: string } }[] };
  callee?: Node & { name?: string };
}

/** A wrapped import: what file it names, where the `import()` stands, and where its list. */
export interface LateImport {
  file: string;
  at: readonly [start: number, end: number];
  list: readonly [start: number, end: number];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const within = (value: unknown, wanted: (node: Node) => boolean): Node[] => {
  if (Array.isArray(value)) return value.flatMap((one) => within(one, wanted));
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap((one) => within(one, wanted));
  return wanted(value) ? [value, ...inside] : inside;
};

const nameOf = ({ source }: Node): string =>
  typeof source?.value === 'string' ? source.value : (source?.quasis?.[0]?.value.cooked ?? '');

const isImport = (node: Node): boolean => node.type === 'ImportExpression' && nameOf(node).startsWith('./');

const isList = (node: Node | undefined): node is Node =>
  (node?.type === 'ArrayExpression' && node.end - node.start === 2) ||
  (node?.type === 'CallExpression' && node.callee?.name === '__vite__mapDeps');

/** All wrapped imports of a file, in source order. */
export const lateImports = (program: unknown): LateImport[] =>
  within(program, ({ type, arguments: [, list] = [] }) => type === 'CallExpression' && isList(list)).flatMap(
    ({ arguments: [load, list] = [] }) => {
      const [first] = within(load, isImport);
      if (!first || !list) return [];
      return [
        { file: nameOf(first).slice('./'.length), at: [first.start, first.end], list: [list.start, list.end] } as const,
      ];
    },
  );

/** How many imports a file has, wrapped or not. */
export const countImports = (program: unknown): number => within(program, isImport).length;
