import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;

beforeEach(async () => {
  await emptyTables(
    owner,
    'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers, contacts',
  );
});

const turnedOn = async (): Promise<string> => {
  const { workflow } = await maya.workflows.create({ name: 'Nurture', ...drawnWorkflow([waitOf(1), noteOf('after')]) });
  await maya.workflows.resume({ id: workflow._id });
  return workflow._id;
};
const lay = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => layContact(opened, { firstName: `Guest ${n}` })));
const insideOf = async (id: string): Promise<number> => (await maya.workflows.get({ id })).workflow.activeCount;

describe('letting in by hand', () => {
  test('says before who would enter and why the others would not, and then does just that', async () => {
    const id = await turnedOn();
    const [ana, bob] = await lay(2);
    const ids = [ana, bob, '01900000-0000-7000-8000-999900000001'].filter((one) => one !== undefined);
    await maya.workflows.enroll({ id, ids: ids.slice(0, 1) });
    expect(await maya.workflows.enrollCheck({ id, ids })).toEqual({
      total: 3,
      enteringCount: 1,
      skipped: expect.arrayContaining([
        { reason: 'isInside', count: 1 },
        { reason: 'isGone', count: 1 },
      ]),
      isSample: false,
    });
    expect(await insideOf(id)).toBe(1);
    expect(await maya.workflows.enroll({ id, ids })).toEqual({ modifiedCount: 1, totalCount: 3, jobId: null });
    expect(await insideOf(id)).toBe(2);
  });

  test('is refused while the workflow is off', async () => {
    const id = await turnedOn();
    await maya.workflows.pause({ id });
    const [ana] = await lay(1);
    const refused = await refusalOf(maya.workflows.enroll({ id, ids: [ana ?? ''] }));
    expect(refused).toMatchObject({ status: 409, body: { reason: 'workflows.isOff' } });
    expect(await maya.workflows.enrollCheck({ id, ids: [ana ?? ''] })).toMatchObject({
      skipped: [{ reason: 'isOff', count: 1 }],
    });
  });

  test('of many is a job with an outcome for each, and can be taken back', async () => {
    const id = await turnedOn();
    const ids = await lay(60);
    await maya.workflows.enroll({ id, ids: ids.slice(0, 5) });
    const { jobId, totalCount } = await maya.workflows.enroll({ id, all: true });
    expect(totalCount).toBe(60);
    await settle();
    const job = (await maya.jobs.list({})).data.find(({ _id }) => _id === jobId);
    expect(job).toMatchObject({
      title: 'Enrolment of contacts: Nurture',
      status: 'done',
      progress: 100,
      modifiedCount: 55,
      skippedCount: 5,
      canUndo: true,
    });
    expect(await insideOf(id)).toBe(60);
    const { data } = await maya.jobs.items({ id: jobId ?? '', length: '60' });
    expect(data.filter(({ status }) => status === 'skipped').map(({ reason }) => reason)).toEqual(
      Array.from({ length: 5 }, () => 'Is inside already'),
    );
    // One has left by then, and is not the job's any more.
    await maya.workflows.unenroll({ id, ids: ids.slice(10, 11) });
    await maya.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await insideOf(id)).toBe(5);
    const { rows } = await owner.query(`select from workflow_runs where ending = 'unenrolled'`);
    expect(rows).toHaveLength(55);
  });

  test('reaches nobody whom the actor may not change', async () => {
    const id = await turnedOn();
    const [hidden, shown, own] = await lay(3);
    await maya.contacts.share({ id: shown ?? '', agentsEmails: [people.tom.email], permissionType: 4 });
    await maya.contacts.share({ id: own ?? '', agentsEmails: [people.tom.email], permissionType: 6 });
    const ids = [hidden ?? '', shown ?? '', own ?? ''];
    expect(await tom.workflows.enrollCheck({ id, ids })).toEqual({
      total: 3,
      enteringCount: 1,
      skipped: expect.arrayContaining([
        { reason: 'isReadOnly', count: 1 },
        { reason: 'isGone', count: 1 },
      ]),
      isSample: false,
    });
    expect(await tom.workflows.enroll({ id, ids })).toMatchObject({ modifiedCount: 1 });
    expect(await rival.workflows.list({})).toMatchObject({ total: 0 });
    expect((await refusalOf(rival.workflows.enroll({ id, ids }))).status).toBe(404);
  });

  test('lets nobody of another agency in', async () => {
    const id = await turnedOn();
    const theirs = await layContact(opened, { agencyId: people.rival.agencyId, firstName: 'Rita' });
    expect(await maya.workflows.enrollCheck({ id, ids: [theirs] })).toMatchObject({ enteringCount: 0 });
    expect(await maya.workflows.enroll({ id, ids: [theirs] })).toMatchObject({ modifiedCount: 0 });
    expect((await owner.query('select from workflow_runs')).rowCount).toBe(0);
  });
});
