import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import { noteStep } from '#/domains/timeline/contract.ts';
import {
  bringSteps,
  missingOfStep,
  newSteps,
  stepKinds,
  stepSchema,
  stepTable,
} from '#/domains/workflows/contract/steps.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { actionOf, performs, settingsOf, workflowAction } from '#/kernel/server/workflow-action.ts';
import { writesOf } from '#/test/loops/arbitrary-writes.ts';

const registry = makeRegistry(doors);
const nothing = () => Promise.reject(new Error('Nobody acts here'));

const ringBell = stepKind({
  type: 'ringBell',
  label: 'Ring the bell',
  hint: 'Tell the whole office',
  group: 'Do',
  settings: { times: z.int().check(z.gte(1)) },
  fresh: { times: 1 },
  sentence: ({ times }) => `Ring the bell ${times} times`,
});
const belfry = (...kinds: Parameters<typeof bringSteps>[0]): ServerDoor => ({
  name: 'bells',
  calls: [],
  fills: kinds.map((kind) => performs(workflowAction(kind, { perform: nothing, foresee: nothing }))),
});
afterEach(() => bringSteps([ringBell])());

describe('a program starts', () => {
  test('only where a door performs every step, and says which one is not performed', () => {
    const silent = doors.map((door) => (door.name === 'tasks' ? { ...door, fills: [] } : door));
    expect(() => makeRegistry(silent)).toThrow('No door has an action for these steps of workflows: createTask');
  });

  test('with the steps that a door brings, which are taken and told from then on', () => {
    expect(stepSchema.safeParse(ringBell.fresh).success).toBe(false);
    const house = { registry: makeRegistry([...doors, belfry(ringBell)]) };
    expect(stepTable.all().at(-1)?.label).toBe('Ring the bell');
    expect(stepSchema.safeParse({ type: 'ringBell', times: 3 }).success).toBe(true);
    expect(stepSchema.safeParse({ type: 'ringBell', times: 0 }).success).toBe(false);
    expect(actionOf(house, 'ringBell')?.kind).toBe(ringBell);
  });

  test('only where no two steps, and no two actions, have one name', () => {
    const other = { ...ringBell, type: 'note' };
    expect(() => makeRegistry([...doors.filter(({ name }) => name !== 'timeline'), belfry(other)])).toThrow(
      'Two kinds of workflows.steps are called note',
    );
    expect(() => makeRegistry([...doors, belfry(noteStep)])).toThrow('Two actions are of the step note');
  });

  test('also without workflows, of which nothing is asked then', () => {
    expect(performs.of({ registry: makeRegistry([]) })).toEqual([]);
  });
});

test.each(stepKinds)('whatever $type takes and finds complete, its action reads', ({ type, settings }) => {
  const action = actionOf({ registry }, type);
  const values = writesOf(settings, () => '01900000-0000-7000-8000-000000000001', type);
  let complete = 0;
  fc.assert(
    fc.property(fc.oneof(values ?? fc.constant(newSteps[type]), fc.constant(newSteps[type])), (value) => {
      const step = z.parse(settings, value);
      if (missingOfStep(step, '') !== null) return;
      complete += 1;
      expect(action && settingsOf(action, step)).toEqual(step);
    }),
    { numRuns: 300 },
  );
  expect(complete).toBeGreaterThan(0);
});
