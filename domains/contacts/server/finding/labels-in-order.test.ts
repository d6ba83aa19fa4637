// Contacts with one tag or origin, read in the order of the list from the rows that say which have it.
import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom, owner } = await openHouse();
const { agencyId } = people.maya;
const idOf = (n: number): string => `0190000f-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [barn, attic, fair] = [idOf(9_001), idOf(9_002), idOf(9_003)];
const count = 180;

beforeAll(async () => {
  await owner.query(
    `insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, created_at, updated_at)
     select $1, id::uuid, 'contact', name, '#ffffff', '#000000', now(), now() from unnest($2::text[], $3::text[]) t (id, name)`,
    [agencyId, [barn, attic], ['Barn', 'Attic']],
  );
  await owner.query(
    `insert into origins (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
     values ($1, $2, 'Fair', '#ffffff', '#000000', now(), now())`,
    [agencyId, fair],
  );
  // Four at each moment; the older half has the one tag, every third the other, every fifth the origin.
  await owner.query(
    `insert into contacts (agency_id, id, first_name, tag_ids, origin_ids, created_at, updated_at)
     select $1, ('0190000f-0000-7000-8000-' || lpad(((n * 37) % 997)::text, 12, '0'))::uuid, 'C' || n,
       array_remove(array[case when n <= $4::int / 2 then $2::uuid end, case when n % 3 = 0 then $3::uuid end], null),
       case when n % 5 = 0 then array[$5::uuid] else '{}' end,
       timestamptz '2026-01-01Z' + (n / 4) * interval '1 minute', now()
     from generate_series(1, $4::int) n`,
    [agencyId, barn, attic, count, fair],
  );
});

const tagged = (label: string) =>
  JSON.stringify([[{ field: label === fair ? 'origins' : 'tags', rule: 'isInIds', value: [label] }]]);
/** Who has it, by the contacts themselves. */
const inOrder = async (tag: string, order: 'asc' | 'desc' = 'desc'): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from contacts where agency_id = $1 and removed_at is null and $2 = any(tag_ids || origin_ids) order by created_at ${order}, id ${order}`,
    [agencyId, tag],
  );
  return rows.map(({ id }) => id);
};
type Query = Parameters<typeof maya.contacts.list>[0];
const listed = async (query: Query, who = maya) => {
  const { data, total } = await who.contacts.list(query);
  return { ids: data.map(({ _id }) => _id), total };
};

describe.each([
  ['a tag on the older half', barn],
  ['a tag on every third', attic],
  ['an origin of every fifth', fair],
])('contacts with %s', (_, tag) => {
  test.each(['desc', 'asc'] as const)('are listed %s with their number, at once and page after page', async (order) => {
    const expected = await inOrder(tag, order);
    const asked = { filtersGroups: tagged(tag), column: 'createdAt', order } as const;
    expect(await listed({ ...asked, length: '200' })).toEqual({ ids: expected, total: expected.length });
    const walked: string[] = [];
    for (let lastId: string | undefined; ; lastId = walked.at(-1)) {
      const { ids } = await listed({ ...asked, length: '17', ...(lastId ? { lastId } : {}) });
      walked.push(...ids);
      if (ids.length < 17) break;
    }
    expect(walked).toEqual(expected);
    expect((await listed({ ...asked, length: '10', offset: '33' })).ids).toEqual(expected.slice(33, 43));
  });

  test('after one that has not the label, or is not there, too', async () => {
    const expected = await inOrder(tag);
    const asked = { filtersGroups: tagged(tag), length: '9' };
    const other = (await listed({ length: '200' })).ids.find((id) => !expected.includes(id));
    const all = (await listed({ length: '200' })).ids;
    const after = all.slice(all.indexOf(other ?? '') + 1).filter((id) => expected.includes(id));
    expect((await listed({ ...asked, lastId: other })).ids).toEqual(after.slice(0, 9));
    expect((await listed({ ...asked, lastId: idOf(999_999) })).ids).toEqual(expected.slice(0, 9));
  });
});

test('a label that is given, taken, deleted with its contact and brought back stands at the place of the contact', async () => {
  const [, second = '', third = ''] = await inOrder(attic);
  await maya.contacts.update({ id: third, tags: [barn, attic] });
  await maya.contacts.update({ id: second, tags: [] });
  const same = async (tag: string) =>
    expect((await listed({ filtersGroups: tagged(tag), length: '200' })).ids).toEqual(await inOrder(tag));
  await same(barn);
  await same(attic);
  await maya.contacts.delete({ id: third });
  await same(barn);
  await maya.contacts.restore({ ids: [third] });
  await same(barn);
  await maya.contacts.update({ id: second, origins: [fair] });
  await maya.contacts.update({ id: third, origins: [] });
  await same(fair);
  for (const table of ['contact_tags', 'contact_origins']) {
    const { rows } = await owner.query(
      `select from ${table} l join contacts c on c.agency_id = l.agency_id and c.id = l.contact_id where l.contact_created_at <> c.created_at`,
    );
    expect([table, rows]).toEqual([table, []]);
  }
});

test('a member is told of those alone that they reach, and of their number', async () => {
  expect(await listed({ filtersGroups: tagged(barn) }, tom)).toEqual({ ids: [], total: 0 });
});
