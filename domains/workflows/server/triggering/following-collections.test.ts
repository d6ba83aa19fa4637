import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { joining, leaving, triggering } from '#/test/laying/triggers.ts';
import { noteOf, waitOf } from '#/test/laying/workflows.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, owner, settle } = opened;
const { turnedOn, entered, forgetWorkflows } = triggering(opened);
const [hot, cold] = [await addTag(opened, 'Hot'), await addTag(opened, 'Cold')];

beforeEach(async () => {
  clock.set(now);
  await forgetWorkflows();
});

const laid = (firstName: string): Promise<string> => layContact(opened, { firstName });
const collection = async (displayName: string, filtersGroups: FiltersGroups): Promise<string> =>
  (await maya.collections.create({ displayName, typeName: 'contact', filtersGroups }))._id;
const withTag = (tag: string): FiltersGroups => [[{ field: 'tags', rule: 'isInIds', value: [tag] }]];
const tag = (ids: readonly string[], change: 'toAdd' | 'toRemove', id = hot) =>
  maya.contacts.bulkTags({ ids: [...ids], updates: { [change]: [id] } });
const members = async (): Promise<number> => (await owner.query('select from workflow_memberships')).rowCount ?? 0;

test('R544 R602: membershipChanged lets in who joins, and who leaves, a collection that it names; turning it on lets in nobody', async () => {
  const [inside, ana, bob] = [await laid('Inside'), await laid('Ana'), await laid('Bob')];
  await tag([inside], 'toAdd');
  const [hotBuyers, coldBuyers] = [
    await collection('Hot buyers', withTag(hot)),
    await collection('Cold', withTag(cold)),
  ];
  const [came, went] = [await turnedOn(joining(hotBuyers)), await turnedOn(leaving(hotBuyers))];
  const other = await turnedOn(joining(coldBuyers));
  expect((await entered(came)).size).toBe(0);
  await maya.contacts.update({ id: inside, lastName: 'Still' });
  await tag([ana], 'toAdd');
  await maya.contacts.update({ id: bob, lastName: 'Ray' });
  expect(await entered(came)).toEqual(new Map([[ana, 'Joined Hot buyers']]));
  await tag([inside], 'toRemove');
  expect(await entered(went)).toEqual(new Map([[inside, 'Left Hot buyers']]));
  expect([(await entered(came)).size, (await entered(other)).size]).toEqual([1, 0]);
});

test('who is put into a collection by hand, or left out of it, joins and leaves', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  await tag([bob], 'toAdd');
  const hotBuyers = await collection('Hot buyers', withTag(hot));
  const [came, went] = [await turnedOn(joining(hotBuyers)), await turnedOn(leaving(hotBuyers))];
  await maya.collections.bulkUpdate({ collections: [{ _id: hotBuyers, isMember: true }], contactId: ana });
  await maya.collections.bulkUpdate({ collections: [{ _id: hotBuyers, isMember: false }], contactId: bob });
  expect([...(await entered(came)).keys()]).toEqual([ana]);
  expect([...(await entered(went)).keys()]).toEqual([bob]);
});

test('a filter that is changed is an act on many: who comes by it is let in where the workflow takes that', async () => {
  const ana = await laid('Ana');
  await tag([ana], 'toAdd', cold);
  const buyers = await collection('Buyers', withTag(hot));
  const [shy, open] = [
    await turnedOn(joining(buyers)),
    await turnedOn(joining(buyers), { settings: { takesBulk: true } }),
  ];
  await settle();
  await maya.collections.update({ id: buyers, filtersGroups: withTag(cold) });
  expect([(await entered(shy)).size, [...(await entered(open)).keys()]]).toEqual([0, [ana]]);
});

test('who comes by an act on many is let in only where the workflow takes it, and has come all the same', async () => {
  const many = await addContacts(opened, 60);
  const buyers = await collection('Buyers', withTag(hot));
  const id = await turnedOn(joining(buyers));
  await tag(many, 'toAdd');
  expect((await entered(id)).size).toBe(0);
  expect(await members()).toBeGreaterThanOrEqual(60);
  await tag(many.slice(0, 1), 'toRemove');
  await settle();
  await tag(many.slice(0, 1), 'toAdd');
  expect([...(await entered(id)).keys()]).toEqual(many.slice(0, 1));
});

test('a collection that changes by the calendar is looked at every night, on the agency’s clock', async () => {
  const ana = await laid('Ana');
  await maya.contacts.update({ id: ana, birthday: '1980-11-23' });
  const birthdays = await collection('Birthday', [[{ field: 'birthday', rule: 'isEqualTo', value: 'yearlyToday' }]]);
  const id = await turnedOn(joining(birthdays));
  clock.set('2026-11-22T00:10:00Z');
  expect((await entered(id)).size).toBe(0);
  clock.set('2026-11-23T00:09:00Z');
  expect((await entered(id)).size).toBe(0);
  clock.set('2026-11-23T00:10:00Z');
  expect(await entered(id)).toEqual(new Map([[ana, 'Joined Hot buyers']]));
});

test('a collection that no workflow waits for any more is watched until the night, and then no longer', async () => {
  const ana = await laid('Ana');
  const buyers = await collection('Buyers', withTag(hot));
  const id = await turnedOn(joining(buyers));
  await maya.workflows.pause({ id });
  await tag([ana], 'toAdd');
  await settle();
  await maya.workflows.resume({ id });
  expect((await entered(id)).size).toBe(0);
  await maya.workflows.pause({ id });
  clock.set('2026-11-22T00:10:00Z');
  await settle();
  expect([await members(), (await owner.query('select from workflow_watches')).rowCount]).toEqual([0, 0]);
  await maya.workflows.resume({ id });
  expect((await entered(id)).size).toBe(0);
  expect(await members()).toBeGreaterThanOrEqual(1);
});

test('a collection that another names in its filter brings people into both', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const inner = await collection('Inner', withTag(hot));
  const outer = await collection('Outer', [[{ field: 'collections', rule: 'isInIds', value: [inner] }]]);
  const id = await turnedOn(joining(outer), { settings: { takesBulk: true } });
  await tag([ana], 'toAdd', cold);
  expect((await entered(id)).size).toBe(0);
  await maya.collections.bulkUpdate({ collections: [{ _id: inner, isMember: true }], contactId: bob });
  expect([...(await entered(id)).keys()]).toEqual([bob]);
  await maya.collections.update({ id: inner, filtersGroups: withTag(cold) });
  expect((await entered(id)).has(ana)).toBe(true);
});

test('decision 63: a delay ends when its contact joins a collection', async () => {
  const ana = await laid('Ana');
  const buyers = await collection('Buyers', withTag(hot));
  const trigger = joining(buyers);
  const waits = {
    kind: 'delay',
    delay: { delay: 'eventOccurrence', trigger, timeout: { days: 2, hours: 0, minutes: 0 } },
  } as const;
  const id = await turnedOn({ id: 't2', kind: 'hideListing' }, { deeds: [waits, noteOf('hot now'), waitOf(24)] });
  await maya.workflows.enroll({ id, ids: [ana] });
  await settle();
  clock.pass({ minutes: 1 });
  await tag([ana], 'toAdd');
  await settle();
  expect((await owner.query(`select from notes where text = 'hot now'`)).rowCount).toBe(1);
});

test('whoever is brought back as they were does not come: neither from the deleted ones, nor out of a merge', async () => {
  const [ana, bob, cleo] = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
  await tag([ana, bob], 'toAdd');
  const buyers = await collection('Buyers', withTag(hot));
  const id = await turnedOn(joining(buyers), { settings: { mayEnterAgain: true, takesBulk: true } });
  await maya.contacts.bulkDelete({ ids: [ana] });
  const { mergeId } = await maya.contacts.merge({ id: cleo, otherId: bob });
  const joined = new Set((await entered(id)).keys());
  await maya.contacts.restore({ ids: [ana] });
  await maya.contacts.undoMerge({ id: mergeId });
  const after = new Set((await entered(id)).keys());
  // Whom the merge made one of them did come.
  expect([[...joined], [...after]]).toEqual([[cleo], [cleo]]);
  await tag([ana], 'toRemove');
  await settle();
  await tag([ana], 'toAdd');
  expect(new Set((await entered(id)).keys())).toEqual(new Set([cleo, ana]));
});

test('whatever happens to contacts, who was seen inside is who is inside, and whoever came was let in', async () => {
  const people = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
  const own = await addTag(opened, 'Own');
  const act = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom('tag', 'untag', 'putIn', 'leaveOut', 'giveBack', 'delete', 'restore', 'settle'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      await forgetWorkflows();
      const buyers = await collection('Buyers', withTag(own));
      const id = await turnedOn(joining(buyers), { settings: { mayEnterAgain: true } });
      // Whoever is deleted is not found, and left as they are.
      const put = (contactId: string, isMember: boolean | null) =>
        maya.collections.bulkUpdate({ collections: [{ _id: buyers, isMember }], contactId }).catch(() => undefined);
      const inside = async (): Promise<Set<string>> => {
        const { data } = await maya.contacts.search({
          filtersGroups: [[{ field: 'collections', rule: 'isInIds', value: [buyers] }]],
        });
        return new Set(data.map(({ _id }) => _id));
      };
      const there = async (): Promise<Set<string>> => {
        const { data } = await maya.contacts.search({});
        return new Set(data.map(({ _id }) => _id));
      };
      const came = new Set<string>();
      let seen = await inside();
      const settled = async (): Promise<void> => {
        await settle();
        const now = await inside();
        for (const one of now) if (!seen.has(one)) came.add(one);
        // Whoever is deleted stays what they were.
        seen = seen.difference(await there()).union(now);
      };
      for (const { who, what } of acts) {
        const contactId = people[who] ?? '';
        if (what === 'tag' || what === 'untag') await tag([contactId], what === 'tag' ? 'toAdd' : 'toRemove', own);
        if (what === 'putIn' || what === 'leaveOut') await put(contactId, what === 'putIn');
        if (what === 'giveBack') await put(contactId, null);
        if (what === 'delete') await maya.contacts.bulkDelete({ ids: [contactId] });
        if (what === 'restore') await maya.contacts.restore({ ids: [contactId] });
        if (what === 'settle') await settled();
      }
      await settled();
      const { rows } = await owner.query<{ id: string }>(
        'select contact_id as id from workflow_memberships where collection_id = $1',
        [buyers],
      );
      expect(new Set(rows.map((row) => row.id))).toEqual(seen);
      const { rows: runs } = await owner.query<{ id: string }>(
        'select distinct contact_id as id from workflow_runs where workflow_id = $1',
        [id],
      );
      expect(new Set(runs.map((row) => row.id))).toEqual(came);
      await maya.contacts.restore({ ids: people });
    }),
    { numRuns: 12 },
  );
});
