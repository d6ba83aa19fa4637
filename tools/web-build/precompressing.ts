// Writes file.br and file.gz beside every text file of the build that is worth it, so that the server compresses nothing while serving.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt)$/;
/** Below it the frame of a compressed file eats what it saves. */
const smallest = 256;

/** As small as gzip gets it: some files are packed better in shorter blocks. */
const zipped = (content: Buffer): Buffer =>
  [6, 7, 8]
    .map((memLevel) => gzipSync(content, { level: 9, memLevel }))
    .reduce((best, one) => (one.length < best.length ? one : best));

export const precompressed = (): Plugin => ({
  name: 'lintel:precompressed',
  apply: 'build',
  writeBundle: ({ dir = 'dist/web' }) => {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = join(dir, name);
      if (!compressible.test(name) || !statSync(file).isFile() || statSync(file).size < smallest) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, zipped(content));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
    }
  },
});
