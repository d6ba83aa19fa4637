// Trying again all who were missed or are stuck: few at once, many as a job, each as one is (decisions 18, 107).
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { textStep } from '#/test/laying/sending-steps.ts';
import { assigned } from '#/test/laying/stuck-runs.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, rival, owner, settle } = opened;
const { step, away, back } = assigned(opened);

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_runs, workflow_run_steps, workflow_tallies, timers, jobs, contacts');
  await away();
});

const lay = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await layContact(opened, { firstName: `Guest ${n}`, lastName: n < 3 ? 'Quill' : '' }));
  return ids;
};

/** A workflow in which so many are stuck, until Tom is back. */
const stuck = async (count: number): Promise<{ id: string; ids: string[] }> => {
  const { workflow } = await maya.workflows.create({
    name: 'Share leads',
    ...drawnWorkflow([{ kind: 'step', step }, noteOf('Given')]),
  });
  await maya.workflows.resume({ id: workflow._id });
  const ids = await lay(count);
  await maya.workflows.enroll({ id: workflow._id, ids });
  await settle();
  expect(await errorsOf(workflow._id)).toBe(count);
  return { id: workflow._id, ids };
};
const errorsOf = async (id: string): Promise<number> => (await maya.workflows.get({ id })).workflow.errorCount;
const given = async (): Promise<number> =>
  Number((await owner.query(`select count(*) from notes where text = 'Given'`)).rows[0].count);
const logged = async (id: string): Promise<string[]> => {
  const { rows } = await owner.query<{ data: { people: string } }>(
    `select data from events where name = 'workflow.retried' and subject_id = $1 order by xid, id`,
    [id],
  );
  return rows.map(({ data }) => data.people);
};

describe('few', () => {
  test('are tried again at once, each at the step where it stands, and the log says who did it', async () => {
    const { id } = await stuck(5);
    await back();
    expect(await maya.workflows.retryMany({ id, status: 'failed' })).toEqual({
      modifiedCount: 5,
      totalCount: 5,
      jobId: null,
      skipped: [],
    });
    await settle();
    expect([await given(), await errorsOf(id)]).toEqual([5, 0]);
    expect((await maya.workflows.get({ id })).workflow).toMatchObject({ completedCount: 5, activeCount: 0 });
    expect(await logged(id)).toEqual(['5 people']);
    const { rows } = await owner.query(`select actor_id, subject_id from events where name = 'workflow.retried'`);
    expect(rows).toEqual([{ actor_id: people.maya.agentId, subject_id: id }]);
    // Nobody is left.
    expect(await maya.workflows.retryMany({ id, status: 'failed' })).toMatchObject({ totalCount: 0, jobId: null });
    expect(await logged(id)).toHaveLength(1);
  });

  test('are those whom the search finds, and no others', async () => {
    const { id } = await stuck(5);
    await back();
    expect(await maya.workflows.retryMany({ id, status: 'failed', search: 'quill' })).toMatchObject({
      modifiedCount: 3,
    });
    await settle();
    expect([await given(), await errorsOf(id)]).toEqual([3, 2]);
  });

  test('who would be stuck again are, and say why', async () => {
    const { id } = await stuck(2);
    expect(await maya.workflows.retryMany({ id, status: 'failed' })).toMatchObject({ modifiedCount: 2 });
    await settle();
    expect([await given(), await errorsOf(id)]).toEqual([0, 2]);
    const { data } = await maya.workflows.enrolled({ workflowId: id, status: 'failed' });
    expect(data[0]?.error).toContain('No agent is available');
  });

  test('one alone is told in the log, too', async () => {
    const { id } = await stuck(1);
    const { data } = await maya.workflows.enrolled({ workflowId: id });
    await maya.workflows.retry({ id: data[0]?._id ?? '' });
    expect(await logged(id)).toEqual(['1 person']);
  });
});

test('R604: those who were missed catch up together; who is stuck for another reason is left alone', async () => {
  const { workflow } = await maya.workflows.create({
    ...drawnWorkflow([waitOf(1), { kind: 'step', step: textStep('Hello') }]),
  });
  await maya.workflows.resume({ id: workflow._id });
  const ids = await lay(3);
  await maya.workflows.enroll({ id: workflow._id, ids });
  await settle();
  clock.pass({ hours: 30 });
  await settle();
  const { workflow: late } = await maya.workflows.get({ id: workflow._id });
  expect(late).toMatchObject({ missedCount: 3, errorCount: 3 });
  expect(await maya.workflows.enrolledCount({ workflowId: workflow._id, status: 'missed' })).toEqual({
    total: 3,
    standing: [{ words: 'Send Text Message', count: 3 }],
  });
  expect(await maya.workflows.retryMany({ id: workflow._id, status: 'missed' })).toMatchObject({ modifiedCount: 3 });
  await settle();
  expect((await maya.workflows.get({ id: workflow._id })).workflow).toMatchObject({ missedCount: 0 });
  const { data } = await maya.workflows.enrolled({ workflowId: workflow._id, status: 'missed' });
  expect(data).toEqual([]);
});

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('many', () => {
  test('are a job with an outcome for each; who is not stuck any more by then is said, and why', async () => {
    const { id, ids } = await stuck(60);
    await back();
    const { jobId, totalCount } = await maya.workflows.retryMany({ id, status: 'failed' });
    expect(totalCount).toBe(60);
    expect(await given()).toBe(0);
    // Somebody leaves while the job is at work on them.
    await owner.query('begin');
    await owner.query('select from workflow_runs where contact_id = $1 for update', [ids[7]]);
    const settled = settle();
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
    await owner.query(
      `update workflow_runs set phase = 'isOver', status = 'completed', ending = 'unenrolled', node_id = null, ended_at = now() where contact_id = $1`,
      [ids[7]],
    );
    await owner.query('commit');
    await settled;
    const job = await maya.jobs.get({ id: jobId ?? '' });
    expect(job).toMatchObject({
      title: 'Contacts tried again',
      entityType: 'contact',
      status: 'done',
      progress: 100,
      modifiedCount: 59,
      skippedCount: 1,
    });
    const { data } = await maya.jobs.items({ id: jobId ?? '', length: '60' });
    expect(data.flatMap(({ status, reason }) => (status === 'skipped' ? reason : []))).toEqual([
      'Is not stuck any more',
    ]);
    expect(await given()).toBe(59);
    expect(await logged(id)).toEqual(['59 people']);
  });

  test('a step is done once for each, however often it is asked for', async () => {
    const { id } = await stuck(55);
    await back();
    await Promise.all([
      maya.workflows.retryMany({ id, status: 'failed' }),
      maya.workflows.retryMany({ id, status: 'failed' }),
    ]);
    await settle();
    expect([await given(), await errorsOf(id)]).toEqual([55, 0]);
    expect((await logged(id)).toSorted()).toEqual(['55 people']);
  });
});

describe('rights', () => {
  test('a member tries again whom they reach', async () => {
    const { id, ids } = await stuck(4);
    await back();
    await maya.contacts.share({ id: ids[0] ?? '', agentsEmails: [people.tom.email], permissionType: 4 });
    expect(await tom.workflows.retryMany({ id, status: 'failed' })).toMatchObject({ modifiedCount: 1, totalCount: 1 });
    expect(await errorsOf(id)).toBe(3);
  });

  test('another agency finds no such workflow', async () => {
    const { id } = await stuck(1);
    expect((await refusalOf(rival.workflows.retryMany({ id, status: 'failed' }))).status).toBe(404);
    expect(await errorsOf(id)).toBe(1);
  });
});
