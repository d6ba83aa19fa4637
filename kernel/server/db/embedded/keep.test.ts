import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { openLog } from '#/kernel/server/log.ts';
import { runningServerOf } from '#/test/start/server-of.ts';
import { keepEmbedded, type RoomWatch } from './keep.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const never = 2 ** 31 - 1;

/** A server that is kept, and a disk that says what the test tells it to; `isBack` once the log tells that it was started again. */
const kept = async (watch: RoomWatch) => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-kept-'));
  folders.push(folder);
  let hasGivenUp = false;
  const giveUp = (): void => {
    hasGivenUp = true;
  };
  const back = Promise.withResolvers<void>();
  const log = openLog('info', systemClock, {
    write: (line) => {
      if (line.includes('the database is back')) back.resolve();
    },
  });
  const server = await keepEmbedded({ folder, settings: { fsync: 'off' } }, log, giveUp, watch);
  onTestFinished(() => server.stop());
  return { folder, server, isBack: back.promise, hasGivenUp: () => hasGivenUp };
};

const kill = (folder: string): void => void process.kill(runningServerOf(folder), 'SIGKILL');

test('a database that died of a full disk begins again once there is room', async () => {
  const looks = [0, 1_048_576, 2_000_000_000];
  const { folder, server, isBack, hasGivenUp } = await kept({
    lookEveryMs: 1,
    free: () => Promise.resolve(looks.shift() ?? 0),
  });
  kill(folder);
  await isBack;
  const client = new pg.Client({ connectionString: server.databaseUrl('postgres') });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect([hasGivenUp(), looks]).toEqual([false, []]);
});

test('whoever stops while a full disk is waited for need not wait for the next look', async () => {
  const looked = Promise.withResolvers<void>();
  const { folder, server } = await kept({
    lookEveryMs: never,
    free: () => {
      looked.resolve();
      return Promise.resolve(0);
    },
  });
  kill(folder);
  await looked.promise;
  // Otherwise this takes as long as a timer can.
  expect(await server.stop()).toBeUndefined();
});

test('a disk that cannot be measured keeps nothing from starting', async () => {
  const { folder, isBack, hasGivenUp } = await kept({ lookEveryMs: never, free: () => Promise.resolve(null) });
  kill(folder);
  await isBack;
  expect(hasGivenUp()).toBe(false);
});
