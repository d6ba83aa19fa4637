import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { maya, tom, rival, owner, stranger } = await openHouse();
const { northlight, southgate } = agencies;
const events = async () =>
  (await owner.query(`select name, changes from events where name = 'agency.updated' order by id`)).rows as {
    name: string;
    changes: object;
  }[];

test('R067: an agency carries all that the specification lists', async () => {
  const agency = await tom.agency.current({});
  expect(agency).toEqual({
    _id: northlight.id,
    agencyName: 'Northlight Realty',
    agencyPhoneNumber: null,
    postalAddress: null,
    agencyOutboundPhoneNumber: null,
    timezone: 'Europe/London',
    country: 'GB',
    mls: null,
    isTestMode: false,
    isDemo: false,
    pointsBalance: 0,
    theme: { logo: null },
    agencyDomains: [expect.objectContaining({ _id: expect.any(String) })],
    children: [{ _id: southgate.id, agencyName: 'Southgate Homes' }],
    parent: null,
  });
});

test('R068: each of its domains carries _id and a url with domain, crm dns and status', async () => {
  const { agencyDomains } = await tom.agency.current({});
  expect(agencyDomains).toEqual([
    {
      _id: expect.any(String),
      url: { domain: 'northlight-realty.localhost', crm: { dns: { status: 'configured' } } },
      kind: 'product host',
      hasPublicSite: false,
      isPrimary: true,
    },
  ]);
});

test('R264: current is the agency of the caller', async () => {
  expect((await rival.agency.current({})).agencyName).toBe('Harbor & Pine');
  await expect(rival.as({ 'x-agency-id': northlight.id }).agency.current({})).rejects.toMatchObject({ status: 404 });
});

test('R268: an update names what it changes, answers the agency, and says before and after', async () => {
  const agency = await maya.agency.update({ agencyPhoneNumber: '+44 (20) 7946-0100', timezone: 'Europe/Bucharest' });
  expect(agency).toMatchObject({
    agencyName: 'Northlight Realty',
    agencyPhoneNumber: '+442079460100',
    timezone: 'Europe/Bucharest',
    country: 'GB',
  });
  expect(await events()).toEqual([
    {
      name: 'agency.updated',
      changes: { agencyPhoneNumber: [null, '+442079460100'], timezone: ['Europe/London', 'Europe/Bucharest'] },
    },
  ]);
});

test('R268: an update that changes nothing leaves no trace, and null clears', async () => {
  await maya.agency.update({ timezone: 'Europe/Bucharest' });
  expect(await events()).toHaveLength(1);
  expect((await maya.agency.update({ agencyPhoneNumber: null, country: null })).agencyPhoneNumber).toBeNull();
  expect(await events()).toHaveLength(2);
});

test('R268: a postal address is one line that a letter would arrive by', async () => {
  const postalAddress = '12 Harbour Street, London E1 6AN';
  expect((await maya.agency.update({ postalAddress: `  ${postalAddress} ` })).postalAddress).toBe(postalAddress);
  expect((await events()).at(-1)?.changes).toEqual({ postalAddress: [null, postalAddress] });
  for (const odd of ['London', '0123456789 12', '12 Harbour Street\nLondon', 'x'.repeat(301)])
    await expect(maya.agency.update({ postalAddress: odd })).rejects.toMatchObject({
      status: 422,
      body: { field: 'postaladdress' },
    });
  expect((await maya.agency.update({ postalAddress: null })).postalAddress).toBeNull();
});

test.each<[input: object, field: string]>([
  [{ agencyName: '   ' }, 'agencyname'],
  [{ agencyName: 'x'.repeat(121) }, 'agencyname'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ agencyPhoneNumber: 'call me' }, 'agencyphonenumber'],
  ...['+23:59', '-02:00', '+02', '2026-01-31T09:00[Europe/London]'].map(
    (timezone) => [{ timezone }, 'timezone'] as [object, string],
  ),
  ...['Romania', 'ZZ', 'QQ', 'XX', 'AN', 'EU', 'UK', 'SU', '1A'].map(
    (country) => [{ country }, 'country'] as [object, string],
  ),
  [{ isTestMode: false }, 'istestmode'],
  [{ pointsBalance: 1_000_000 }, 'pointsbalance'],
  [{ parentId: southgate.id }, 'parentid'],
])('R268: an update with %j is refused and names the field', async (input, field) => {
  await expect(maya.agency.update(input)).rejects.toMatchObject({ status: 422, body: { field } });
});

test.each([
  ['europe/london', 'Europe/London'],
  ['EUROPE/kyiv', 'Europe/Kyiv'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
])('R067: the time zone %s is kept as %s, of a child, too', async (timezone, kept) => {
  expect((await maya.agency.update({ timezone })).timezone).toBe(kept);
  expect((await maya.agency.createChild({ agencyName: `Child in ${kept}`, timezone })).timezone).toBe(kept);
});

test('R067: a country is kept in capitals', async () => {
  expect((await maya.agency.update({ country: 'ro' })).country).toBe('RO');
});

test('R268: only an owner may', async () => {
  await expect(tom.agency.update({ agencyName: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(rival.as({ 'x-agency-id': northlight.id }).agency.update({ agencyName: 'Mine' })).rejects.toMatchObject({
    status: 404,
  });
  expect((await tom.agency.current({})).agencyName).toBe('Northlight Realty');
});

test('R269: files of the agency get an address each', async () => {
  const { presignedPostUrls } = await maya.agency.files({
    uploads: [
      { name: 'logo.png', mimetype: 'image/png' },
      { name: 'logo.jpg', mimetype: 'image/jpeg' },
    ],
  });
  expect(presignedPostUrls).toHaveLength(2);
  expect(presignedPostUrls[0]).toMatchObject({
    url: '/files/upload',
    fields: { key: expect.any(String), policy: expect.any(String) },
    fileUrl: expect.stringMatching(/^\/files\//),
  });
  await expect(maya.agency.files({ uploads: [{ name: 'logo.svg', mimetype: 'image/svg+xml' }] })).rejects.toMatchObject(
    { status: 422, body: { fullMessage: 'The file type is not allowed' } },
  );
  await expect(tom.agency.files({ uploads: [{ name: 'logo.png', mimetype: 'image/png' }] })).rejects.toMatchObject({
    status: 403,
  });
});

test('R297: registering takes the same time zones', async () => {
  const register = (timezone: string) =>
    stranger.auth.registerAdmin({
      email: 'zoe@zones.example',
      password: 'Kq7!vw2x-first',
      firstName: 'Zoe',
      lastName: 'Hart',
      agency: { agencyName: 'Zones', timezone },
    });
  await expect(register('+23:59')).rejects.toMatchObject({ status: 422, body: { field: 'agency.timezone' } });
  expect((await register('america/new_york')).agency.timezone).toBe('America/New_York');
});
