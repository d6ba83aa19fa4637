import { describe, expect, test } from 'vitest';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { maya, tom, owner } = await openSpecimens();
await fill(owner, people.maya.agencyId, 30, people.tom.agentId);
const [shown, hidden, removed] = ['a1', 'a2', 'a3'].map((end) => `01900000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];
await owner.query(
  `insert into attributes (agency_id, id, type_name, name, display_name, type, is_hidden, removed_at, created_at, updated_at)
   select $1, id::uuid, 'specimen', 'own' || n, 'Own', 'string', n = 2, case when n = 3 then now() end, now(), now()
   from unnest($2::text[]) with ordinality o (id, n)`,
  [people.maya.agencyId, [shown, hidden, removed]],
);
await owner.query('update specimens set custom = $1', [
  JSON.stringify({ [shown]: 'Boat', [hidden]: 'x', [removed]: 'y' }),
]);

const first = { column: 'createdAt', order: 'asc', length: '1' } as const;
const ofFirst = async (attributes: string) => (await maya.specimens.list({ ...first, attributes })).data[0];

describe('a list that is asked for some attributes', () => {
  test('says them and the id, whatever their order and however often they are named', async () => {
    const expected = { _id: idOf(1), name: 'ana 1', size: (await maya.specimens.get({ id: idOf(1) })).size };
    expect(await ofFirst('name,size')).toEqual(expected);
    expect(await ofFirst('size,name,size,name')).toEqual(expected);
  });

  test('says none where none are named in a body, and the whole record where nothing is said of them', async () => {
    const body = { column: 'createdAt', order: 'asc', length: 1 } as const;
    expect((await maya.specimens.search({ ...body, attributes: [] })).data).toEqual([{ _id: idOf(1) }]);
    const whole = await maya.specimens.get({ id: idOf(1) });
    const { references, ...answer } = await maya.specimens.search(body);
    expect([answer.data, references]).toEqual([[whole], undefined]);
    expect(await ofFirst('')).toEqual(whole);
  });

  test('says what stands deeper in the record at its place', async () => {
    expect(await ofFirst('city')).toEqual({ _id: idOf(1), place: { city: 'Iași' } });
    expect(await ofFirst('place.city')).toEqual({ _id: idOf(1), place: { city: 'Iași' } });
  });

  test('says the agency’s own by their ids, and no other of them', async () => {
    expect(await ofFirst(`name,attributes.${shown}`)).toEqual({
      _id: idOf(1),
      name: 'ana 1',
      attributes: { [shown]: 'Boat' },
    });
  });

  test.each([
    ['name,secret', 1],
    ['unheard', 0],
    ['name,', 1],
    ['__proto__', 0],
    ['name,attributes', 1],
    [`name,size,attributes.${hidden}`, 2],
    [`attributes.${removed}`, 0],
    ['attributes.01900000-0000-7000-8000-0000000000b1', 0],
  ])(
    'refuses %s at its place: hidden, removed and unknown ones are the same to whoever asks',
    async (attributes, at) => {
      const refused = await refusalOf(maya.specimens.list({ attributes }));
      expect([refused.status, refused.body.field, refused.body.message]).toEqual([
        422,
        `attributes.${at}`,
        expect.stringContaining('is not an attribute of this list'),
      ]);
    },
  );

  test('takes no thousand of them', async () => {
    const names = Array.from({ length: 1_000 }, () => 'name');
    expect((await refusalOf(maya.specimens.list({ attributes: names.join(',') }))).status).toBe(422);
    expect((await refusalOf(maya.specimens.search({ attributes: names }))).status).toBe(422);
  });

  test('has the same records, order and total as the whole one, for whoever reaches a part of them too', async () => {
    const asked = { search: 'ana', column: 'size', order: 'desc', filtersGroups: '[]' } as const;
    for (const { specimens } of [maya, tom]) {
      const whole = await specimens.list(asked);
      const narrow = await specimens.list({ ...asked, attributes: 'name' });
      expect(narrow.data).toEqual(whole.data.map(({ _id, name }) => ({ _id, name })));
      expect([narrow.total, narrow.references]).toEqual([whole.total, {}]);
    }
  });
});
