// A chunk imports another one also when nothing of it is used any more, in case loading it does something. Contracts and their
// validator do nothing when they are loaded: such imports are taken out, so that pages which use neither do not fetch them.
import type { Plugin } from 'vite';

/** Modules that only declare. */
export const declaring = /\/(kernel|domains\/[^/]+)\/contract(\/|\.ts)|\/node_modules\/zod\/|lintel:no-validators/;

export const withoutIdleImports = (): Plugin => ({
  name: 'lintel:without-idle-imports',
  apply: 'build',
  enforce: 'pre',
  generateBundle: (_options, bundle) => {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const idle = chunks.filter(({ moduleIds }) => moduleIds.length > 0 && moduleIds.every((id) => declaring.test(id)));
    for (const chunk of chunks) {
      for (const { fileName } of idle) {
        const bare = new RegExp(`import\\s*["']\\./${fileName.split('/').at(-1)?.replaceAll('.', '\\.')}["'];?`);
        if (!bare.test(chunk.code)) continue;
        chunk.code = chunk.code.replace(bare, '');
        chunk.imports.splice(chunk.imports.indexOf(fileName), 1);
      }
    }
  },
});
