// Builds the web app from app/ into dist/web: hashed assets, the font and the shell preloaded, everything also as .br and .gz so that
// the server compresses nothing while serving.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist/web');

/** Chunks and files that the first page needs before the entry has run far enough to ask for them. */
const preloads = (): Plugin => ({
  name: 'lintel:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file));
      return font
        ? [
            {
              tag: 'link',
              injectTo: 'head-prepend',
              attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            },
          ]
        : [];
    },
  },
});

const compressible = /\.(js|css|html|svg|json|txt)$/;

/** Writes file.br and file.gz beside every text file that is worth it. */
const precompressed = (): Plugin => ({
  name: 'lintel:precompressed',
  apply: 'build',
  writeBundle: ({ dir = outDir }) => {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = join(dir, name);
      if (!compressible.test(name) || !statSync(file).isFile() || statSync(file).size < 1024) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  },
});

export default defineConfig({
  root: 'app',
  publicDir: '../public',
  plugins: [react({ compiler: true }), preloads(), precompressed()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The server's content policy allows no data: scripts, and small files cost little over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for what every private page shares; the sign-in pages never load it.
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files', '/simulators', '/socket.io'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', ws: path === '/socket.io' },
      ]),
    ),
  },
});
