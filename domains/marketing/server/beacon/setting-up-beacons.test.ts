import { expect, test } from 'vitest';
import { openHouse, Refused } from '#/test/house.ts';
import { openPage, pageView, send } from '#/test/laying/beacon.ts';

const opened = await openHouse();
const { app, maya, tom, rival } = opened;

test('the first key is made when it is first read, one for many who read at once', async () => {
  const read = await Promise.all(Array.from({ length: 5 }, () => maya.beacon.get({})));
  expect(new Set(read.map(({ keys }) => keys.map(({ publicKey }) => publicKey).join())).size).toBe(1);
  expect(read[0]?.keys[0]?.publicKey).toMatch(/^pk_[\w-]{24}$/);
});

test('the only key cannot be revoked, and one of another agency is not there', async () => {
  const { keys } = await maya.beacon.get({});
  const id = keys[0]?._id ?? '';
  await expect(maya.beacon.revokeKey({ id })).rejects.toMatchObject({ body: { reason: 'marketing.lastKey' } });
  await expect(rival.beacon.revokeKey({ id })).rejects.toMatchObject({ status: 404 });
  await maya.beacon.createKey({});
  const both = await Promise.allSettled(
    (await maya.beacon.get({})).keys.map(({ _id }) => maya.beacon.revokeKey({ id: _id })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('there are at most ten keys', async () => {
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => rival.beacon.createKey({})));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('sites are kept as hosts, each once, and what is none is refused at its field', async () => {
  const { allowedSites } = await maya.beacon.update({
    allowedSites: ['https://Homes.example/about?x=1', 'homes.example', 'localhost:8080'],
  });
  expect(allowedSites).toEqual(['homes.example', 'localhost:8080']);
  for (const bad of ['javascript:alert(1)', 'not a site', 'https://', '*.example.com'])
    await expect(maya.beacon.update({ allowedSites: [bad] })).rejects.toMatchObject({
      status: 422,
      body: { field: 'allowedsites.0' },
    });
  const before = await maya.beacon.get({});
  expect((await maya.beacon.update({ consentMode: 'cookieless' })).allowedSites).toEqual(before.allowedSites);
});

test('members neither read nor change any of it', async () => {
  const tries = [
    () => tom.beacon.get({}),
    () => tom.beacon.update({ consentMode: 'granted' }),
    () => tom.beacon.createKey({}),
    () => tom.trackEvents.list({}),
    () => tom.trackEvents.status({}),
  ];
  for (const attempt of tries) {
    const refused = await attempt().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 403 });
  }
});

test('the state follows what arrives: waiting, connected, verified, rejected with its site, verified again', async () => {
  await rival.beacon.update({ allowedSites: ['homes.example'] });
  const { keys, agencyId } = await rival.beacon.get({});
  const page = { app, agencyId, publicKey: keys[0]?.publicKey ?? '', origin: 'https://homes.example' };
  const state = async () => (await rival.trackEvents.status({})).state;
  expect(await state()).toBe('waiting');
  await send(page, [pageView('https://homes.example/bot')], { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(await state()).toBe('connected');
  await send(page, [pageView('https://homes.example/a')]);
  expect(await state()).toBe('verified');
  await send({ ...page, origin: 'https://elsewhere.example' }, [pageView('https://elsewhere.example/')]);
  expect(await rival.trackEvents.status({})).toMatchObject({
    state: 'rejected',
    lastUrl: 'https://homes.example/a',
    refused: { reason: 'site', site: 'elsewhere.example', count: 1 },
  });
  await send(page, [pageView('https://homes.example/b')]);
  expect(await rival.trackEvents.status({})).toMatchObject({ state: 'verified', refused: null, refusedCount: 1 });
});

test('the list leaves programs and own people out until they are asked for, and looks back as far as it is told', async () => {
  const page = { ...(await openPage(opened)), origin: undefined };
  const own = await maya.trackEvents.list({});
  await send(page, [pageView('https://homes.example/1')]);
  await send(page, [pageView('https://homes.example/2', { context: { userAgent: 'Googlebot/2.1' } })]);
  await send(page, [pageView('https://homes.example/3')], { body: { staff: true } });
  const urls = async (query: object) => (await maya.trackEvents.list(query)).data.map(({ url }) => url?.at(-1));
  expect(own.total).toBe(0);
  expect(await urls({})).toEqual(['1']);
  expect(await urls({ bots: 'true', staff: 'true' })).toEqual(['3', '2', '1']);
  expect((await maya.trackEvents.count({ hours: '1' })).total).toBe(1);
  expect(await urls({ search: 'homes.example/1' })).toEqual(['1']);
});
