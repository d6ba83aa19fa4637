// Merging contacts joins what each had to do with homes, and taking them apart gives each exactly what was its own: whatever happened before.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { house, maya, owner, settle } = opened;
await openSystem(house, agencies.northlight.id, (ctx) =>
  addListings(
    ctx,
    [0, 1].map((at) => ({
      listingId: `H-${at}`,
      unparsedAddress: `${at} Oak Street`,
      standardStatus: 'Active',
      listPrice: 100_000 + at,
    })),
  ),
);
const homes = (await maya.listings.list({ column: 'displayName', order: 'asc' })).data.map(({ _id }) => _id);

/** What is said of a contact and each home, but for what the home itself says. */
const shownOf = async (contactId: string) =>
  (await maya.interests.list({ contactId })).data
    .map(({ listing, ...record }) => ({ ...record, home: homes.indexOf(listing._id) }))
    .toSorted((a, b) => a.home - b.home);
const countsOf = async () =>
  Promise.all(
    homes.map(async (id) => {
      const { totalViewsCount, totalFavouritesCount, totalHiddenCount } = await maya.listings.get({ id });
      return [totalViewsCount, totalFavouritesCount, totalHiddenCount];
    }),
  );

type Act = { who: 0 | 1; home: 0 | 1; act: 'save' | 'favorite' | 'hide' | 'drop' | 'view' | 'ask'; minutes: number };
const anAct: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  home: fc.constantFrom(0 as const, 1 as const),
  act: fc.constantFrom('save', 'favorite', 'hide', 'drop', 'view', 'ask'),
  minutes: fc.constantFrom(0, 5, 40),
});
const flags = {
  save: { isSaved: true },
  favorite: { isFavorite: true },
  hide: { isHidden: true },
  drop: { isSaved: false },
} as const;

const doIt = async (contacts: readonly string[], { who, home, act, minutes }: Act): Promise<void> => {
  clock.pass({ minutes });
  const [contactId = '', listingId = ''] = [contacts[who], homes[home]];
  if (act === 'view' || act === 'ask')
    await maya.events.tell({
      eventId: house.ids.next(),
      kind: act === 'view' ? 'pageVisited' : 'showingRequest',
      contactId,
      properties: { listingId: `H-${home}`, url: 'https://northlight.example/' },
    });
  else await maya.interests.put({ contactId, listingId, ...flags[act] });
  await settle();
};

const fresh = async (): Promise<[string, string]> => {
  await emptyTables(owner, 'contacts, contact_merges');
  await owner.query('update listings set total_views_count = 0, total_favourites_count = 0, total_hidden_count = 0');
  return [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Anna' })];
};

test('a merge joins flags, moments and counts, and comes apart again exactly, whatever each did before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { maxLength: 7 }), async (acts) => {
      const contacts = await fresh();
      const [ana, anna] = contacts;
      for (const act of acts) await doIt(contacts, act);
      const before = [await shownOf(ana), await shownOf(anna), await countsOf()];
      const { mergeId } = await maya.contacts.merge({ id: ana, otherId: anna });
      await settle();
      const joined = await shownOf(ana);
      for (const [at] of homes.entries()) {
        const own = [before[0], before[1]].flatMap((rows) => (rows as typeof joined).filter(({ home }) => home === at));
        const one = joined.find(({ home }) => home === at);
        expect(Boolean(one)).toBe(own.length > 0);
        if (!one) continue;
        const some = (name: string) => own.some((row) => (row as Record<string, unknown>)[name] === true);
        expect(one).toMatchObject({
          isHidden: some('isHidden'),
          isSaved: some('isSaved') && !some('isHidden'),
          isFavorite: some('isFavorite') && !some('isHidden'),
          viewCount: own.reduce((sum, row) => sum + Number((row as Record<string, unknown>)['viewCount']), 0),
        });
      }
      expect(await findBroken(house)).toEqual([]);
      await maya.contacts.undoMerge({ id: mergeId });
      await settle();
      expect([await shownOf(ana), await shownOf(anna), await countsOf()]).toEqual(before);
      expect(await findBroken(house)).toEqual([]);
    }),
    { numRuns: 25, seed: 20_261_128 },
  );
});

test('what is decided for the merged contact holds for all of it, and only there once it is taken apart', async () => {
  const [ana, anna] = await fresh();
  const [home = ''] = homes;
  await maya.interests.put({ contactId: anna, listingId: home, isFavorite: true, note: 'Hers' });
  clock.pass({ minutes: 1 });
  const { mergeId } = await maya.contacts.merge({ id: ana, otherId: anna });
  // Before anybody read of the merge.
  expect(await maya.interests.put({ contactId: ana, listingId: home, isFavorite: false })).toMatchObject({
    isFavorite: false,
    isSaved: true,
    note: 'Hers',
  });
  await settle();
  expect(await shownOf(ana)).toMatchObject([{ isFavorite: false, isSaved: true }]);
  expect((await countsOf())[0]).toEqual([0, 1, 0]);
  await maya.interests.put({ contactId: ana, listingId: home, isSaved: false });
  expect((await countsOf())[0]).toEqual([0, 0, 0]);
  await maya.contacts.undoMerge({ id: mergeId });
  await settle();
  expect(await shownOf(anna)).toMatchObject([{ isFavorite: true, isSaved: true, note: 'Hers' }]);
  expect(await shownOf(ana)).toMatchObject([{ isSaved: false }]);
  expect(await findBroken(house)).toEqual([]);
  // Merged again, what she decided since counts.
  await maya.interests.put({ contactId: anna, listingId: home, isHidden: true });
  await maya.contacts.merge({ id: ana, otherId: anna });
  await settle();
  expect(await shownOf(ana)).toMatchObject([{ isHidden: true }]);
});

test('of three that were merged one after the other, each comes back with its own', async () => {
  const [ana, anna] = await fresh();
  const third = await layContact(opened, { firstName: 'Anne' });
  const [home = '', other = ''] = homes;
  await maya.interests.put({ contactId: third, listingId: home, isSaved: true });
  await maya.interests.put({ contactId: anna, listingId: other, isHidden: true });
  const first = await maya.contacts.merge({ id: anna, otherId: third });
  const second = await maya.contacts.merge({ id: ana, otherId: anna });
  await settle();
  expect(await shownOf(ana)).toMatchObject([{ isSaved: true }, { isHidden: true }]);
  await maya.contacts.undoMerge({ id: second.mergeId });
  await settle();
  expect(await shownOf(ana)).toEqual([]);
  expect(await shownOf(anna)).toMatchObject([{ isSaved: true }, { isHidden: true }]);
  await maya.contacts.undoMerge({ id: first.mergeId });
  await settle();
  expect(await shownOf(anna)).toMatchObject([{ isHidden: true }]);
  expect(await shownOf(third)).toMatchObject([{ isSaved: true }]);
});
