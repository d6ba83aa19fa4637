import { beforeEach, expect, test } from 'vitest';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, owner, settle } = opened;
const through = stepping(opened);
const foreseen = foreseeing(maya);

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const chosen = (_id: string, name: string) => ({ _id, name });
const step = (
  toAdd: readonly { _id: string; name: string }[],
  toRemove: readonly { _id: string; name: string }[] = [],
): Step => ({
  type: 'enrollOrUnenroll',
  toAdd,
  toRemove,
});
const turnedOn = async (name: string, ...deeds: Parameters<typeof drawnWorkflow>[0]) => {
  const { workflow } = await maya.workflows.create({ name, ...drawnWorkflow(deeds) });
  await maya.workflows.resume({ id: workflow._id });
  return chosen(workflow._id, name);
};
const lay = (firstName: string) => layContact(opened, { firstName });
const insideOf = async (contactId: string) => {
  const { data } = await maya.workflows.widget({ contactId });
  return data.filter(({ endedAt }) => endedAt === null).map(({ workflow }) => workflow.name);
};

test('R696: lets contacts into some workflows and takes them out of others, and says why where it cannot', async () => {
  const [nurture, cold, off] = [
    await turnedOn('Nurture', waitOf(24)),
    await turnedOn('Cold', waitOf(24)),
    await turnedOn('Off', waitOf(24)),
  ];
  await maya.workflows.pause({ id: off._id });
  const [ana, bob] = [await lay('Ana'), await lay('Bob')];
  await maya.workflows.enroll({ id: cold._id, ids: [ana] });
  await maya.workflows.enroll({ id: nurture._id, ids: [bob] });
  await settle();
  const asked = step([nurture, off], [cold]);
  expect(await foreseen(asked, ana)).toEqual({
    outcome: 'done',
    words:
      'Would be taken out of Cold; would be enrolled in Nurture; would not be enrolled in Off: the workflow is off',
  });
  expect((await through(maya, asked, [ana, bob])).map(({ outcome, words }) => [outcome, words])).toEqual([
    ['done', 'Taken out of Cold; enrolled in Nurture; not enrolled in Off: the workflow is off'],
    [
      'skipped',
      'Was not in Cold; not enrolled in Nurture: is inside already; not enrolled in Off: the workflow is off',
    ],
  ]);
  expect([await insideOf(ana), await insideOf(bob)]).toEqual([['Nurture'], ['Nurture']]);
  const { data } = await maya.workflows.enrolled({ workflowId: nurture._id });
  expect(data.find(({ contact }) => contact._id === ana)).toMatchObject({ enteredBy: 'By the workflow Steps' });
});

test('a step that takes contacts out of its own workflow ends it for them there', async () => {
  const { workflow } = await maya.workflows.create({ name: 'Own', ...drawnWorkflow([noteOf('before')]) });
  const own = chosen(workflow._id, 'Own');
  await maya.workflows.change({
    id: own._id,
    ...drawnWorkflow([noteOf('before'), { kind: 'step', step: step([own], [own]) }, noteOf('after')]),
  });
  await maya.workflows.resume({ id: own._id });
  const ana = await lay('Ana');
  await maya.workflows.enroll({ id: own._id, ids: [ana] });
  await settle();
  const { data } = await maya.workflows.enrolled({ workflowId: own._id });
  expect(data).toMatchObject([{ status: 'completed', ending: 'unenrolled' }]);
  const { steps } = await maya.workflows.trace({ id: data[0]?._id ?? '' });
  expect(steps.map(({ words }) => words)).toEqual([
    'Attached the note “before”',
    'Taken out of Own, which this is; not enrolled in Own: is inside already',
  ]);
});

test('decision 58: workflows that let contacts into each other come to rest', async () => {
  const again = { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false };
  const made = [];
  for (const name of ['One', 'Other']) {
    const { workflow } = await maya.workflows.create({ name, settings: again });
    made.push(chosen(workflow._id, name));
  }
  const [one, other] = made;
  if (!one || !other) throw new Error('Both were made');
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await maya.workflows.change({ id: from._id, ...drawnWorkflow([waitOf(1), { kind: 'step', step: step([to]) }]) });
    await maya.workflows.resume({ id: from._id });
  }
  const ana = await lay('Ana');
  await maya.workflows.enroll({ id: one._id, ids: [ana] });
  for (let hour = 0; hour < 20; hour += 1) {
    await settle();
    clock.pass({ hours: 1 });
  }
  const { rows } = await owner.query<{ depth: number }>('select depth from workflow_runs order by depth');
  expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { rows: told } = await owner.query(`select words from workflow_run_steps where words like 'Not%'`);
  expect(told).toEqual([{ words: 'Not enrolled in Other: ten workflows enrolled one another in a row' }]);
  expect(await insideOf(ana)).toEqual([]);
});

test('whom the one who turned it on may not change any more is let in nowhere', async () => {
  const nurture = await turnedOn('Nurture', waitOf(24));
  const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
  const meanwhile = () => maya.contacts.update({ id: ana, assignedAgent: null });
  await through(tom, step([nurture]), [ana], { by: maya, meanwhile });
  expect(await insideOf(ana)).toEqual([]);
});
