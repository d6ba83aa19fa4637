import { expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { becameOf, bringIn, uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();
const { maya, rival, owner, app, settle } = open;

/** What an agency's contacts are as a file, without what another agency has other words or moments for. */
const exported = async (somebody: Somebody): Promise<string> => {
  const columns = [
    'fullName',
    'firstName',
    'lastName',
    'emails',
    'phones',
    'addresses',
    'stage',
    'tags',
    'origins',
    'companyName',
    'jobTitle',
    'website',
    'birthday',
    'purchaseAnniversary',
    'buyerBudgetMin',
    'buyerBudgetMax',
    'buyerAreas',
    'buyerBedrooms',
    'buyerTimeline',
    'buyerPreApproval',
    'sellerPropertyAddress',
    'sellerMotive',
    'sellerPriceIdea',
    'lenderStatus',
    'lenderAmount',
    'lenderExpiresOn',
    'assignedAgent',
    'isUnknownContact',
  ];
  const { jobId } = await somebody.contacts.export({ all: true, columns });
  await settle();
  const { url } = await somebody.exports.open({ id: jobId ?? '' });
  return (await app.inject({ url })).body;
};
const sorted = (text: string): string[] => text.split('\r\n').toSorted((a, b) => (a < b ? -1 : 1));

test('contacts that are exported and imported elsewhere are the same contacts, formulas and line ends included', async () => {
  const strange = ['=cmd()', "'quoted", '-1', '@home', 'a;b', 'a, b', 'Ștefan "Fane"', 'דוד', '👩‍👧', 'x'.repeat(100)];
  for (const [n, firstName] of strange.entries()) {
    await maya.contacts.create({
      firstName,
      lastName: n % 2 ? 'Pop' : 'O’Brien',
      emails: [{ emailAddress: `e${n}@example.org` }, { emailAddress: `e${n}.b@example.org` }],
      phones: [{ number: `+40 712 34${n} 567` }],
      addresses: [{ label: 'Home', street: `Str. ${n}\nAp. 2`, city: 'Brașov' }, { country: 'RO' }],
      companyName: n === 3 ? '=1+1' : 'Acme, Inc.',
      jobTitle: 'Broker',
      website: 'https://example.org',
      birthday: '1980-02-29',
      buyerBudgetMin: 100_050,
      buyerBudgetMax: 25_000_000,
      buyerAreas: ['Old town', 'Harbour'],
      buyerBedrooms: 3,
      buyerTimeline: 'threeMonths',
      buyerPreApproval: 'cash',
      sellerMotive: '+ moving',
      sellerPriceIdea: 99,
      lenderStatus: 'applied',
      lenderExpiresOn: '2027-01-31',
      isNew: true,
      domain: '01900000-0000-7000-8000-000400000001',
    });
  }
  const stage = await maya.tags.create({ typeName: 'contact-stage', displayName: 'Under offer' });
  const tag = await maya.tags.create({ typeName: 'contact', displayName: 'Open house, May' });
  const origin = await maya.origins.create({ displayName: 'Portal' });
  await owner.query('update contacts set stage_id = $1, tag_ids = array[$2::uuid], origin_ids = array[$3::uuid]', [
    stage._id,
    tag._id,
    origin._id,
  ]);
  const before = await exported(maya);
  // Prices as people write them.
  expect(before).toContain(',1000.50,250000.00,');
  const done = await bringIn(open, 'rival', 'contacts.csv', before, { duplicates: 'createAnyway' });
  expect(done).toMatchObject({
    preset: 'lintel',
    result: { created: strange.length, failed: 0 },
    counts: { fix: expect.any(Number) as number },
  });
  // What the import adds of its own goes again: its tag.
  await owner.query('update contacts set tag_ids = array_remove(tag_ids, $1)', [done.tag?._id]);
  expect(sorted(await exported(rival))).toEqual(sorted(before));
  const again = await uploadFile(open, 'rival', 'contacts.csv', before);
  expect((await rival.imports.rehearse({ id: again._id })).counts).toMatchObject({
    create: 0,
    update: 0,
    skip: strange.length,
  });
});

test('what the list exports as it stands on the screen comes back without a word from anybody', async () => {
  const columns = [
    'fullName',
    'stage',
    'emails',
    'phones',
    'tags',
    'assignedAgent',
    'lastActivityAt',
    'nextTask',
    'buyerBudgetMax',
  ];
  const headings = ['Name', 'Stage', 'Email', 'Phone', 'Tags', 'Agent', 'Last activity', 'Next task', 'Budget up to'];
  const tag = await maya.tags.create({ typeName: 'contact', displayName: 'Open door, June' });
  const contact = await maya.contacts.create({
    firstName: 'Seen',
    emails: [{ emailAddress: 'seen@example.org' }],
    buyerBudgetMax: 12_345_678,
    domain: '01900000-0000-7000-8000-000400000001',
    tags: [tag._id],
  });
  const { jobId } = await maya.contacts.export({ ids: [contact._id], columns, headings });
  await settle();
  const { url } = await maya.exports.open({ id: jobId ?? '' });
  const file = (await app.inject({ url })).body;
  expect(file.split('\r\n')[0]).toBe(`\ufeff${headings.join(',')}`);
  await owner.query('delete from contacts where id = $1', [contact._id]);
  const done = await bringIn(open, 'maya', 'seen.csv', file);
  expect(done.preset).toBe('lintel');
  expect(await becameOf(open, done)).toEqual([
    { name: 'Seen', emails: ['seen@example.org'], tags: ['Open door, June'], buyerBudgetMax: 12_345_678 },
  ]);
});

const tableOf = async (input: Parameters<typeof maya.contacts.export>[0]): Promise<{ body: Buffer; text: string }> => {
  const { jobId } = await maya.contacts.export(input);
  await settle();
  const { url } = await maya.exports.open({ id: jobId ?? '' });
  const { rawPayload: body } = await app.inject({ url });
  return { body, text: body.toString() };
};

test.each(['csv', 'xlsx'] as const)(
  'a %s says addresses in columns, days as days and moments by the agency’s clock, and comes back unmapped',
  async (format) => {
    const contact = await maya.contacts.create({
      firstName: 'Whole',
      lastName: `Round ${format}`,
      emails: [{ emailAddress: `round.${format}@example.org` }],
      phones: [{ number: format === 'csv' ? '+40 712 340 998' : '+40 712 340 999' }],
      addresses: [
        { label: 'Home', street: 'Str. 1\nAp. 2', city: 'Brașov', region: 'BV', postalCode: '500001', country: 'RO' },
        { city: 'Cluj' },
      ],
      birthday: '1980-02-29',
      buyerBudgetMax: 12_345_678,
      domain: '01900000-0000-7000-8000-000400000001',
    });
    const { rows: zones } = await owner.query<{ timezone: string }>('select timezone from agencies where id = $1', [
      '01900000-0000-7000-8000-000100000001',
    ]);
    const columns = [
      'fullName',
      'firstName',
      'lastName',
      'emails',
      'phones',
      'addresses',
      'birthday',
      'stage',
      'origins',
      'assignedAgent',
      'buyerBudgetMax',
      'createdAt',
      'doNotDisturb',
    ];
    const { body, text } = await tableOf({ ids: [contact._id], columns, format });
    if (format === 'csv') {
      const local = Temporal.Instant.from(contact.createdAt).toZonedDateTimeISO(zones[0]?.timezone ?? 'UTC');
      expect(text.split('\r\n')[0]).toContain(
        'Address 1 - Type,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 2 - Type',
      );
      expect(text).toContain(
        `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`,
      );
      expect(text).not.toMatch(/[[{]"|\dT\d/);
    }
    await owner.query('delete from contacts where id = $1', [contact._id]);
    const done = await bringIn(open, 'maya', `round.${format}`, Uint8Array.from(body));
    expect([done.preset, done.counts?.fix]).toEqual(['lintel', 0]);
    expect(await becameOf(open, done)).toEqual([
      {
        name: `Whole Round ${format}`,
        emails: [`round.${format}@example.org`],
        phones: [format === 'csv' ? '+40712340998' : '+40712340999'],
        addresses: contact.addresses,
        birthday: '1980-02-29',
        buyerBudgetMax: 12_345_678,
      },
    ]);
  },
);
