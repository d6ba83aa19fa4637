// Refuses a build whose shared files import each other in a circle: whichever is read first finds the other's constants undefined, and the
// pages that meet it show nothing but an error. It comes of a module that lies in one file by its name and uses what lies in the other.
import type { Plugin } from 'vite';

/** A built file, and those it imports before its own first line runs. */
export interface BuiltFile {
  fileName: string;
  imports: readonly string[];
  /** Loaded by itself, when somebody opens what it draws: by then all that it imports has run. */
  isDynamicEntry: boolean;
}

/** The files that a file needs before its own first line runs, itself only if it is in a circle. */
const needed = (files: ReadonlyMap<string, BuiltFile>, from: string): Set<string> => {
  const found = new Set<string>();
  const left = [...(files.get(from)?.imports ?? [])];
  for (let name = left.pop(); name !== undefined; name = left.pop())
    if (files.has(name) && !found.has(name)) {
      found.add(name);
      left.push(...(files.get(name)?.imports ?? []));
    }
  return found;
};

/** Pairs of shared files that need each other, each pair once, by name. */
export const circlesOf = (built: readonly BuiltFile[]): (readonly [string, string])[] => {
  const files = new Map(built.filter(({ isDynamicEntry }) => !isDynamicEntry).map((file) => [file.fileName, file]));
  const needs = new Map([...files.keys()].map((name) => [name, needed(files, name)]));
  return [...needs].flatMap(([name, of]) =>
    [...of].filter((other) => name < other && needs.get(other)?.has(name)).map((other) => [name, other] as const),
  );
};

export const withoutCircles = (): Plugin => ({
  name: 'lintel:without-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circles = circlesOf(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (circles.length > 0)
      this.error(`Built files import each other in a circle: ${circles.map((pair) => pair.join(' and ')).join(', ')}`);
  },
});
