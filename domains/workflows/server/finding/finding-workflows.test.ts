import { beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, settle } = opened;

const ids: Record<'answer' | 'nurture' | 'birthday', string> = { answer: '', nurture: '', birthday: '' };
let ana = '';
let bob = '';

beforeAll(async () => {
  for (const [key, name] of [
    ['answer', 'Answer new leads'],
    ['nurture', 'Nurture buyers'],
    ['birthday', 'Birthday hello'],
  ] as const) {
    const { workflow } = await maya.workflows.create({
      name,
      ...drawnWorkflow([noteOf('first'), waitOf(1), noteOf('second')]),
    });
    ids[key] = workflow._id;
    clock.pass({ minutes: 1 });
  }
  await maya.workflows.resume({ id: ids.answer });
  await maya.workflows.resume({ id: ids.nurture });
  [ana, bob] = [
    await layContact(opened, { firstName: 'Ana', lastName: 'Pop' }),
    await layContact(opened, { firstName: 'Bob', lastName: 'Ray' }),
  ];
  await maya.contacts.share({ id: ana, agentsEmails: [people.tom.email], permissionType: 4 });
  await maya.workflows.enroll({ id: ids.answer, ids: [ana] });
  await settle();
  clock.pass({ hours: 1 });
  await settle();
  await maya.workflows.enroll({ id: ids.nurture, ids: [ana, bob] });
  await settle();
});

describe('the list', () => {
  test('R901 R905: takes length, column, order, search, filtersGroups, lastId and offset, and answers data and total', async () => {
    const names = async (asked: Parameters<typeof maya.workflows.list>[0]): Promise<[string[], number]> => {
      const { data, total } = await maya.workflows.list(asked);
      return [data.map(({ name }) => name), total];
    };
    const byName = { column: 'name', order: 'asc' } as const;
    expect(await names(byName)).toEqual([['Answer new leads', 'Birthday hello', 'Nurture buyers'], 3]);
    expect(await names({ ...byName, length: '2' })).toEqual([['Answer new leads', 'Birthday hello'], 3]);
    expect((await names({ ...byName, length: '2', lastId: ids.birthday }))[0]).toEqual(['Nurture buyers']);
    expect((await names({ ...byName, offset: '1' }))[0]).toEqual(['Birthday hello', 'Nurture buyers']);
    expect(await names({ search: 'hello' })).toEqual([['Birthday hello'], 1]);
    const isOn = [[{ field: 'status', type: 'dropdown', rule: 'isIn' as const, value: ['on'], displayName: 'Status' }]];
    expect((await names({ ...byName, filtersGroups: JSON.stringify(isOn) }))[0]).toEqual([
      'Answer new leads',
      'Nurture buyers',
    ]);
    // A filter too long for an address is sent as a body, and asks the same.
    expect((await maya.workflows.search({ filtersGroups: isOn })).total).toBe(2);
    const published = [
      [
        {
          field: 'publishState',
          type: 'dropdown',
          rule: 'isIn' as const,
          value: ['unpublished'],
          displayName: 'Published',
        },
      ],
    ];
    expect((await names({ filtersGroups: JSON.stringify(published) }))[0]).toEqual(['Birthday hello']);
  });

  test('says of each how many are inside, went through and are stuck, and when it ran last', async () => {
    const { data } = await maya.workflows.list({ column: 'name', order: 'asc' });
    expect(
      data.map(({ activeCount, completedCount, missedCount, errorCount }) => [
        activeCount,
        completedCount,
        missedCount,
        errorCount,
      ]),
    ).toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(data.map(({ lastRunAt }) => lastRunAt)).toEqual([
      '2026-11-21T10:03:00.000Z',
      null,
      '2026-11-21T11:03:00.000Z',
    ]);
  });

  test('R957: comes in pages of fifty', async () => {
    await opened.owner.query(
      `insert into workflows (agency_id, id, name, nodes, edges, settings, created_at, updated_at)
       select agency_id, gen_random_uuid(), 'Many ' || n, nodes, edges, settings, created_at, updated_at
       from workflows, generate_series(1, 51) n where id = $1`,
      [ids.birthday],
    );
    const { data, total } = await maya.workflows.list({ search: 'many' });
    expect([data.length, total]).toEqual([50, 51]);
    await opened.owner.query(`delete from workflows where name like 'Many %'`);
  });

  test('R904: has a check of lists by typeName and entityIds', async () => {
    expect(await maya.workflows.listCheck({ typeName: 'workflows', entityIds: [ids.answer] })).toEqual({ data: [] });
    expect(
      (await refusalOf(maya.workflows.listCheck({ typeName: 'nothing', entityIds: [ids.answer] }))).body.code,
    ).toBe('ValidationError');
  });

  test('R908: keeps its filters in the grid named workflows', async () => {
    const { data } = await maya.grids.list({ plural: 'workflows' });
    const filtersGroups = [
      [{ field: 'status', type: 'dropdown', rule: 'isIn' as const, value: ['on'], displayName: 'Status' }],
    ];
    const grid = await maya.grids.update({ plural: 'workflows', gridId: data[0]?._id ?? '', filtersGroups });
    expect(grid.filtersGroups).toMatchObject(filtersGroups);
    const again = await maya.grids.list({ plural: 'workflows' });
    expect(again.data[0]?.filtersGroups).toMatchObject(filtersGroups);
  });
});

test('R878 R621: workflows are found by search, without the one that is open, each by its id and name', async () => {
  expect(await maya.workflows.autocomplete({ search: 'n', currentId: ids.nurture })).toEqual({
    data: [{ _id: ids.answer, name: 'Answer new leads' }],
  });
  expect((await maya.workflows.autocomplete({ length: '1' })).data).toHaveLength(1);
});

describe('who is inside', () => {
  test('R902 R604: the widget of a contact says {data}: each workflow, the last to be entered first', async () => {
    const { data } = await maya.workflows.widget({ contactId: ana });
    expect(data.map(({ workflow, status, words }) => [workflow.name, status, words])).toEqual([
      ['Nurture buyers', 'inProgress', 'Wait 1 hour'],
      ['Answer new leads', 'completed', 'Went through'],
    ]);
  });

  test('R903: the enrolled of a workflow are a list, with how many are at each step', async () => {
    const { data, total, nodes } = await maya.workflows.enrolled({ workflowId: ids.nurture });
    expect(total).toBe(2);
    expect(data.map(({ contact }) => contact.displayName).toSorted()).toEqual(['Ana Pop', 'Bob Ray']);
    expect(nodes.map(({ hereCount, passedCount }) => [hereCount, passedCount])).toEqual(
      expect.arrayContaining([
        [0, 2],
        [2, 0],
      ]),
    );
    expect((await maya.workflows.enrolled({ workflowId: ids.nurture, search: 'pop' })).total).toBe(1);
    expect((await maya.workflows.enrolled({ workflowId: ids.nurture, status: 'completed' })).data).toEqual([]);
    const [first] = data;
    expect(
      (await maya.workflows.enrolled({ workflowId: ids.nurture, length: '1', lastId: first?._id ?? '' })).data,
    ).toEqual(data.slice(1));
  });

  test('a member sees there whom they reach, and counts of all', async () => {
    const { data, total, nodes } = await tom.workflows.enrolled({ workflowId: ids.nurture });
    expect([data.map(({ contact }) => contact.displayName), total]).toEqual([['Ana Pop'], 1]);
    expect(Math.max(...nodes.map(({ hereCount }) => hereCount))).toBe(2);
    expect((await refusalOf(tom.workflows.widget({ contactId: bob }))).status).toBe(404);
    const { data: all } = await maya.workflows.enrolled({ workflowId: ids.nurture });
    const hidden = all.find(({ contact }) => contact._id === bob)?._id ?? '';
    expect((await refusalOf(tom.workflows.trace({ id: hidden }))).status).toBe(404);
    expect((await refusalOf(tom.workflows.retry({ id: hidden }))).status).toBe(404);
  });
});
