// What becomes of tasks when the contact, the agent or the list that they hang on goes.
import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, owner, settle, house } = opened;

beforeEach(async () => {
  clock.set('2026-03-02T09:00:00Z');
  await emptyTables(owner, 'tasks, contacts, contact_merges');
  await owner.query('delete from files');
});

test('tasks follow a contact that is merged, and come back when it is taken apart', async () => {
  const [kept, merged] = [
    await layContact(opened, { firstName: 'Kept' }),
    await layContact(opened, { firstName: 'Merged' }),
  ];
  const [own, other] = [await layTask(opened, { contactId: kept }), await layTask(opened, { contactId: merged })];
  const { mergeId } = await maya.contacts.merge({ id: kept, otherId: merged });
  await settle();
  expect((await maya.tasks.get({ id: other })).contact).toEqual({ _id: kept, displayName: 'Kept' });
  expect((await maya.contacts.get({ id: kept })).tasks).toMatchObject({ total: 2 });
  await maya.contacts.undoMerge({ id: mergeId });
  await settle();
  expect((await maya.tasks.get({ id: other })).contactId).toBe(merged);
  expect((await maya.tasks.get({ id: own })).contactId).toBe(kept);
});

test('a contact that is deleted takes its tasks along with their moments, and is forgotten with them', async () => {
  const contactId = await layContact(opened, { firstName: 'Ana' });
  const id = await layTask(opened, { contactId, startAt: '2026-05-02T09:00:00Z' });
  await maya.contacts.bulkDelete({ ids: [contactId] });
  await settle();
  expect(await refusalOf(maya.tasks.get({ id }))).toMatchObject({ status: 404 });
  const timers = async () => (await owner.query(`select from timers where subject_id = $1`, [id])).rowCount;
  expect(await timers()).toBe(0);
  await maya.contacts.restore({ ids: [contactId] });
  await settle();
  expect((await maya.tasks.get({ id })).remindsAt).toBe('2026-05-02T08:30:00.000Z');
  expect(await timers()).toBe(2);
  await maya.contacts.delete({ id: contactId });
  await settle();
  await owner.query('delete from contacts where id = $1', [contactId]);
  const forget = house.registry.schedules.find(({ job }) => job.name === 'tasks.forget')?.job;
  await forget?.run({ house, signal: new AbortController().signal } as never, {});
  expect((await owner.query('select from tasks')).rowCount).toBe(0);
});

test('deleted tasks can be had back for thirty days, and are forgotten with their files then', async () => {
  const id = await layTask(opened, {});
  const file = house.ids.next();
  await owner.query(
    `insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at)
     values ($1, $2, 'tasks.file', 'plan.pdf', 'application/pdf', 'plans/x', 'kept', now())`,
    [people.maya.agencyId, file],
  );
  await owner.query(`insert into task_files (agency_id, file_id, task_id, created_at) values ($1, $2, $3, now())`, [
    people.maya.agencyId,
    file,
    id,
  ]);
  await tom.tasks.delete({ id });
  clock.pass({ hours: 29 * 24 });
  expect(await tom.tasks.restore({ ids: [id] })).toEqual({ restoredCount: 1 });
  expect((await tom.tasks.get({ id }))._id).toBe(id);
  await tom.tasks.delete({ id });
  clock.pass({ hours: 30 * 24 });
  expect(await tom.tasks.restore({ ids: [id] })).toEqual({ restoredCount: 0 });
  const forget = house.registry.schedules.find(({ job }) => job.name === 'tasks.forget')?.job;
  await forget?.run({ house, signal: new AbortController().signal } as never, {});
  expect((await owner.query('select from tasks')).rowCount).toBe(0);
  expect((await owner.query('select from files')).rowCount).toBe(0);
});

test('open tasks of an agent who leaves are handed over; what is done stays theirs', async () => {
  const id = house.ids.next();
  const userId = house.ids.next();
  await owner.query(
    `insert into users (id, email, password_hash, email_confirmed_at, created_at) values ($1, 'going@northlight.example', 'none', now(), now())`,
    [userId],
  );
  await owner.query(
    `insert into agents (agency_id, id, user_id, email, first_name, role, status, created_at, updated_at)
     values ($1, $2, $3, 'going@northlight.example', 'Going', 'member', 'active', now(), now())`,
    [people.maya.agencyId, id, userId],
  );
  const [open, done] = [
    await layTask(opened, { agentId: id }),
    await layTask(opened, { agentId: id, status: 'completed' }),
  ];
  expect((await maya.team.holdings({ id })).holdings).toContainEqual({ label: 'open tasks', count: 1 });
  expect((await refusalOf(maya.team.remove({ id }))).body.reason).toBe('team.needsHandOver');
  await maya.team.remove({ id, handOverTo: people.lena.agentId });
  expect((await lena.tasks.list({})).data.map(({ _id }) => _id)).toEqual([open]);
  expect((await maya.tasks.get({ id: done })).agentId).toBe(id);
});

test('a list of agents says before it goes how many open tasks it has; they stay, for nobody in particular', async () => {
  const list = await layList(opened, 'Hosts', [people.lena.agentId]);
  const id = await layTask(opened, { collectionId: list, agentId: null, createdBy: null });
  expect((await lena.tasks.get({ id })).collection).toEqual({ _id: list, displayName: 'Hosts' });
  expect((await maya.collections.uses({ ids: [list] })).data).toContainEqual({
    label: 'open tasks',
    count: 1,
  });
  await maya.collections.delete({ id: list });
  expect((await maya.tasks.get({ id })).collection).toBeNull();
  expect(await refusalOf(lena.tasks.get({ id }))).toMatchObject({ status: 404 });
});

test('collections of tasks hold what their filter finds, and what is put in by hand', async () => {
  const [first, second] = [await layTask(opened, { name: 'First' }), await layTask(opened, { name: 'Second' })];
  const collection = await tom.collections.create({
    displayName: 'Firsts',
    typeName: 'task',
    filtersGroups: [[{ field: 'displayName', rule: 'contains', value: 'first' }]],
  });
  const inIt = async () =>
    (
      await tom.tasks.search({
        filtersGroups: [[{ field: 'collections', rule: 'isInIds', value: [collection._id] }]],
      })
    ).data.map(({ _id }) => _id);
  expect(await inIt()).toEqual([first]);
  await tom.collections.bulkUpdate({ collections: [{ _id: collection._id, isMember: true }], ids: [second] });
  expect((await inIt()).toSorted()).toEqual([first, second].toSorted());
  const { data } = await tom.tasks.listCheck({ typeName: 'tasks', entityIds: [first, second] });
  expect(data).toEqual([{ _id: collection._id, displayName: 'Firsts', state: true }]);
});

test('R441: a contact brings its two newest tasks, how many there are, and the one to do next', async () => {
  const contactId = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
  const lay = (name: string, startAt: string | null, status = 'pending') => {
    clock.pass({ seconds: 1 });
    return layTask(opened, { name, contactId, startAt, status });
  };
  expect(await tom.contacts.get({ id: contactId })).toMatchObject({ tasks: { data: [], total: 0 }, nextTask: null });
  await lay('without a time', null);
  expect((await tom.contacts.get({ id: contactId })).nextTask).toMatchObject({ displayName: 'without a time' });
  await lay('done', '2026-03-03T09:00:00Z', 'completed');
  const next = await lay('next', '2026-03-04T09:00:00Z');
  await lay('later', '2026-03-09T09:00:00Z');
  for (const contact of [await tom.contacts.get({ id: contactId }), (await tom.contacts.list({})).data[0]])
    expect(contact).toMatchObject({
      tasks: { data: [{ displayName: 'later' }, { displayName: 'next' }], total: 4 },
      nextTask: { _id: next, displayName: 'next', status: 'pending', type: 'call', timezone: 'Europe/London' },
    });
});
