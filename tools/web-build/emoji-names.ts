// Lays the names of emoji beside the app, at /emoji, where the picker asks for them: nothing is asked of another host.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const files: ReadonlyMap<string, string> = new Map([
  ['emoji/en/data.json', import.meta.resolve('emojibase-data/en/data.json')],
  ['emoji/en/messages.json', import.meta.resolve('emojibase-data/en/messages.json')],
]);

const read = (address: string): string => readFileSync(fileURLToPath(address), 'utf8');

export const emojiNames = (): Plugin => ({
  name: 'lintel:emoji-names',
  generateBundle() {
    for (const [fileName, address] of files) this.emitFile({ type: 'asset', fileName, source: read(address) });
  },
  configureServer: ({ middlewares }) => {
    for (const [fileName, address] of files)
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(read(address));
      });
  },
});
