// Builds the web app into dist/web when its sources are not those it was built from, and compresses what a server would otherwise
// compress again for everybody. A running server keeps serving the old build until the new one is whole.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = 'dist/web';
const stamp = 'dist/web.stamp';

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
  'postcss.config.*',
  'tools/build-web.ts',
  'package-lock.json',
];

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile());
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  return hash.digest('hex');
};

const build = async (): Promise<void> => {
  const { build: bundle } = await import('vite');
  const next = `${folder}.next`;
  await bundle({ logLevel: 'warn', build: { outDir: join(process.cwd(), next), emptyOutDir: true } });
  await Promise.all(globSync(`${next}/**/*.{js,css,html,svg,json,webmanifest}`).map(compress));
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
};

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Below this a packet is sent anyway. */
const worthwhile = 1_024;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
};

const hash = hashOfSources();
const isCurrent = existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
if (!isCurrent) {
  process.stdout.write('Building the web app …\n');
  await build();
  writeFileSync(stamp, hash);
}
