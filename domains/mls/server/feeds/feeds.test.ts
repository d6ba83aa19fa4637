// Connecting a feed, changing it and removing it, through the door.
import { beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '#/test/house.ts';
import { openFeeds } from '#/test/laying/feeds.ts';
import { password } from '#/test/laying/people.ts';
import { changeHome } from '../simulator/market.ts';

const open = await openFeeds();
const {
  house,
  clock,
  owner,
  maya,
  tom,
  rival,
  settle,
  clear,
  connect,
  connectionTo,
  read,
  readNow,
  publicly,
  feedNow,
  ours,
} = open;

beforeEach(clear);

const refusalOf = async (
  work: Promise<unknown>,
): Promise<{ status: number; reason: string | undefined; field: string | undefined }> => {
  const error = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(error instanceof Refused)) throw error ?? new Error('It was not refused');
  return { status: error.status, reason: error.body.reason, field: error.body.field };
};

describe('a connection that is tried', () => {
  test('says how many homes there are, shows six, and keeps nothing', async () => {
    const offer = await maya.mls.check(connectionTo('arden'));
    expect(offer).toMatchObject({ dialect: 'reso', total: 360, unknownFields: ['X_FloodZone'], lacks: [] });
    expect(offer.sample).toHaveLength(6);
    expect(offer.sample[0]).toMatchObject({ listingId: 'AR40001', city: 'Coventry', currency: 'GBP' });
    const { rows } = await owner.query('select from mls_feeds');
    expect(rows).toEqual([]);
  });

  test('with a wrong secret is refused at its field, and nothing is kept', async () => {
    const wrong = { ...connectionTo('arden'), clientSecret: 'wrong' };
    const refused = { status: 422, reason: 'mls.refused', field: 'clientsecret' };
    expect(await refusalOf(maya.mls.check(wrong))).toEqual(refused);
    expect(await refusalOf(maya.mls.create({ ...wrong, displayName: 'Arden' }))).toEqual(refused);
    expect((await maya.mls.list({})).data).toEqual([]);
  });

  test('at a private address is not reached', async () => {
    const at = (url: string) => refusalOf(maya.mls.check({ url, dialect: 'bridge', token: 'x' }));
    expect(await at('http://127.0.0.1:5432/odata')).toMatchObject({ reason: 'mls.unsafeUrl', field: 'url' });
    expect(await at('https://127.0.0.1/odata')).toMatchObject({ reason: 'mls.unsafeUrl', field: 'url' });
    expect(await at('https://169.254.169.254/latest')).toMatchObject({ reason: 'mls.unsafeUrl', field: 'url' });
  });

  test('misses what its service needs', async () => {
    const { url } = connectionTo('goldenbay');
    expect(await refusalOf(maya.mls.check({ url, token: 'x' }))).toMatchObject({ field: 'systemname' });
    expect(await refusalOf(maya.mls.check({ url, systemName: 'goldenbay' }))).toMatchObject({ field: 'token' });
    expect(await refusalOf(maya.mls.check({ ...connectionTo('arden'), tokenUrl: undefined }))).toMatchObject({
      field: 'tokenurl',
    });
  });
});

describe('R325: feeds', () => {
  test('are listed with how they fare, and never with their secrets', async () => {
    const id = await connect('goldenbay');
    await read(id);
    const { data, total } = await maya.mls.list({});
    expect(total).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({ _id: id, displayName: 'Golden Bay MLS', status: 'live', listings: 240 }),
    ]);
    expect(JSON.stringify(data)).not.toContain('golden-bay-demo-token');
    const { rows } = await owner.query<{ secret: string }>('select secret from mls_feeds');
    expect(rows[0]?.secret).not.toContain('golden-bay-demo-token');
  });

  test('are nobody else’s: not a member’s, not another agency’s', async () => {
    const id = await connect('goldenbay');
    expect((await refusalOf(tom.mls.list({}))).status).toBe(403);
    expect((await refusalOf(rival.mls.get({ id }))).status).toBe(404);
    expect((await refusalOf(rival.mls.delete({ id }))).status).toBe(404);
  });

  test('stand in the agency: how many, with how many homes', async () => {
    const id = await connect('goldenbay');
    await read(id);
    expect((await maya.agency.current({})).mls).toMatchObject({ feeds: 1, listings: 240, worst: 'live' });
  });
});

test('a paused feed is not read until it is resumed', async () => {
  const id = await connect('goldenbay');
  await read(id);
  await maya.mls.pause({ id });
  await publicly((ctx) => changeHome(ctx, 'goldenbay', 'GOLDENBAY-00001', { ListPrice: 77_000 }));
  open.clock.pass({ minutes: 30 });
  await settle();
  expect((await ours(id))[1]?.price).not.toBe(77_000);
  expect(await refusalOf(maya.mls.sync({ id }))).toMatchObject({ status: 409, reason: 'mls.notRunning' });
  await maya.mls.resume({ id });
  await readNow(id);
  expect((await ours(id))[1]?.price).toBe(77_000);
});

test('a removed feed takes its homes along, and an undo brings both back', async () => {
  const id = await connect('arden');
  await read(id);
  const before = await ours(id);
  const { jobId } = await maya.mls.delete({ id });
  await settle();
  expect(await ours(id)).toEqual([]);
  expect((await maya.mls.list({})).data).toEqual([]);
  expect((await maya.listings.list({})).total).toBe(0);
  await maya.jobs.undo({ id: jobId ?? '' });
  await settle();
  expect(await ours(id)).toEqual(before);
  expect(await feedNow(id)).toMatchObject({ status: 'paused', listings: 360 });
  await maya.mls.resume({ id });
  await readNow(id, 'reconcile');
  expect(await ours(id)).toEqual(before);
});

test('a removed feed is forgotten with its records once it cannot come back any more', async () => {
  const id = await connect('goldenbay');
  await read(id);
  await maya.mls.delete({ id });
  await settle();
  const forget = house.registry.schedules.find(({ job }) => job.name === 'mls.forget')?.job;
  const left = async (): Promise<unknown> => {
    await forget?.run({ house, signal: new AbortController().signal } as never, {});
    const { rows } = await owner.query<{ feeds: number; records: number }>(
      'select (select count(*)::int from mls_feeds) as feeds, (select count(*)::int from mls_records) as records',
    );
    return rows[0];
  };
  clock.pass({ hours: 24 * 29 });
  expect(await left()).toEqual({ feeds: 1, records: 240 });
  clock.pass({ hours: 24 * 2 });
  expect(await left()).toEqual({ feeds: 0, records: 0 });
});

test('remarks for agents reach agents, and no program that a key was made for', async () => {
  const id = await connect('goldenbay');
  await read(id);
  const [home] = (await maya.listings.list({ length: '1' })).data;
  expect((await maya.listings.get({ id: home?._id ?? '' })).privateRemarks).toBe(
    'Key at the office. Sellers move in June.',
  );
  const { secret } = await maya.apiKeys.create({
    displayName: 'Site',
    scopes: ['listing.read'],
    currentPassword: password,
  });
  const key = open.holder(secret);
  const told = await key.listings.list({ length: '50' });
  expect(told.data).toHaveLength(50);
  expect(JSON.stringify(told)).not.toContain('Sellers move in June');
  expect(JSON.stringify(told)).not.toContain('the dog is friendly');
});
