// Lists of homes for everybody: what a form asks, page by page, whatever anybody writes into an address.
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, feedHomes, layHome, saleable, turnSite } from '#/test/laying/sites.ts';

const opened = await openHouse();
const { maya, owner } = opened;
await turnSite(maya, true);
const { get } = browsing(opened);
const linesIn = (page: string) => page.replace(/<style>.*?<\/style>/s, '');
const list = async (query: string) => linesIn((await get(`/homes${query}`)).body);
const streetsIn = (page: string) => [...page.matchAll(/<h2><a href="[^"]*">([^<]*)</g)].map(([, street]) => street);

await feedHomes(
  opened,
  agencies.northlight.id,
  Array.from({ length: 30 }, (_, at) => ({
    ...saleable,
    listingId: `F-${at}`,
    listingKey: `f-${at}`,
    streetNumber: String(at + 1),
    streetName: 'Feed',
    city: 'Warwick',
    postalCode: `CV34 ${at}`,
    listPrice: 200_000 + at * 10_000,
    bedroomsTotal: 1 + (at % 5),
  })),
);
await layHome(maya, {
  listingId: 'LAND-1',
  streetName: 'Mead',
  city: 'Lea',
  propertyType: 'Land',
  bedroomsTotal: null,
});
await maya.listings.create({ ...saleable, listingId: 'DRAFT-1', streetName: 'Drafty' });
await layHome(maya, { listingId: 'SOLD-1', streetName: 'Soldier', standardStatus: 'Closed' });
await layHome(maya, { listingId: 'OFF-1', streetName: 'Hidden', internetEntireListingDisplayYN: false });

describe('the list of homes', () => {
  test('shows twenty-four to a page with the ways to the pages beside, and nothing after the last', async () => {
    const first = await list('');
    expect(streetsIn(first)).toHaveLength(24);
    expect(first).toContain('31 homes');
    expect(first).toContain('<a rel="next" href="/homes?page=2">');
    const second = await list('?page=2');
    expect(streetsIn(second)).toHaveLength(7);
    expect(second).toContain('<a rel="prev" href="/homes">');
    expect(second).not.toContain('rel="next"');
    expect(new Set([...streetsIn(first), ...streetsIn(second)]).size).toBe(31);
    expect(await list('?page=3')).toContain('No more homes');
    expect(Buffer.byteLength((await get('/homes')).body)).toBeLessThan(30_000);
  });

  test('is narrowed by place, price, beds and type, and sorted', async () => {
    expect(streetsIn(await list('?where=Lea'))).toEqual(['14 Mead Street, Lea']);
    expect(streetsIn(await list('?where=CV34+7'))).toContain('8 Feed Street, Warwick');
    expect(streetsIn(await list('?where=feed,+Warwick&from=200000&to=220000&sort=cheapest'))).toEqual(
      ['1', '2', '3'].map((number) => `${number} Feed Street, Warwick`),
    );
    expect(streetsIn(await list('?from=%24480%2C000&where=Warwick&sort=dearest'))).toEqual([
      '30 Feed Street, Warwick',
      '29 Feed Street, Warwick',
    ]);
    expect(streetsIn(await list('?from=220000&to=200000&where=Warwick'))).toHaveLength(3);
    expect(await list('?beds=5&where=Warwick')).toContain('6 homes');
    expect(streetsIn(await list('?type=Land'))).toEqual(['14 Mead Street, Lea']);
    const narrowed = await list('?where=Warwick&beds=3');
    expect(narrowed).toContain('noindex,follow');
    expect(narrowed).toContain('value="Warwick"');
    expect(narrowed).toContain('<option value="3" selected>');
  });

  test('says what to do where nothing is found', async () => {
    const empty = await list('?where=Nowhere');
    expect(empty).toContain('No homes found');
    expect(empty).toContain('Show all homes');
  });

  test('shows no draft, nothing that is sold and nothing that is kept off the internet', async () => {
    for (const street of ['Drafty', 'Soldier', 'Hidden']) {
      expect(await list(`?where=${street}`), street).toContain('No homes found');
      expect((await get('/sitemap-homes.xml')).body.toLowerCase(), street).not.toContain(street.toLowerCase());
    }
  });

  test.each([
    '?from=-5&to=1e308',
    '?from=NaN&beds=0&beds=2',
    `?where=%00${'a'.repeat(9_000)}`,
    '?where=%00',
    '?where[]=a&where[]=b&from[x]=1',
    '?page=99999999999999999999',
    '?page=999999999',
    '?page=-1&sort=drop+table',
    '?page=401',
    '?type=%27%3B--&beds=1.5',
    '?where=%ff%fe',
    '?where=%F0%9F%8F%A0%E2%80%AE',
    "?where=%25_%5C'%22",
    '?__proto__=1&constructor=2&toString=3',
    '?where=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('answers a page whatever is asked: %s', async (query) => {
    const { statusCode, body } = await get(`/homes${query}`);
    expect(statusCode).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toContain('<script>');
  });
});

describe('search engines', () => {
  test('are kept from product hosts and in test mode, and welcome at the agency’s own name', async () => {
    const nothing = 'User-agent: *\nDisallow: /\n';
    expect((await get('/robots.txt')).body).toBe(nothing);
    expect(await list('')).toContain('noindex,follow');
    const host = 'homes.northlight.example';
    const { agencyDomains } = await maya.agency.createDomain({ domain: host });
    const own = agencyDomains.find(({ url }) => url.domain === host);
    await maya.agency.updateDomain({ id: own?._id ?? '', hasPublicSite: true });
    const there = browsing(opened, host);
    // Nobody has proven the name yet.
    expect((await there.get('/robots.txt')).body).not.toContain('User-agent');
    await owner.query(`update domains set dns_status = 'configured' where host = $1`, [host]);
    expect((await there.get('/robots.txt')).body).toContain(`Sitemap: http://${host}`);
    expect((await there.get('/homes?page=2')).body).not.toContain('noindex');
    expect((await there.get('/homes?beds=2')).body).toContain('noindex,follow');
    expect((await there.get('/homes?sort=cheapest')).body).toContain('noindex,follow');
    await maya.agency.setTestMode({ isTestMode: true });
    expect((await there.get('/robots.txt')).body).toBe(nothing);
    expect((await there.get('/homes')).body).toContain('noindex,follow');
  });

  test('find the address of every home once', async () => {
    const index = (await get('/sitemap.xml')).body;
    const parts = [...index.matchAll(/<loc>http:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, part]) => part ?? '');
    expect(parts).toHaveLength(1);
    const { headers, body } = await get(parts[0] ?? '');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const homes = [...body.matchAll(/<loc>http:\/\/[^/]+(\/homes\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
    expect(new Set(homes).size).toBe(31);
    expect((await get(homes[0] ?? '')).statusCode).toBe(200);
    for (const from of ['zzzzzzzz', "'", '%00', 'from=1&from=2'])
      expect((await get(`/sitemap-homes.xml?from=${from}`)).statusCode, from).toBe(200);
  });
});
