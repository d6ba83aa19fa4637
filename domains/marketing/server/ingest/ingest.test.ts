import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openPage, pageView, send } from '#/test/laying/beacon.ts';
import { agencies, people } from '#/test/laying/people.ts';

/** What is kept for two seconds is kept by this clock, too. */
const movedClock = (moment: string) => {
  const clock = testClock(moment);
  return { ...clock, monotonicMs: () => clock.now().epochMilliseconds };
};
const clock = movedClock('2026-06-15T12:00:00Z');
const opened = await openHouse({ clock });
const { app, maya, rival, owner } = opened;
const page = await openPage(opened);

interface Row {
  url: string | null;
  kind: string;
  name: string;
  visitor_id: string | null;
  day: string;
  at: Date;
  is_bot: boolean;
  is_staff: boolean;
  properties: Record<string, unknown>;
  referrer: string | null;
  campaign: string | null;
}

const stored = async (): Promise<Row[]> =>
  (await owner.query<Row>('select *, day::text as day from track_events order by url, name')).rows;
const refused = async (): Promise<unknown[]> =>
  (await owner.query('select reason, count::int as count, last_site from beacon_refusals order by reason')).rows;

beforeEach(async () => {
  await owner.query(
    'delete from track_events; delete from beacon_refusals; delete from visitors; delete from beacon_settings',
  );
  clock.pass({ seconds: 3 });
});

const visitor = '0b8f7a52-1111-4222-8333-444455556666';

describe('an event that is sent', () => {
  test('is stored by the time it is answered, with its page and its campaign', async () => {
    const url = 'https://homes.example/sell?utm_campaign=spring&utm_source=mail';
    const answer = await send(page, [pageView(url, { anonymousId: visitor })]);
    expect([answer.statusCode, answer.body, answer.headers['access-control-allow-origin']]).toEqual([
      204,
      '',
      'https://homes.example',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await stored()).toMatchObject([
      { url, kind: 'page', name: 'Page view', visitor_id: visitor, campaign: 'spring', is_bot: false, is_staff: false },
    ]);
  });

  test('R407: names its agency by a header, which goes before the body', async () => {
    const headers = { 'x-agency-id': agencies.northlight.id };
    await send(page, [pageView('https://homes.example/a')], { body: { a: undefined }, headers });
    await send(page, [pageView('https://homes.example/b')], { headers: { 'x-agency-id': people.rival.agencyId } });
    expect((await stored()).map(({ url }) => url)).toEqual(['https://homes.example/a']);
  });

  test('is stored once, however often it is sent, also at once and across midnight', async () => {
    const at = '2026-06-15T12:00:00Z';
    const one = pageView('https://homes.example/a', { timestamp: at });
    const body = { sentAt: at };
    await Promise.all([send(page, [one, one], { body }), send(page, [one], { body }), send(page, [one], { body })]);
    expect(await stored()).toHaveLength(1);
    const midnight = movedClock('2026-06-15T23:59:58Z');
    const late = await openHouse({ clock: midnight, beside: opened });
    const latePage = await openPage(late);
    const other = pageView('https://homes.example/night');
    await send(latePage, [other]);
    midnight.pass({ seconds: 4 });
    await send(latePage, [other]);
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-15']);
  });

  test('with other content under the same id changes nothing', async () => {
    await send(page, [pageView('https://homes.example/a', { messageId: 'm' })]);
    await send(page, [pageView('https://homes.example/b', { messageId: 'm' })]);
    expect((await stored()).map(({ url }) => url)).toEqual(['https://homes.example/a']);
  });

  test('is no event of another agency under the same id', async () => {
    const { keys } = await rival.beacon.get({});
    const theirs = { ...page, agencyId: people.rival.agencyId, publicKey: keys[0]?.publicKey ?? '' };
    await send(page, [pageView('https://homes.example/a', { messageId: 'm' })]);
    await send(theirs, [pageView('https://homes.example/a', { messageId: 'm' })]);
    expect(await stored()).toHaveLength(2);
    expect((await maya.trackEvents.list({})).total).toBe(1);
  });

  test('counts by our clock, however wrong the clock of its page is', async () => {
    const now = clock.now();
    const wrong = { sentAt: '1999-05-05T10:00:00Z' };
    await send(page, [pageView('https://homes.example/a', { timestamp: '1999-05-05T09:59:00Z' })], { body: wrong });
    await send(page, [pageView('https://homes.example/b', { timestamp: '1970-01-01T00:00:00Z' })], { body: wrong });
    await send(page, [pageView('https://homes.example/c', { timestamp: '2100-01-01T00:00:00Z' })]);
    await send(page, [pageView('https://homes.example/d', { timestamp: 'yesterday' })]);
    expect((await stored()).map(({ at }) => (at.getTime() - now.epochMilliseconds) / 60_000)).toEqual([
      -1, -1_440, 1, 0,
    ]);
  });

  test('is packed by gzip or not at all', async () => {
    const text = JSON.stringify({ a: page.agencyId, k: page.publicKey, batch: [pageView('https://homes.example/a')] });
    const post = (payload: Buffer, encoding: string) =>
      app.inject({
        method: 'POST',
        url: '/t/e',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload,
      });
    const answers = [
      await post(gzipSync(text), 'gzip'),
      await post(Buffer.from('no gzip'), 'gzip'),
      await post(Buffer.from(text), 'br'),
      await post(gzipSync(Buffer.alloc(3_000_000)), 'gzip'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 400, 415, 413]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('who sends', () => {
  test('with a key or an agency that is not known hears the same, and nothing is stored anywhere', async () => {
    const ours = await send(page, []);
    const strange = [
      await send({ ...page, publicKey: 'pk_000000000000000000000000' }, [pageView('https://homes.example/a')]),
      await send({ ...page, agencyId: people.rival.agencyId }, [pageView('https://homes.example/a')]),
      await send({ ...page, agencyId: '0b8f7a52-1111-4222-8333-444455556666' }, [pageView('https://homes.example/a')]),
      await send({ ...page, agencyId: "'; drop table agencies" }, [pageView('https://homes.example/a')]),
    ];
    expect(strange.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      strange.map(() => [ours.statusCode, ours.body]),
    );
    expect([await stored(), await refused()]).toEqual([[], []]);
  });

  test('from a site that is not allowed is counted with its site, and from one that is, with and without www, is stored', async () => {
    await maya.beacon.update({ allowedSites: ['https://Homes.example/about'] });
    clock.pass({ seconds: 3 });
    await send({ ...page, origin: 'https://elsewhere.example' }, [pageView('https://elsewhere.example/a')]);
    await send({ ...page, origin: 'null' }, [pageView('https://homes.example/framed')]);
    await send({ ...page, origin: 'https://www.homes.example' }, [pageView('https://www.homes.example/a')]);
    await send({ ...page, origin: undefined }, [pageView('https://homes.example/from-a-server')]);
    expect((await stored()).map(({ url }) => url)).toEqual([
      'https://homes.example/from-a-server',
      'https://www.homes.example/a',
    ]);
    expect(await refused()).toEqual([{ reason: 'site', count: 2, last_site: 'elsewhere.example' }]);
  });

  test('with a revoked key is nobody within two seconds', async () => {
    await send(page, [pageView('https://homes.example/a')]);
    const { keys } = await maya.beacon.createKey({});
    await maya.beacon.revokeKey({ id: keys[0]?._id ?? '' });
    clock.pass({ seconds: 3 });
    await send(page, [pageView('https://homes.example/b')]);
    expect(await stored()).toHaveLength(1);
    page.publicKey = keys[1]?.publicKey ?? '';
  });
});

describe('a visitor', () => {
  const view = [pageView('https://homes.example/a', { anonymousId: visitor })];
  const known = async () => (await owner.query('select id from visitors')).rows;

  test('is known again only after they agreed, and never on a site without cookies', async () => {
    await send(page, view);
    expect(await known()).toEqual([]);
    await send(page, view, { body: { consent: 'granted' } });
    expect(await known()).toEqual([{ id: visitor }]);
    await owner.query('delete from visitors');
    await maya.beacon.update({ consentMode: 'cookieless' });
    clock.pass({ seconds: 3 });
    await send(page, view, { body: { consent: 'granted' } });
    expect(await known()).toEqual([]);
  });

  test('who refused is counted without an id, and by the word of the browser before that of the site', async () => {
    await send(page, [pageView('https://homes.example/a', { anonymousId: visitor })], { body: { consent: 'denied' } });
    await send(page, [pageView('https://homes.example/b', { anonymousId: visitor })], {
      body: { consent: 'granted' },
      headers: { 'sec-gpc': '1' },
    });
    expect((await stored()).map(({ visitor_id }) => visitor_id)).toEqual([null, null]);
    expect(await known()).toEqual([]);
  });

  test('who takes their word back loses the link and not the count', async () => {
    await send(page, view, { body: { consent: 'granted' } });
    await send(page, [], { body: { consent: 'denied', forget: visitor } });
    expect(await stored()).toMatchObject([{ visitor_id: null, url: 'https://homes.example/a' }]);
    expect(await known()).toEqual([]);
  });

  test('is not who an unsigned word says they are', async () => {
    const before = (await owner.query('select * from contacts')).rows;
    await send(page, [
      { type: 'identify', userId: 'ana@example.com', traits: { email: 'ana@example.com' }, messageId: 'i' },
      pageView('https://homes.example/a', { userId: 'ana@example.com', traits: { tags: ['hot'] } }),
    ]);
    expect(await stored()).toMatchObject([{ url: 'https://homes.example/a', visitor_id: null }]);
    expect(JSON.stringify(await stored())).not.toContain('ana@');
    expect((await owner.query('select * from contacts')).rows).toEqual(before);
    expect(await refused()).toEqual([]);
  });

  test('who is a program or of the agency is stored as such', async () => {
    await send(page, [pageView('https://homes.example/a')], { headers: { 'user-agent': 'Googlebot/2.1' } });
    await send(page, [pageView('https://homes.example/b')], { headers: { 'sec-purpose': 'prefetch' } });
    await send(page, [pageView('https://homes.example/c')], { body: { staff: true } });
    expect((await stored()).map(({ is_bot, is_staff }) => [is_bot, is_staff])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    const fast = [1, 2, 3, 4, 5, 6].map((n) => pageView(`https://homes.example/fast/${n}`, { anonymousId: visitor }));
    await send(page, fast);
    expect((await stored()).filter(({ url }) => url?.includes('fast')).every(({ is_bot }) => is_bot)).toBe(true);
  });
});

describe('what may not be kept', () => {
  test('is cut from addresses, referrers and properties', async () => {
    const url =
      'https://ana:secret@homes.example/reset/ana%40example.com?token=1&userEmail=a&access_token=2&q=ana@example.com&beds=3&v=abcdefghijklmnopqrstuvwxyz#id_token=3';
    await send(page, [
      pageView(url, {
        properties: {
          url,
          referrer: 'https://mail.example/?code=canary',
          email: 'canary@example.com',
          deep: { password: 'canary', kept: ['x', 'canary@example.com'] },
        },
      }),
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({
      url: 'https://homes.example/reset/-?beds=3',
      referrer: 'https://mail.example/',
      properties: { deep: { kept: ['x', null] } },
    });
    expect(JSON.stringify(row)).not.toMatch(/canary|secret|ana/);
  });
});

describe('hostile input', () => {
  const post = (payload: string | Buffer, type = 'text/plain') =>
    app.inject({ method: 'POST', url: '/t/e', headers: { 'content-type': type }, payload });

  test('that is no batch is answered in words', async () => {
    const answers = [
      await post('{'),
      await post('[]'),
      await post('{"batch":"x"}'),
      await post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
      await post(JSON.stringify({ batch: Array.from({ length: 501 }, () => ({})) })),
      await post(' '.repeat(500_001)),
      await post('<a/>', 'application/xml'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413, 413, 415]);
    expect(answers.every(({ body }) => body.length > 10 && !body.includes('Error:'))).toBe(true);
    const { statusCode, headers } = await app.inject({ method: 'GET', url: '/t/e' });
    expect([statusCode, headers['allow']]).toEqual([405, 'POST']);
    expect((await app.inject({ method: 'OPTIONS', url: '/t/e' })).statusCode).toBe(204);
  });

  test('within a batch is counted, and the rest is stored', async () => {
    const good = pageView('https://homes.example/good');
    const answer = await send(page, [
      good,
      null,
      7,
      { type: 'page' },
      pageView('javascript:alert(1)', { messageId: 'j' }),
      pageView(`https://homes.example/${'x'.repeat(3_000)}`, { messageId: 'l' }),
      pageView('https://homes.example/large', {
        properties: { url: 'https://homes.example/large', x: 'y'.repeat(9_000) },
      }),
      { type: 'track', messageId: 't' },
    ]);
    expect(answer.statusCode).toBe(204);
    expect((await stored()).map(({ url }) => url)).toEqual(['https://homes.example/good']);
    expect(await refused()).toEqual([{ reason: 'shape', count: 7, last_site: 'homes.example' }]);
  });

  test('with characters and names that cannot be kept is stored without them', async () => {
    const text = `{"a":"${page.agencyId}","k":"${page.publicKey}","batch":[{"type":"track","event":"Odd\\u0000 \\ud800","properties":{"url":"https://homes.example/odd","__proto__":{"isOwner":true},"constructor":"x","n":"\\u0000\\udfff","e":1e400}}]}`;
    expect((await post(text)).statusCode).toBe(204);
    const [row] = await stored();
    expect(row).toMatchObject({ kind: 'custom', name: 'Odd \ufffd', properties: { constructor: 'x', n: '\ufffd' } });
    expect(await refused()).toEqual([]);
  });
});

test('R124: what visitors do has a kind for each activity of the specification', async () => {
  const events = ['signed-in', 'request-showing', 'save-listing', 'favorite-listing', 'hide-listing'];
  await send(page, [
    pageView('https://homes.example/a'),
    ...events.map((event) => ({ type: 'track', event, messageId: event })),
    pageView('https://homes.example/b', { properties: { url: 'https://homes.example/b', listingId: 'L1' } }),
  ]);
  expect((await stored()).map(({ kind }) => kind).toSorted()).toEqual(
    ['page', 'signIn', 'requestShowing', 'saveListing', 'favoriteListing', 'hideListing', 'listing'].toSorted(),
  );
});
