import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { inParallel, letMeet } from '#/test/loops/requests-at-once.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-02T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, owner, settle, house } = opened;
letMeet(house.database);
const domainId = people.maya.agencyId.replace('-8000-0001', '-8000-0004');
const plain = { displayName: 'Call Ana', type: 'call', domainId };

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'tasks, task_types, events, timers, job_items, jobs');
});

const namesOf = async (subject: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from events where subject_id = $1 order by xid, id`,
    [subject],
  );
  return rows.map(({ name }) => name);
};

describe('a task is changed', () => {
  test('R364 R372 R373: by its fields, agentId instead of agent and the start in UTC; what is left out stays', async () => {
    const { _id: id } = await maya.tasks.create({ ...plain, notes: 'n', when: { startAt: '2026-03-03T09:00:00Z' } });
    const changed = await maya.tasks.update({
      id,
      displayName: 'Call Bob',
      agentId: people.tom.agentId,
      when: { startAt: '2026-03-05T13:30:00Z' },
    });
    expect(changed).toMatchObject({
      displayName: 'Call Bob',
      notes: 'n',
      type: 'call',
      agent: { _id: people.tom.agentId, fullName: 'Tom Example' },
      when: { startAt: '2026-03-05T13:30:00.000Z', timezone: 'Europe/London' },
      state: 'Upcoming',
    });
    expect(await namesOf(id)).toEqual(['task.created', 'task.updated', 'task.assigned']);
    await maya.tasks.update({ id });
    await maya.tasks.update({ id, displayName: 'Call Bob', agentId: people.tom.agentId });
    expect(await namesOf(id)).toHaveLength(3);
  });

  test('null clears', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const list = await layList(opened, 'Hosts', []);
    const tag = await maya.tags.create({ displayName: 'Soon', typeName: 'task' });
    const { _id: id } = await maya.tasks.create({
      ...plain,
      description: 'd',
      notes: 'n',
      contactId: ana,
      collectionId: list,
      tags: [tag._id],
      when: { startAt: '2026-03-03T09:00:00Z' },
    });
    const cleared = await maya.tasks.update({
      id,
      description: null,
      notes: null,
      contactId: null,
      collectionId: null,
      agentId: null,
      reminder: null,
      tags: [],
      when: { startAt: null },
    });
    expect(cleared).toMatchObject({
      description: null,
      notes: null,
      contact: null,
      collection: null,
      agent: null,
      reminder: null,
      tags: [],
      when: { startAt: null },
      remindsAt: null,
    });
    for (const [field, sent] of [
      ['displayname', { displayName: null as unknown as string }],
      ['type', { type: null as unknown as string }],
      ['domain', { domainId: null }],
    ] as const)
      expect((await refusalOf(maya.tasks.update({ id, ...sent }))).body.field).toBe(field);
  });

  test('R198, decision 44: an overdue one keeps its time and is changed otherwise; another time must not be past', async () => {
    const id = await layTask(opened, { startAt: '2026-02-20T09:00:00Z' });
    const task = await maya.tasks.get({ id });
    expect(task.state).toBe('Overdue');
    expect(await maya.tasks.update({ id, notes: 'still', when: { startAt: task.when.startAt } })).toMatchObject({
      notes: 'still',
      when: { startAt: '2026-02-20T09:00:00.000Z' },
    });
    const { body } = await refusalOf(maya.tasks.update({ id, when: { startAt: '2026-02-21T09:00:00Z' } }));
    expect([body.field, body.fullMessage]).toEqual(['when.startat', 'Task time cannot be in the past.']);
  });

  test('whole, as it was answered, it is accepted and changes nothing', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const tag = await maya.tags.create({ displayName: 'Later', typeName: 'task' });
    const task = await tom.tasks.create({
      ...plain,
      contactId: ana,
      tags: [tag._id],
      relativeDueDateDays: 2,
      collectionId: await layList(opened, 'Showers', []),
    });
    const { _id: id, ...whole } = task;
    clock.pass({ hours: 5 });
    expect(await tom.tasks.update({ id, ...whole })).toMatchObject({ when: whole.when, tags: whole.tags });
    expect(await namesOf(id)).toEqual(['task.created']);
  });

  test('days from now count from when they are set', async () => {
    const { _id: id } = await maya.tasks.create({ ...plain, relativeDueDateDays: 1 });
    clock.pass({ hours: 24 });
    const moved = await maya.tasks.update({ id, relativeDueDateDays: 2 });
    expect(moved.when.startAt).toBe('2026-03-05T09:00:00.000Z');
  });
});

describe('its status', () => {
  test('R137 R138 R139 R142: is set to completed, skipped and back to to do', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const id = await layTask(opened, { contactId: ana });
    const set = (status: 'pending' | 'completed' | 'skipped') => tom.tasks.setStatus({ id, status });
    expect(await set('completed')).toMatchObject({
      status: 'completed',
      state: 'Completed',
      completedAt: '2026-03-02T09:00:00.000Z',
    });
    clock.pass({ hours: 1 });
    expect((await set('completed')).completedAt).toBe('2026-03-02T09:00:00.000Z');
    expect(await set('pending')).toMatchObject({ status: 'pending', completedAt: null });
    expect(await set('skipped')).toMatchObject({ status: 'skipped', completedAt: null, state: 'Skipped' });
    expect(await namesOf(ana)).toEqual(['contact.taskDone']);
    expect((await refusalOf(tom.tasks.setStatus({ id, status: 'to do' as 'pending' }))).body.field).toBe('status');
  });

  test('two people complete it at once: one of them did, and it is told once', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const id = await layTask(opened, { contactId: ana });
    const both = [maya, tom];
    const answers = await inParallel(2, async () => both.pop()?.tasks.setStatus({ id, status: 'completed' }));
    expect(answers.map((one) => one?.status)).toEqual(['completed', 'completed']);
    expect((await namesOf(id)).filter((name) => name === 'task.updated')).toHaveLength(1);
    expect(await namesOf(ana)).toEqual(['contact.taskDone']);
    const { rows } = await owner.query(
      `select t.completed_by = e.actor_id as is_same from tasks t join events e on e.subject_id = t.id and e.name = 'task.updated' where t.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ is_same: true }]);
  });

  test('R143 R366: is set for many at once, and for all under a filter', async () => {
    const ids = [await layTask(opened, {}), await layTask(opened, {}), await layTask(opened, { name: 'Other' })];
    expect(await tom.tasks.bulkUpdate({ ids: ids.slice(0, 2), updates: { status: 'completed' } })).toEqual({
      modifiedCount: 2,
      totalCount: 2,
      jobId: null,
    });
    await tom.tasks.bulkUpdate({ all: true, search: 'other', updates: { status: 'skipped' } });
    const { data } = await tom.tasks.list({});
    expect(data.map(({ status }) => status).toSorted()).toEqual(['completed', 'completed', 'skipped']);
    expect((await refusalOf(tom.tasks.bulkUpdate({ all: true, updates: {} }))).body.field).toBe('updates');
  });

  test('of sixty is a job, which is taken back where nobody changed them since', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await layTask(opened, { name: `Task ${n}` }));
    const { jobId } = await tom.tasks.bulkUpdate({ all: true, updates: { status: 'completed' } });
    await settle();
    const done = async () =>
      (await owner.query(`select count(*)::int as count from tasks where status = 'completed'`)).rows[0] as unknown;
    expect(await done()).toEqual({ count: 60 });
    await tom.tasks.setStatus({ id: ids[0] ?? '', status: 'skipped' });
    await tom.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await done()).toEqual({ count: 0 });
    expect((await tom.tasks.get({ id: ids[0] ?? '' })).status).toBe('skipped');
  });

  test('and whose it is, for many: told to them once', async () => {
    const ids = [await layTask(opened, {}), await layTask(opened, {})];
    await maya.tasks.bulkUpdate({ ids, updates: { agentId: people.lena.agentId } });
    const { rows } = await owner.query(`select data from events where name = 'task.assignedMany'`);
    expect(rows).toEqual([{ data: { count: 2, agentId: people.lena.agentId } }]);
    expect((await lena.tasks.list({})).total).toBe(2);
    expect(
      (await refusalOf(maya.tasks.bulkUpdate({ ids, updates: { agentId: people.rival.agentId } }))).body.field,
    ).toBe('updates.agentid');
  });
});

describe('tags', () => {
  test('R368: are added to many and taken away, and taken back', async () => {
    const [soon, late] = [
      await maya.tags.create({ displayName: 'Now', typeName: 'task' }),
      await maya.tags.create({ displayName: 'Then', typeName: 'task' }),
    ];
    const ids = [await layTask(opened, {}), await layTask(opened, {})];
    await maya.tasks.bulkTags({ ids, updates: { toAdd: [soon._id, late._id] } });
    await maya.tasks.bulkTags({ ids: ids.slice(0, 1), updates: { toRemove: [soon._id] } });
    const filtersGroups = [[{ field: 'tags', rule: 'isInIds' as const, value: [soon._id] }]];
    expect((await maya.tasks.search({ filtersGroups })).data.map(({ _id }) => _id)).toEqual(ids.slice(1));
    const wrong = await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
    await refusalOf(maya.tasks.bulkTags({ ids, updates: { toAdd: [wrong._id] } }));
    const used = await refusalOf(maya.tags.delete({ id: late._id }));
    expect(used.body.code).toBe('TagsInUse');
    await maya.tags.delete({ id: late._id, acknowledged: 'true' } as never);
    await settle();
    expect((await maya.tasks.get({ id: ids[0] ?? '' })).tags).toEqual([]);
  });
});

describe('kinds of tasks', () => {
  test('of the agency’s own stand beside the four, in filters, in prototypes, in files', async () => {
    const showing = await maya.tasks.createType({ displayName: 'Showing' });
    expect(showing).toMatchObject({ displayName: 'Showing', isOwn: true, usedBy: 0 });
    const task = await tom.tasks.create({ ...plain, type: showing._id.toUpperCase() });
    expect(task.type).toBe(showing._id);
    const { data } = await tom.tasks.types({});
    expect(data.map(({ displayName }) => displayName)).toEqual(['Call', 'Email', 'Text', 'To do', 'Showing']);
    expect((await maya.tasks.types({})).data.at(-1)?.usedBy).toBe(1);
    const filtersGroups = [[{ field: 'type', rule: 'isEqualTo' as const, value: showing._id }]];
    expect((await tom.tasks.search({ filtersGroups })).total).toBe(1);
    const why = await tom.tasks.explain({ id: task._id, filtersGroups });
    expect(why.groups[0]?.[0]).toMatchObject({ holds: true, read: 'Showing' });
    const config = await tom.agency.config({});
    const prototype = config.prototypes.find(({ typeName }) => typeName === 'task');
    const options = prototype?.attributes.find(({ name }) => name === 'type')?.options;
    expect(options?.at(-1)).toEqual({ value: showing._id, label: 'Showing' });
  });

  test('are renamed and deleted, whereupon their tasks are to-dos', async () => {
    const { _id: id } = await maya.tasks.createType({ displayName: 'Open house' });
    const task = await tom.tasks.create({ ...plain, type: id });
    expect((await maya.tasks.updateType({ id, displayName: 'Viewing' })).displayName).toBe('Viewing');
    await maya.tasks.deleteType({ id });
    expect((await tom.tasks.get({ id: task._id })).type).toBe('todo');
    await refusalOf(maya.tasks.deleteType({ id }));
    await refusalOf(tom.tasks.createType({ displayName: 'Mine' }));
  });

  test('have each a name of its own', async () => {
    await maya.tasks.createType({ displayName: 'Showing' });
    for (const displayName of ['showing', 'EMAIL'])
      expect((await refusalOf(maya.tasks.createType({ displayName }))).body.reason).toBe('tasks.typeKnown');
  });
});

test('fields of the agency’s own are written, filtered by, and shown', async () => {
  const field = await maya.attributes.create({ typeName: 'task', type: 'number', displayName: 'Effort' });
  const { _id: id } = await tom.tasks.create({ ...plain, attributes: { [field._id]: 3 } });
  expect((await tom.tasks.get({ id })).attributes).toEqual({ [field._id]: 3 });
  const filtersGroups = [[{ field: `attributes.${field._id}`, rule: 'isGreaterThan' as const, value: 2 }]];
  expect((await tom.tasks.search({ filtersGroups })).data.map(({ _id }) => _id)).toEqual([id]);
  expect((await tom.tasks.update({ id, attributes: { [field._id]: null } })).attributes).toEqual({});
});

test('R362 R253: a list begins at start 0 with 10, soonest first; a grid has the columns of the entity', async () => {
  for (let n = 0; n < 12; n += 1) await layTask(opened, { startAt: `2026-03-${String(20 - n)}T09:00:00Z` });
  const { data, total } = await tom.tasks.list({ start: '0', length: '10' });
  expect([data.length, total]).toEqual([10, 12]);
  const starts = data.map(({ when }) => when.startAt);
  expect(starts).toEqual(starts.toSorted((a, b) => String(a).localeCompare(String(b))));
  const next = await tom.tasks.list({ lastId: data.at(-1)?._id ?? '', length: '10' });
  expect(next.data).toHaveLength(2);
});

test('R365: many are deleted by ids or all, and had back', async () => {
  const ids = [await layTask(opened, {}), await layTask(opened, {}), await layTask(opened, {})];
  expect(await tom.tasks.bulkDelete({ ids: ids.slice(0, 1) })).toMatchObject({ deletedCount: 1, modifiedCount: 1 });
  expect(await tom.tasks.bulkDelete({ all: true })).toMatchObject({ deletedCount: 2 });
  expect(await tom.tasks.restore({ ids })).toEqual({ restoredCount: 3 });
  expect((await tom.tasks.list({})).total).toBe(3);
});
