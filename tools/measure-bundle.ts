// What a visit costs on the wire: the gzipped JavaScript that the sign-in page and the first private screen need before they are
// usable, computed from the build's manifest. Fails above the limits of issue 2; the goals are printed beside them.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const outDir = 'dist/web';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Visit {
  name: string;
  /** Bytes, gzipped. */
  script: number;
  style: number;
  requests: number;
  limit: number;
  goal: number;
}

const visits = [
  { name: '/login', pages: ['../domains/auth/web/LoginPage.tsx'], limit: 170_000, goal: 120_000 },
  {
    name: 'first private screen',
    // What the shell draws at once; the socket and the palette come after it, when the page is usable.
    pages: ['web/shell/Shell.tsx', '../domains/auth/web/ConfirmEmailReminder.tsx', 'web/NotBuiltPage.tsx'],
    limit: 260_000,
    goal: 220_000,
  },
] as const;

const wireSize = (file: string): number => {
  const path = join(outDir, file);
  // Files too small to be worth it are sent as they are.
  return statSync(`${path}.gz`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
};

/** A chunk and everything it imports statically. */
const reachable = (manifest: Manifest, keys: readonly string[]): Set<Chunk> => {
  const found = new Set<Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return found;
};

/** Measures the build in dist/web. */
export const measureBundle = (): Visit[] => {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return visits.map(({ name, pages, limit, goal }) => {
    const chunks = [...reachable(manifest, ['index.html', ...pages])];
    const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    const sum = (files: readonly string[]): number => files.reduce((total, file) => total + wireSize(file), 0);
    const first = sum(['first-frame.js']);
    return {
      name,
      script: sum(scripts) + first,
      style: sum(styles),
      requests: scripts.length + styles.length + 1,
      limit,
      goal,
    };
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { name, script, style, requests, limit, goal } of measureBundle()) {
    process.stdout.write(
      `${name}: ${kB(script)} script (limit ${kB(limit)}, goal ${kB(goal)}), ${kB(style)} style, ${requests} requests\n`,
    );
    if (script > limit) process.exitCode = 1;
  }
}
