// A filter by state finds what the record says, and the record says what the contract works out, for tasks of every kind at any moment.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { displayStateOf, taskDisplayStates, taskMissedUnitTypes, taskStatuses } from '#/domains/tasks/contract.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { layTask } from '#/test/laying/tasks.ts';

const now = '2026-03-02T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, owner } = opened;
beforeEach(() => clock.set(now));

const hour = 3_600_000;
const boundary = fc.constantFrom(0, 24, -24, 720, -720).map((hours) => hours * hour);
const start = fc.option(
  fc.tuple(boundary, fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -90 * hour, max: 90 * hour }))),
  { freq: 8 },
);
const task = fc.record({
  start,
  status: fc.constantFrom(...taskStatuses),
  missed: fc.tuple(fc.integer({ min: 1, max: 100 }), fc.constantFrom(...taskMissedUnitTypes)),
});

test('R151: filter, record and contract are of one mind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(task, { minLength: 1, maxLength: 12 }), async (tasks) => {
      await emptyTables(owner, 'tasks');
      for (const { start, status, missed } of tasks)
        await layTask(opened, {
          startAt:
            start &&
            clock
              .now()
              .add({ milliseconds: start[0] + start[1] })
              .toString(),
          status,
          missed,
        });
      const { data } = await maya.tasks.list({});
      for (const record of data)
        expect(record.state).toBe(
          displayStateOf(
            {
              ...record,
              status: record.status as (typeof taskStatuses)[number],
              startAt: record.when.startAt === null ? null : Temporal.Instant.from(record.when.startAt),
              typeOfTimeToMarkAsMissed: record.typeOfTimeToMarkAsMissed as (typeof taskMissedUnitTypes)[number],
            },
            clock.now(),
          ),
        );
      for (const value of [...taskDisplayStates.map((state) => [state]), ['Due', 'Missed'], [...taskDisplayStates]]) {
        const filtersGroups = [[{ field: 'state', rule: 'isIn' as const, value }]];
        const found = await maya.tasks.search({ filtersGroups });
        const expected = data.filter(({ state }) => value.includes(state as never)).map(({ _id }) => _id);
        expect(found.data.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 25 },
  );
});
