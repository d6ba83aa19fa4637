import { expect, test } from 'vitest';
import type { TaskToCome } from '#/domains/tasks/contract/task-to-come.ts';
import { taskToCome, typedDays, valuesToCome } from './task-to-come.ts';

const task: TaskToCome = {
  displayName: 'Call back',
  description: null,
  when: { startAt: null, timezone: null },
  reminder: [60],
  shouldMarkAsMissedIfNotCompleted: true,
  unitsOfTimeToMarkAsMissed: 30,
  typeOfTimeToMarkAsMissed: 'days',
  isAssignedToTriggeringContact: true,
  agent: { _id: 'm', displayName: 'Maya' },
  agentId: 'm',
  collection: null,
  collectionId: null,
  type: 'call',
  notes: 'Ask about schools',
  domainId: 'd',
  tags: [{ _id: 'h', displayName: 'Hot' }],
  relativeDueDateDays: 0,
};
const today = '2026-11-21';

test('R620: a task to come is what it was after it went through the fields', () => {
  expect(taskToCome(valuesToCome(task, 'UTC'), task, today)).toEqual(task);
  const dated = {
    ...task,
    relativeDueDateDays: null,
    when: { startAt: '2026-12-01T09:30', timezone: null },
    reminder: [],
  };
  expect(taskToCome(valuesToCome(dated, 'UTC'), dated, today)).toEqual(dated);
});

test('R797: days later are a whole number, and the time alone is kept with them', () => {
  expect([typedDays('2'), typedDays(''), typedDays('x7'), typedDays('99999')]).toEqual([2, 0, 7, 3650]);
  const later = { ...task, relativeDueDateDays: 2 };
  const values = { ...valuesToCome(later, 'UTC'), when: { day: null, time: '09:30' } };
  expect(taskToCome(values, later, today).when.startAt).toBe('2026-11-23T09:30');
  expect(taskToCome({ ...values, when: { day: null, time: '' } }, later, today).when.startAt).toBeNull();
});

test('a list of agents stands in place of one', () => {
  const values = { ...valuesToCome(task, 'UTC'), isForList: true, collectionId: { value: 'b', label: 'Buyer team' } };
  expect(taskToCome(values, task, today)).toMatchObject({
    agentId: null,
    agent: null,
    collectionId: 'b',
    collection: { _id: 'b', displayName: 'Buyer team' },
  });
});
