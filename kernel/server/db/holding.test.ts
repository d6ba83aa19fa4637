import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as toServer } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { openLog } from '#/kernel/server/log.ts';
import { openHouse } from '#/test/house.ts';
import { lockOf, openHeldNames } from './holding.ts';

const { owner } = await openHouse();
const database = new URL(inject('ownerUrl'));
database.pathname = `/${owner.database}`;
const log = openLog('silent', systemClock);

/** A way to the database that can be cut and closed for those who come. */
const sockets = new Set<Socket>();
let isClosed = false;
const refused: Socket[] = [];
const way = createServer((near) => {
  if (isClosed) {
    refused.push(near);
    near.destroy();
    return;
  }
  const far = toServer(`${database.searchParams.get('host')}/.s.PGSQL.5432`);
  for (const socket of [near, far]) {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  near.on('data', (data) => void far.write(data)).on('close', () => far.destroy());
  far.on('data', (data) => void near.write(data)).on('close', () => near.destroy());
});
way.listen(0, '127.0.0.1');
await once(way, 'listening');
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  way.close();
});
const through = new URL(database);
through.searchParams.delete('host');
through.hostname = '127.0.0.1';
through.port = String((way.address() as AddressInfo).port);

const isLocked = async (name: string): Promise<boolean> => {
  const { rows } = await owner.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1) as "isFree", pg_advisory_unlock($1)',
    [lockOf(name)],
  );
  return rows[0]?.isFree === false;
};

test('a held name is held on however often its connection could not be made again, and let go once', async () => {
  const names = openHeldNames(through.href, log);
  const letGo = await names.hold('kept');
  expect(letGo).toBeDefined();
  isClosed = true;
  for (const socket of sockets) socket.destroy();
  while (refused.length < 3) await new Promise(setImmediate);
  isClosed = false;
  while (!(await isLocked('kept'))) await new Promise(setImmediate);
  await letGo?.();
  expect(await isLocked('kept')).toBe(false);
  // Nothing of the lost ones is left that holds it.
  const again = await names.hold('kept');
  expect(again).toBeDefined();
  await again?.();
  await names.close();
});
