// The simulated MLS over HTTP, as programs ask it: tokens, filters, pages, errors in RESO's shape, and its own page.
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { BadFilter, parseFilter } from './parsing-filters.ts';

const { app } = await openHouse();

const tokenOf = async (): Promise<string> => {
  const { body } = await app.inject({
    method: 'POST',
    url: '/simulators/mls/arden/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=arden-demo&client_secret=arden-demo-secret',
  });
  return (JSON.parse(body) as { access_token: string }).access_token;
};

interface Told {
  status: number;
  value: Record<string, unknown>[];
  count: number | undefined;
  next: string | undefined;
  error: { code: string; message: string } | undefined;
}

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Told> => {
  const authorization = `Bearer ${await tokenOf()}`;
  const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: { authorization, ...headers } });
  const said = (statusCode === 404 && body.startsWith('<') ? {} : JSON.parse(body)) as Record<string, unknown>;
  return {
    status: statusCode,
    value: (said.value ?? [said]) as Record<string, unknown>[],
    count: said['@odata.count'] as number | undefined,
    next: said['@odata.nextLink'] as string | undefined,
    error: said.error as Told['error'],
  };
};

const homes = (query: string, headers?: Record<string, string>) =>
  ask(`/simulators/mls/arden/odata/Property?${query}`, headers);
const filtered = async (filter: string): Promise<Told> => homes(`$filter=${encodeURIComponent(filter)}&$count=true`);

/** All homes, by following links. */
const everything = async (query: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>[]> => {
  const all: Record<string, unknown>[] = [];
  let path: string | undefined = `/simulators/mls/arden/odata/Property?${query}`;
  while (path !== undefined) {
    const { value, next }: Told = await ask(path, headers);
    all.push(...value);
    path = next === undefined ? undefined : next.slice(new URL(next).origin.length);
  }
  return all;
};

test('nobody is let in without a token that it gave out', async () => {
  const get = (authorization?: string) =>
    app.inject({
      method: 'GET',
      url: '/simulators/mls/arden/odata/Property',
      headers: authorization ? { authorization } : {},
    });
  expect((await get()).statusCode).toBe(401);
  expect((await get('Bearer 9999999999999.x')).statusCode).toBe(401);
  expect((await get(`Bearer ${await tokenOf()}`)).statusCode).toBe(200);
});

test('pages hold each home once, in the order that was asked for, whatever their length', async () => {
  for (const prefer of ['odata.maxpagesize=7', 'odata.maxpagesize=200']) {
    const all = await everything('$orderby=ModificationTimestamp,ListingKey&$select=ListingKey,ModificationTimestamp', {
      prefer,
    });
    expect(all).toHaveLength(360);
    expect(new Set(all.map(({ ListingKey: key }) => key)).size).toBe(360);
    const order = all.map(({ ModificationTimestamp: at, ListingKey: key }) => `${String(at)} ${String(key)}`);
    expect(order).toEqual(order.toSorted());
  }
});

test('$top is the whole that is wanted, over pages', async () => {
  expect(await everything('$top=25', { prefer: 'odata.maxpagesize=10' })).toHaveLength(25);
});

describe('a filter', () => {
  test.each([
    ["City eq 'Warwick'", (home) => home.City === 'Warwick'],
    [
      'ListPrice ge 400000 and ListPrice lt 600000',
      (home) => Number(home.ListPrice) >= 400_000 && Number(home.ListPrice) < 600_000,
    ],
    ["not (City eq 'Warwick' or City eq 'Coventry')", (home) => home.City !== 'Warwick' && home.City !== 'Coventry'],
    ["StandardStatus in ('Pending','Closed')", (home) => ['Pending', 'Closed'].includes(String(home.StandardStatus))],
    [
      "contains(StreetName,'e') and startswith(City,'K')",
      (home) => String(home.StreetName).includes('e') && String(home.City).startsWith('K'),
    ],
    [
      "ListingKey gt 'ARDEN-00300' and endswith(ListingKey,'5')",
      (home) => String(home.ListingKey) > 'ARDEN-00300' && String(home.ListingKey).endsWith('5'),
    ],
    ['Latitude eq null', (home) => home.Latitude === undefined],
    ["City eq 'O''Brien'", () => false],
  ] as readonly [string, (home: Record<string, unknown>) => boolean][])(
    '%s is answered as it is meant',
    async (filter, holds) => {
      const all = await everything('');
      const wanted = all.filter(holds).map(({ ListingKey: key }) => key);
      const { count } = await filtered(filter);
      const found = await everything(`$filter=${encodeURIComponent(filter)}`);
      expect(found.map(({ ListingKey: key }) => key)).toEqual(wanted);
      expect(count).toBe(wanted.length);
    },
  );

  test.each(["NoSuch eq 'x'", 'City eq', "City like 'x'", "City eq 'x' and", '((((', "ModificationTimestamp gt 'x'"])(
    '%s is refused in RESO’s shape',
    async (filter) => {
      const { status, error } = await filtered(filter);
      expect([status, error?.code]).toEqual([400, '40000']);
    },
  );

  test('that is nested without an end is refused', () => {
    expect(() => parseFilter(`${'('.repeat(5_000)}City eq 'x'`)).toThrow(BadFilter);
  });
});

test('one home is found by its key, and one that is not there answers 404', async () => {
  const { status, value } = await ask("/simulators/mls/arden/odata/Property('ARDEN-00007')");
  expect([status, value[0]?.ListingKey]).toEqual([200, 'ARDEN-00007']);
  expect((await ask("/simulators/mls/arden/odata/Property('nobody')")).error?.code).toBe('40400');
  expect((await ask('/simulators/mls/arden/odata/Nothing')).status).toBe(404);
});

test('the service of the other manners demands gzip and its system', async () => {
  const authorization = 'Bearer golden-bay-demo-token';
  const url = '/simulators/mls/goldenbay/odata/Property?$top=3';
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(400);
  const wanted = `${url}&$filter=${encodeURIComponent("OriginatingSystemName eq 'goldenbay'")}`;
  const gzip = { authorization, 'accept-encoding': 'gzip' };
  expect((await app.inject({ url, headers: gzip })).statusCode).toBe(400);
  const { statusCode, rawPayload } = await app.inject({ url: wanted, headers: gzip });
  const { value } = JSON.parse(gunzipSync(rawPayload).toString()) as { value: Record<string, unknown>[] };
  expect([statusCode, value.length, value[0]?.MlgCanView]).toEqual([200, 3, true]);
});

test('its page makes it tomorrow, and switches faults on and off', async () => {
  const post = (path: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: `/simulators/mls/arden/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await post('acts', 'act=day')).statusCode).toBe(303);
  // Its market moves on where a record cannot be read.
  for (const act of ['poison', 'day', 'mend']) expect((await post('acts', `act=${act}`)).statusCode, act).toBe(303);
  expect((await post('faults', 'kind=html&times=2')).statusCode).toBe(303);
  expect((await post('faults', 'kind=html&times=many')).statusCode).toBe(422);
  expect((await post('clock', 'minutes=-10')).statusCode).toBe(303);
  const { body } = await app.inject('/simulators/mls');
  expect(body).toContain('The next 2: answers a page of HTML where JSON is asked for');
  expect(body).toContain('-10 minutes off');
  expect((await post('faults', 'kind=none')).statusCode).toBe(303);
  expect((await app.inject('/simulators/mls')).body).not.toContain('The next 2:');
});
