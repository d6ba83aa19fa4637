// What a start asks of a database before it changes anything: its version, its key, and a little patience while it is not ready.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { openLog } from '#/kernel/server/log.ts';
import { readSecretKey } from '#/kernel/server/secret-key.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { launchEmbedded } from './embedded/launch.ts';
import { connectOwner } from './owner-connection.ts';

const key = 'a5'.repeat(32);
const silent = openLog('silent', systemClock);
const soon = { tries: 3, pauseMs: 1 };
const prepare = (url: string, secretKey = key, log = silent, patience = soon) =>
  prepareDatabase(readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey }), secretKey, log, patience);

// A server of its own: the password of the app's role belongs to the whole server, and here keys change.
const folder = mkdtempSync(join(tmpdir(), 'lintel-starting-'));
const server = await launchEmbedded({ folder, settings: { fsync: 'off', shared_buffers: '32MB' } });
const owner = await connectOwner(server.databaseUrl('postgres'));
afterAll(async () => {
  await owner.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
let made = 0;
const newDatabase = async (): Promise<string> => {
  made += 1;
  const name = `starting_${process.pid}_${made}`;
  await owner.query(`create database ${name}`);
  return server.databaseUrl(name);
};

/** A server that answers every query with one number, or every connection with an error; it counts what it was asked. */
const fakeServer = async (answer: { version: number } | { error: string; times: number; version: number }) => {
  const asked: string[] = [];
  let refusals = 'error' in answer ? answer.times : 0;
  const message = (type: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const server = createServer((socket) => {
    let isOpen = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (!isOpen) {
        isOpen = true;
        if ('error' in answer && refusals > 0) {
          refusals -= 1;
          asked.push('refused');
          socket.end(message('E', Buffer.from(`SFATAL\0C${answer.error}\0Mthe database system is starting up\0\0`)));
          return;
        }
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
        return;
      }
      if (chunk.toString('latin1', 0, 1) !== 'Q') return;
      asked.push(chunk.toString('utf8', 5));
      const text = String(answer.version);
      const column = Buffer.concat([
        Buffer.from('version\0'),
        Buffer.alloc(6),
        Buffer.from([0, 0, 0, 23, 0, 4]),
        Buffer.alloc(6),
      ]);
      const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), Buffer.from(text)]);
      socket.write(
        Buffer.concat([
          message('T', Buffer.concat([Buffer.from([0, 1]), column])),
          message('D', row),
          message('C', Buffer.from('SELECT 1\0')),
          ready,
        ]),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  return { asked, url: `postgres://owner@127.0.0.1:${(server.address() as AddressInfo).port}/lintel` };
};

describe('a PostgreSQL that is too old', () => {
  test.each([15, 16, 17])('is refused in one line before anything else is asked of it: %i', async (version) => {
    const { asked, url } = await fakeServer({ version });
    await expect(prepare(url)).rejects.toMatchObject({
      name: 'CannotStart',
      message: `PostgreSQL 18 or newer is needed; DATABASE_URL leads to version ${version}.`,
    });
    expect(asked).toEqual([expect.stringContaining('server_version_num')]);
  });
});

describe('the secret key', () => {
  test('is the one of the database, whatever process starts; another one changes nothing', async () => {
    const url = await newDatabase();
    await prepare(url);
    await prepare(url);
    const other = prepare(url, 'b6'.repeat(32));
    await expect(other).rejects.toMatchObject({ name: 'CannotStart' });
    await expect(other).rejects.toThrow(/^The secret key is not the one of this database, .*Bring back that copy/);
    // The role's password would have been another, and the processes that run could not connect any more.
    const { appUrl } = await prepare(url);
    await (await connectOwner(appUrl)).end();
  });

  test('is the one of the first of two processes that begin at once on an empty database', async () => {
    const url = await newDatabase();
    const begun = await Promise.allSettled([prepare(url), prepare(url, 'b6'.repeat(32))]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Who came second has not changed the password under which the first one works.
    const appUrls = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.appUrl] : []));
    for (const appUrl of appUrls) await (await connectOwner(appUrl)).end();
  });

  test('does not lie open in the database, and the app cannot read its check value', async () => {
    const url = await newDatabase();
    const { appUrl } = await prepare(url);
    const client = await connectOwner(url);
    const { rows } = await client.query('select * from installation');
    await client.end();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    const app = new pg.Client({ connectionString: appUrl });
    await app.connect();
    await expect(app.query('select * from installation')).rejects.toMatchObject({ code: '42501' });
    await app.end();
  });

  test('is made in an empty folder, and not in a used one from which it was lost', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-key-'));
    const config = readConfig({ DATA_DIR: folder });
    const first = readSecretKey(config);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
    expect(readSecretKey(config)).toBe(first);
    rmSync(join(folder, 'secret.key'));
    expect(() => readSecretKey(config)).toThrow(/secret\.key is missing, but .* Bring back secret\.key from a backup/);
    expect(readSecretKey(readConfig({ DATA_DIR: folder, SECRET_KEY: first.toUpperCase() }))).toBe(first);
    rmSync(folder, { recursive: true });
  });
});

describe('a database that is not ready', () => {
  const lines: string[] = [];
  const log = openLog('warn', systemClock, { write: (line: string) => void lines.push(line) });

  test('is asked again, which is said once, and the start goes on', async () => {
    lines.length = 0;
    const { asked, url } = await fakeServer({ error: '57P03', times: 4, version: 15 });
    // That it went on is seen by what comes next: the version.
    await expect(prepare(url, key, log, { tries: 10, pauseMs: 1 })).rejects.toThrow('PostgreSQL 18 or newer');
    expect(asked.filter((one) => one === 'refused')).toHaveLength(4);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the database system is starting up');
  });

  test.each(['57P03', '53300'])('for as long as patience lasts ends the start with one sentence: %s', async (error) => {
    const { asked, url } = await fakeServer({ error, times: 1_000, version: 18 });
    await expect(prepare(url)).rejects.toMatchObject({
      name: 'CannotStart',
      message: 'The database of DATABASE_URL cannot be reached: the database system is starting up',
    });
    expect(asked).toHaveLength(soon.tries);
  });

  test('because its role has no connection left goes on once it has one', async () => {
    await owner.query('create role landlord login createrole connection limit 0');
    await owner.query('grant lintel_app to landlord with admin option');
    await owner.query('create database crowded owner landlord');
    const url = new URL(server.databaseUrl('crowded'));
    url.username = 'landlord';
    const freeing = openLog('warn', systemClock, {
      write: () => void owner.query('alter role landlord connection limit -1'),
    });
    const prepared = await prepare(url.toString(), key, freeing, { tries: 1_000, pauseMs: 20 });
    const app = await connectOwner(prepared.appUrl);
    expect((await app.query('select current_user as name')).rows).toEqual([{ name: 'lintel_app' }]);
    await app.end();
  });
});
