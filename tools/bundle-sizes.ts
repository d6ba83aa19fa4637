// How much JavaScript a page costs before it shows anything: the bytes that go over the wire, compressed with gzip.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface BundleSize {
  name: string;
  kilobytes: number;
  most: number;
}

const folder = 'dist/web';

/** Initial JavaScript of the sign-in page: what its HTML loads, and what that imports at once. */
const entryOf = (html: string): string[] => {
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file) || !existsSync(join(folder, file))) return;
    seen.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(
      /(?:^|[;}\s])(?:import|export)[^;'"()]*?from\s*['"]\.\/([^'"]+)['"]|import['"]\.\/([^'"]+)['"]/g,
    ))
      if (imported) follow(`assets/${imported}`);
  };
  for (const file of first) follow(file);
  return [...seen];
};

/** The sizes that the issue limits; empty where the web app is not built. */
export const measureBundles = (): BundleSize[] => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const files = entryOf(readFileSync(page, 'utf8'));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  return [{ name: 'initial JavaScript of the sign-in page', kilobytes: bytes / 1_000, most: 170 }];
};
