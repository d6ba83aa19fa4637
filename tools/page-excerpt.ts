// A page as assistive technology reads it, cut to what a reader of a log needs: windows and messages first, then the main part,
// without what every page has around it.

interface Node {
  line: string;
  inner: Node[];
}

const depthOf = (line: string): number => line.search(/\S/);

/** The lines of a snapshot as a tree, by their indentation. */
const treeOf = (lines: readonly string[]): Node[] => {
  const root: Node = { line: '', inner: [] };
  const open: { depth: number; node: Node }[] = [{ depth: -1, node: root }];
  for (const line of lines) {
    const node: Node = { line: line.trim(), inner: [] };
    while ((open.at(-1)?.depth ?? -1) >= depthOf(line)) open.pop();
    open.at(-1)?.node.inner.push(node);
    open.push({ depth: depthOf(line), node });
  }
  return root.inner;
};

const chrome = /^- (?:complementary|navigation|banner|link "Skip to content"|\/url)/;
const window = /^- '?(?:alertdialog|dialog|alert|status)\b/;
/** A row is named by its cells. */
const namedRow = /^- '?row "/;

const withoutFrame = (nodes: readonly Node[]): Node[] =>
  nodes
    .filter(({ line }) => !chrome.test(line))
    .map(({ line, inner }) => ({ line, inner: namedRow.test(line) ? [] : withoutFrame(inner) }));

const windowsIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (window.test(node.line) ? [node] : windowsIn(node.inner)));

const withoutWindows = (nodes: readonly Node[]): Node[] =>
  nodes.filter(({ line }) => !window.test(line)).map(({ line, inner }) => ({ line, inner: withoutWindows(inner) }));

const written = (nodes: readonly Node[], depth = 0): string[] =>
  nodes.flatMap(({ line, inner }) => [`${'  '.repeat(depth)}${line}`, ...written(inner, depth + 1)]);

/** The lines of a snapshot that a reader needs first. */
export const excerptOf = (snapshot: string): string[] => {
  const page = withoutFrame(treeOf(snapshot.split('\n').filter((line) => line.trim() !== '')));
  return written([...windowsIn(page), ...withoutWindows(page)]);
};
