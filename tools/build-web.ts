// Builds the web app into dist/web when its sources are not those it was built from.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const built = 'dist/web';
const stamp = 'dist/web.stamp';
/** Where the next build grows, so that a program that is running serves whole builds only. */
const next = 'dist/web.next';

// All that the bundle can hold, and what decides how it is made.
const sources = [
  'app/index.html',
  'app/*.tsx',
  'app/web/**',
  'ui/**',
  'kernel/{contract,web}/**',
  'domains/*.{ts,tsx}',
  'domains/*/{contract.ts,web.tsx}',
  'domains/*/{contract,web}/**',
  'public/**',
  'vite.config.ts',
  'tools/web-build/**',
  'postcss.config.*',
  'package-lock.json',
];

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile());
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  return hash.digest('hex');
};

const hash = hashOfSources();
const isCurrent = existsSync(`${built}/index.html`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
if (!isCurrent) {
  process.stdout.write('Building the web app …\n');
  // A build that fails half way is not taken for a whole one.
  rmSync(stamp, { force: true });
  const { build } = await import('vite');
  await build({ logLevel: 'warn', build: { outDir: resolve(next) } });
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
  writeFileSync(stamp, hash);
}
