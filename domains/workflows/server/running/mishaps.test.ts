// What goes wrong on the way: steps that throw, that are refused, that come due while nobody works, and contacts that are gone.
import { beforeEach, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { changeStep, removeStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf } from '#/domains/workflows/contract/graph.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Fill } from '#/kernel/server/extension.ts';
import { performs, type WorkflowAction } from '#/kernel/server/workflow-action.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { forgetTraces } from './forgetting-traces.ts';
import { foldTallies } from './tallying.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const poison = new Set<string>();
/** At notes for these the step itself says no. */
const refused = new Set<string>();
/** Notes speak to people here, and some of them throw. */
const spoken = (action: WorkflowAction): WorkflowAction =>
  action.kind.type !== 'note'
    ? action
    : {
        ...action,
        isMessage: true,
        perform: (ctx, step, items) => {
          if (items.some(({ contactId }) => poison.has(contactId))) throw new Error('This note cannot be written');
          if (items.some(({ contactId }) => refused.has(contactId)))
            return Promise.resolve(new Map(items.map(({ key }) => [key, { outcome: 'failed', words: 'No' }])));
          return action.perform(ctx, step, items);
        },
      };
const spokenFill = (fill: Fill): Fill[] => {
  const actions = performs.of({ registry: { fills: [fill] } });
  return actions.length === 0 ? [fill] : actions.map((action) => performs(spoken(action)));
};
const opened = await openHouse({
  clock,
  doors: doors.map((door) => ({ ...door, fills: (door.fills ?? []).flatMap(spokenFill) })),
});
const { house, maya, owner, settle, background } = opened;
const settings = { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false };

beforeEach(async () => {
  clock.set(now);
  poison.clear();
  refused.clear();
  await emptyTables(owner, 'workflows, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const turnedOn = async (body: Parameters<typeof maya.workflows.create>[0]): Promise<string> => {
  const { workflow } = await maya.workflows.create(body);
  await maya.workflows.resume({ id: workflow._id });
  return workflow._id;
};
const entered = async (id: string, ids: readonly string[]): Promise<void> => {
  await maya.workflows.enroll({ id, ids: [...ids] });
  await settle();
};
const notesOf = async (contactId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ text: string }>('select text from notes where contact_id = $1 order by id', [
    contactId,
  ]);
  return rows.map(({ text }) => text);
};
const runOf = async (contactId: string) => {
  const run = (await maya.workflows.widget({ contactId })).data[0];
  if (!run) throw new Error('There is no run.');
  return run;
};
const traceOf = async (contactId: string) =>
  (await maya.workflows.trace({ id: (await runOf(contactId))._id })).steps.map(({ outcome, words }) => [
    outcome,
    words,
  ]);
const workflow = async (id: string) => (await maya.workflows.get({ id })).workflow;
const named = (firstName: string): Promise<string> => layContact(opened, { firstName });

test('messages that came due during a pause of more than a day are left out, and the way goes on', async () => {
  const ana = await named('Ana');
  const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('one'), noteOf('two'), waitOf(1), noteOf('three')]));
  await entered(id, [ana]);
  await maya.workflows.pause({ id });
  clock.pass({ hours: 26 });
  await maya.workflows.resume({ id });
  await settle();
  expect(await notesOf(ana)).toEqual([]);
  clock.pass({ hours: 1 });
  await settle();
  expect(await notesOf(ana)).toEqual(['three']);
  expect(await traceOf(ana)).toContainEqual([
    'skipped',
    'Left out: it came due more than a day ago, while the workflow was off',
  ]);
  expect(await workflow(id)).toMatchObject({ completedCount: 1, errorCount: 0, missedCount: 0 });
});

test('a message that came due while nothing ran for more than a day is missed, shown, and sent by one click', async () => {
  const ana = await named('Ana');
  const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('one'), noteOf('two')]));
  await entered(id, [ana]);
  clock.pass({ hours: 26 });
  await settle();
  expect(await notesOf(ana)).toEqual([]);
  const run = await runOf(ana);
  expect(run).toMatchObject({ status: 'missed', error: 'Missed: it came due more than a day ago, while nothing ran' });
  expect(await workflow(id)).toMatchObject({ missedCount: 1, errorCount: 1 });
  await maya.workflows.retry({ id: run._id });
  await settle();
  expect(await notesOf(ana)).toEqual(['one', 'two']);
  expect(await runOf(ana)).toMatchObject({ status: 'completed', ending: 'wentThrough', error: null });
  expect(await workflow(id)).toMatchObject({ missedCount: 0, errorCount: 0, completedCount: 1, activeCount: 0 });
});

test('a workflow that catches up sends late messages all the same', async () => {
  const ana = await named('Ana');
  const id = await turnedOn({
    ...drawnWorkflow([waitOf(1), noteOf('one')]),
    settings: { ...settings, catchesUp: true },
  });
  await entered(id, [ana]);
  clock.pass({ hours: 100 });
  await settle();
  expect(await notesOf(ana)).toEqual(['one']);
});

test('a step that throws costs one contact only, who is shown as stuck at it and goes on when somebody tries again', async () => {
  const people = [await named('Ana'), await named('Bob'), await named('Cleo'), await named('Dan')];
  const [ana = '', ...others] = people;
  poison.add(ana);
  const graph = drawnWorkflow([waitOf(1), noteOf('one'), waitOf(1), noteOf('two')]);
  const id = await turnedOn(graph);
  await entered(id, people);
  clock.pass({ hours: 1 });
  expect((await background.settle()).errors).toHaveLength(1);
  for (const other of others) expect(await notesOf(other)).toEqual(['one']);
  for (const seconds of [1, 4, 16, 64]) {
    clock.pass({ seconds });
    await background.settle();
  }
  clock.pass({ seconds: 256 });
  await settle();
  expect(await notesOf(ana)).toEqual([]);
  const run = await runOf(ana);
  expect(run).toMatchObject({
    status: 'inProgress',
    words: expect.stringMatching(/^Note: /),
    error: expect.stringContaining('again and again'),
  });
  expect(await workflow(id)).toMatchObject({ errorCount: 1, activeCount: 4 });
  const stuck = await maya.workflows.enrolled({ workflowId: id, status: 'failed' });
  expect(stuck.data.map(({ _id }) => _id)).toEqual([run._id]);
  const stuckAt = async () =>
    (await maya.workflows.enrolled({ workflowId: id })).nodes.filter(({ errorCount }) => errorCount !== 0);
  expect(await stuckAt()).toMatchObject([{ nodeId: run.nodeId, errorCount: 1 }]);
  poison.clear();
  await maya.workflows.retry({ id: run._id });
  expect((await refusalOf(maya.workflows.retry({ id: run._id }))).message).toContain('This run continues by itself');
  await settle();
  expect(await notesOf(ana)).toEqual(['one']);
  clock.pass({ hours: 1 });
  await settle();
  expect(await traceOf(ana)).toEqual([
    ['done', 'Waited'],
    ['failed', expect.stringContaining('again and again')],
    ['done', 'Attached the note “one”'],
    ['done', 'Waited'],
    ['done', 'Attached the note “two”'],
  ]);
  expect(await workflow(id)).toMatchObject({ errorCount: 0, activeCount: 0, completedCount: 4 });
  expect(await stuckAt()).toEqual([]);
  const { nodes } = await maya.workflows.enrolled({ workflowId: id });
  expect(nodes.map(({ hereCount, passedCount }) => [hereCount, passedCount])).toEqual(deedsOf(graph).map(() => [0, 4]));
});

test('whoever is stuck at a step has not passed it, and has passed it once when it was taken after many tries', async () => {
  const ana = await named('Ana');
  refused.add(ana);
  const graph = drawnWorkflow([noteOf('one')]);
  const id = await turnedOn(graph);
  await entered(id, [ana]);
  const counts = async () => (await maya.workflows.enrolled({ workflowId: id })).nodes;
  const nodeId = deedsOf(graph)[0]?.id;
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await counts()).toEqual([{ nodeId, hereCount: 1, passedCount: 0, errorCount: 1 }]);
    await maya.workflows.retry({ id: (await runOf(ana))._id });
    await settle();
  }
  refused.clear();
  await maya.workflows.retry({ id: (await runOf(ana))._id });
  await settle();
  expect(await counts()).toEqual([{ nodeId, hereCount: 0, passedCount: 1, errorCount: 0 }]);
});

test('one who cannot even begin is stuck at the entrance, and begins when tried again', async () => {
  const ana = await named('Ana');
  poison.add(ana);
  const id = await turnedOn(drawnWorkflow([noteOf('one')]));
  await maya.workflows.enroll({ id, ids: [ana] });
  for (const seconds of [0, 1, 4, 16, 64, 256]) {
    clock.pass({ seconds });
    await background.settle();
  }
  const run = await runOf(ana);
  expect(run.error).toContain('again and again');
  poison.clear();
  await maya.workflows.retry({ id: run._id });
  await settle();
  expect(await notesOf(ana)).toEqual(['one']);
});

test('more steps than one visit takes are all taken, each once', async () => {
  const ana = await named('Ana');
  const texts = Array.from({ length: 60 }, (_, n) => `note ${n}`);
  await entered(await turnedOn(drawnWorkflow(texts.map(noteOf))), [ana]);
  expect(await notesOf(ana)).toEqual(texts);
  expect(await runOf(ana)).toMatchObject({ ending: 'wentThrough' });
});

test('those at a step that the new version has move to it when that is asked for; others finish on theirs', async () => {
  const [ana, bob] = [await named('Ana'), await named('Bob')];
  const newId = counting();
  const graph = drawnWorkflow([waitOf(1), noteOf('one'), waitOf(5), noteOf('old')], undefined, newId);
  const [, , wait, last] = deedsOf(graph);
  const id = await turnedOn(graph);
  await entered(id, [ana]);
  clock.pass({ hours: 1 });
  await settle();
  await entered(id, [bob]);
  const { nodes, edges } = changeStep(removeStep(graph, wait?.id ?? '', newId), last?.id ?? '', noteOf('new'), newId);
  await maya.workflows.change({ id, nodes: [...nodes], edges: [...edges] });
  await maya.workflows.resume({ id, inside: 'moveAtEqualNode' });
  await settle();
  expect([(await runOf(ana)).version, (await runOf(bob)).version]).toEqual([1, 2]);
  clock.pass({ hours: 5 });
  await settle();
  expect([await notesOf(ana), await notesOf(bob)]).toEqual([
    ['one', 'old'],
    ['one', 'new'],
  ]);
});

test('turning a new version on may stop everybody who is inside the old one', async () => {
  const ana = await named('Ana');
  const id = await turnedOn(drawnWorkflow([waitOf(1), noteOf('one')]));
  await entered(id, [ana]);
  await maya.workflows.change({ id, ...drawnWorkflow([noteOf('new')]) });
  await maya.workflows.resume({ id, inside: 'stop' });
  await settle();
  clock.pass({ hours: 2 });
  await settle();
  expect(await notesOf(ana)).toEqual([]);
  expect(await runOf(ana)).toMatchObject({ ending: 'stopped' });
});

test('a contact that was deleted meanwhile leaves, and says why', async () => {
  const ana = await named('Ana');
  await entered(await turnedOn(drawnWorkflow([waitOf(1), noteOf('one')])), [ana]);
  await owner.query('update contacts set removed_at = now() where id = $1', [ana]);
  clock.pass({ hours: 1 });
  await settle();
  const { rows } = await owner.query('select ending from workflow_runs');
  expect(rows).toEqual([{ ending: 'gone' }]);
});

test('what steps did is forgotten a year after the end, that somebody went through is not', async () => {
  const [ana, bob] = [await named('Ana'), await named('Bob')];
  const id = await turnedOn(drawnWorkflow([noteOf('one')]));
  await entered(id, [ana, bob]);
  await owner.query(`update workflow_runs set ended_at = ended_at - interval '366 days' where contact_id = $1`, [ana]);
  await openSystem(house, agencies.northlight.id, async (ctx) => {
    expect(await forgetTraces(ctx)).toBe(false);
    await foldTallies(ctx);
  });
  expect([await traceOf(ana), (await traceOf(bob)).length]).toEqual([[], 1]);
  expect(await runOf(ana)).toMatchObject({ ending: 'wentThrough' });
  expect(await workflow(id)).toMatchObject({ completedCount: 2 });
});

test('counts of many changes are folded into few, and stay what they are', async () => {
  const people: string[] = [];
  for (let n = 1; n <= 25; n += 1) people.push(await named(`Guest ${n}`));
  const graph = drawnWorkflow([noteOf('one'), waitOf(1)]);
  const id = await turnedOn(graph);
  for (const one of people) await entered(id, [one]);
  const before = await maya.workflows.enrolled({ workflowId: id });
  const changes = async () => (await owner.query('select from workflow_tallies')).rowCount ?? 0;
  expect(await changes()).toBeGreaterThan(60);
  await openSystem(house, agencies.northlight.id, foldTallies);
  expect(await changes()).toBeLessThan(10);
  const after = await maya.workflows.enrolled({ workflowId: id });
  expect(new Set(after.nodes)).toEqual(new Set(before.nodes));
  const [note, wait] = deedsOf(graph);
  expect(after.nodes).toContainEqual({ nodeId: note?.id, hereCount: 0, passedCount: 25, errorCount: 0 });
  expect(after.nodes).toContainEqual({ nodeId: wait?.id, hereCount: 25, passedCount: 0, errorCount: 0 });
});
