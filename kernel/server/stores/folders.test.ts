import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openFolders } from './folders.ts';

const base = await mkdtemp(join(tmpdir(), 'lintel-folders-'));
afterAll(() => rm(base, { recursive: true, force: true }));

describe('a folder that never was', () => {
  test('is made once for all who need it at once, and none of them takes it for one whose disk is away', async () => {
    for (let round = 0; round < 40; round += 1) {
      const path = join(base, 'new', String(round));
      const folders = openFolders(path);
      const ended = await Promise.allSettled(Array.from({ length: 64 }, () => folders.need(path)));
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  test('is not away where somebody makes it, and keeps a file in it, while another one asks whether it was there', async () => {
    const path = join(base, 'slow');
    const folders = openFolders(base);
    await folders.need(path, async () => {
      await mkdir(path);
      return true;
    });
    await expect(folders.need(path)).resolves.toBeUndefined();
  });
});

test('one that was there and is missing lies on a disk that is away', async () => {
  const path = join(base, 'was');
  const folders = openFolders(base);
  await folders.need(path);
  await rm(path, { recursive: true });
  await expect(folders.need(path)).rejects.toMatchObject({ reason: 'kernel.storeClosed' });
  await expect(openFolders(base).need(path, () => Promise.resolve(true))).rejects.toMatchObject({
    reason: 'kernel.storeClosed',
  });
});
