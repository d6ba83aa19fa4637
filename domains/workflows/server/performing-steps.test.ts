import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import { missingOfStep, newSteps, stepKinds } from '#/domains/workflows/contract/steps.ts';
import { makeRegistry } from '#/kernel/server/registry.ts';
import { workflowAction } from '#/kernel/server/workflow-action.ts';
import { writesOf } from '#/test/loops/arbitrary-writes.ts';

const { actions } = makeRegistry(doors);
const nothing = () => Promise.reject(new Error('Nobody acts here'));

describe('a program starts', () => {
  test('only where a door performs every step, and says which one is not performed', () => {
    const silent = doors.map((door) => (door.name === 'tasks' ? { ...door, actions: [] } : door));
    expect(() => makeRegistry(silent)).toThrow('No door has an action for these steps of workflows: createTask');
  });

  test('only where every action is of a step that people can choose', () => {
    const ringing = workflowAction({ type: 'ringBell', settings: z.object({}), perform: nothing, foresee: nothing });
    expect(() => makeRegistry([...doors, { name: 'bells', calls: [], actions: [ringing] }])).toThrow(
      'These actions are of no step of workflows: ringBell',
    );
  });

  test('also without workflows, of which nothing is asked then', () => {
    expect(makeRegistry([]).actions.size).toBe(0);
  });
});

test.each(stepKinds)('whatever $type takes and finds complete, its action reads', ({ type, settings }) => {
  const action = actions.get(type);
  const values = writesOf(settings, () => '01900000-0000-7000-8000-000000000001', type);
  let complete = 0;
  fc.assert(
    fc.property(fc.oneof(values ?? fc.constant(newSteps[type]), fc.constant(newSteps[type])), (value) => {
      const step = z.parse(settings, value);
      if (missingOfStep(step, '') !== null) return;
      complete += 1;
      expect(action?.settings.safeParse(step).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  expect(complete).toBeGreaterThan(0);
});
