// Removal of contacts from a workflow by hand, and putting them back where they stood.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#/domains/workflows/contract/drawing-parts.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const noon = '2026-11-21T10:00:00Z';
const clock = testClock(noon);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;

beforeEach(async () => {
  clock.set(noon);
  await emptyTables(
    owner,
    'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers, contacts',
  );
});

const turnedOn = async (parts: readonly Part[] = [noteOf('before'), waitOf(2), noteOf('after')]): Promise<string> => {
  const { workflow } = await maya.workflows.create({ name: 'Nurture', ...drawnWorkflow(parts) });
  await maya.workflows.resume({ id: workflow._id });
  return workflow._id;
};
const lay = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => layContact(opened, { firstName: `Guest ${n}` })));
const insideOf = async (id: string): Promise<number> => (await maya.workflows.get({ id })).workflow.activeCount;
const notes = async (): Promise<string[]> =>
  (await owner.query<{ text: string }>('select text from notes order by created_at, text')).rows.map(
    ({ text }) => text,
  );
/** Lets so many in, and has them wait. */
const inside = async (id: string, count = 1): Promise<string[]> => {
  const ids = await lay(count);
  await maya.workflows.enroll({ id, ids });
  await settle();
  return ids;
};
const takeOut = async (id: string, ids: string[]): Promise<string> =>
  (await maya.workflows.unenroll({ id, ids })).takenOutAt ?? 'nobody left';

describe('taking out by hand', () => {
  test('ends the way of those inside, tells their timeline, and leaves the others', async () => {
    const id = await turnedOn([waitOf(1), noteOf('after')]);
    const [ana, bob] = await lay(2);
    await maya.workflows.enroll({ id, ids: [ana ?? ''] });
    await settle();
    expect(await maya.workflows.unenroll({ id, ids: [ana ?? '', bob ?? ''] })).toEqual({
      modifiedCount: 1,
      totalCount: 2,
      jobId: null,
      takenOutAt: noon,
    });
    expect(await maya.workflows.unenroll({ id, ids: [ana ?? ''] })).toMatchObject({
      modifiedCount: 0,
      takenOutAt: null,
    });
    expect(await insideOf(id)).toBe(0);
    clock.pass({ hours: 2 });
    await settle();
    expect((await owner.query('select from notes')).rowCount).toBe(0);
    const { rows } = await owner.query<{ name: string; data: { ending?: string } }>(
      `select name, data from events where subject_id = $1 and name like 'contact.%Workflow' order by xid, id`,
      [ana],
    );
    expect(rows.map(({ name, data }) => [name, data.ending])).toEqual([
      ['contact.enteredWorkflow', undefined],
      ['contact.leftWorkflow', 'unenrolled'],
    ]);
  });
});

describe('putting back', () => {
  test('lets them go on where they stood, with what was left of their wait, and does nothing twice', async () => {
    const id = await turnedOn();
    const [ana = ''] = await inside(id);
    clock.pass({ minutes: 30 });
    const takenOutAt = await takeOut(id, [ana]);
    clock.pass({ hours: 5 });
    await settle();
    expect(await maya.workflows.undoUnenroll({ id, takenOutAt })).toEqual({ modifiedCount: 1, totalCount: 1 });
    const [own] = (await maya.workflows.widget({ contactId: ana })).data;
    expect(own).toMatchObject({ status: 'inProgress', endedAt: null, dueAt: '2026-11-21T17:00:00.000Z' });
    clock.pass({ minutes: 89 });
    await settle();
    expect([await notes(), await insideOf(id)]).toEqual([['before'], 1]);
    clock.pass({ minutes: 1 });
    await settle();
    expect([await notes(), await insideOf(id)]).toEqual([['before', 'after'], 0]);
    const { steps } = await maya.workflows.trace({ id: own?._id ?? '' });
    expect(steps.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['done', 'Attached the note “before”'],
      ['done', 'Waited'],
      ['done', 'Attached the note “after”'],
    ]);
    const { rows } = await owner.query<{ name: string }>(
      `select name from events where subject_id = $1 and name like 'contact.%Workflow' order by xid, id`,
      [ana],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'contact.enteredWorkflow',
      'contact.leftWorkflow',
      'contact.putBackIntoWorkflow',
      'contact.leftWorkflow',
    ]);
  });

  test('keeps a moment of the calendar: what was due meanwhile is done at once', async () => {
    const id = await turnedOn([
      { kind: 'delay', delay: { delay: 'timeOfDay', modelValue: { time: '11:00', event: 'account' } } },
      noteOf('after'),
    ]);
    const ids = await inside(id);
    const until = (await maya.workflows.widget({ contactId: ids[0] ?? '' })).data[0]?.dueAt;
    const takenOutAt = await takeOut(id, ids);
    clock.pass({ minutes: 10 });
    await maya.workflows.undoUnenroll({ id, takenOutAt });
    expect((await maya.workflows.widget({ contactId: ids[0] ?? '' })).data[0]?.dueAt).toBe(until);
    const again = await takeOut(id, ids);
    clock.pass({ hours: 23 });
    await maya.workflows.undoUnenroll({ id, takenOutAt: again });
    await settle();
    expect(await notes()).toEqual(['after']);
  });

  test('puts back whoever is stuck as stuck, and counts them as before', async () => {
    const id = await turnedOn();
    const ids = await inside(id);
    await owner.query(`update workflow_runs set phase = 'isStuck', error = 'No number', until = null`);
    const takenOutAt = await takeOut(id, ids);
    await maya.workflows.undoUnenroll({ id, takenOutAt });
    const { rows } = await owner.query('select phase, error, ended_at, ending, left_from from workflow_runs');
    expect(rows).toEqual([{ phase: 'isStuck', error: 'No number', ended_at: null, ending: null, left_from: null }]);
    expect((await maya.workflows.get({ id })).workflow).toMatchObject({ activeCount: 1, errorCount: 0 });
  });

  test('leaves out who entered again or was deleted meanwhile, and says how many it was', async () => {
    const id = await turnedOn();
    const ids = await inside(id, 3);
    const takenOutAt = await takeOut(id, ids);
    await owner.query(`update workflow_versions set settings = settings || '{"mayEnterAgain": true}'`);
    await maya.workflows.enroll({ id, ids: ids.slice(0, 1) });
    await maya.contacts.delete({ id: ids[1] ?? '' });
    expect(await maya.workflows.undoUnenroll({ id, takenOutAt })).toEqual({ modifiedCount: 1, totalCount: 3 });
    expect(await insideOf(id)).toBe(2);
    expect(await maya.workflows.undoUnenroll({ id, takenOutAt })).toMatchObject({ modifiedCount: 0 });
  });

  test('is for whoever took them out, as far as they may change the contacts, and for a day', async () => {
    const id = await turnedOn();
    const [shown = '', hidden = ''] = await inside(id, 2);
    await maya.contacts.share({ id: shown, agentsEmails: [people.tom.email], permissionType: 6 });
    await maya.contacts.share({ id: hidden, agentsEmails: [people.tom.email], permissionType: 6 });
    const { takenOutAt } = await tom.workflows.unenroll({ id, ids: [shown, hidden] });
    const asked = { id, takenOutAt: takenOutAt ?? '' };
    expect(await maya.workflows.undoUnenroll(asked)).toEqual({ modifiedCount: 0, totalCount: 0 });
    expect((await refusalOf(rival.workflows.undoUnenroll(asked))).status).toBe(404);
    await maya.contacts.share({ id: hidden, agentsEmails: [people.tom.email], permissionType: 4 });
    expect(await tom.workflows.undoUnenroll(asked)).toEqual({ modifiedCount: 1, totalCount: 2 });
    const again = await tom.workflows.unenroll({ id, ids: [shown] });
    clock.pass({ hours: 24 });
    expect(await tom.workflows.undoUnenroll({ id, takenOutAt: again.takenOutAt ?? '' })).toMatchObject({
      totalCount: 0,
    });
  });

  test('of many is the undo of their job, with an outcome for each', async () => {
    const id = await turnedOn();
    const ids = await inside(id, 60);
    const { jobId, takenOutAt } = await maya.workflows.unenroll({ id, all: true });
    expect(takenOutAt).toBeNull();
    await settle();
    expect(await insideOf(id)).toBe(0);
    await owner.query(`update workflow_versions set settings = settings || '{"mayEnterAgain": true}'`);
    await maya.workflows.enroll({ id, ids: ids.slice(0, 1) });
    const undo = await maya.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await insideOf(id)).toBe(60);
    const { data } = await maya.jobs.items({ id: undo._id, length: '60' });
    expect(data.filter(({ status }) => status === 'skipped')).toMatchObject([
      { reason: 'Is inside again, or cannot be put back any more' },
    ]);
    clock.pass({ hours: 2 });
    await settle();
    expect((await notes()).toSorted()).toEqual([
      ...Array.from({ length: 60 }, () => 'after'),
      ...Array.from({ length: 61 }, () => 'before'),
    ]);
  });
});
