import { expect, test } from 'vitest';
import { missingOfStep, newSteps, stepSchema } from './steps.ts';
import { newTrigger } from './triggers.ts';

const takes = (step: unknown): boolean => stepSchema.safeParse(step).success;
const { task } = newSteps.createTask;
const taskAt = (startAt: string) => ({
  type: 'createTask',
  task: { ...task, displayName: 'Call', when: { startAt, timezone: null } },
});
const record = (n: number) => ({ _id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`, displayName: 'One' });

test('every step as its panel opens is taken as it stands', () => {
  for (const step of Object.values(newSteps)) expect([step.type, takes(step)]).toEqual([step.type, true]);
});

test('the time of a task is one that a calendar and a clock have', () => {
  expect(takes(taskAt('2026-12-01T09:00'))).toBe(true);
  for (const odd of ['2026-02-30T09:00', '2026-12-01T25:00', '0000-01-01T09:00', '2026-12-01T09:00Z', '2026-12-01', ''])
    expect([odd, takes(taskAt(odd))]).toEqual([odd, false]);
});

test('what no builder sends is refused: more than a hundred of a kind, ids that are none, fields that nobody declared, words without end', () => {
  const many = Array.from({ length: 101 }, (_, n) => record(n));
  const { modelValue } = newSteps.propertyValue;
  expect(takes({ type: 'tags', toAdd: many.slice(0, 100), toRemove: [] })).toBe(true);
  for (const odd of [
    { type: 'tags', toAdd: many, toRemove: [] },
    { type: 'tags', toAdd: [{ _id: "1'; drop table tags; --", displayName: 'One' }], toRemove: [] },
    { type: 'tags', toAdd: [{ ...record(1), __proto__: null, isHidden: true }], toRemove: [] },
    { type: 'deleteContact', all: true },
    { type: 'propertyValue', modelValue: { ...modelValue, value: 'a'.repeat(2_001) } },
    { type: 'propertyValue', modelValue: { ...modelValue, value: { $ne: null } } },
    { type: 'propertyValue', modelValue: { ...modelValue, value: Number.POSITIVE_INFINITY } },
    { type: 'doNotDisturb', modelValue: { isEnabled: true, number: 1e9, period: 'year' } },
    { type: 'createTask', task: { ...task, displayName: 'a'.repeat(201) } },
    { type: 'createTask', task: { ...task, relativeDueDateDays: -1 } },
    { type: 'contactDistribution', modelValue: { event: 'everybody', value: 'agent' }, selectedData: [] },
    { type: 'runShell' },
  ])
    expect([JSON.stringify(odd).slice(0, 80), takes(odd)]).toEqual([JSON.stringify(odd).slice(0, 80), false]);
});

test('R612: what steps, delays and triggers carry goes by the specification’s names; whether their buttons are on is told from it and not kept', () => {
  const { modelValue, ...message } = newSteps.sendEmail;
  expect(new Set(Object.keys(message))).toEqual(
    new Set([
      'type',
      'emailSendingTypes',
      'specificEmail',
      'specificUsers',
      'selectedSender',
      'messagePayload',
      'selectedData',
    ]),
  );
  expect(Object.keys(modelValue)).toEqual(['event', 'value']);
  const update = { attribute: 'companyName', event: 'clear', value: null };
  expect(takes({ type: 'propertyValue', modelValue: update })).toBe(true);
  expect(takes({ type: 'propertyValue', modelValue: { ...update, property: 'companyName' } })).toBe(false);
  expect(takes({ type: 'tags', toAdd: [], toRemove: [] })).toBe(true);
  expect(takes({ type: 'tags', add: [], remove: [] })).toBe(false);
  expect(newTrigger('pageVisited', 't')).toHaveProperty('pageVisitedFiltersGroups', [[]]);
  expect(newTrigger('weekDay', 't')).toHaveProperty('modelValue', { days: [], time: null });
  expect(newTrigger('calendarDate', 't')).toHaveProperty('modelValue', { date: null, time: null });
  expect(takes({ ...newSteps.tags, areButtonDisabled: true })).toBe(false);
  expect(missingOfStep(newSteps.tags, '2026-11-21T10:00')).toBe('Choose at least one tag');
});
