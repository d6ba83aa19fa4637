// What the build wraps around each `import()`, with the files that it needs, is our own (kernel/web/calls/preloading-chunks.ts): the bundler's asks for
// a file once and never again.
import type { Plugin } from 'vite';

export const preloadingChunks = (root: string): Plugin => ({
  name: 'lintel:preloading-chunks',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { preload as __vitePreload } from '${root}/kernel/web/calls/preloading-chunks.ts';`,
  },
});
