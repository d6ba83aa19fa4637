// Pages of areas, from the owner's switch to the sitemap; and short addresses of homes.
import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, hosts, layHome, turnSite } from '#/test/laying/sites.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { shortAddressOf } from '../short/making-short.ts';

const start = '2026-11-20T10:00:00Z';
const clock = testClock(start);
const opened = await openHouse({ clock });
const { house, maya, tom, rival, owner, settle } = opened;
await turnSite(maya, true);
await turnSite(rival, true);
const { get, post, pathOf } = browsing(opened);
const elsewhere = browsing(opened, hosts.harbor);

beforeEach(async () => {
  await settle();
  clock.set(start);
  await emptyTables(
    owner,
    'rate_limits, post_nonces, contacts, listings, saved_searches, contact_listings, contact_interests, areas, short_addresses',
  );
});

const make = (more: object = {}) =>
  maya.areas.create({ displayName: 'Old Town', cities: [{ city: 'Kenilworth' }], isPublished: true, ...more });
const layHomes = async (count: number, more: object = {}) => {
  for (let at = 1; at <= count; at += 1)
    await layHome(tom, { listingId: `H${at}`, streetNumber: String(at), listPrice: 300_000 + at * 10_000, ...more });
};

describe('the page of an area', () => {
  test('is there once an owner published it, and unknown before and after', async () => {
    const { _id: id, publicUrl } = await make({ isPublished: false });
    expect(publicUrl).toBeNull();
    const unknown = await get('/places/never-was');
    const before = await get('/places/old-town');
    expect([before.statusCode, before.body]).toEqual([404, unknown.body]);
    const published = await maya.areas.update({ id, isPublished: true, text: 'Quiet <b>lanes</b>' });
    expect(published).toMatchObject({ isPublished: true, text: 'Quiet <b>lanes</b>' });
    expect(new URL(published.publicUrl ?? '').pathname).toBe('/places/old-town');
    const shown = await get('/places/old-town');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('Quiet &lt;b&gt;lanes&lt;/b&gt;');
    expect((await elsewhere.get('/places/old-town')).statusCode).toBe(404);
    await maya.areas.delete({ id });
    expect((await get('/places/old-town')).statusCode).toBe(404);
  });

  test('is no member’s to publish', async () => {
    const { _id: id } = await make({ isPublished: false });
    expect((await refusalOf(tom.areas.update({ id, isPublished: true }))).status).toBe(403);
    expect((await get('/places/old-town')).statusCode).toBe(404);
  });

  test('shows figures of five homes and none of four', async () => {
    await make();
    await layHomes(4);
    const four = (await get('/places/old-town')).body;
    expect(four).toContain('4 homes on the market');
    expect(four).not.toContain('Median price');
    await layHome(tom, { listingId: 'H5', streetNumber: '5', listPrice: 350_000 });
    const five = (await get('/places/old-town')).body;
    expect(five).toContain('<dt>Median price</dt><dd>$330,000</dd>');
    expect(five).toContain('<dt>Lowest price</dt><dd>$310,000</dd>');
  });

  test('shows its homes alone, each as every page does, and leads to all of them', async () => {
    await make();
    await layHome(tom, { listingId: 'OUT', city: 'Warwick', streetName: 'Elm' });
    await layHomes(25);
    const { body } = await get('/places/old-town');
    expect(body.match(/class="card"/g)).toHaveLength(24);
    expect(body).not.toContain('Elm Street');
    expect(body).toContain('href="/homes?area=old-town"');
    const second = await get('/homes?area=old-town&page=2');
    expect(second.body).toContain('Homes in Old Town');
    expect(second.body.match(/class="card"/g)).toHaveLength(1);
    expect((await get('/homes?area=unknown')).body).toContain('26 homes');
  });

  test('shows no street that its seller withholds, and no home that is kept off the internet', async () => {
    await make();
    await layHome(tom, { listingId: 'W', streetName: 'Secret', internetAddressDisplayYN: false });
    await layHome(tom, { listingId: 'X', streetName: 'Hidden', internetEntireListingDisplayYN: false });
    const { body } = await get('/places/old-town');
    expect(body).toContain('1 home on the market');
    expect(body).not.toContain('Secret');
    expect(body).not.toContain('Hidden');
  });

  test('leads to a search that looks in the area', async () => {
    const { _id: id } = await make();
    expect((await get('/places/old-town')).body).toContain('href="/homes/save-search?area=old-town"');
    expect((await get('/homes/save-search?area=old-town')).body).toContain('Homes in Old Town');
    await post('/homes/save-search?area=old-town', { name: 'Ana', email: 'ana@buyers.example', frequency: 'daily' });
    const [contact] = (await maya.contacts.list({})).data;
    const { data } = await maya.searches.list({ contactId: contact?._id ?? '' });
    expect(data).toMatchObject([{ criteria: { filtersGroups: [], place: { areas: [id] } } }]);
  });

  test('is in the sitemap while it is published', async () => {
    expect((await get('/sitemap.xml')).body).not.toContain('sitemap-places');
    const { _id: id } = await make();
    await make({ displayName: 'Elm Park', isPublished: false });
    expect((await get('/sitemap.xml')).body).toContain('/sitemap-places.xml');
    const { body } = await get('/sitemap-places.xml');
    expect(body).toContain('/places/old-town</loc>');
    expect(body).not.toContain('elm-park');
    await maya.areas.update({ id, isPublished: false });
    expect((await get('/sitemap-places.xml')).body).not.toContain('old-town');
  });
});

describe('a short address', () => {
  const shorten = async (contactId: string | null, listingId: string) => {
    const url = await openSystem(house, agencies.northlight.id, (ctx) => shortAddressOf(ctx, { contactId, listingId }));
    return new URL(url ?? '').pathname;
  };
  const viewed = async () => (await maya.interests.list({})).data.map(({ viewCount }) => viewCount);

  test('leads to the home, says for thirty days who looked, and after that leads there without the person', async () => {
    const { _id: home } = await layHome(tom, { listingId: 'OAK' });
    const ana = await layContact(opened, { firstName: 'Ana', emails: ['ana@buyers.example'] });
    const short = await shorten(ana, home);
    expect(short).toMatch(/^\/h\/[0-9a-z]{8}$/);
    expect(await shorten(ana, home)).toBe(short);
    expect(await shorten(null, home)).not.toBe(short);
    const path = await pathOf('OAK');
    const led = await get(short);
    expect([led.statusCode, led.headers.location]).toEqual([302, path]);
    await get(path);
    expect(await viewed()).toEqual([1]);
    await settle();
    expect(
      (await owner.query(`select from events where name = 'contact.viewedListing' and subject_id = $1`, [ana])).rows,
    ).toHaveLength(1);
    clock.set('2026-12-20T10:00:01Z');
    expect((await get(short)).headers.location).toBe(path);
    expect(await viewed()).toEqual([1]);
  });

  test('notes nobody who asks to be unknown, no program, and nothing of who it is not for', async () => {
    const { _id: home } = await layHome(tom, { listingId: 'OAK' });
    const ana = await layContact(opened, { firstName: 'Ana', emails: ['ana@buyers.example'] });
    const short = await shorten(ana, home);
    await get(short, { 'sec-gpc': '1' });
    await get(short, { 'user-agent': 'facebookexternalhit/1.1' });
    await get(await shorten(null, home));
    expect(await viewed()).toEqual([]);
  });

  test('that is unknown, another agency’s, or of a home that is gone leads nowhere', async () => {
    const { _id: home } = await layHome(tom, { listingId: 'OAK' });
    const short = await shorten(null, home);
    expect((await get('/h/00000000')).statusCode).toBe(404);
    expect((await get('/h/x')).statusCode).toBe(404);
    expect((await elsewhere.get(short)).statusCode).toBe(404);
    await tom.listings.unpublish({ id: home });
    expect((await get(short)).statusCode).toBe(410);
  });
});
