// What the build wraps around each `import()`, with the files that it needs, is our own (kernel/web/calls/bringing.ts): the bundler's asks for
// a file once and never again.
import type { Plugin } from 'vite';

export const bringingParts = (root: string): Plugin => ({
  name: 'lintel:bringing-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bring as __vitePreload } from '${root}/kernel/web/calls/bringing.ts';`,
  },
});
