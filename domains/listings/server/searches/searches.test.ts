// Saved searches through the door: saved for a contact, changed, paused, stopped, deleted and had back; proof of one before it is saved.
import { beforeEach, describe, expect, test } from 'vitest';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { house, maya, tom, lena, rival, owner, settle } = opened;
const agencyId = agencies.northlight.id;

const filter = (field: string, rule: string, value: unknown) => ({ field, rule, value });
const family = {
  filtersGroups: [
    [filter('bedroomsTotal', 'isGreaterThanOrEqualTo', 3), filter('listPrice', 'isLessThanOrEqualTo', 650_000)],
  ],
} as never;

const bring = (homes: readonly object[], isQuiet = false) =>
  openSystem(house, agencyId, (ctx) =>
    addListings(
      ctx,
      homes.map((home) => ({ standardStatus: 'Active', city: 'Kenilworth', ...home })) as never,
      isQuiet ? { isQuiet } : {},
    ),
  );
const street = [
  { listingId: 'OAK', bedroomsTotal: 3, listPrice: 600_000 },
  { listingId: 'ELM', bedroomsTotal: 4, listPrice: 650_000 },
  { listingId: 'FIR', bedroomsTotal: 2, listPrice: 300_000 },
  { listingId: 'ASH', bedroomsTotal: 5, listPrice: 700_000 },
];
let ana = '';
let bob = '';

beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    'listings, contact_interests, contact_listings, contacts, contact_merges, saved_searches, areas',
  );
  ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
  bob = await layContact(opened, { firstName: 'Bob', assignedAgentId: people.lena.agentId });
  await bring(street);
});

const save = (more: object = {}, who = tom) => who.searches.create({ contactId: ana, criteria: family, ...more });
const of = async (contactId = ana, who = tom) => (await who.searches.list({ contactId })).data;
const night = async (name: string) => {
  const forget = house.registry.schedules.find(({ job }) => job.name === name)?.job;
  if (!forget) throw new Error(`${name} is not scheduled`);
  await forget.run({ house, signal: AbortSignal.timeout(60_000), runId: house.ids.next() } as never, {});
};
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
const idOf = async (listingId: string) =>
  (await owner.query<{ id: string }>('select id from listings where listing_id = $1', [listingId])).rows[0]?.id ?? '';
const sentences = async () =>
  (await maya.timeline.list({ contactId: ana })).data.map(({ item: { sentence } }) => sentence);

describe('a saved search', () => {
  test('is a contact’s, with the sentence of what it asks for and the homes it finds now', async () => {
    const made = await save();
    expect(made).toMatchObject({
      displayName: '3+ bed homes up to £650,000',
      sentence: '3+ bed homes up to £650,000',
      contactId: ana,
      contact: { _id: ana, displayName: 'Ana' },
      types: ['newListing', 'priceChange'],
      frequency: 'daily',
      sendAt: '08:00',
      when: 'daily at 8:00 by email',
      nextAt: '2026-11-22T08:00:00.000Z',
      alerts: { lastSentAt: null, sent: 0, waiting: 0, notSent: 0 },
      state: 'active',
      homes: 2,
      areas: [],
      createdBy: { _id: people.tom.agentId },
      isEditable: true,
    });
    expect(made.criteria.filtersGroups[0]?.[0]).toMatchObject({ displayName: 'Bedrooms', type: 'number' });
    expect(await of()).toEqual([made]);
    expect(await tom.searches.get({ id: made._id })).toEqual(made);
    await settle();
    expect(await sentences()).toContainEqual(
      expect.stringMatching(/ saved the search 3\+ bed homes up to £650,000 for Ana$/),
    );
  });

  test('is sent back as it was answered, and changes nothing', async () => {
    const made = await save({ displayName: 'Family home' });
    clock.set('2026-11-21T11:00:00Z');
    const { displayName, criteria, types } = made;
    expect(await tom.searches.update({ id: made._id, displayName, criteria, types })).toEqual(made);
  });

  test('is changed as far as it is sent', async () => {
    const { _id: id } = await save({ displayName: 'Family home' });
    expect(await tom.searches.update({ id, types: ['soldListing'] })).toMatchObject({
      displayName: 'Family home',
      homes: 2,
    });
    expect(await tom.searches.update({ id, criteria: {} })).toMatchObject({
      sentence: 'All homes for sale',
      types: ['soldListing'],
      homes: 4,
    });
  });

  test('tells at the usual hour of its frequency, where no other is asked for', async () => {
    const { _id: id } = await save();
    expect(await tom.searches.update({ id, frequency: 'weekly' })).toMatchObject({
      sendAt: '16:00',
      nextAt: '2026-11-27T16:00:00.000Z',
    });
    expect(await tom.searches.update({ id, sendAt: '09:00' })).toMatchObject({ when: 'Fridays at 9:00 by email' });
    expect(await tom.searches.update({ id, displayName: 'Named' })).toMatchObject({ when: 'Fridays at 9:00 by email' });
    expect(await tom.searches.pause({ id })).toMatchObject({ nextAt: null });
    expect(await tom.searches.stop({ id })).toMatchObject({ nextAt: null });
    for (const sendAt of ['06:00', '22:00', '08:30', '8:00'])
      expect(await refused(tom.searches.update({ id, sendAt })), sendAt).toMatchObject({ status: 422 });
    expect(await refused(save({ frequency: 'hourly' }))).toMatchObject({ status: 422 });
  });

  test('looks in areas, which it keeps when they are deleted', async () => {
    const area = await maya.areas.create({ displayName: 'Old Town', cities: [{ city: 'Warwick' }] });
    await bring([{ listingId: 'YEW', city: 'warwick' }]);
    const made = await save({ criteria: { place: { areas: [area._id, area._id] } } });
    expect(made).toMatchObject({ sentence: 'Homes in Old Town', homes: 1, criteria: { place: { areas: [area._id] } } });
    await maya.areas.update({ id: area._id, cities: [{ city: 'Kenilworth' }] });
    expect(await of()).toMatchObject([{ homes: 4 }]);
    await maya.areas.delete({ id: area._id });
    expect(await of()).toMatchObject([{ sentence: 'Homes in the deleted area Old Town', homes: 4 }]);
    // Thirty days later it is still looked in, and so it is not forgotten.
    clock.set('2027-01-21T10:00:00Z');
    await night('areas.forget');
    expect(await of()).toMatchObject([{ areas: [{ displayName: 'Old Town', isDeleted: true }], homes: 4 }]);
    const [kept] = await of();
    const sent = { id: kept?._id ?? '', criteria: kept?.criteria as never };
    expect(await tom.searches.update(sent)).toMatchObject({ homes: 4 });
    expect(await refused(save({ criteria: { place: { areas: [area._id] } } }))).toMatchObject({
      status: 422,
      reason: 'searches.unknownArea',
    });
  });

  test('finds no home that left the market, or that the contact hid', async () => {
    await save();
    await tom.interests.put({ contactId: ana, listingId: await idOf('OAK'), isHidden: true });
    expect(await of()).toMatchObject([{ homes: 1 }]);
    await bring([{ listingId: 'ELM', standardStatus: 'Closed' }]);
    expect(await of()).toMatchObject([{ homes: 0 }]);
  });

  test.each([
    [{ filtersGroups: [[filter('privateRemarks', 'contains', 'x')]] }, 'searches.notAsked'],
    [{ filtersGroups: [[filter('tags', 'isInIds', people.tom.agentId)]] }, 'searches.notAsked'],
    [{ filtersGroups: [[filter('createdBy', 'isInIds', people.tom.agentId)]] }, 'searches.notAsked'],
    [{ filtersGroups: [[filter('nothing', 'isEmpty', undefined)]] }, 'searches.notAsked'],
    [{ filtersGroups: [[filter('listPrice', 'contains', 'x')]] }, 'kernel.wrongFilter'],
    [{ filtersGroups: [[filter('listPrice', 'isLessThan', 'x')]] }, 'kernel.wrongFilter'],
    [
      {
        filtersGroups: [
          [
            filter(
              'view',
              'isIn',
              Array.from({ length: 400 }, (_, at) => `a view that is long ${at}`),
            ),
          ],
        ],
      },
      'searches.tooLarge',
    ],
    [{ place: { areas: [people.tom.agentId] } }, 'searches.unknownArea'],
  ])('is refused where it asks %j', async (criteria, reason) => {
    expect(await refused(save({ criteria }))).toMatchObject({ status: 422, reason });
    expect(await refused(tom.searches.preview({ criteria: criteria as never }))).toMatchObject({ status: 422, reason });
  });

  test('names the part that makes it too long', async () => {
    const long = {
      filtersGroups: [
        [
          filter(
            'view',
            'isIn',
            Array.from({ length: 400 }, (_, at) => `a view that is long ${at}`),
          ),
        ],
      ],
    };
    expect(await refused(save({ criteria: long }))).toMatchObject({
      fullMessage: 'The search is too long. View takes most of it',
    });
  });

  test('contradicts itself and finds nothing, without a fault', async () => {
    const none = [filter('listPrice', 'isLessThan', 1), filter('listPrice', 'isGreaterThan', 2)];
    expect(await save({ criteria: { filtersGroups: [none] } })).toMatchObject({ homes: 0 });
  });

  test('is one of a hundred of a contact at most', async () => {
    await owner.query(
      `insert into saved_searches (agency_id, id, contact_id, made_with, display_name, filters_groups, types, created_at, updated_at, frequency, send_hour,
         starts_at, asked_until)
       select $1, uuidv7(), $2, $2, 'S', '[]', '{newListing}', now(), now(), 'daily', 8, now(), now() from generate_series(1, 99)`,
      [agencyId, ana],
    );
    const { _id: id } = await save();
    expect(await refused(save())).toMatchObject({ status: 409, reason: 'searches.tooMany' });
    expect(await tom.searches.list({ contactId: ana, length: '200' })).toMatchObject({ total: 100 });
    await tom.searches.delete({ id });
    await save();
    expect(await refused(tom.searches.restore({ ids: [id] }))).toMatchObject({ reason: 'searches.tooMany' });
  });
});

describe('whoever does not see the contact', () => {
  test('finds none of its searches', async () => {
    const { _id: id } = await save();
    for (const who of [lena, rival]) {
      expect(await refused(of(ana, who))).toMatchObject({ status: 404 });
      expect(await refused(who.searches.get({ id }))).toMatchObject({ status: 404 });
      expect(await refused(who.searches.update({ id, displayName: 'Mine' }))).toMatchObject({ status: 404 });
      expect(await refused(who.searches.stop({ id }))).toMatchObject({ status: 404 });
      expect(await refused(who.searches.delete({ id }))).toMatchObject({ status: 404 });
      expect(await refused(save({}, who))).toMatchObject({ status: 404 });
      expect(await refused(who.searches.preview({ criteria: family, contactId: ana }))).toMatchObject({ status: 404 });
    }
    await tom.searches.delete({ id });
    expect(await lena.searches.restore({ ids: [id] })).toEqual({ restoredCount: 0 });
    expect(await rival.searches.restore({ ids: [id] })).toEqual({ restoredCount: 0 });
  });
});

describe('its state', () => {
  test('pauses until a moment, and goes on by itself', async () => {
    const { _id: id } = await save();
    const until = '2026-11-28T10:00:00.000Z';
    expect(await tom.searches.pause({ id, until })).toMatchObject({ state: 'paused', pausedUntil: until });
    clock.set('2026-11-28T10:00:00Z');
    expect(await of()).toMatchObject([{ state: 'active', pausedUntil: null }]);
    expect(await tom.searches.pause({ id })).toMatchObject({ state: 'paused', pausedUntil: null });
    expect(await tom.searches.resume({ id })).toMatchObject({ state: 'active' });
    expect(await refused(tom.searches.pause({ id, until }))).toMatchObject({ status: 422, reason: 'searches.past' });
  });

  test('stops, and starts again with a reason alone', async () => {
    const { _id: id } = await save();
    expect(await tom.searches.stop({ id, reason: 'Bought elsewhere' })).toMatchObject({
      state: 'stopped',
      stateReason: 'Bought elsewhere',
    });
    expect(await refused(tom.searches.pause({ id }))).toMatchObject({ status: 409, reason: 'searches.stopped' });
    expect(await refused(tom.searches.resume({ id }))).toMatchObject({ status: 422, reason: 'searches.reasonMissing' });
    expect(await tom.searches.resume({ id, reason: 'Looks again' })).toMatchObject({
      state: 'active',
      stateReason: 'Looks again',
    });
    await settle();
    expect(await sentences()).toEqual(
      expect.arrayContaining([expect.stringContaining('stopped the saved search'), expect.stringContaining('resumed')]),
    );
  });

  test('deleted, it can be had back for thirty days', async () => {
    const made = await save();
    expect(await tom.searches.delete({ id: made._id })).toEqual({ deletedCount: 1 });
    expect(await of()).toEqual([]);
    expect(await refused(tom.searches.get({ id: made._id }))).toMatchObject({ status: 404 });
    expect(await tom.searches.restore({ ids: [made._id] })).toEqual({ restoredCount: 1 });
    expect(await of()).toMatchObject([{ _id: made._id, homes: 2 }]);
    await tom.searches.delete({ id: made._id });
    clock.set('2026-12-22T10:00:00Z');
    expect(await tom.searches.restore({ ids: [made._id] })).toEqual({ restoredCount: 0 });
    await night('listings.forgetSearches');
    expect((await owner.query('select from search_keys')).rowCount).toBe(0);
  });

  test('follows its contact into another one, and comes apart again', async () => {
    await save();
    await save({ contactId: bob, displayName: 'Of Bob' }, maya);
    await maya.contacts.merge({ id: ana, otherId: bob });
    await settle();
    expect((await of(ana, maya)).map(({ contactId }) => contactId)).toEqual([ana, ana]);
    const [merge] = (await maya.contacts.merges({ id: ana })).data;
    await maya.contacts.undoMerge({ id: merge?._id ?? '' });
    await settle();
    expect((await of(bob, maya)).map(({ displayName }) => displayName)).toEqual(['Of Bob']);
    expect(await of(ana, maya)).toHaveLength(1);
  });
});

describe('proof of a search', () => {
  const prove = (more: object = {}) => tom.searches.preview({ criteria: family, contactId: ana, ...more });

  test('counts the homes it finds now, and shows the newest six', async () => {
    await bring(Array.from({ length: 7 }, (_, at) => ({ listingId: `N-${at}`, bedroomsTotal: 3, listPrice: 100_000 })));
    const proof = await prove();
    expect(proof).toMatchObject({ count: 9, sentence: '3+ bed homes up to £650,000' });
    expect(proof.sample).toHaveLength(6);
    await tom.interests.put({ contactId: ana, listingId: await idOf('OAK'), isHidden: true });
    expect(await prove()).toMatchObject({ count: 8 });
    expect(await tom.searches.preview({ criteria: family })).toMatchObject({ count: 9 });
  });

  test('says of each day of last month what it would have had, as the log says', async () => {
    await emptyTables(owner, 'listings');
    clock.set('2026-11-02T23:30:00Z');
    await bring(street);
    await bring([{ listingId: 'OLD', bedroomsTotal: 3, listPrice: 1 }], true);
    clock.set('2026-11-10T12:00:00Z');
    // Less is news, more is none; what was not asked for is not counted.
    await bring([{ ...street[0], listPrice: 550_000 }]);
    await bring([
      { ...street[1], listPrice: 649_000 },
      { ...street[3], listPrice: 640_000 },
    ]);
    clock.set('2026-11-11T12:00:00Z');
    await bring([{ ...street[0], listPrice: 600_000 }]);
    clock.set(now);
    const days = async (types?: string[]) => {
      const { lastMonth } = await prove(types ? { types } : {});
      expect(lastMonth).toHaveLength(30);
      expect([lastMonth[0]?.day, lastMonth.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21']);
      return Object.fromEntries(lastMonth.flatMap(({ day, count }) => (count > 0 ? [[day, count]] : [])));
    };
    expect(await days()).toEqual({ '2026-11-02': 3, '2026-11-10': 3 });
    expect(await days(['priceChange'])).toEqual({ '2026-11-10': 3 });
    expect(await days(['soldListing'])).toEqual({});
    expect(await prove()).toMatchObject({ perWeek: 1.4 });
  });

  test('of a search that finds nothing says which condition is to blame', async () => {
    const narrow = [
      filter('bedroomsTotal', 'isGreaterThanOrEqualTo', 3),
      filter('garageSpaces', 'isGreaterThanOrEqualTo', 2),
    ];
    expect(await prove({ criteria: { filtersGroups: [narrow] } })).toMatchObject({
      count: 0,
      tooNarrow: [{ drop: 'garageSpaces', displayName: 'Garage Spaces', wouldBe: 3 }],
    });
  });

  test('says of one that finds too much that it does', async () => {
    await bring(
      Array.from({ length: 120 }, (_, at) => ({ listingId: `N-${at}`, bedroomsTotal: 3, listPrice: 100_000 })),
    );
    expect(await prove()).toMatchObject({ tooWide: true });
  });
});

describe('a home and those who look for it', () => {
  const matches = async (listingId = 'OAK', who = tom) => who.searches.ofListing({ id: await idOf(listingId) });

  test('are told by name within reach, and counted in all', async () => {
    await save({ displayName: 'Family' });
    await save({ displayName: 'Any', criteria: {} });
    await save({ contactId: bob }, maya);
    expect(await matches()).toEqual({
      data: [
        {
          contact: { _id: ana, displayName: 'Ana', fullName: 'Ana' },
          searches: [
            { _id: expect.any(String), displayName: 'Family', sentence: '3+ bed homes up to £650,000' },
            { _id: expect.any(String), displayName: 'Any', sentence: 'All homes for sale' },
          ],
          told: null,
          alert: null,
          blockedBy: null,
        },
      ],
      total: 1,
      notTold: 1,
      people: 2,
      isForSale: true,
    });
    expect(await matches('OAK', maya)).toMatchObject({ total: 2, notTold: 2, people: 2 });
    expect((await matches('FIR')).data[0]?.searches).toMatchObject([{ displayName: 'Any' }]);
    expect(await refused(matches('OAK', rival))).toMatchObject({ status: 404 });
  });

  test('says what speaks against telling them, and who was sent it', async () => {
    const { _id: id } = await save();
    await tom.searches.pause({ id });
    expect((await matches()).data).toMatchObject([{ blockedBy: 'paused' }]);
    await tom.searches.stop({ id });
    expect(await matches()).toMatchObject({ data: [{ blockedBy: 'stopped' }], notTold: 0 });
    await tom.searches.resume({ id, reason: 'Again' });
    await owner.query('update contacts set is_alert_workflow = false where id = $1', [ana]);
    expect((await matches()).data).toMatchObject([{ blockedBy: 'alertsOff' }]);
    await tom.interests.put({ contactId: ana, listingId: await idOf('OAK'), isHidden: true });
    expect((await matches()).data).toMatchObject([{ blockedBy: 'hiddenByContact' }]);
    await owner.query('update contact_listings set last_sent_at = $1', [now]);
    expect((await matches()).data).toMatchObject([{ told: { at: '2026-11-21T10:00:00.000Z' } }]);
  });

  test('no home that is sold is looked for, and no search that was deleted looks', async () => {
    const { _id: id } = await save();
    await bring([{ ...street[0], standardStatus: 'Closed' }]);
    expect(await matches()).toMatchObject({ data: [], people: 0, isForSale: false });
    await tom.searches.delete({ id });
    expect(await matches('ELM')).toMatchObject({ data: [], people: 0, isForSale: true });
  });

  test('why, or why not: each condition with the value that the home has', async () => {
    const area = await maya.areas.create({ displayName: 'Old Town', cities: [{ city: 'Warwick' }] });
    const { _id: id } = await save({ criteria: { ...(family as object), place: { areas: [area._id] } } });
    const explained = await tom.searches.explain({ id, listingId: await idOf('ASH') });
    expect(explained).toMatchObject({
      isMatch: false,
      isForSale: true,
      filter: {
        isIn: false,
        groups: [
          [
            { displayName: 'Bedrooms', read: '5', holds: true },
            { displayName: 'List Price', read: '700000', holds: false },
          ],
        ],
      },
      areas: [{ displayName: 'Old Town', isDeleted: false, holds: false }],
      blockedBy: null,
    });
    await bring([{ ...street[0], city: 'Warwick' }]);
    expect(await tom.searches.explain({ id, listingId: await idOf('OAK') })).toMatchObject({
      isMatch: true,
      areas: [{ holds: true }],
    });
    expect(await refused(lena.searches.explain({ id, listingId: await idOf('OAK') }))).toMatchObject({ status: 404 });
  });
});
