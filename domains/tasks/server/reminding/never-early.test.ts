// Random edits of a task between ticks of the worker, held against a model of a few lines that knows nothing of SQL.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runTimers } from '#/kernel/server/due/run-timers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { missedTasks } from './missing-tasks.ts';
import { taskReminders } from './reminding-of-tasks.ts';

const clock = testClock('2026-01-01T00:00:00Z');
const opened = await openHouse({ clock });
const { owner, house } = opened;

const zones = ['Europe/London', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const;
const reminders = ['minutes_30', 'hours_1', 'days_1', 'weeks_1', null] as const;

interface Model {
  startAt: Temporal.Instant;
  timezone: string;
  reminder: (typeof reminders)[number];
  isOpen: boolean;
  snoozedUntil: Temporal.Instant | null;
  remindsAt: Temporal.Instant | null;
}

const regular = ({ startAt, timezone, reminder }: Model): Temporal.Instant | null => {
  if (reminder === null) return null;
  if (reminder === 'minutes_30') return startAt.subtract({ minutes: 30 });
  if (reminder === 'hours_1') return startAt.subtract({ minutes: 60 });
  const local = startAt.toZonedDateTimeISO(timezone).toPlainDateTime();
  return local
    .subtract({ days: reminder === 'days_1' ? 1 : 7 })
    .toZonedDateTime(timezone)
    .toInstant();
};
const isAfter = (a: Temporal.Instant | null, b: Temporal.Instant): boolean =>
  a !== null && Temporal.Instant.compare(a, b) > 0;
const settled = (model: Model, now: Temporal.Instant): Model => {
  const moment = isAfter(model.snoozedUntil, now) ? model.snoozedUntil : regular(model);
  return { ...model, remindsAt: model.isOpen && isAfter(moment, now) ? moment : null };
};

const minutes = fc.integer({ min: 1, max: 60 * 24 * 9 });
const step = fc.oneof(
  fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 60 * 30 }) }),
  fc.record({ act: fc.constant('tick' as const) }),
  fc.record({ act: fc.constant('start' as const), minutes }),
  fc.record({ act: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  fc.record({ act: fc.constant('reminder' as const), reminder: fc.constantFrom(...reminders) }),
  fc.record({ act: fc.constant('status' as const), status: fc.constantFrom('pending', 'completed', 'skipped') }),
  fc.record({ act: fc.constant('snooze' as const), minutes: fc.integer({ min: 1, max: 60 * 48 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const tick = async (): Promise<void> => {
  for (const handler of [taskReminders, missedTasks]) {
    const { errors } = await runTimers(house, handler, agencies.northlight.id);
    expect(errors).toEqual([]);
  }
};

/** The column that an edit sets, and the model after it. */
const edit = (
  model: Model,
  now: Temporal.Instant,
  one: Step,
): [column: string, value: unknown, after: Model] | undefined => {
  if (one.act === 'start') {
    const startAt = now.add({ minutes: one.minutes });
    return ['start_at', startAt.toString(), { ...model, startAt, snoozedUntil: null }];
  }
  if (one.act === 'zone') return ['timezone', one.zone, { ...model, timezone: one.zone }];
  if (one.act === 'reminder') return ['reminder', one.reminder, { ...model, reminder: one.reminder }];
  if (one.act === 'status') return ['status', one.status, { ...model, isOpen: one.status === 'pending' }];
  if (one.act !== 'snooze') return undefined;
  const snoozedUntil = now.add({ minutes: one.minutes });
  return ['snoozed_until', snoozedUntil.toString(), { ...model, snoozedUntil }];
};

const same = (a: Model, b: Model): boolean =>
  JSON.stringify({ ...a, remindsAt: 0 }) === JSON.stringify({ ...b, remindsAt: 0 });

test('whatever is changed between ticks, each moment is told once and never before its time, and a missed task is stamped once', async () => {
  let episode = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 300 }),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      async (day, steps) => {
        // Each begins later than all before it: the clock of a house does not go back.
        episode += 400;
        clock.set(
          Temporal.Instant.from('2026-01-01T00:00:00Z')
            .add({ hours: 24 * (episode + day) })
            .toString(),
        );
        let model: Model = settled(
          {
            startAt: clock.now().add({ hours: 30 }),
            timezone: 'Europe/London',
            reminder: 'days_1',
            isOpen: true,
            snoozedUntil: null,
            remindsAt: null,
          },
          clock.now(),
        );
        const id = await layTask(opened, {
          startAt: model.startAt.toString(),
          reminder: 'days_1',
          missed: [1, 'days'],
        });
        const expected: string[] = [];
        for (const one of [...steps, { act: 'pass' as const, minutes: 60 * 24 * 10 }, { act: 'tick' as const }]) {
          if (one.act === 'pass') clock.pass({ minutes: one.minutes });
          else if (one.act === 'tick') {
            await tick();
            if (model.remindsAt && !isAfter(model.remindsAt, clock.now())) {
              expected.push(model.remindsAt.toString());
              const next = regular(model);
              model = { ...model, remindsAt: isAfter(next, clock.now()) ? next : null };
            }
          } else {
            const [column = '', value, after] = edit(model, clock.now(), one) ?? [];
            if (!after) continue;
            await owner.query(`update tasks set ${column} = $2, updated_at = $3 where id = $1`, [
              id,
              value,
              clock.now().toString(),
            ]);
            model = same(model, after) ? model : settled(after, clock.now());
          }
        }
        const { rows } = await owner.query<{ due: string; isEarly: boolean; agent: string }>(
          `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due, told_at < due_at as "isEarly", agent_id as agent
         from reminders where subject_id = $1 order by due_at`,
          [id],
        );
        expect(rows.filter(({ isEarly }) => isEarly)).toEqual([]);
        expect(rows.map(({ due }) => due)).toEqual(expected.toSorted());
        expect(new Set(rows.map(({ agent }) => agent)).size).toBeLessThanOrEqual(1);
        const told = await owner.query(
          `select count(*)::int as count from events where name = 'task.reminded' and subject_id = $1`,
          [id],
        );
        expect(told.rows).toEqual([{ count: expected.length }]);
        const missed = await owner.query<{ events: number; isStamped: boolean; isPending: boolean }>(
          `select (select count(*)::int from events where name = 'task.missed' and subject_id = t.id) as events,
           t.missed_at = t.start_at + interval '24 hours' as "isStamped", t.status = 'pending' as "isPending" from tasks t where id = $1`,
          [id],
        );
        const [stamp] = missed.rows;
        if (stamp?.isPending) expect(stamp.isStamped).toBe(true);
        await owner.query('delete from tasks where id = $1', [id]);
      },
    ),
    { numRuns: 60 },
  );
});
