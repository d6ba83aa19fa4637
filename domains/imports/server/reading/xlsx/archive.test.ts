import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { openArchive } from './archive.ts';

const { house } = await openHouse({ doors: [] });
const at = (name: string): string => join(house.config.DATA_DIR, name);
await mkdir(at('a-folder'), { recursive: true });
await writeFile(at('torn.xlsx'), Buffer.from('PK\x03\x04 and nothing that a zip ends with'));

describe('a spreadsheet that cannot be unpacked', () => {
  test('is damaged where its own bytes are wrong', async () => {
    await expect(openArchive(at('torn.xlsx'), 40)).rejects.toMatchObject({ reason: 'imports.unreadable' });
  });

  // The two ways in which the system refuses that a test can bring about as anybody: at opening, and at reading.
  test.each([
    ['its copy on the disk is gone', 'gone.xlsx', 'ENOENT'],
    ['the disk cannot be read', 'a-folder', 'EISDIR'],
  ])('is not called damaged where %s', async (_, name, code) => {
    await expect(openArchive(at(name), 4_096)).rejects.toMatchObject({ code });
  });
});
