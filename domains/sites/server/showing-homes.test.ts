// The page of a home through its whole life, and every status that its address answers with.
import { describe, expect, test } from 'vitest';
import { removeListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, feedHomes, feedId, hosts, layHome, saleable, turnSite } from '#/test/laying/sites.ts';

const opened = await openHouse();
const { maya, rival, house, app, owner } = opened;
await turnSite(maya, true);
await turnSite(rival, true);
const { get, pathOf } = browsing(opened);
const theirs = browsing(opened, hosts.harbor);
/** Without the style sheet, which nobody wants to read in a report. */
const linesIn = (page: string) => page.replace(/<style>.*?<\/style>/s, '');
const textOf = async (url: string) => (await get(url)).body;

describe('R949: the address that mails name', () => {
  test('leads to the home with the id, and to homes of the same town where there is none', async () => {
    const { listingId } = await layHome(maya);
    const found = await get(`/property-results?state=Warwickshire&city=Kenilworth&listingId=${listingId}`);
    expect([found.statusCode, found.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/homes\/warwickshire\/kenilworth\/14-oak-street-[0-9a-z]{8}$/),
    ]);
    const other = await get('/property-results?city=Kenilworth&postalCode=CV8+1AB&listingId=NOBODY-1');
    expect(other.statusCode).toBe(200);
    expect(linesIn(other.body)).toContain('no longer listed');
    expect(linesIn(other.body)).toContain(String(found.headers.location));
    expect(linesIn(other.body)).toContain('<meta name="robots" content="noindex,follow">');
  });

  test("tells nothing of another agency's home", async () => {
    const { listingId } = await layHome(rival, { listingId: 'ZIRCON-1', streetName: 'Zircon', city: 'Zedtown' });
    const { statusCode, body } = await get(`/property-results?city=Zedtown&listingId=${listingId}`);
    expect(statusCode).toBe(200);
    expect(linesIn(body)).toContain('No homes found');
    expect(linesIn(body)).not.toContain('Zircon');
  });
});

describe('the page of a home', () => {
  test('says what it is in its title, one heading, its one address and data for search engines', async () => {
    const { listingId } = await layHome(maya, { publicRemarks: 'Walled garden.', latitude: 52.34, longitude: -1.58 });
    const path = await pathOf(listingId);
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(linesIn(body)).toContain(
      '<title>3 bed house, 14 Oak Street, Kenilworth – $432,500 | Northlight Realty</title>',
    );
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(linesIn(body)).toContain(
      `<link rel="canonical" href="http://${hosts.northlight}:${house.config.PORT}${path}">`,
    );
    expect(linesIn(body)).toContain('Walled garden.');
    expect(linesIn(body)).toContain('Listed by');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    expect(data['@graph'].map((one) => one['@type'])).toEqual([
      'RealEstateListing',
      'RealEstateAgent',
      'BreadcrumbList',
    ]);
    expect(data['@graph'][0]).toMatchObject({
      offers: { price: 432_500, priceCurrency: 'USD' },
      mainEntity: { address: { streetAddress: '14 Oak Street' }, geo: { latitude: 52.34 } },
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(Buffer.byteLength(body)).toBeLessThan(30_000);
    expect(Buffer.byteLength(/<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '')).toBeLessThan(12_000);
    // Whatever the page has a browser fetch comes from the host itself.
    expect(
      [...body.matchAll(/(?:src|srcset|action)="([^"]*)"/g)].filter(([, at]) => /^(?:https?:)?\/\//.test(at ?? '')),
    ).toEqual([]);
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test('is known again by its mark, compressed where that is taken, and moved from a wrong address', async () => {
    const { listingId } = await layHome(maya);
    const path = await pathOf(listingId);
    const first = await get(path, { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, stale-while-revalidate=60',
    });
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    const code = path.slice(-8);
    for (const wrong of [
      `/homes/x/y/${code}`,
      `/homes/warwickshire/kenilworth/14-Oak-Street-${code}`,
      path.toUpperCase().replace('/HOMES', '/homes'),
    ]) {
      const moved = await get(wrong);
      expect([moved.statusCode, moved.headers.location], wrong).toEqual([301, path]);
    }
  });

  test('says nothing of its price once it is off the market, and is gone once nobody shall find it', async () => {
    const { _id: id, listingId } = await layHome(maya, { listPrice: 777_700, publicRemarks: 'Walled garden.' });
    const path = await pathOf(listingId);
    for (const standardStatus of ['Closed', 'Withdrawn', 'Expired']) {
      await maya.listings.update({ id, standardStatus });
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(linesIn(body)).toContain('Off the market');
      expect(linesIn(body)).not.toContain('777,700');
      expect(linesIn(body)).not.toContain('Walled garden');
      expect(linesIn(body)).not.toContain('<form method="post"');
      expect(await pathOf(listingId)).toBe(path);
    }
    await maya.listings.update({ id, standardStatus: 'Active' });
    expect(linesIn(await textOf(path))).toContain('$777,700');
    await maya.listings.update({ id, internetEntireListingDisplayYN: false });
    expect((await get(path)).statusCode).toBe(410);
    await maya.listings.update({ id, internetEntireListingDisplayYN: true });
    await maya.listings.unpublish({ id });
    expect((await get(path)).statusCode).toBe(410);
    await maya.listings.publish({ id });
    expect((await get(path)).statusCode).toBe(200);
    await maya.listings.delete({ id });
    const gone = await get(path);
    expect(gone.statusCode).toBe(410);
    expect(linesIn(gone.body)).toContain('no longer listed');
    expect((await get(`/property-results?listingId=${listingId}`)).statusCode).toBe(200);
  });

  test('goes with its feed: to the mark, out of lists and sitemap', async () => {
    await feedHomes(opened, agencies.northlight.id, [
      {
        ...saleable,
        streetName: 'Feeder',
        listingId: 'FED-1',
        listingKey: 'fed-1',
        listOfficeName: 'Arden Homes',
        listAgentFullName: 'Dana Lee',
      },
    ]);
    const path = await pathOf('FED-1');
    const { body } = await get(path);
    expect(linesIn(body)).toContain('Courtesy of Dana Lee, Arden Homes');
    expect(linesIn(body)).toContain('Information as of');
    expect(await textOf('/sitemap-homes.xml')).toContain(path);
    const { rows } = await owner.query<{ id: string }>(`select id from listings where listing_key = 'fed-1'`);
    await openSystem(house, agencies.northlight.id, (ctx) =>
      removeListings(
        ctx,
        feedId,
        rows.map(({ id }) => id),
      ),
    );
    expect((await get(path)).statusCode).toBe(410);
    expect(await textOf('/sitemap-homes.xml')).not.toContain(path);
    expect(linesIn(await textOf('/homes?where=Feeder'))).toContain('No homes found');
  });

  test('is nowhere on the site of another agency, and nothing else is at an address that nobody has', async () => {
    const { listingId } = await layHome(maya, { streetName: 'Amber' });
    const path = await pathOf(listingId);
    const foreign = await theirs.get(path);
    expect(foreign.statusCode).toBe(404);
    expect(linesIn(foreign.body)).toContain('Page not found');
    expect(linesIn(foreign.body)).not.toContain('Amber');
    for (const url of [
      '/homes/a/b/c',
      '/homes/a',
      '/homes/a/b/c/d/e',
      '/homes/a/b/%00',
      `/homes/a/b/${'x'.repeat(2_000)}`,
      '/homes/a/b/00000000',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect(linesIn((await theirs.get('/homes?where=Kenilworth')).body)).not.toContain('Oak Street');
  });
});

describe('a host', () => {
  test('without a public site answers as ever, whatever its address', async () => {
    const { listingId } = await layHome(maya);
    const path = await pathOf(listingId);
    const urls = ['/homes', path, '/property-results?city=Kenilworth', '/robots.txt', '/sitemap.xml'];
    const answers = async (host: string) =>
      Promise.all(
        urls.map(async (url) => {
          const { statusCode, body } = await app.inject({ url, headers: { host } });
          return [statusCode, body];
        }),
      );
    const asEver = await app.inject({ url: '/nothing-like-it', headers: { host: hosts.northlight } });
    const usual = urls.map(() => [asEver.statusCode, asEver.body]);
    expect(await answers('nobody.localhost')).toEqual(usual);
    await turnSite(maya, false);
    expect(await answers(hosts.northlight)).toEqual(usual);
    const posted = await browsing(opened).post(`${path}/showing`, { name: 'Ana' });
    expect([posted.statusCode, posted.body]).toEqual([404, 'Not found']);
    await turnSite(maya, true);
    expect((await get(path)).statusCode).toBe(200);
  });

  test('is the one that the request names, and no other that a visitor says it came for', async () => {
    const { listingId } = await layHome(rival, { listingId: 'QUARTZ-1', streetName: 'Quartz', city: 'Quarry' });
    const forwarded = { 'x-forwarded-host': hosts.harbor, forwarded: `host=${hosts.harbor}` };
    expect((await get(`/property-results?listingId=${listingId}`, forwarded)).statusCode).toBe(200);
    for (const host of [`${hosts.northlight}:8080`, `${hosts.northlight}.`, hosts.northlight.toUpperCase()])
      expect(linesIn((await get('/homes', { host })).body), host).toContain('Northlight Realty');
    for (const host of [`${hosts.northlight}'--`, 'a\u0000b', 'x'.repeat(300), `evil.${hosts.northlight}`])
      expect(linesIn((await get('/homes', { host })).body), host).not.toContain('Northlight Realty');
    const { body } = await get('/homes', { 'x-forwarded-host': 'evil.example' });
    expect(linesIn(body)).not.toContain('evil.example');
  });

  test('under its earlier name leads to the site at its new one', async () => {
    const { agencyDomains } = await rival.agency.current({});
    await rival.agency.updateDomain({ id: agencyDomains[0]?._id ?? '', domain: 'new-harbor.localhost' });
    const moved = await theirs.get('/homes?where=Quarry');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `http://new-harbor.localhost:${house.config.PORT}/homes?where=Quarry`,
    ]);
    expect((await browsing(opened, 'new-harbor.localhost').get('/homes')).statusCode).toBe(200);
  });
});
