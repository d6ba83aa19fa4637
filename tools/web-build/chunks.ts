// Which files the built code lies in. What the entry reaches is one file, what the shell adds a second, what the sign-in pages add a
// third, and what those two share a fourth; the pages follow as the bundler splits them. Without this the first page would take
// some fifty requests.

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const starts = {
  entry: 'app/web.tsx',
  shell: 'app/web/shell/Shell.tsx',
  waysIn: 'domains/auth/web/LoginPage.tsx',
} as const;

/** Everything a module imports statically, itself included. */
const reachable = (graph: Graph, from: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(from);
  return found;
};

/** Names the file of a module, or leaves it to the bundler. */
export const chunkNames = (root: string) => {
  let sets: Record<keyof typeof starts, ReadonlySet<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    sets ??= {
      entry: reachable(graph, `${root}/${starts.entry}`),
      shell: reachable(graph, `${root}/${starts.shell}`),
      waysIn: reachable(graph, `${root}/${starts.waysIn}`),
    };
    // The entry itself keeps its name in the manifest.
    if (id.endsWith(starts.entry) || id.endsWith('.html')) return null;
    // The entry imports contracts, but uses neither their validators nor the kinds of values: pages that do bring those along.
    if (/\/node_modules\/zod\//.test(id)) return 'zod';
    if (/\/kernel\/contract\/(kinds\/|record|values)/.test(id)) return null;
    if (sets.entry.has(id)) return 'app';
    if (sets.shell.has(id)) return sets.waysIn.has(id) ? 'base' : 'shell';
    if (sets.waysIn.has(id)) return 'ways-in';
    // The icons of all other pages are one file: one by one they would be a request each.
    return /\/lucide-react\/dist\/esm\/icons\//.test(id) ? 'icons' : null;
  };
};
