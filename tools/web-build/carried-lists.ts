// Which files a part needs is said in the first line of the part itself, and not by everybody who may ask for it: what a domain offers
// costs a first visit its names alone. kernel/web/calls/preloading-chunks.ts reads that line. A file that does nothing but hand on a part of another
// one is left out, and its importers are led to that other one.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageModules } from './first-files.ts';
import { countImports, type LateImport, lateImports } from './late-imports.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  moduleIds: string[];
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

const folder = 'assets/';
const list = /^const __vite__mapDeps=.*?;\n/s;
const handingOn = /^(?:import"[^"]+";)*export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/** `Dt as default` → `default:m.Dt`. */
const namesOf = (exported: string): string =>
  exported
    .split(',')
    .map((one) => {
      const [local = '', name = local] = one.trim().split(/\s+as\s+/);
      return `${name}:m.${local}`;
    })
    .join();

/** What a file is that only hands on: whose part, and the part as source text. */
export const handedOn = (code: string): { file: string; names: string } | undefined => {
  const [, exported, file] = handingOn.exec(code.replace(list, '')) ?? [];
  return exported && file ? { file, names: namesOf(exported) } : undefined;
};

interface Edit {
  range: readonly [start: number, end: number];
  text: string;
}

const apply = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.range[0] - a.range[0])
    .reduce((text, { range: [start, end], text: put }) => text.slice(0, start) + put + text.slice(end), code);

/** In which file the server finds what each page begins with. */
const firstFiles = 'first-files.json';
const shell = 'app/web/shell/Shell.tsx';

export const carriedLists = (root: string): Plugin => ({
  name: 'lintel:carried-lists',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter(({ type }) => type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk as unknown as Chunk]),
      );
      const closure = closures(chunks);
      const withPage = closure([...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? '');
      const wanted = new Set<string>();
      const lead = ({ file, at, list: range }: LateImport): Edit[] => {
        const handed = handedOn(chunks.get(folder + file)?.code ?? '');
        const leads = handed?.file ?? file;
        wanted.add(folder + leads);
        const named = { range, text: JSON.stringify(leads) };
        return handed ? [named, { range: at, text: `import("./${leads}").then(m=>({${handed.names}}))` }] : [named];
      };
      const led = [...chunks.values()].map((chunk) => {
        const program: unknown = this.parse(chunk.code);
        const late = lateImports(program);
        if (late.length !== countImports(program)) this.error(`${chunk.fileName} imports something without its list.`);
        return { chunk, code: apply(chunk.code, late.flatMap(lead)).replace(list, '') };
      });
      for (const { chunk, code } of led) {
        const files = [...closure(chunk.fileName)].filter((file) => !withPage.has(file) && file !== chunk.fileName);
        const line = files.map((file) => file.slice(folder.length)).join(' ');
        chunk.code = wanted.has(chunk.fileName) && line ? `//${line}\n${code}` : code;
      }
      const fileOf = (module: string): string =>
        [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))?.fileName ??
        this.error(`${module} lies in no file.`);
      const needs = (...modules: string[]): string[] =>
        [...new Set(modules.flatMap((module) => [...closure(fileOf(module))]))]
          .filter((file) => !withPage.has(file))
          .map((file) => file.slice(folder.length));
      const pages = (await pageModules(root)).map(({ module, ...page }) => ({
        ...page,
        files: needs(...(page.isPrivate ? [join(root, shell)] : []), module),
      }));
      this.emitFile({ type: 'asset', fileName: firstFiles, source: JSON.stringify(pages) });
      for (const [name, { code }] of chunks) if (handedOn(code) && !wanted.has(name)) delete bundle[name];
    },
  },
});

/** All files that a file needs, itself and its looks included. */
const closures = (chunks: ReadonlyMap<string, Chunk>) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (start: string): ReadonlySet<string> => {
    const files = known.get(start) ?? reach(chunks, start);
    known.set(start, files);
    return files;
  };
};

const reach = (chunks: ReadonlyMap<string, Chunk>, start: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const look of chunk.viteMetadata?.importedCss ?? []) found.add(look);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(start);
  return found;
};
