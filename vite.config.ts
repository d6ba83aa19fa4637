// Builds the web app from app/ into dist/web: hashed assets, the font and the entry's chunks preloaded, everything also as .br and .gz.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { carriedLists } from './tools/web-build/carried-lists.ts';
import { chunkNames } from './tools/web-build/chunks.ts';
import { withoutCircles } from './tools/web-build/circles.ts';
import { directIcons } from './tools/web-build/direct-icons.ts';
import { emojiNames } from './tools/web-build/emoji-names.ts';
import { declaring, withoutIdleImports } from './tools/web-build/idle-imports.ts';
import { lightContracts } from './tools/web-build/light-contracts.ts';
import { precompressed } from './tools/web-build/precompressing.ts';
import { preloadingChunks } from './tools/web-build/preloading-chunks.ts';
import { scaleClasses } from './tools/web-build/scale-classes.ts';
import { withoutValidators } from './tools/web-build/without-validators.ts';

const root = import.meta.dirname;

// What the compiler makes remember: what is drawn by the hundred, forms, and what hooks give out. The frame, plain elements and panels
// are cheap to draw again, and compiled they would be half as large again.
const remembered = [
  ...[
    'grid/',
    'kinds/',
    'peek/',
    'windows/RailPanel',
    'form/',
    'page/',
    'picker/',
    'drafts/',
    'use-',
    'calls/use-',
    'routing',
  ].map((part) => `/kernel/web/${part}`),
  '/domains/',
];

// Of these, what is drawn once remembers nothing: doors, what they keep in the frame, tabs, tools over a list and cards. There a memory
// costs a first visit more than it ever saves. A list is made anew with each of its changes, and its tools are drawn with it anyhow.
const drawnOnce = [
  /\/domains\/[^/]+\/web\.tsx$/,
  /\/domains\/[^/]+\/web\/(.+\/)?\w+(Window|Watcher|Watch|Keeper|Tabs|Strip|Reminder)\.tsx$/,
  /\/domains\/[^/]+\/web\/dashboard\/\w+\.tsx$/,
  /\/domains\/[^/]+\/web\/list\/(MoreVerbs|GroupBy|SpreadOffer|WhoseTasks)\.tsx$/,
  /\/kernel\/web\/grid\/(list\/List(Empty|Header|Notices|Toolbar)|rows\/(Pager|SkeletonRows)|\w+Menu|SearchField|GridKeys)\.tsx$/,
];

/** The letters of the first page, asked for before the style sheet says so. */
const fontPreload = (): Plugin => ({
  name: 'lintel:font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file));
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return font ? [{ tag: 'link', injectTo: 'head-prepend', attrs }] : [];
    },
  },
});

export default defineConfig({
  root: 'app',
  publicDir: '../public',
  plugins: [
    directIcons(root),
    lightContracts(root),
    withoutValidators(),
    withoutIdleImports(),
    preloadingChunks(root),
    react({ exclude: [/\/node_modules\//, ...drawnOnce], compiler: { sources: remembered } }),
    fontPreload(),
    scaleClasses(),
    emojiNames(),
    carriedLists(root),
    withoutCircles(),
    precompressed(),
  ],
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The server's content policy allows no data: scripts, and small files cost little over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What contracts are built of: nothing happens when they are called but a value being made, so unused ones go.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: declaring, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(root), debugName: 'chunkNames' }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files', '/simulators', '/socket.io', '/t/'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', ws: path === '/socket.io' },
      ]),
    ),
  },
});
