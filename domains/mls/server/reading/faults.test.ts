// What goes wrong at a service costs time and nothing else: each fault ends in the same rows, and what only the owner can decide waits for the owner.

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFeeds } from '#/test/laying/feeds.ts';
import type { FaultKind } from '../simulator/faults.ts';
import { switchOff } from '../simulator/faults.ts';
import { changeHome, moveMarket, setClock, setPoison, stampAlike, takeAway } from '../simulator/market.ts';

const open = await openFeeds();
const {
  owner,
  maya,
  settle,
  clock,
  clear,
  connect,
  read,
  readNow,
  publicly,
  fault,
  expectSame,
  feedNow,
  lastRun,
  asked,
  ours,
} = open;

/** What notices say, in one text. */
const toldToMaya = async (): Promise<string> => JSON.stringify((await maya.notifications.list({})).data);

let id = '';
beforeEach(async () => {
  await clear();
  id = await connect('arden');
  await read(id);
});

const passing = [
  'tooMany',
  'tooManyBare',
  'unauthorised',
  'serverError',
  'html',
  'cutGzip',
  'cutJson',
  'deadLink',
  'foreignLink',
  'sameLink',
] as const satisfies readonly FaultKind[];

describe.each(passing)('a service that %s', (kind) => {
  test('is read to its end all the same', async () => {
    await publicly((ctx) => moveMarket(ctx, 'arden'));
    await publicly((ctx) => stampAlike(ctx, 'arden'));
    await fault('arden', kind);
    await readNow(id);
    await readNow(id, 'reconcile');
    await expectSame(id, 'arden');
    expect(await feedNow(id)).toMatchObject({ status: 'live', restsUntil: null });
  });
});

test('a service that asks for 30 seconds of rest is not asked before', async () => {
  await fault('arden', 'tooMany');
  clock.pass({ minutes: 6 });
  await settle();
  expect(await feedNow(id)).toMatchObject({
    restReason: expect.stringContaining('Too many requests') as string,
    isReading: false,
    nextSyncAt: null,
  });
  const before = (await asked('arden')).length;
  clock.pass({ seconds: 29 });
  await maya.mls.sync({ id });
  await settle();
  expect(await asked('arden')).toHaveLength(before);
  clock.pass({ seconds: 3 });
  await settle();
  expect((await asked('arden')).length).toBeGreaterThan(before);
});

test('a service whose clock goes ten minutes back loses no change', async () => {
  await publicly((ctx) => changeHome(ctx, 'arden', 'ARDEN-00003', { ListPrice: 111_000 }));
  await readNow(id);
  await publicly((ctx) => setClock(ctx, 'arden', -10));
  await readNow(id);
  await publicly((ctx) => changeHome(ctx, 'arden', 'ARDEN-00004', { ListPrice: 222_000 }));
  await readNow(id);
  await readNow(id);
  await expectSame(id, 'arden');
});

test('homes that share one moment are all read, though every link dies', async () => {
  await publicly((ctx) => stampAlike(ctx, 'arden'));
  await fault('arden', 'deadLink', null);
  await readNow(id, 'full');
  expect(await lastRun(id)).toMatchObject({ status: 'done' });
  await expectSame(id, 'arden');
});

test('a record that cannot be kept is set aside with the reason, and kept once it is mended', async () => {
  const before = await ours(id);
  await publicly((ctx) => setPoison(ctx, 'arden', true));
  await publicly((ctx) => changeHome(ctx, 'arden', 'ARDEN-00005', { ListPrice: 555_000 }));
  await readNow(id);
  const { data } = await maya.mls.problems({ id });
  expect(data).toEqual([
    expect.objectContaining({ listingKey: 'ARDEN-00000', reason: 'StandardStatus is not a text' }),
  ]);
  const now = await ours(id);
  expect(now.find(({ key }) => key === 'ARDEN-00005')?.price).toBe(555_000);
  expect(now.find(({ key }) => key === 'ARDEN-00000')).toEqual(before.find(({ key }) => key === 'ARDEN-00000'));
  expect(await maya.mls.retry({ id })).toEqual({ keptCount: 0, leftCount: 1 });
  await publicly((ctx) => setPoison(ctx, 'arden', false));
  await readNow(id);
  expect(await feedNow(id)).toMatchObject({ problems: 0 });
  await expectSame(id, 'arden');
});

test('a record that can be kept after all is a home of the feed', async () => {
  await owner.query(
    `insert into mls_problems (agency_id, id, feed_id, listing_key, reason, hash, raw, first_at, last_at)
     select agency_id, uuidv7(), feed_id, 'ARDEN-90005', 'ListPrice is not a number', '\\x00', replace(raw, 'ARDEN-00005', 'ARDEN-90005'), now(), now()
     from mls_records where feed_id = $1 and listing_key = 'ARDEN-00005'`,
    [id],
  );
  expect(await maya.mls.retry({ id })).toEqual({ keptCount: 1, leftCount: 0 });
  expect(await ours(id)).toHaveLength(361);
  expect(await feedNow(id)).toMatchObject({ listings: 361, problems: 0 });
});

test('a feed that vanishes removes nothing until its owner has decided', async () => {
  const before = await ours(id);
  await fault('arden', 'vanish', null);
  await readNow(id, 'reconcile');
  const braked = await feedNow(id);
  expect(braked).toMatchObject({ status: 'braked', brakeOf: 360 });
  expect(await ours(id)).toEqual(before);
  expect(await toldToMaya()).toContain(`${braked.brakeGone} of 360 homes are gone`);
  await publicly((ctx) => switchOff(ctx, 'arden'));
  await maya.mls.decide({ id, decision: 'keep' });
  clock.pass({ minutes: 61 });
  await read(id);
  expect(await feedNow(id)).toMatchObject({ status: 'live' });
  await expectSame(id, 'arden');
});

test('homes that really left go once the owner says so', async () => {
  await publicly((ctx) => takeAway(ctx, 'arden', sql`h.key > 'ARDEN-00099'`));
  await readNow(id, 'reconcile');
  expect(await feedNow(id)).toMatchObject({ status: 'braked', brakeGone: 260 });
  await maya.mls.decide({ id, decision: 'remove' });
  await read(id);
  await expectSame(id, 'arden');
  expect(await feedNow(id)).toMatchObject({ status: 'live', listings: 100, brakeGone: null });
  const { rows } = await owner.query(
    `select count(*)::int as count from listing_changes c join listings l on l.id = c.listing_id
     where l.feed_id = $1 and c.kind = 'statusChange' and (c.after ->> 'isOnMarket') = 'false'`,
    [id],
  );
  expect((rows[0] as { count: number }).count).toBeGreaterThan(200);
});

test('a page of withdrawals brakes too', async () => {
  await clear();
  id = await connect('goldenbay');
  await read(id);
  await publicly((ctx) => takeAway(ctx, 'goldenbay', sql`h.key > 'GOLDENBAY-00060'`));
  await readNow(id);
  expect(await feedNow(id)).toMatchObject({ status: 'braked', brakeOf: 240 });
  expect(await ours(id)).toHaveLength(240);
  await maya.mls.decide({ id, decision: 'remove' });
  await read(id);
  await expectSame(id, 'goldenbay');
});

test('credentials that are refused twice stop the feed and tell its owners; new ones start it again', async () => {
  await fault('arden', 'unauthorised', null);
  clock.pass({ minutes: 6 });
  await read(id);
  expect(await feedNow(id)).toMatchObject({ status: 'failed', isReading: false, nextSyncAt: null });
  expect(await toldToMaya()).toContain('is not read any more');
  await publicly((ctx) => switchOff(ctx, 'arden'));
  await maya.mls.resume({ id });
  await readNow(id);
  expect(await feedNow(id)).toMatchObject({ status: 'live' });
});
