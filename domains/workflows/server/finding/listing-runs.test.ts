// The runs tab: everybody who is or was in a workflow, page after page, under a status and a name, as far as the reader reaches them.
import { beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { assigned } from '#/test/laying/stuck-runs.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;

const count = 1_040;
let id = '';
const ids: string[] = [];

/** The whole list, as whoever goes on to its end reads it. */
const walk = async (asked: Partial<Parameters<typeof maya.workflows.enrolled>[0]> = {}) => {
  const pages: string[][] = [];
  for (let lastId: string | undefined; pages.at(-1)?.length !== 0; lastId = pages.at(-1)?.at(-1)) {
    const { data } = await maya.workflows.enrolled({
      workflowId: id,
      length: '200',
      ...asked,
      ...(lastId === undefined ? {} : { lastId }),
    });
    pages.push(data.map(({ _id }) => _id));
  }
  return pages;
};

beforeAll(async () => {
  const { workflow } = await maya.workflows.create({ ...drawnWorkflow([waitOf(1), noteOf('Hello')]) });
  id = workflow._id;
  await maya.workflows.resume({ id });
  for (let n = 0; n < count; n += 1)
    ids.push(await layContact(opened, { firstName: `Guest ${n}`, lastName: n % 100 === 0 ? 'Quillon' : 'Marsh' }));
  // In two turns: those of one have the moment of their entrance in common.
  await maya.workflows.enroll({ id, ids: ids.slice(0, 300) });
  await settle();
  clock.pass({ minutes: 5 });
  await maya.workflows.enroll({ id, ids: ids.slice(300) });
  await settle();
});

describe('all who entered', () => {
  test('are listed to the last, each once, the last to enter first', async () => {
    const pages = await walk();
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 40, 0]);
    const listed = pages.flat();
    expect(new Set(listed).size).toBe(count);
    const { rows } = await owner.query<{ id: string }>(
      'select id from workflow_runs where workflow_id = $1 order by entered_at desc, id desc',
      [id],
    );
    expect(listed).toEqual(rows.map((row) => row.id));
  });

  test('are counted, beside the rows up to a thousand, and exactly when that is asked for', async () => {
    const { total, totalIsCapped } = await maya.workflows.enrolled({ workflowId: id, length: '1' });
    expect([total, totalIsCapped]).toEqual([1_000, true]);
    expect(await maya.workflows.enrolledCount({ workflowId: id })).toEqual({ total: count, standing: [] });
  });

  test('are found by any word of their name, on as many pages', async () => {
    const { data, total } = await maya.workflows.enrolled({ workflowId: id, search: 'quillon' });
    expect([data.length, total]).toEqual([11, 11]);
    expect((await walk({ search: 'marsh' })).map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 29, 0]);
    expect((await maya.workflows.enrolled({ workflowId: id, search: '%' })).total).toBe(0);
    expect(await maya.workflows.enrolledCount({ workflowId: id, search: 'quillon marsh' })).toMatchObject({ total: 0 });
  });

  test('after one who is not there, nobody is listed', async () => {
    const lastId = '01900000-0000-7000-8000-999900000001';
    expect((await maya.workflows.enrolled({ workflowId: id, lastId })).data).toEqual([]);
  });
});

describe('a member', () => {
  test('is listed whom they reach, and counts nobody else', async () => {
    const mine = ids.slice(10, 13);
    for (const one of mine) await maya.contacts.share({ id: one, agentsEmails: [people.tom.email], permissionType: 4 });
    const { data, total } = await tom.workflows.enrolled({ workflowId: id });
    expect(data.map(({ contact }) => contact._id).toSorted()).toEqual(mine.toSorted());
    expect(total).toBe(3);
    expect(await tom.workflows.enrolledCount({ workflowId: id })).toEqual({ total: 3, standing: [] });
    expect((await tom.workflows.enrolled({ workflowId: id, search: 'quillon' })).data).toEqual([]);
  });

  test('of another agency finds no such workflow', async () => {
    expect((await refusalOf(rival.workflows.enrolled({ workflowId: id }))).status).toBe(404);
    expect((await refusalOf(rival.workflows.enrolledCount({ workflowId: id }))).status).toBe(404);
  });
});

test('R604: they are narrowed to those in progress, through, missed, and stuck; of the last it is said where they stand', async () => {
  const { away, back } = assigned(opened);
  await away();
  const { workflow } = await maya.workflows.create(
    drawnWorkflow([{ kind: 'step', step: assigned(opened).step }, waitOf(1), noteOf('Later')]),
  );
  await maya.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: ids.slice(0, 4) });
  await settle();
  await back();
  await maya.workflows.enroll({ id: workflow._id, ids: ids.slice(4, 10) });
  await settle();
  const under = async (status: 'inProgress' | 'completed' | 'missed' | 'failed') => {
    const asked = { workflowId: workflow._id, status };
    const [listed, counted] = [await maya.workflows.enrolled(asked), await maya.workflows.enrolledCount(asked)];
    expect(listed.data).toHaveLength(listed.total);
    expect(counted.total).toBe(listed.total);
    return [listed.total, counted.standing] as const;
  };
  const standing = [{ words: 'Contact Assignment', count: 4 }];
  expect(await under('failed')).toEqual([4, standing]);
  expect(await under('missed')).toEqual([0, []]);
  // Who is stuck is in progress still.
  expect(await under('inProgress')).toEqual([10, standing]);
  clock.pass({ hours: 1 });
  await settle();
  expect(await under('inProgress')).toEqual([4, standing]);
  expect(await under('completed')).toEqual([6, []]);
});
