import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaskSession, TaskStatus } from '#/domains/tasks/contract.ts';
import { afterPuttingOff, afterStatus, afterStep, placeOf, placeOfWork, progressOf } from './moves.ts';

const sessionOf = (statuses: readonly TaskStatus[], active: number | null): TaskSession =>
  ({
    _id: 'session',
    startedAt: '2026-11-21T09:00:00Z',
    items: statuses.map((status, at) => ({ _id: `t${at}`, status, when: { startAt: '2026-11-21T10:00:00Z' } })),
    activeId: active === null ? null : `t${active}`,
  }) as unknown as TaskSession;

const pending = 'pending' as const;
const done = 'completed' as const;
const skipped = 'skipped' as const;

describe('after completing', () => {
  test('R144: the next pending task at or after it becomes active', () => {
    expect(afterStatus(sessionOf([pending, pending, pending], 0), 't0', done).activeId).toBe('t1');
    expect(afterStatus(sessionOf([pending, pending, skipped, pending], 1), 't1', done).activeId).toBe('t3');
  });
  test('R145: with none behind it the first pending one does', () => {
    expect(afterStatus(sessionOf([pending, done, pending], 2), 't2', done).activeId).toBe('t0');
  });
  test('R146: with none left there is no active one', () => {
    expect(afterStatus(sessionOf([done, skipped, pending], 2), 't2', done).activeId).toBeNull();
  });
  test('one that is not worked on leaves the active one where it is, and so does taking a completion back', () => {
    expect(afterStatus(sessionOf([pending, pending], 1), 't0', done).activeId).toBe('t1');
    expect(afterStatus(sessionOf([pending, pending], 1), 't1', pending).activeId).toBe('t1');
  });
});

describe('after putting off', () => {
  const later = '2026-11-24T10:00:00Z';
  test('R148: the task has the new time, and the next one becomes active', () => {
    const session = afterPuttingOff(sessionOf([pending, pending], 0), 't0', later);
    expect(session.items[0]?.when.startAt).toBe(later);
    expect(session.items[0]?.status).toBe(pending);
    expect(session.activeId).toBe('t1');
  });
  test('R149: where no later one is pending, the first pending one becomes active', () => {
    expect(afterPuttingOff(sessionOf([pending, pending, done], 1), 't1', later).activeId).toBe('t0');
    expect(afterPuttingOff(sessionOf([done, pending], 1), 't1', later).activeId).toBe('t1');
  });
});

test('Previous and Next go one step and no further than the ends', () => {
  const session = sessionOf([pending, done, pending], 1);
  expect(afterStep(session, 1, 1).activeId).toBe('t2');
  expect(afterStep(session, 2, 1).activeId).toBe('t2');
  expect(afterStep(session, 0, -1).activeId).toBe('t0');
});

test('R150: a saved place restores the active task where the one that was active is gone', () => {
  expect(placeOf(sessionOf([pending, pending, pending], 1), 2)).toBe(1);
  expect(placeOf({ ...sessionOf([pending, pending, pending], 0), activeId: 'deleted' }, 2)).toBe(2);
  expect(placeOf({ ...sessionOf([pending, done, done], 0), activeId: 'deleted' }, 2)).toBe(0);
  expect(placeOf({ ...sessionOf([done], 0), activeId: null }, undefined)).toBe(0);
});

test('R049: the progress counts what is done with, skipped ones too', () => {
  expect(progressOf(sessionOf([done, skipped, pending, pending], 2))).toEqual({ done: 2, total: 4 });
});

test('each task is worked on at its contact, or at itself where it has none', () => {
  expect(placeOfWork({ _id: 't', contactId: 'c' })).toBe('/contacts/c');
  expect(placeOfWork({ _id: 't', contactId: null })).toBe('/tasks?peek=t');
});

test('completing everything visits every task once, from wherever it began', () => {
  const statuses = fc.array(fc.constantFrom<TaskStatus>(pending, done, skipped), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(statuses, fc.nat(), (all, from) => {
      const first = placeOf(sessionOf(all, null), from % all.length);
      let session = sessionOf(all, all[first] === pending ? first : null);
      const visited: string[] = [];
      while (session.activeId !== null) {
        visited.push(session.activeId);
        session = afterStatus(session, session.activeId, done);
      }
      expect(new Set(visited).size).toBe(visited.length);
      expect(visited.length).toBe(all.filter((status) => status === pending).length);
    }),
  );
});
