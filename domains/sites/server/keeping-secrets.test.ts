// What of a home never reaches a public page, and what somebody wrote into one that would be more than words there.
import { expect, test } from 'vitest';
import { findByCode, findByListingId } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, feedHomes, layHome, saleable, turnSite } from '#/test/laying/sites.ts';

const opened = await openHouse();
const { maya, house, owner } = opened;
await turnSite(maya, true);
const { get, pathOf } = browsing(opened);

const canary = 'zqcanary';
const secrets = {
  privateRemarks: `${canary} call the seller`,
  showingInstructions: `${canary} lockbox 4711`,
  directions: `${canary} left at the mill`,
  parcelNumber: `${canary}-parcel`,
  buyerAgentFullName: `${canary} buyer`,
  buyerOfficeName: `${canary} office`,
  listAgentEmail: `${canary}@office.example`,
  listAgentDirectPhone: `${canary} 555`,
  elementarySchool: `${canary} school`,
};
/** All that a visitor can open about homes in one town. */
const everything = async (path: string, city: string) => {
  const urls = [
    path,
    `/homes?where=${city}`,
    '/homes',
    '/sitemap-homes.xml',
    `/property-results?city=${city}`,
    `${path}/sent`,
  ];
  const pages = await Promise.all(urls.map(async (url) => (await get(url)).body));
  return pages.join('\n');
};

test('nothing that only agents know of a home is on any page', async () => {
  await feedHomes(opened, agencies.northlight.id, [
    {
      ...saleable,
      ...secrets,
      listingId: 'CAN-1',
      listingKey: 'can-1',
      securityFeatures: [`${canary} alarm`],
      listingTerms: [`${canary} terms`],
    },
  ]);
  // Also what a feed says by names that nobody here declared.
  await owner.query(
    `update listings set details = details || '{"sellerName": "${canary} seller", "buyerAgencyCompensation": "${canary} 3%", "listingAgreement": "${canary}"}', custom = '{"${agencies.northlight.id}": "${canary}"}' where listing_id = 'CAN-1'`,
  );
  const page = await everything(await pathOf('CAN-1'), 'Kenilworth');
  expect(page).toContain('14 Oak Street');
  expect(page.includes(canary)).toBe(false);
});

test('an address that its seller keeps is in no text, address, data or list, and nobody finds the home by it', async () => {
  await layHome(maya, {
    listingId: 'HID-1',
    streetNumber: '221',
    streetName: 'Quill',
    streetSuffix: 'Mews',
    postalCode: 'ZQ9 9ZQ',
    unitNumber: '77B',
    city: 'Hampton',
    subdivisionName: 'Quillfield',
    unparsedAddress: '221 Quill Mews, Hampton, ZQ9 9ZQ',
    latitude: 52.3123,
    longitude: -1.5321,
    internetAddressDisplayYN: false,
    publicRemarks: 'Find us at 221  Quill Mews, or 221 quill mews. Quill Mews is quiet.',
  });
  const path = await pathOf('HID-1');
  expect(path).toMatch(/^\/homes\/warwickshire\/hampton\/home-[0-9a-z]{8}$/);
  const page = await everything(path, 'Hampton');
  expect(page).toContain('this address');
  for (const word of ['quill', '221', 'zq9', '77b', '52.3', '1.53', 'quillfield'])
    expect(
      page
        .replace(/<style>.*?<\/style>/gs, '')
        .toLowerCase()
        .includes(word),
      word,
    ).toBe(false);
  for (const where of ['Quill', '221 Quill', 'ZQ9', 'Quillfield', 'Hampton Quill'])
    expect((await get(`/homes?where=${encodeURIComponent(where)}`)).body.includes(path), where).toBe(false);
  expect((await get('/homes?where=Hampton')).body).toContain(path);
});

test('words of a home stay words: in its page, its data, its list and its address', async () => {
  const nasty = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;\u2028`;
  await layHome(maya, {
    listingId: 'BAD-1',
    streetName: `Evil ${nasty}`.slice(0, 50),
    city: `Town ${nasty}`,
    publicRemarks: nasty,
    listAgentFullName: nasty,
    view: [nasty],
    virtualTourURLUnbranded: 'https://tours.example/?a="><script>',
  });
  const path = await pathOf('BAD-1');
  expect(path).toMatch(/^[a-z0-9/-]+$/);
  const pages = `${(await get(path)).body}${(await get('/homes')).body}${(await get('/sitemap-homes.xml')).body}`;
  expect(pages.match(/<script/g)).toHaveLength(1);
  expect(pages.includes('<img src=x')).toBe(false);
  const { body } = await get(path);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toHaveProperty('@graph');
  expect(data.includes('<')).toBe(false);
});

test('pictures elsewhere are left out, so that a page asks nobody but its own host', async () => {
  await layHome(maya, {
    listingId: 'PIC-1',
    media: ['https://cdn.example/a.jpg', '/demo/home-1.png'].map((mediaURL) => ({ mediaURL })),
  });
  const { body } = await get(await pathOf('PIC-1'));
  expect(body.includes('cdn.example')).toBe(false);
  expect(body).toContain('src="/demo/home-1.png"');
  expect(body).toContain('fetchpriority="high"');
});

test('two homes with one code are told apart by the words of their addresses', async () => {
  await layHome(maya, { listingId: 'TWIN-1', streetName: 'Ash' });
  await layHome(maya, { listingId: 'TWIN-2', streetName: 'Birch' });
  const code = (await pathOf('TWIN-1')).slice(-8);
  await owner.query(`update listings set home_code = $1 where listing_id = 'TWIN-2'`, [code]);
  for (const [listingId, street] of [
    ['TWIN-1', 'Ash'],
    ['TWIN-2', 'Birch'],
  ] as const) {
    const { statusCode, body } = await get(await pathOf(listingId));
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>14 ${street} Street</h1>`);
  }
  const found = await openSystem(house, agencies.northlight.id, (ctx) => findByCode(ctx, code));
  expect(found).toHaveLength(2);
});

test('the page of a home with all that it may have is no heavier than a page may be', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `Feature number ${at} of many`);
  await layHome(maya, {
    listingId: 'BIG-1',
    streetName: 'Heavy',
    publicRemarks: 'Large and light. '.repeat(230),
    view: long,
    appliances: long,
  });
  const path = await pathOf('BIG-1');
  const photos = Array.from({ length: 40 }, (_, at) => ({
    mediaURL: `/files/photos/${agencies.northlight.id}/${agencies.northlight.id}/${'h'.repeat(43)}/original.jpg?signature=${'s'.repeat(43)}${at}`,
    shortDescription: `Room ${at}`,
    photoId: agencies.northlight.id,
  }));
  await owner.query('alter table listings disable trigger user');
  await owner.query(`update listings set media = $1 where listing_id = 'BIG-1'`, [JSON.stringify(photos)]);
  await owner.query('alter table listings enable trigger user');
  const { body } = await get(path);
  expect(body).toContain('Show all 40 photos');
  expect(Buffer.byteLength(body)).toBeLessThan(30_000);
  const all = await get(`${path}/photos`);
  expect(all.body.match(/<img/g)).toHaveLength(40);
  expect((await get(`${await pathOf('TWIN-1')}/photos`)).statusCode).toBe(302);
});

test('of a home that left the market nobody is even handed price, pictures and description', async () => {
  const { _id: id } = await layHome(maya, {
    listingId: 'LEFT-1',
    publicRemarks: 'Walled garden.',
    media: [{ mediaURL: '/demo/home-1.png' }],
    yearBuilt: 1931,
  });
  const found = () => openSystem(house, agencies.northlight.id, (ctx) => findByListingId(ctx, 'LEFT-1'));
  expect(await found()).toMatchObject({ home: { price: 432_500, remarks: 'Walled garden.', photos: [{}] } });
  await maya.listings.update({ id, standardStatus: 'Withdrawn' });
  expect(await found()).toMatchObject({
    home: { isForSale: false, price: null, remarks: null, photos: [], facts: [], features: [], place: null },
  });
});
