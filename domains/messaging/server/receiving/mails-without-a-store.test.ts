// Mails that came in and wait to be read while the store of their bytes is away: a disk that is not mounted, and one file that is gone.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, owner, settle, background } = opened;
const { mailId } = await openMessages(opened);
const { tell } = openArrivals(opened);
const files = join(house.config.DATA_DIR, 'files');
const aside = join(house.config.DATA_DIR, 'not-mounted');

const became = async () =>
  (await owner.query<{ status: string; reason: string | null }>('select status, reason from inbound_mails')).rows;
/** Takes a mail in without reading it. */
const arrive = async (subject: string): Promise<void> => {
  const raw = Buffer.from(rawMail({ subject, id: `${subject}@buyer.example` })).toString('base64');
  const mail = { key: subject, raw, at: clock.now().toString(), recipients: ['hello@northlight.example'] };
  expect(await tell(mailId, { mails: [mail] })).toBe(200);
};

beforeEach(async () => {
  await owner.query('delete from inbound_mails');
});

test('a mail whose store is away waits for it, however long that takes, and is read once', async () => {
  await arrive('Waits');
  await rename(files, aside);
  for (let tries = 1; tries <= 8; tries += 1) {
    await background.settle();
    clock.pass({ hours: 1 });
    expect(await became()).toEqual([{ status: 'waiting', reason: null }]);
  }
  await rename(aside, files);
  await settle();
  expect(await became()).toEqual([{ status: 'kept', reason: null }]);
  expect((await owner.query(`select from messages where subject = 'Waits'`)).rowCount).toBe(1);
});

test('a mail whose own bytes are gone is not waited for', async () => {
  await arrive('Gone');
  const folder = join(files, agencies.northlight.id);
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await settle();
  expect(await became()).toEqual([{ status: 'failed', reason: 'gone' }]);
});

test('a mail of which reading breaks off waits until it can be read, however often that is tried', async () => {
  await arrive('Breaks off');
  const folder = join(files, agencies.northlight.id);
  const kept = new Set(await readdir(folder));
  const { rows } = await owner.query<{ key: string }>(
    'select f.storage_key as key from inbound_mails i join files f on f.agency_id = i.agency_id and f.id = i.file_id',
  );
  const path = join(files, rows[0]?.key ?? '');
  expect(kept).toContain(basename(path));
  // It is there when it is looked for, and its bytes cannot be read.
  await rename(path, `${aside}-one`);
  await mkdir(path);
  for (let tries = 1; tries <= 8; tries += 1) {
    await background.settle();
    clock.pass({ hours: 1 });
    expect(await became()).toEqual([{ status: 'waiting', reason: null }]);
  }
  await rm(path, { recursive: true });
  await rename(`${aside}-one`, path);
  await settle();
  expect(await became()).toEqual([{ status: 'kept', reason: null }]);
});

test('what comes in while the disk is not mounted is not written beside it, so that nothing older is taken for gone', async () => {
  await arrive('Older');
  await rename(files, aside);
  // The place where it is mounted, as an empty folder.
  await mkdir(files);
  const key = `${agencies.northlight.id}/${'a'.repeat(43)}`;
  await expect(house.files.write(key, Buffer.from('newer'), 'text/plain')).rejects.toMatchObject({
    reason: 'kernel.storeClosed',
  });
  await background.settle();
  expect(await became()).toEqual([{ status: 'waiting', reason: null }]);
  await rm(files, { recursive: true });
  await rename(aside, files);
  clock.pass({ hours: 1 });
  await settle();
  expect(await became()).toEqual([{ status: 'kept', reason: null }]);
});
