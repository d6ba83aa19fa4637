import { beforeEach, expect, test } from 'vitest';
import { newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { drawnWorkflow, waitOf } from '#/test/laying/workflows.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, owner, settle } = opened;

beforeEach(async () => {
  await emptyTables(
    owner,
    `workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, contacts, collections, timers`,
  );
});

const lay = async (firstName: string, createdAt: string, assignedAgentId?: string) => {
  const id = await layContact(opened, { firstName, ...(assignedAgentId ? { assignedAgentId } : {}) });
  await owner.query('update contacts set created_at = $2 where id = $1', [id, createdAt]);
  return id;
};
const collectionOf = async (displayName: string, value: string) => {
  const { _id } = await maya.collections.create({
    displayName,
    typeName: 'contact',
    filtersGroups: [[{ field: 'companyName', rule: 'isEqualTo', value }]],
  });
  return { _id, name: displayName };
};
const drawnFrom = async (trigger: Trigger) =>
  (await maya.workflows.create({ name: 'Match', ...drawnWorkflow([waitOf(24)], trigger) })).workflow._id;
const namesIn = async (workflowId: string) =>
  (await maya.workflows.enrolled({ workflowId })).data
    .map(({ contact }) => contact.displayName)
    .toSorted((a, b) => a.localeCompare(b));

test('those who are on a list already are counted, and stay outside unless it is ticked', async () => {
  const hot = await collectionOf('Hot buyers', 'Acme');
  const [ana, bob] = [await lay('Ana', '2026-01-01T09:00:00Z'), await lay('Bob', '2026-01-01T09:00:00Z')];
  await maya.contacts.update({ id: ana, companyName: 'Acme' });
  await settle();
  const trigger: Trigger = { id: 't1', kind: 'membershipChanged', toAdd: [hot], toRemove: [] };
  const quiet = await drawnFrom(trigger);
  expect(await maya.workflows.review({ id: quiet })).toMatchObject({ matchingCount: 1 });
  await maya.workflows.resume({ id: quiet });
  await settle();
  expect(await namesIn(quiet)).toEqual([]);
  const ticked = await drawnFrom(trigger);
  await maya.workflows.resume({ id: ticked, enrollMatching: true });
  await settle();
  expect(await namesIn(ticked)).toEqual(['Ana']);
  await maya.contacts.update({ id: bob, companyName: 'Acme' });
  await settle();
  expect(await namesIn(ticked)).toEqual(['Ana', 'Bob']);
});

test('of those who were added, those of today on the agency’s clock match', async () => {
  await lay('Ana', '2026-11-21T00:30:00Z');
  await lay('Bob', '2026-11-20T23:30:00Z');
  const id = await drawnFrom(newTrigger('contactCreated', 't1'));
  expect(await maya.workflows.review({ id })).toMatchObject({ matchingCount: 1 });
  await maya.workflows.resume({ id, enrollMatching: true });
  await settle();
  expect(await namesIn(id)).toEqual(['Ana']);
});

test('whoever is inside, or went through where everybody enters once, is no match of the draft', async () => {
  const noon = '2026-11-21T08:00:00Z';
  const [ana, bob] = [await lay('Ana', noon), await lay('Bob', noon)];
  await lay('Cleo', noon);
  const { _id: id } = (await maya.workflows.create({ name: 'Match', ...drawnWorkflow([waitOf(24)]) })).workflow;
  await maya.workflows.resume({ id });
  await maya.workflows.enroll({ id, ids: [ana, bob] });
  await settle();
  const matching = async () => (await maya.workflows.review({ id })).matchingCount;
  expect(await maya.workflows.review({ id })).toMatchObject({ insideCount: 2, matchingCount: 1 });
  await maya.workflows.unenroll({ id, ids: [bob] });
  expect(await matching()).toBe(1);
  await maya.workflows.change({
    id,
    settings: { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false },
  });
  expect(await matching()).toBe(2);
  await maya.workflows.resume({ id, enrollMatching: true });
  await settle();
  expect(await namesIn(id)).toEqual(['Ana', 'Bob', 'Bob', 'Cleo']);
});

test('nobody matches what happens: calls, visits, changes; and nobody can be let in for it', async () => {
  await lay('Ana', '2026-11-21T00:30:00Z');
  for (const kind of ['callEnded', 'showingRequest'] as const) {
    const id = await drawnFrom(newTrigger(kind, 't1'));
    expect(await maya.workflows.review({ id })).toMatchObject({ matchingCount: null });
    await maya.workflows.resume({ id, enrollMatching: true });
    await settle();
    expect(await namesIn(id)).toEqual([]);
  }
});

test('many are let in by a job that people watch, and a member counts and lets in no others than their own', async () => {
  for (let n = 0; n < 60; n += 1)
    await lay(`Contact ${n}`, '2026-11-21T08:00:00Z', n < 3 ? people.tom.agentId : people.lena.agentId);
  const { workflow } = await tom.workflows.create({ name: 'Own', ...drawnWorkflow([waitOf(24)]) });
  expect(await tom.workflows.review({ id: workflow._id })).toMatchObject({ matchingCount: 3 });
  await tom.workflows.resume({ id: workflow._id, enrollMatching: true });
  await settle();
  expect((await maya.workflows.enrolled({ workflowId: workflow._id })).total).toBe(3);
  const id = await drawnFrom(newTrigger('contactCreated', 't1'));
  await maya.workflows.resume({ id, enrollMatching: true });
  await settle();
  expect((await maya.workflows.enrolled({ workflowId: id })).total).toBe(60);
  expect((await maya.jobs.list({})).data[0]).toMatchObject({
    title: 'Enrolment of contacts: Match',
    status: 'done',
    modifiedCount: 60,
  });
});
