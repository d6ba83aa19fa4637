import { describe, expect, test } from 'vitest';
import { fieldFor } from '#/kernel/web/form/problems.ts';
import type { Task } from '../task/wire.ts';
import { bodyOf, changedBody, newValues, problemsOf, type TaskValues, valuesOf } from './task-values.ts';

const now = Temporal.Instant.from('2026-11-21T15:30:00Z');
const zone = 'Europe/London';
const empty = newValues({ timezone: zone, agent: { value: 'maya', label: 'Maya' }, domain: 'home' });
const named: TaskValues = { ...empty, displayName: 'Call Ana' };
const problems = (values: Partial<TaskValues>, before?: TaskValues) => problemsOf({ ...named, ...values }, before, now);
const at = (day: string, time: string) => ({ when: { day, time } });

const saved: Task = {
  _id: 't',
  displayName: 'Call Ana',
  description: null,
  status: 'pending',
  state: 'Overdue',
  type: 'call',
  when: { startAt: '2026-11-18T09:00:00.000Z', timezone: zone, missedAt: null },
  reminder: 'hours_1',
  remindsAt: null,
  completedAt: null,
  shouldMarkAsMissedIfNotCompleted: true,
  unitsOfTimeToMarkAsMissed: 30,
  typeOfTimeToMarkAsMissed: 'days',
  relativeDueDateDays: null,
  contact: { _id: 'ana', displayName: 'Ana Pop' },
  contactId: 'ana',
  agent: { _id: 'maya', displayName: 'Maya', fullName: 'Maya' },
  agentId: 'maya',
  collection: null,
  collectionId: null,
  isAssignedToTriggeringContact: false,
  domain: { _id: 'home', displayName: 'home.example' },
  domainId: 'home',
  tags: [{ _id: 'hot', displayName: 'Hot' }],
  notes: null,
  createdBy: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  isEditable: true,
  attributes: {},
} as unknown as Task;

describe('what a task needs', () => {
  test('R200 R201: a name and a type', () => {
    expect(problems({ displayName: '  ' })).toEqual({ displayName: 'Task name is required' });
    expect(problems({ type: '' })).toEqual({ type: 'Task type is required' });
    expect(problems({})).toEqual({});
  });
  test('R199: a domain', () => {
    expect(problems({ domain: '' })).toEqual({ domain: 'Domain is required. Please select a domain.' });
  });
  test('R198: a time that is not in the past, with a minute of grace (decision 44)', () => {
    expect(problems(at('2026-11-21', '15:28'))).toEqual({ when: 'Task time cannot be in the past.' });
    expect(problems(at('2026-11-20', ''))).toEqual({ when: 'Task time cannot be in the past.' });
    expect(problems(at('2026-11-21', '15:29'))).toEqual({});
    expect(problems(at('2026-11-21', '15:31'))).toEqual({});
  });
  test('the time of an overdue task may stay as it is, and not move within the past', () => {
    const before = valuesOf(saved);
    expect(problemsOf({ ...before, displayName: 'Call her' }, before, now)).toEqual({});
    expect(problemsOf({ ...before, ...at('2026-11-19', '09:00') }, before, now)).toHaveProperty('when');
  });
  test('R206: a time of day as HH:MM', () => {
    expect(problems(at('2026-11-22', '2 PM'))).toHaveProperty('when');
    expect(problems(at('2026-11-22', '14:00'))).toEqual({});
    expect(problems({ when: { day: null, time: '14:00' } })).toEqual({ when: 'Choose a day as well' });
  });
  test('a list where it is for one, and a whole number of units where it can be missed', () => {
    expect(problems({ isForList: true })).toHaveProperty('collectionId');
    expect(problems({ unitsOfTimeToMarkAsMissed: '0' })).toHaveProperty('unitsOfTimeToMarkAsMissed');
    expect(problems({ unitsOfTimeToMarkAsMissed: 'x', shouldMarkAsMissedIfNotCompleted: false })).toEqual({});
  });
});

test('R430 R924: what the server refuses is found at its field', () => {
  const names = Object.keys(empty);
  for (const [path, field] of [
    ['when.startat', 'when'],
    ['when.timezone', 'when'],
    ['domain', 'domain'],
    ['displayname', 'displayName'],
    ['agentid', 'agentId'],
    ['collectionid', 'collectionId'],
    ['contactid', 'contactId'],
    ['unitsoftimetomarkasmissed', 'unitsOfTimeToMarkAsMissed'],
  ] as const)
    expect(fieldFor(path, names), path).toBe(field);
});

test('R954: a new task reminds by the first option, one with a reminder that is not known by half an hour', () => {
  expect(empty.reminder).toBe('minutes_30');
  expect(valuesOf({ ...saved, reminder: 'years_1' as never }).reminder).toBe('minutes_30');
  expect(valuesOf(saved).reminder).toBe('hours_1');
  expect(valuesOf({ ...saved, reminder: null }).reminder).toBe('none');
});

test('R955: a new task counts as missed after thirty days', () => {
  expect(bodyOf(named)).toMatchObject({
    shouldMarkAsMissedIfNotCompleted: true,
    unitsOfTimeToMarkAsMissed: 30,
    typeOfTimeToMarkAsMissed: 'days',
  });
});

test('R372 R373: the body has agentId in place of the agent, and its start in UTC', () => {
  const body = bodyOf({ ...named, timezone: 'America/Los_Angeles', when: { day: '2026-11-22', time: '9' } });
  expect(body).toMatchObject({
    agentId: 'maya',
    when: { startAt: '2026-11-22T17:00:00Z', timezone: 'America/Los_Angeles' },
  });
  expect(body).not.toHaveProperty('agent');
  expect(bodyOf({ ...named, isForList: true, collectionId: { value: 'team', label: 'Team' } })).toMatchObject({
    agentId: null,
    collectionId: 'team',
  });
});

test('an update names what changed, and nothing else', () => {
  const before = valuesOf(saved);
  expect(changedBody(before, before)).toEqual({});
  expect(changedBody({ ...before, notes: ' Bring keys ' }, before)).toEqual({ notes: 'Bring keys' });
  expect(changedBody({ ...before, contactId: null, reminder: 'none' }, before)).toEqual({
    contactId: null,
    reminder: null,
  });
});
