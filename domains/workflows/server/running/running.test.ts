import { beforeEach, describe, expect, test } from 'vitest';
import { deedsOf, lanesOf } from '#/domains/workflows/contract/graph.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const turnedOn = async (body: Parameters<typeof maya.workflows.create>[0]): Promise<string> => {
  const { workflow } = await maya.workflows.create(body);
  await maya.workflows.resume({ id: workflow._id });
  return workflow._id;
};
const notesOf = async (contactId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ text: string }>('select text from notes where contact_id = $1 order by id', [
    contactId,
  ]);
  return rows.map(({ text }) => text);
};
const runOf = async (contactId: string) => (await maya.workflows.widget({ contactId })).data[0];

describe('whoever enters', () => {
  test('goes from step to step, each once, and waits in between', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const id = await turnedOn({ name: 'Hello', ...drawnWorkflow([noteOf('first'), waitOf(2), noteOf('second')]) });
    expect(await maya.workflows.enroll({ id, ids: [ana] })).toMatchObject({ modifiedCount: 1 });
    await settle();
    expect(await notesOf(ana)).toEqual(['first']);
    expect(await runOf(ana)).toMatchObject({
      status: 'inProgress',
      words: 'Wait 2 hours',
      dueAt: '2026-11-21T12:00:00.000Z',
    });
    clock.pass({ minutes: 119 });
    await settle();
    expect(await notesOf(ana)).toEqual(['first']);
    clock.pass({ minutes: 1 });
    await settle();
    expect(await notesOf(ana)).toEqual(['first', 'second']);
    const run = await runOf(ana);
    expect(run).toMatchObject({ status: 'completed', ending: 'wentThrough', nodeId: null });
    const { steps } = await maya.workflows.trace({ id: run?._id ?? '' });
    expect(steps.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['done', 'Attached the note “first”'],
      ['done', 'Waited'],
      ['done', 'Attached the note “second”'],
    ]);
    expect((await maya.workflows.get({ id })).workflow).toMatchObject({
      activeCount: 0,
      completedCount: 1,
      errorCount: 0,
    });
  });

  test('enters once at a time, and again only where the workflow lets them', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const id = await turnedOn(drawnWorkflow([waitOf(1)]));
    await maya.workflows.enroll({ id, ids: [ana] });
    expect(await maya.workflows.enrollCheck({ id, ids: [ana] })).toMatchObject({
      skipped: [{ reason: 'isInside', count: 1 }],
    });
    await settle();
    clock.pass({ hours: 1 });
    await settle();
    expect(await maya.workflows.enrollCheck({ id, ids: [ana] })).toMatchObject({
      skipped: [{ reason: 'wasInside', count: 1 }],
    });
    await maya.workflows.change({
      id,
      settings: { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false },
    });
    // What is changed holds once it is turned on.
    expect(await maya.workflows.enrollCheck({ id, ids: [ana] })).toMatchObject({ enteringCount: 0 });
    await maya.workflows.resume({ id });
    expect(await maya.workflows.enrollCheck({ id, ids: [ana] })).toMatchObject({ enteringCount: 1 });
    for (let time = 0; time < 6; time += 1) {
      await maya.workflows.enroll({ id, ids: [ana] });
      await settle();
      await maya.workflows.unenroll({ id, ids: [ana] });
    }
    expect(await maya.workflows.enrollCheck({ id, ids: [ana] })).toMatchObject({
      skipped: [{ reason: 'tooOften', count: 1 }],
    });
  });

  test('takes the lane whose filters they meet, and the trace says what was read', async () => {
    const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
    const rule = { field: 'firstName', rule: 'isEqualTo', value: 'ana' } as const;
    const graph = drawnWorkflow([{ branch: 'multiple', lanes: [{ filters: [[rule]], parts: [noteOf('is Ana')] }] }]);
    const [, otherwise] = deedsOf(graph).flatMap(lanesOf);
    const id = await turnedOn(graph);
    await maya.workflows.enroll({ id, ids: [ana, bob] });
    await settle();
    expect([await notesOf(ana), await notesOf(bob)]).toEqual([['is Ana'], []]);
    const { steps } = await maya.workflows.trace({ id: (await runOf(bob))?._id ?? '' });
    expect(steps).toEqual([
      expect.objectContaining({
        laneId: otherwise?.id,
        words: 'Took Conditions not met',
        conditions: [{ words: 'First name is ana', value: 'Bob', isMet: false }],
      }),
    ]);
  });
});

describe('a workflow', () => {
  test('R536 R537 R538: is off when it is made, with nobody inside, and called Untitled workflow', async () => {
    const { workflow } = await maya.workflows.create({});
    expect(workflow).toMatchObject({
      name: 'Untitled workflow',
      status: 'off',
      enrolledFrom: [],
      activeCount: 0,
      version: null,
    });
    const refused = await refusalOf(maya.workflows.resume({ id: workflow._id }));
    expect(refused.message).toContain('Choose what starts it');
  });

  test('R664 R665: that is paused leaves everybody where they are, and lets them go on when it is resumed', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('after')]));
    await maya.workflows.enroll({ id, ids: [ana] });
    await settle();
    await maya.workflows.pause({ id });
    clock.pass({ hours: 3 });
    await settle();
    expect(await notesOf(ana)).toEqual([]);
    expect(await maya.workflows.get({ id })).toMatchObject({ workflow: { status: 'off', publishedStatus: false } });
    await maya.workflows.resume({ id });
    await settle();
    expect(await notesOf(ana)).toEqual(['after']);
  });

  test('lets those inside finish on the version they entered, and others enter the new one', async () => {
    const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
    const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('old')]));
    await maya.workflows.enroll({ id, ids: [ana] });
    await settle();
    await maya.workflows.change({ id, ...drawnWorkflow([waitOf(1), noteOf('new')]) });
    expect(await maya.workflows.review({ id })).toMatchObject({
      insideCount: 1,
      changedSteps: [{ words: 'Note: new' }],
    });
    await maya.workflows.resume({ id });
    await maya.workflows.enroll({ id, ids: [bob] });
    await settle();
    clock.pass({ hours: 1 });
    await settle();
    expect([await notesOf(ana), await notesOf(bob)]).toEqual([['old'], ['new']]);
  });

  test('that is deleted stops everybody inside', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('after')]));
    await maya.workflows.enroll({ id, ids: [ana] });
    await settle();
    expect(await maya.workflows.delete({ id })).toEqual({ deletedCount: 1 });
    await settle();
    clock.pass({ hours: 2 });
    await settle();
    expect(await notesOf(ana)).toEqual([]);
    expect(await runOf(ana)).toMatchObject({ status: 'completed', ending: 'deleted' });
  });

  test('that does not hang together is refused, and nothing is written', async () => {
    const graph = drawnWorkflow([noteOf('one')]);
    const refused = await refusalOf(maya.workflows.create({ ...graph, edges: graph.edges.slice(1) }));
    expect(refused.message).toContain('nextEdgeId does not exist in edges');
    expect((await owner.query('select from workflows')).rowCount).toBe(0);
  });

  test('of another agency is not found', async () => {
    const { workflow } = await maya.workflows.create({});
    expect((await refusalOf(rival.workflows.get({ id: workflow._id }))).status).toBe(404);
    expect((await refusalOf(rival.workflows.resume({ id: workflow._id }))).status).toBe(404);
  });
});

test('a workflow acts with the rights of who turned it on, as they are today', async () => {
  const [never, lost, kept] = [
    await layContact(opened, { firstName: 'Ana' }),
    await layContact(opened, { firstName: 'Bob', assignedAgentId: people.tom.agentId }),
    await layContact(opened, { firstName: 'Cleo', assignedAgentId: people.tom.agentId }),
  ];
  const { workflow } = await tom.workflows.create(drawnWorkflow([noteOf('by Tom'), waitOf(1), noteOf('later')]));
  await tom.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: [never, lost, kept] });
  await settle();
  await maya.contacts.update({ id: lost, assignedAgent: null });
  clock.pass({ hours: 1 });
  await settle();
  expect([await notesOf(never), await notesOf(lost), await notesOf(kept)]).toEqual([
    [],
    ['by Tom'],
    ['by Tom', 'later'],
  ]);
  const endingOf = async (contactId: string) => (await runOf(contactId))?.ending;
  expect([await endingOf(never), await endingOf(lost), await endingOf(kept)]).toEqual([
    'noRights',
    'noRights',
    'wentThrough',
  ]);
});

test('a rehearsal says what would happen and when, and does nothing', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const { steps } = await maya.workflows.rehearse({
    contactId: ana,
    ...drawnWorkflow([noteOf('hello'), waitOf(24), noteOf('again')]),
  });
  expect(steps.map(({ at, words }) => [at, words])).toEqual([
    ['2026-11-21T10:00:00Z', 'Would attach the note “hello”'],
    ['2026-11-21T10:00:00Z', expect.stringContaining('Waits until')],
    ['2026-11-22T10:00:00Z', 'Would attach the note “again”'],
  ]);
  expect(await notesOf(ana)).toEqual([]);
});
