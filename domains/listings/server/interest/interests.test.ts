// What contacts have to do with homes: put down by agents, told by events, counted on the home, seen by whom the contact is for.
import { beforeEach, describe, expect, test } from 'vitest';
import { addListings, noteHomesSent, removeListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { testClock } from '#/test/clock.ts';
import { countQueries } from '#/test/counting-queries.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { house, maya, tom, lena, rival, owner, settle } = opened;
const feedId = '01900000-0000-7000-8000-00000000feed';
const agencyId = agencies.northlight.id;
const homes = ['OAK', 'ELM', 'FIR'];
const bring = (listPrice = 385_000) =>
  openSystem(house, agencyId, (ctx) =>
    addListings(
      ctx,
      homes.map((name, at) => ({
        listingId: `${name}-${at}`,
        unparsedAddress: `${at + 1} ${name} Street`,
        standardStatus: 'Active',
        listPrice,
        media: [{ mediaURL: 'https://f.example/1.jpg' }, { mediaURL: 'https://f.example/2.jpg' }],
      })),
      { feedId },
    ),
  );
let [oak, elm, fir] = ['', '', ''];
let ana = '';

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'listings, contact_interests, contact_listings, contacts, contact_merges');
  await bring();
  const { data } = await maya.listings.list({ column: 'displayName', order: 'asc' });
  [oak = '', elm = '', fir = ''] = data.map(({ _id }) => _id);
  ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
});

const countsOf = async (id: string) => {
  const { totalViewsCount, totalFavouritesCount, totalHiddenCount } = await maya.listings.get({ id });
  return [totalViewsCount, totalFavouritesCount, totalHiddenCount];
};
const of = async (contactId: string) => (await maya.interests.list({ contactId })).data;
const put = (listingId: string, flags: object, who = tom) => who.interests.put({ contactId: ana, listingId, ...flags });
const sentences = async () =>
  (await maya.timeline.list({ contactId: ana })).data.map(({ item: { sentence } }) => sentence);

describe('an agent puts a home down for a contact', () => {
  test('saved, with the home as it is now and what it cost then', async () => {
    const record = await put(oak, { isSaved: true, note: 'Likes the garden' });
    expect(record).toMatchObject({
      contactId: ana,
      contact: { _id: ana, displayName: 'Ana' },
      displayName: '1 OAK Street',
      listing: {
        _id: oak,
        listingId: 'OAK-0',
        listPrice: 385_000,
        standardStatus: 'Active',
        media: [{ mediaURL: 'https://f.example/1.jpg' }],
      },
      isSaved: true,
      isFavorite: false,
      isHidden: false,
      viewCount: 0,
      savedAt: '2026-11-21T10:00:00.000Z',
      priceWhenSeen: 385_000,
      note: 'Likes the garden',
      source: 'agent',
      isOffMarket: false,
      isEditable: true,
    });
    expect(await tom.interests.get({ id: record._id })).toEqual(record);
    await bring(370_000);
    expect((await of(ana))[0]).toMatchObject({ priceWhenSeen: 385_000, listing: { listPrice: 370_000 } });
    expect(await countsOf(oak)).toEqual([0, 1, 0]);
  });

  test('a favorite is saved, and hiding takes both away', async () => {
    expect(await put(oak, { isFavorite: true })).toMatchObject({ isSaved: true, isFavorite: true });
    expect(await countsOf(oak)).toEqual([0, 1, 0]);
    expect(await put(oak, { isHidden: true })).toMatchObject({
      isSaved: false,
      isFavorite: false,
      isHidden: true,
      savedAt: null,
    });
    expect(await countsOf(oak)).toEqual([0, 0, 1]);
    expect(await put(oak, { isSaved: true })).toMatchObject({ isSaved: true, isFavorite: false, isHidden: false });
    expect(await put(oak, { isSaved: false })).toMatchObject({ isSaved: false, isHidden: false });
    expect(await countsOf(oak)).toEqual([0, 0, 0]);
    expect(await findBroken(house)).toEqual([]);
  });

  test('each new decision is one line of the timeline, which says who noted it; the same again is none', async () => {
    await put(oak, { isSaved: true });
    await put(oak, { isSaved: true });
    await put(oak, { note: 'Again' });
    clock.pass({ seconds: 1 });
    await put(oak, { isFavorite: true });
    clock.pass({ seconds: 1 });
    await put(oak, { isHidden: true });
    await settle();
    expect(await sentences()).toEqual([
      'Ana hid 1 OAK Street (noted by Tom Example)',
      'Ana favorited 1 OAK Street (noted by Tom Example)',
      'Ana saved 1 OAK Street (noted by Tom Example)',
    ]);
    // The events that told of it change nothing.
    expect(await of(ana)).toMatchObject([{ isHidden: true, isSaved: false }]);
    expect(await countsOf(oak)).toEqual([0, 0, 1]);
  });

  test('what is let go stays let go when the event that it was saved is read', async () => {
    await put(oak, { isSaved: true });
    await put(oak, { isSaved: false });
    await settle();
    expect(await of(ana)).toMatchObject([{ isSaved: false }]);
    expect(await countsOf(oak)).toEqual([0, 0, 0]);
  });

  test('twice at once it is there once and counted once', async () => {
    const both = await Promise.all([
      put(oak, { isSaved: true }),
      put(oak, { isSaved: true }, maya),
      put(elm, { isFavorite: true }),
    ]);
    expect(both[0]._id).toBe(both[1]._id);
    expect(await of(ana)).toHaveLength(2);
    expect(await countsOf(oak)).toEqual([0, 1, 0]);
    await settle();
    expect((await sentences()).filter((line) => line.startsWith('Ana saved'))).toHaveLength(1);
  });

  test('what says nothing or cannot be at once is refused at its field', async () => {
    const refused = async (flags: object) => (await refusalOf(put(oak, flags))).body;
    expect(await refused({})).toMatchObject({ status: 422, field: 'issaved' });
    expect(await refused({ isHidden: true, isFavorite: true })).toMatchObject({ field: 'ishidden' });
    expect(await refused({ isSaved: false, isFavorite: true })).toMatchObject({ field: 'issaved' });
    expect(await refused({ note: 'x'.repeat(2_001) })).toMatchObject({ field: 'note' });
    expect(await refused({ note: 'a\u0000b' })).toMatchObject({ status: 422 });
    expect(await of(ana)).toEqual([]);
  });

  test('a hostile note is kept as it was written, and null clears it', async () => {
    const note = `<img src=x onerror=alert(1)> '; drop table contacts; -- \u202e {{contact.email}}`;
    expect((await put(oak, { note })).note).toBe(note);
    expect((await put(oak, { note: null })).note).toBeNull();
  });

  test('of another agency, out of reach, deleted or absent: 404, and nothing is kept', async () => {
    const hers = await layContact(opened, { firstName: 'Hers' });
    const own = await rival.listings.create({ unparsedAddress: '9 Far Lane' });
    const refused = async (work: Promise<unknown>) => (await refusalOf(work)).status;
    expect(await refused(rival.interests.put({ contactId: ana, listingId: oak, isSaved: true }))).toBe(404);
    expect(await refused(tom.interests.put({ contactId: hers, listingId: oak, isSaved: true }))).toBe(404);
    expect(await refused(tom.interests.put({ contactId: ana, listingId: own._id, isSaved: true }))).toBe(404);
    expect(await refused(tom.interests.put({ contactId: ana, listingId: house.ids.next(), isSaved: true }))).toBe(404);
    await maya.contacts.delete({ id: hers });
    expect(await refused(maya.interests.put({ contactId: hers, listingId: oak, isSaved: true }))).toBe(404);
    expect((await owner.query('select from contact_interests')).rowCount).toBe(0);
  });

  test('a draft of a colleague is found by nobody else, also not by way of a contact', async () => {
    const draft = await maya.listings.create({ unparsedAddress: '1 Secret Mews' });
    await maya.interests.put({ contactId: ana, listingId: draft._id, isSaved: true });
    expect((await maya.interests.list({ contactId: ana })).total).toBe(1);
    expect((await tom.interests.list({ contactId: ana })).total).toBe(0);
    expect((await refusalOf(put(draft._id, { isHidden: true }))).status).toBe(404);
  });
});

describe('what contacts did themselves', () => {
  const tell = (kind: string, listingId: string, at?: string) =>
    maya.events.tell({
      eventId: house.ids.next(),
      kind: kind as 'pageVisited',
      contactId: ana,
      ...(at ? { at } : {}),
      properties: { listingId, url: 'https://northlight.example/homes/oak' },
    });

  test('a look counts once for each half hour, however its events come in', async () => {
    for (const at of ['09:00', '09:10', '09:45', '08:00', '07:50'])
      await tell('pageVisited', 'OAK-0', `2026-11-21T${at}:00Z`);
    await tell('pageVisited', 'NOWHERE');
    await settle();
    expect(await of(ana)).toMatchObject([
      {
        viewCount: 3,
        firstViewedAt: '2026-11-21T07:50:00.000Z',
        lastViewedAt: '2026-11-21T09:45:00.000Z',
        priceWhenSeen: 385_000,
        source: 'site',
        isSaved: false,
      },
    ]);
    expect(await countsOf(oak)).toEqual([3, 0, 0]);
    expect((await maya.listings.list({ sortBy: 'recentlyViewed', length: '1' })).data[0]?._id).toBe(oak);
  });

  test('saved, hid, asked for a showing, asked for information', async () => {
    await tell('saveListing', 'OAK-0');
    await tell('hideListing', 'ELM-1');
    await tell('showingRequest', 'FIR-2', '2026-11-20T10:00:00Z');
    await tell('requestForInformation', 'FIR-2');
    await settle();
    const found = Object.fromEntries((await of(ana)).map((one) => [one.listing._id, one]));
    expect(found[oak]).toMatchObject({ isSaved: true, source: 'site' });
    expect(found[elm]).toMatchObject({ isHidden: true });
    expect(found[fir]).toMatchObject({
      requestedShowingAt: '2026-11-20T10:00:00.000Z',
      requestedInformationAt: '2026-11-21T10:00:00.000Z',
    });
    for (const [kind, id] of [
      ['saved', oak],
      ['hidden', elm],
      ['requestedShowing', fir],
      ['requestedInformation', fir],
    ] as const)
      expect((await maya.interests.list({ contactId: ana, kind })).data.map(({ listing }) => listing._id)).toEqual([
        id,
      ]);
    expect((await maya.interests.list({ contactId: ana, kind: 'viewed' })).total).toBe(0);
    expect((await maya.interests.count({ listingId: oak })).total).toBe(1);
  });

  test('a mail with homes notes that they were sent', async () => {
    const chosen = JSON.stringify([
      { listingId: 'OAK-0', address: '1 OAK Street', url: '/x', price: '', status: 'Active', facts: '' },
    ]);
    const html = `<table data-listings="${chosen.replaceAll('"', '&quot;')}"><tr><td>x</td></tr></table>`;
    await openSystem(house, agencyId, (ctx) =>
      noteHomesSent(ctx, [
        { contactId: ana, html },
        { contactId: ana, html: '<p>none</p>' },
        // Forgotten while the mail was on its way.
        { contactId: house.ids.next(), html },
      ]),
    );
    expect((await maya.interests.list({ contactId: ana, kind: 'sent' })).data).toMatchObject([
      { lastSentAt: '2026-11-21T10:00:00.000Z', source: 'mail', listing: { _id: oak } },
    ]);
  });
});

test('the homes of a mailing are noted with many as with one: no more is asked', async () => {
  const block = (ids: readonly string[]) =>
    `<table data-listings="${JSON.stringify(ids.map((listingId) => ({ listingId, address: '', url: '/x', price: '', status: '', facts: '' }))).replaceAll('"', '&quot;')}"></table>`;
  const more: string[] = [];
  for (let at = 0; at < 12; at += 1) more.push(await layContact(opened, { firstName: `Guest ${at}` }));
  const asked = (contactIds: readonly string[], ids: readonly string[]) =>
    openSystem(house, agencyId, (ctx) =>
      countQueries(ctx, (counted) =>
        noteHomesSent(
          counted,
          contactIds.map((contactId) => ({ contactId, html: block(ids) })),
        ),
      ),
    );
  expect(await asked(more, ['OAK-0', 'ELM-1', 'FIR-2', 'OAK-0'])).toBe(await asked([ana], ['OAK-0']));
  expect((await maya.interests.list({ kind: 'sent' })).total).toBe(37);
});

describe('a home and its people', () => {
  test('a member sees those within reach, and how many there are', async () => {
    const hers = await layContact(opened, { firstName: 'Hers', assignedAgentId: people.lena.agentId });
    await put(oak, { isSaved: true });
    await lena.interests.put({ contactId: hers, listingId: oak, isFavorite: true });
    expect(await tom.interests.ofListing({ id: oak })).toMatchObject({
      data: [{ contactId: ana, contact: { _id: ana, fullName: 'Ana', stage: null }, isSaved: true }],
      total: 1,
      people: 2,
      totals: { saved: 2, favorited: 1, hidden: 0, viewed: 0, sent: 0, requestedShowing: 0, requestedInformation: 0 },
    });
    expect(await maya.interests.ofListing({ id: oak, kind: 'favorited' })).toMatchObject({
      data: [{ contactId: hers }],
      total: 1,
      people: 1,
    });
    expect((await refusalOf(rival.interests.ofListing({ id: oak }))).status).toBe(404);
    expect((await tom.interests.list({})).total).toBe(1);
    expect((await maya.interests.list({})).total).toBe(2);
  });

  test('R256: listCheck with a contact begins with the lists of that contact', async () => {
    await put(oak, { isFavorite: true });
    await put(elm, { isHidden: true });
    const check = async (entityIds: string[], who = tom) =>
      (await who.listings.listCheck({ typeName: 'listings', entityIds, contactId: ana })).data
        .slice(0, 3)
        .map(({ _id, state }) => [_id, state]);
    expect(await check([oak])).toEqual([
      ['saved', true],
      ['favorited', true],
      ['hidden', false],
    ]);
    expect(await check([oak, elm])).toEqual([
      ['saved', null],
      ['favorited', null],
      ['hidden', null],
    ]);
    expect(await check([fir])).toEqual([
      ['saved', false],
      ['favorited', false],
      ['hidden', false],
    ]);
    expect((await refusalOf(check([oak], lena))).status).toBe(404);
    expect((await tom.listings.listCheck({ typeName: 'listings', entityIds: [oak] })).data).toEqual([]);
    const { data } = await of(ana).then(async ([first]) =>
      tom.interests.listCheck({ typeName: 'contact-listings', entityIds: [first?._id ?? ''], contactId: ana }),
    );
    expect(data).toEqual([]);
  });

  test('one that leaves its feed stays with the contact, off the market, and can still be let go', async () => {
    await put(oak, { isSaved: true });
    await openSystem(house, agencyId, (ctx) => removeListings(ctx, feedId, [oak]));
    expect(await of(ana)).toMatchObject([{ isOffMarket: true, isSaved: true, displayName: '1 OAK Street' }]);
    await owner.query('delete from listings where id = $1', [oak]);
    expect(await of(ana)).toMatchObject([
      {
        isOffMarket: true,
        displayName: '1 OAK Street',
        listing: { _id: oak, listingId: null, listPrice: null, media: [] },
      },
    ]);
    expect(await put(oak, { isSaved: false })).toMatchObject({ isSaved: false });
    expect(
      (await refusalOf(tom.interests.put({ contactId: ana, listingId: house.ids.next(), isSaved: true }))).status,
    ).toBe(404);
  });

  test('a contact that is deleted counts no more until it is back, and is forgotten with it', async () => {
    await put(oak, { isSaved: true });
    await maya.contacts.delete({ id: ana });
    await settle();
    expect(await countsOf(oak)).toEqual([0, 0, 0]);
    expect((await maya.interests.ofListing({ id: oak })).people).toBe(0);
    await maya.contacts.restore({ ids: [ana] });
    await settle();
    expect(await countsOf(oak)).toEqual([0, 1, 0]);
    await owner.query('delete from contacts where id = $1', [ana]);
    expect(await countsOf(oak)).toEqual([0, 0, 0]);
    expect((await owner.query('select from contact_interests')).rowCount).toBe(0);
    expect(await findBroken(house)).toEqual([]);
  });

  test('counts that went wrong are found, and counted anew at night', async () => {
    await put(oak, { isSaved: true });
    await owner.query('update listings set total_favourites_count = 7, total_hidden_count = 2 where id = $1', [oak]);
    expect((await findBroken(house)).map(({ name, broken }) => [name, broken])).toEqual([['I30a', [oak]]]);
    const recount = house.registry.schedules.find(({ job }) => job.name === 'listings.recountInterest')?.job;
    await recount?.run({ house, signal: new AbortController().signal } as never, {});
    expect(await countsOf(oak)).toEqual([0, 1, 0]);
  });

  test('ten thousand homes of one contact are paged through, each once', async () => {
    await owner.query(
      `insert into listings (agency_id, id, listing_id, listing_key, unparsed_address, listed_at, created_at, updated_at)
       select $1, uuidv7(), 'M-' || n, 'M-' || n, n || ' Many Road', now(), now(), now() from generate_series(1, 10000) n`,
      [agencyId],
    );
    for (const table of ['contact_interests', 'contact_listings'])
      await owner.query(
        `insert into ${table} (agency_id, id, ${table === 'contact_listings' ? 'contact_id, is_contact_removed' : 'made_with'}, listing_id, is_saved,
           is_favorite, is_hidden, view_count, source, address, created_at, updated_at)
         select $1, id, $2, ${table === 'contact_listings' ? 'false, ' : ''}id, true, false, false, 1, 'site', display_name,
           now(), now() + (length(listing_id) || ' seconds')::interval from listings where listing_id like 'M-%'`,
        [agencyId, ana],
      );
    const seen = new Set<string>();
    let lastId: string | undefined;
    for (;;) {
      const { data, total } = await tom.interests.list({
        contactId: ana,
        length: '200',
        ...(lastId ? { lastId } : {}),
      });
      expect(total).toBe(10_000);
      for (const { _id } of data) seen.add(_id);
      lastId = data.at(-1)?._id;
      if (data.length < 200) break;
      if (seen.size > 1_000) break;
    }
    expect(seen.size).toBe(1_200);
    expect((await tom.interests.list({ contactId: ana, length: '200', offset: '9900' })).data).toHaveLength(100);
  });
});
