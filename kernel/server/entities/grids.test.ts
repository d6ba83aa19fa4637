import { describe, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { gridPlurals } from '#/kernel/contract/grids.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const refusedBy = async (work: Promise<unknown>) => (await refusalOf(work)).body;

const { maya, tom, lena, rival, owner } = await openSpecimens({ doors });
const nothing = '0190ffff-0000-7000-8000-000000000000';

/** The id of somebody's own grid of a list. */
const ownOf = async (person: typeof maya | typeof lena, plural: (typeof gridPlurals)[number] = 'agents') => {
  const { data } = await person.grids.list({ plural });
  const [own] = data;
  if (!own || own.isDefault) throw new Error('The own grid must come first.');
  return own;
};

describe('R292: the grid named agents can be read and updated', () => {
  test('it is made on first read, from the columns of the entity', async () => {
    const own = await ownOf(tom);
    expect(own).toMatchObject({ typeName: 'agent', displayName: 'Agents', filtersGroups: [], isDefault: false });
    expect(own.columns.map(({ attribute }) => attribute)).toEqual([
      'fullName',
      'email',
      'role',
      'positionTitle',
      'status',
      'phone',
      'lastActiveAt',
    ]);
    expect((await ownOf(tom))._id).toBe(own._id);
  });

  test('R091, R375: columns, widths, filter and sort are kept for the person who saved them', async () => {
    const { _id } = await ownOf(tom);
    // As long as a filter may be called: nothing of it is cut.
    const longName = 'Status of the people of the agency '.repeat(6).slice(0, 200);
    const saved = await tom.grids.update({
      plural: 'agents',
      gridId: _id,
      displayName: 'My people',
      columns: [{ attribute: 'fullName', width: 240 }, { attribute: 'status' }],
      filtersGroups: [
        [
          { field: 'status', type: 'select', rule: 'isEqualTo', value: 'active', displayName: longName },
          { field: 'phone', rule: 'contains', value: '' },
        ],
        [{ field: 'email', rule: 'contains', value: null }],
      ],
      column: 'fullName',
      order: 'desc',
    });
    expect(saved.filtersGroups).toEqual([
      [{ field: 'status', type: 'select', rule: 'isEqualTo', value: 'active', displayName: longName }],
    ]);
    expect(await ownOf(tom)).toEqual(saved);
    expect((await ownOf(lena)).columns).not.toEqual(saved.columns);
    const cleared = await tom.grids.update({ plural: 'agents', gridId: _id, column: null, order: null });
    expect(cleared).toMatchObject({ column: null, order: null, displayName: 'My people' });
  });

  test('two changes at once of different parts are both kept, as from two windows', async () => {
    const { _id: gridId } = await ownOf(tom);
    for (let round = 0; round < 8; round += 1) {
      const [displayName, order] = [`Raced ${round}`, round % 2 === 0 ? 'asc' : 'desc'] as const;
      await Promise.all([
        tom.grids.update({ plural: 'agents', gridId, displayName }),
        tom.grids.update({ plural: 'agents', gridId, column: 'fullName', order }),
        tom.grids.update({ plural: 'agents', gridId, columns: [{ attribute: 'fullName', width: 100 + round }] }),
      ]);
      expect(await ownOf(tom)).toMatchObject({
        displayName,
        order,
        columns: [{ attribute: 'fullName', width: 100 + round }],
      });
    }
  });

  test.each([
    [{ columns: [{ attribute: 'fullName' }, { attribute: 'shoeSize' }] }, 'columns.1.attribute'],
    [{ columns: [{ attribute: 'constructor' }] }, 'columns.0.attribute'],
    [{ columns: [{ attribute: 'fullName' }, { attribute: 'fullName' }] }, 'columns.1.attribute'],
    [{ columns: [{ attribute: 'fullName', width: 5 }] }, 'columns.0.width'],
    [{ column: 'permissions' }, 'column'],
    [{ filtersGroups: [[{ field: 'shoeSize', rule: 'isEmpty' as const }]] }, 'filtersgroups.0.0.field'],
    [
      { filtersGroups: [[{ field: 'status', rule: 'isBetween' as const, value: ['a', 'b'] }]] },
      'filtersgroups.0.0.rule',
    ],
  ])('%j is refused by the rules of the list', async (changes, field) => {
    const { _id } = await ownOf(lena);
    const refused = await refusedBy(lena.grids.update({ plural: 'agents', gridId: _id, ...changes }));
    expect([refused.status, refused.field]).toEqual([422, field]);
  });
});

test('every list has a grid of its own, with columns of its entity, and keeps what it is given', async () => {
  for (const plural of gridPlurals) {
    const [own] = (await maya.grids.list({ plural })).data;
    expect([own?.isDefault, own?.columns.length]).not.toEqual([false, 0]);
    expect(own?.isDefault).toBe(false);
  }
  const { _id } = await ownOf(maya, 'marketing-campaign');
  await maya.grids.update({ plural: 'marketing-campaign', gridId: _id, columns: [{ attribute: 'channel' }] });
  expect((await ownOf(maya, 'marketing-campaign')).columns).toEqual([{ attribute: 'channel' }]);
});

describe("decision 23: a grid is one person's, and the default is the owner's to save", () => {
  test("nobody reads or changes another person's grid, nor another agency's", async () => {
    const { _id } = await ownOf(tom);
    const before = await ownOf(tom);
    for (const [person, gridId] of [
      [lena, _id],
      [maya, _id],
      [rival, _id],
      [maya, nothing],
    ] as const)
      expect((await refusedBy(person.grids.update({ plural: 'agents', gridId, displayName: 'Mine now' }))).status).toBe(
        404,
      );
    expect((await refusedBy(tom.grids.update({ plural: 'jobs', gridId: _id, displayName: 'Elsewhere' }))).status).toBe(
      404,
    );
    expect(await ownOf(tom)).toEqual(before);
  });

  test('a member may not save the default', async () => {
    const { _id } = await ownOf(tom);
    const refused = await refusedBy(tom.grids.update({ plural: 'agents', gridId: _id, isDefault: true }));
    expect([refused.status, refused.code]).toEqual([403, 'AccessDenied']);
  });

  test('an owner saves it; who has changed nothing begins with it, who has, keeps the own', async () => {
    const before = await ownOf(tom, 'agents');
    const own = await ownOf(maya, 'logs');
    await maya.grids.update({
      plural: 'logs',
      gridId: own._id,
      columns: [{ attribute: 'level' }],
      column: 'createdAt',
      order: 'asc',
      isDefault: true,
    });
    const [first, inCommon] = (await lena.grids.list({ plural: 'logs' })).data;
    expect(first).toMatchObject({
      columns: [{ attribute: 'level' }],
      column: 'createdAt',
      order: 'asc',
      isDefault: false,
    });
    expect(inCommon).toMatchObject({ columns: [{ attribute: 'level' }], isDefault: true });
    const gridId = inCommon?._id ?? '';
    expect((await refusedBy(lena.grids.update({ plural: 'logs', gridId, displayName: 'Ours' }))).status).toBe(403);
    const changed = await maya.grids.update({ plural: 'logs', gridId, displayName: 'Ours' });
    expect(changed).toMatchObject({ _id: gridId, isDefault: true, displayName: 'Ours' });
    expect((await lena.grids.list({ plural: 'logs' })).total).toBe(2);
    expect(await ownOf(tom, 'agents')).toEqual(before);
  });
});

test('R374: grids are found by name, and by the type of their list', async () => {
  await ownOf(lena);
  expect((await lena.grids.list({ plural: 'agents', search: 'AGE' })).total).toBe(1);
  expect((await lena.grids.list({ plural: 'agents', search: 'nothing' })).total).toBe(0);
  expect((await lena.grids.list({ plural: 'agents', typeName: 'agent' })).total).toBe(1);
  expect((await lena.grids.list({ plural: 'agents', typeName: 'task' })).total).toBe(0);
});

test('what an entity has lost since is left out of a saved grid', async () => {
  const { _id } = await ownOf(lena);
  await owner.query('update grids set columns = $2, filters_groups = $3, sort_column = $4 where id = $1', [
    _id,
    JSON.stringify([{ attribute: 'gone' }]),
    JSON.stringify([[{ field: 'gone', rule: 'isEmpty' }], [{ field: 'status', rule: 'isEmpty' }]]),
    'gone',
  ]);
  const own = await ownOf(lena);
  expect(own.columns.map(({ attribute }) => attribute)).toContain('fullName');
  expect(own.filtersGroups).toEqual([[{ field: 'status', rule: 'isEmpty' }]]);
  expect(own.column).toBeNull();
});

test('two first reads at once make one grid', async () => {
  await Promise.all(Array.from({ length: 8 }, () => rival.grids.list({ plural: 'jobs' })));
  const { rows } = await owner.query('select 1 from grids where agency_id = $1', [people.rival.agencyId]);
  expect(rows.length).toBe(1);
});

test.each([
  'contacts',
  'tasks',
  'agents',
  'forms',
  'inbox',
  'templates',
  'jobs',
  'origins',
  'workflows',
  'logs',
  'tags',
  'listings',
  'contact-listings',
  'invoices',
  'track-events',
  // The landing pages.
  'areas',
  'marketing-campaign',
] as const)('R658: removing a filter leaves the saved grid of %s without it', async (plural) => {
  const own = async () => (await maya.grids.list({ plural })).data.find(({ isDefault }) => !isDefault);
  const gridId = (await own())?._id ?? '';
  const field = { invoices: 'issuedAt', 'track-events': 'receivedAt' }[plural as string] ?? 'createdAt';
  const filter = { field, rule: 'isEqualTo', value: 'last7Days' } as const;
  await maya.grids.update({ plural, gridId, filtersGroups: [[filter]] });
  expect((await own())?.filtersGroups).toEqual([[filter]]);
  await maya.grids.update({ plural, gridId, filtersGroups: [] });
  expect((await own())?.filtersGroups).toEqual([]);
});
