import { beforeEach, expect, test } from 'vitest';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { placeOfLate } from '#/domains/workflows/contract/commands/waits.ts';
import { lanesOf } from '#/domains/workflows/contract/graph.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { counting, drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { leaveForGood, leaveOnReply } from './leaving.ts';
import { wakeByEvent } from './waking.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { house, maya, owner, settle } = opened;

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const waitForCall = {
  kind: 'delay',
  delay: {
    delay: 'eventOccurrence',
    trigger: { id: 'w1', kind: 'callEnded' },
    timeout: { days: 1, hours: 0, minutes: 0 },
  },
} as const;
const waiting = async (contactIds: readonly string[], stopsOnReply = true): Promise<string> => {
  const { workflow } = await maya.workflows.create({
    ...drawnWorkflow([waitForCall, noteOf('after')]),
    settings: { mayEnterAgain: true, takesBulk: false, stopsOnReply, catchesUp: false },
  });
  await maya.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: [...contactIds] });
  await settle();
  return workflow._id;
};
const notes = async (contactId: string): Promise<number> =>
  (await owner.query('select from notes where contact_id = $1', [contactId])).rowCount ?? 0;
const runOf = async (contactId: string) => (await maya.workflows.widget({ contactId })).data[0];
const happens = (contactId: string, kind: Trigger['kind'], at = clock.now()): Promise<number> =>
  openSystem(house, agencies.northlight.id, (ctx) =>
    wakeByEvent(ctx, [{ contactId, at, meets: (trigger) => trigger.kind === kind }]),
  );

test('a wait for an event ends when it happens, for whom it happens, once', async () => {
  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  await waiting([ana, bob]);
  clock.pass({ minutes: 1 });
  expect(await happens(ana, 'callStarted')).toBe(0);
  expect(await happens(ana, 'callEnded', Temporal.Instant.from(now).subtract({ minutes: 1 }))).toBe(0);
  expect(await happens(ana, 'callEnded')).toBe(1);
  expect(await happens(ana, 'callEnded')).toBe(0);
  await settle();
  expect([await notes(ana), await notes(bob)]).toEqual([1, 0]);
});

test('a wait for an event ends after its time where it does not happen', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  await waiting([ana]);
  clock.pass({ hours: 24 });
  await settle();
  expect(await notes(ana)).toBe(1);
  expect(await happens(ana, 'callEnded')).toBe(0);
});

test('a wait that goes two ways leads those to whom it happens one way, and the others the other; the trace says which', async () => {
  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  const newId = counting();
  const drawn = drawnWorkflow(
    [{ ...waitForCall, delay: { ...waitForCall.delay, goesTwoWays: true } }, noteOf('spoke')],
    undefined,
    newId,
  );
  const wait = drawn.nodes.find(({ type }) => type === 'delay')!;
  const late = placeOfLate(drawn, wait.id)!;
  const { nodes, edges } = addStep(drawn, late, noteOf('silent'), newId);
  const { workflow } = await maya.workflows.create({ name: 'Two ways', nodes: [...nodes], edges: [...edges] });
  await maya.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: [ana, bob] });
  await settle();
  clock.pass({ minutes: 1 });
  await happens(ana, 'callEnded');
  await settle();
  clock.pass({ hours: 24 });
  await settle();
  const written = async (contactId: string) =>
    (await owner.query<{ text: string }>('select text from notes where contact_id = $1', [contactId])).rows.map(
      ({ text }) => text,
    );
  expect([await written(ana), await written(bob)]).toEqual([['spoke'], ['silent']]);
  const { rows } = await owner.query<{ words: string; lane_id: string }>(
    'select s.words, s.lane_id from workflow_run_steps s where s.node_id = $1 order by s.words',
    [wait.id],
  );
  const [happened, timedOut] = lanesOf(wait).map(({ id }) => id);
  expect(rows.map(({ words, lane_id }) => [words, lane_id])).toEqual([
    ['Waited until it happened', happened],
    ['Waited, and it did not happen', timedOut],
  ]);
});

test('what happened during a pause is known when the workflow is on again', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const id = await waiting([ana]);
  await maya.workflows.pause({ id });
  clock.pass({ minutes: 1 });
  expect(await happens(ana, 'callEnded')).toBe(1);
  await settle();
  expect(await notes(ana)).toBe(0);
  await maya.workflows.resume({ id });
  await settle();
  expect(await notes(ana)).toBe(1);
});

test('whoever answers leaves the workflows that stop for an answer, and no other', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const [stops, goesOn] = [await waiting([ana]), await waiting([ana], false)];
  const ended = await openSystem(house, agencies.northlight.id, (ctx) => leaveOnReply(ctx, [ana]));
  expect(ended).toBe(1);
  const { data } = await maya.workflows.widget({ contactId: ana });
  expect(new Map(data.map(({ workflow, ending }) => [workflow._id, ending]))).toEqual(
    new Map([
      [stops, 'replied'],
      [goesOn, null],
    ]),
  );
  expect((await maya.workflows.get({ id: stops })).workflow).toMatchObject({ activeCount: 0, completedCount: 1 });
  // Where they left nobody waits any more; where they did not, the wait goes on.
  const marks = async (id: string) => {
    const [run] = (await maya.workflows.enrolled({ workflowId: id })).data;
    const { steps } = await maya.workflows.trace({ id: run?._id ?? '' });
    return [run?.steps.map(({ outcome }) => outcome), steps.map(({ outcome, until }) => [outcome, until === null])];
  };
  expect(await marks(stops)).toEqual([['left'], [['left', true]]]);
  expect(await marks(goesOn)).toEqual([['waiting'], [['waiting', false]]]);
});

test('a contact that is deleted leaves for good', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  await waiting([ana]);
  await openSystem(house, agencies.northlight.id, (ctx) => leaveForGood(ctx, [ana]));
  expect(await runOf(ana)).toMatchObject({ status: 'completed', ending: 'gone' });
  clock.pass({ hours: 25 });
  await settle();
  expect(await notes(ana)).toBe(0);
});
