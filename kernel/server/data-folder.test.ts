import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const looking = `import { prepareDataFolder } from '#/kernel/server/data-folder.ts';
for (let n = 0; n < 500; n += 1) prepareDataFolder(process.argv.at(-1));`;

test('processes that begin at the same moment find the same folder good, and leave nothing in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-data-'));
  const ended = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', looking, folder]);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      await once(child, 'close');
      return said;
    }),
  );
  expect(ended).toEqual(['', '', '', '']);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
