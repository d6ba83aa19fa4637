// Labels that go into others: whatever filter named one finds the same people through the other.
import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom, rival, owner, settle } = await openHouse();
const tag = (displayName: string, typeName: 'contact' | 'contact-stage' = 'contact') =>
  maya.tags.create({ displayName, typeName });
const carrying = async (column: 'tag_ids' | 'origin_ids', id: string, times = 1): Promise<void> => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, ${column}, created_at, updated_at)
     select $1, uuidv7(), 'Ana ' || n, $2, now(), now() from generate_series(1, $3) n`,
    [people.maya.agencyId, [id], times],
  );
};
const named = (field: string, ids: readonly string[]): FiltersGroups => [[{ field, rule: 'isInIds', value: [...ids] }]];
const sizeOf = async (filtersGroups: FiltersGroups) =>
  (await maya.contacts.count({ filtersGroups: JSON.stringify(filtersGroups) })).total;

test('collections and saved grids name the kept label from then on, once, in the transaction of the merge', async () => {
  const [kept, going, other] = [await tag('Buyer'), await tag('Buyers'), await tag('Other')];
  for (const { _id } of [kept, going, other]) await carrying('tag_ids', _id);
  const filtersGroups = named('tags', [going._id, other._id, kept._id]);
  const only = await maya.collections.create({
    displayName: 'Buyers',
    typeName: 'contact',
    filtersGroups: named('tags', [going._id]),
  });
  const all = await tom.collections.create({ displayName: 'All', typeName: 'contact', filtersGroups });
  const aside = await maya.collections.create({
    displayName: 'Aside',
    typeName: 'contact',
    filtersGroups: named('tags', [other._id]),
  });
  const [grid] = (await tom.grids.list({ plural: 'contacts' })).data;
  const gridId = grid?._id ?? '';
  await tom.grids.update({ plural: 'contacts', gridId, filtersGroups });
  expect(await sizeOf(named('collections', [only._id]))).toBe(1);

  await maya.tags.merge({ id: kept._id, otherId: going._id });
  const after = [[{ field: 'tags', rule: 'isInIds', value: [kept._id, other._id] }]];
  expect((await maya.collections.get({ id: only._id })).filtersGroups).toEqual(named('tags', [kept._id]));
  expect((await tom.collections.get({ id: all._id })).filtersGroups).toEqual(after);
  expect(await maya.collections.get({ id: aside._id })).toEqual(aside);
  const saved = (await tom.grids.list({ plural: 'contacts' })).data.find(({ _id }) => _id === gridId);
  expect(saved?.filtersGroups).toEqual(after);
  expect(await sizeOf(named('collections', [only._id]))).toBe(2);
  expect(await sizeOf(named('collections', [all._id]))).toBe(3);
  const { rows } = await owner.query(
    `select changes -> 'filtersGroups' as filters from events where name = 'collection.updated' and subject_id = $1`,
    [only._id],
  );
  expect(rows).toEqual([{ filters: [named('tags', [going._id]), named('tags', [kept._id])] }]);
});

test('also where the merge is a job, and never in another agency', async () => {
  const [kept, going] = [
    await maya.origins.create({ displayName: 'Fair' }),
    await maya.origins.create({ displayName: 'Fairs' }),
  ];
  await carrying('origin_ids', going._id, 501);
  const filtersGroups = named('origins', [going._id.toUpperCase()]);
  const mine = await maya.collections.create({ displayName: 'Fairs', typeName: 'contact', filtersGroups });
  const theirs = await rival.collections.create({ displayName: 'Fairs', typeName: 'contact', filtersGroups });
  const { jobId } = await maya.origins.merge({ id: kept._id, otherId: going._id });
  expect(jobId).not.toBeNull();
  await settle();
  expect((await maya.collections.get({ id: mine._id })).filtersGroups).toEqual(named('origins', [kept._id]));
  expect((await rival.collections.get({ id: theirs._id })).filtersGroups).toEqual(filtersGroups);
  expect(await sizeOf(named('collections', [mine._id]))).toBe(501);
});

test('a label that is deleted leaves filters as they are: they find nobody through it', async () => {
  const going = await tag('Gone');
  const filtersGroups = named('tags', [going._id]);
  const kept = await maya.collections.create({ displayName: 'Gone', typeName: 'contact', filtersGroups });
  await maya.tags.delete({ id: going._id, acknowledged: true });
  expect((await maya.collections.get({ id: kept._id })).filtersGroups).toEqual(filtersGroups);
  expect(await sizeOf(named('collections', [kept._id]))).toBe(0);
});
