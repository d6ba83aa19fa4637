import { beforeEach, describe, expect, test } from 'vitest';
import type { StepTask } from '#/domains/tasks/contract/steps/create-task.ts';
import { newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { countQueries } from '#/test/counting-queries.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';
import { createTask } from './create-task.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, owner, house } = opened;
const through = stepping(opened);
const foreseen = foreseeing(maya);
const { rows: domains } = await owner.query<{ id: string }>('select id from domains where agency_id = $1', [
  agencies.northlight.id,
]);
const domainId = domains[0]?.id ?? '';

const step = (task: Partial<StepTask>): Extract<Step, { type: 'createTask' }> => ({
  type: 'createTask',
  task: { ...newSteps.createTask.task, displayName: 'Call back', type: 'call', domainId, ...task },
});
const lay = (firstName: string, assignedAgentId?: string) =>
  layContact(opened, { firstName, ...(assignedAgentId ? { assignedAgentId } : {}) });
const tasksOf = async (contactId: string) => {
  const { data } = await maya.tasks.search({ length: 50, filtersGroups: [] });
  return data.filter((task) => task.contactId === contactId);
};

beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, tasks, timers',
  );
  await owner.query(`update agents set status = 'active'`);
});

test('R620: a task has everything that the step says, and is told on the contact’s timeline', async () => {
  const { _id } = await maya.tags.create({ displayName: 'Urgent', typeName: 'task' });
  const ana = await lay('Ana');
  await through(
    maya,
    step({
      description: 'Ask for the budget',
      notes: 'In the evening',
      reminder: [60],
      shouldMarkAsMissedIfNotCompleted: true,
      unitsOfTimeToMarkAsMissed: 3,
      typeOfTimeToMarkAsMissed: 'hours',
      tags: [{ _id, displayName: 'Urgent' }],
      agentId: people.tom.agentId,
      isAssignedToTriggeringContact: false,
      relativeDueDateDays: 2,
      when: { startAt: '2026-01-01T09:30', timezone: null },
    }),
    [ana],
  );
  expect(await tasksOf(ana)).toMatchObject([
    {
      displayName: 'Call back',
      type: 'call',
      status: 'pending',
      description: 'Ask for the budget',
      notes: 'In the evening',
      reminder: 'hours_1',
      shouldMarkAsMissedIfNotCompleted: true,
      unitsOfTimeToMarkAsMissed: 3,
      typeOfTimeToMarkAsMissed: 'hours',
      tags: [{ displayName: 'Urgent' }],
      agentId: people.tom.agentId,
      createdBy: { _id: people.maya.agentId },
      domainId,
      relativeDueDateDays: 2,
      when: { startAt: '2026-11-23T09:30:00.000Z', timezone: 'Europe/London' },
      remindsAt: '2026-11-23T08:30:00.000Z',
    },
  ]);
  const { data } = await maya.timeline.list({ contactId: ana });
  expect(data.map(({ item }) => item.type)).toContain('Task');
  expect((await tom.notifications.list({})).data[0]).toMatchObject({
    title: 'Task for you',
    description: 'Maya Example gave you the task Call back',
  });
});

describe('it is due', () => {
  const startOf = async (task: Partial<StepTask>) => {
    const ana = await lay('Ana');
    const [told] = await through(maya, step(task), [ana]);
    return [told?.words, (await tasksOf(ana))[0]?.when.startAt];
  };

  test('R798: immediately where it is no days later', async () => {
    expect(await startOf({ relativeDueDateDays: 0 })).toEqual([
      'Created the task “Call back” for Maya Example, due immediately',
      '2026-11-21T10:00:00.000Z',
    ]);
  });

  test('R797: so many days of the calendar later, over a change of the clock at the same time of day', async () => {
    clock.set('2026-03-28T10:00:00Z');
    expect(await startOf({ relativeDueDateDays: 2, when: { startAt: '2026-01-01T10:00', timezone: null } })).toEqual([
      'Created the task “Call back” for Maya Example, due 2026-03-30 10:00',
      '2026-03-30T09:00:00.000Z',
    ]);
  });

  test('at a moment of the agency’s clock, or of the step’s own', async () => {
    const when = { startAt: '2026-12-01T09:00', timezone: null };
    expect((await startOf({ relativeDueDateDays: null, when }))[1]).toBe('2026-12-01T09:00:00.000Z');
    expect((await startOf({ relativeDueDateDays: null, when: { ...when, timezone: 'America/New_York' } }))[1]).toBe(
      '2026-12-01T14:00:00.000Z',
    );
  });

  test('R793: not in the past: whoever comes to the step after its day is told so, and has no task', async () => {
    const ana = await lay('Ana');
    const told = { outcome: 'failed', words: 'Task time cannot be in the past.' };
    const late = step({ relativeDueDateDays: null, when: { startAt: '2026-11-22T09:00', timezone: null } });
    const meanwhile = () => Promise.resolve(clock.pass({ hours: 48 }));
    expect(await through(maya, late, [ana], { meanwhile })).toMatchObject([told]);
    expect(await foreseen(late, ana)).toEqual(told);
    expect(await tasksOf(ana)).toEqual([]);
  });
});

describe('decision 80: it is', () => {
  const doersOf = async (task: Partial<StepTask>, ids: readonly string[], meanwhile?: () => Promise<unknown>) => {
    const told = await through(maya, step(task), ids, meanwhile ? { meanwhile } : {});
    return told.map(({ words }) => /for (.*), due/.exec(words)?.[1]);
  };
  const disable = (agentId: string) => () =>
    owner.query(`update agents set status = 'disabled' where id = $1`, [agentId]);

  test('the contact’s agent’s, else the step’s agent’s, else an owner’s', async () => {
    const [ana, bob] = [await lay('Ana', people.lena.agentId), await lay('Bob')];
    const theirs = { isAssignedToTriggeringContact: true };
    expect(await doersOf({ ...theirs, agentId: people.tom.agentId }, [ana, bob])).toEqual([
      'Lena Example',
      'Tom Example',
    ]);
    expect(await doersOf(theirs, [ana, bob])).toEqual(['Lena Example', 'Maya Example']);
    expect(await doersOf({ ...theirs, agentId: people.tom.agentId }, [ana, bob], disable(people.lena.agentId))).toEqual(
      ['Tom Example', 'Tom Example'],
    );
    expect(await doersOf({ ...theirs, agentId: people.tom.agentId }, [ana, bob], disable(people.tom.agentId))).toEqual([
      'Maya Example',
      'Maya Example',
    ]);
    expect((await tasksOf(bob)).map(({ agentId }) => agentId).filter((id) => id === people.tom.agentId)).toHaveLength(
      2,
    );
  });

  test('the list’s, whoever of it is first', async () => {
    const collectionId = await layList(opened, 'Desk', [people.tom.agentId]);
    const ana = await lay('Ana', people.lena.agentId);
    expect(await doersOf({ isAssignedToTriggeringContact: false, collectionId }, [ana])).toEqual([
      'whoever of Desk is first',
    ]);
    expect(await tasksOf(ana)).toMatchObject([{ agentId: null, collectionId }]);
  });
});

test('R794 R795: without a domain, or with a type that is gone, nothing is made and the words say why', async () => {
  const ana = await lay('Ana');
  const { _id: own } = await maya.tasks.createType({ displayName: 'Visit' });
  const meanwhile = () => owner.query('delete from task_types where id = $1', [own]);
  expect(await through(maya, step({ type: own }), [ana], { meanwhile })).toMatchObject([
    { outcome: 'failed', words: 'Type is not a type of tasks' },
  ]);
  expect(await foreseen(step({ domainId: null }), ana)).toEqual({
    outcome: 'failed',
    words: 'Domain is required. Please select a domain.',
  });
  expect(await tasksOf(ana)).toEqual([]);
});

test('five hundred tasks are made with as many queries as one, and the same key makes a task once', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 500; n += 1) ids.push(await lay(`Contact ${n}`));
  const settings = step({ agentId: people.lena.agentId });
  const perform = (contactIds: readonly string[]): Promise<number> =>
    openSystem(house, agencies.northlight.id, (ctx) =>
      countQueries(ctx, async (counted) => {
        const items = contactIds.map((contactId) => ({
          key: `run:n:${contactId}`,
          contactId,
          depth: 0,
          eventId: null,
        }));
        const told = await createTask.perform(counted, { workflowId: '', nodeId: 'n', settings }, items);
        expect([...told.values()].every(({ outcome }) => outcome === 'done')).toBe(true);
      }),
    );
  const one = await perform(ids.slice(0, 1));
  expect(await perform(ids)).toBe(one);
  await perform(ids);
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from tasks');
  expect(rows).toEqual([{ count: 500 }]);
  expect((await lena.tasks.count({})).total).toBe(500);
});
