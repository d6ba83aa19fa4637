import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { workingDays } from './spreading.ts';

// A Wednesday.
const now = '2026-03-04T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { tom, owner, settle } = opened;

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'tasks, job_items, jobs');
});

const startOf = async (id: string) => (await tom.tasks.get({ id })).when.startAt;

describe('tasks are moved to days of their own', () => {
  test('at their time of day, over a change of the clocks, and back, although those days are past', async () => {
    const [a, b] = [
      await layTask(opened, { startAt: '2026-03-02T14:30:00Z' }),
      await layTask(opened, { startAt: '2026-03-01T08:00:00Z', timezone: 'America/New_York' }),
    ];
    const { jobId } = await tom.tasks.bulkReschedule({
      items: [
        { _id: a, day: '2026-03-30' },
        { _id: b.toUpperCase(), day: '2026-03-09' },
      ],
    });
    await settle();
    expect([await startOf(a), await startOf(b)]).toEqual(['2026-03-30T13:30:00.000Z', '2026-03-09T07:00:00.000Z']);
    await tom.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect([await startOf(a), await startOf(b)]).toEqual(['2026-03-02T14:30:00.000Z', '2026-03-01T08:00:00.000Z']);
  });

  test('R204 R205: not to a day that is over; a time that is over today becomes now', async () => {
    const early = await layTask(opened, { startAt: '2026-03-02T07:00:00Z' });
    const [late, none] = [await layTask(opened, { startAt: '2026-03-02T07:00:00Z' }), await layTask(opened, {})];
    const { jobId } = await tom.tasks.bulkReschedule({
      items: [
        { _id: early, day: '2026-03-04' },
        { _id: late, day: '2026-03-03' },
        { _id: none, day: '2026-03-05' },
      ],
    });
    await settle();
    expect(await startOf(early)).toBe('2026-03-04T09:00:00.000Z');
    expect(await startOf(late)).toBe('2026-03-02T07:00:00.000Z');
    const { data } = await tom.jobs.items({ id: jobId ?? '' });
    expect(data.flatMap(({ reason }) => reason ?? []).toSorted()).toEqual([
      'Task time cannot be in the past.',
      'The task has no time',
    ]);
  });

  test('R204 R205: today is the day in the zone of the task, where it is another one than in UTC', async () => {
    // In Los Angeles it is still the 4th, in Auckland already the 5th.
    clock.set('2026-03-05T02:00:00Z');
    const at = (timezone: string, startAt: string) => layTask(opened, { startAt, timezone });
    const west = await at('America/Los_Angeles', '2026-03-02T16:00:00Z');
    const [over, east] = [
      await at('Pacific/Auckland', '2026-03-01T19:00:00Z'),
      await at('Pacific/Auckland', '2026-03-01T19:00:00Z'),
    ];
    const { jobId } = await tom.tasks.bulkReschedule({
      items: [
        { _id: west, day: '2026-03-04' },
        { _id: over, day: '2026-03-04' },
        { _id: east, day: '2026-03-05' },
      ],
    });
    await settle();
    expect([await startOf(west), await startOf(over), await startOf(east)]).toEqual([
      '2026-03-05T02:00:00.000Z',
      '2026-03-01T19:00:00.000Z',
      '2026-03-05T02:00:00.000Z',
    ]);
    const { data } = await tom.jobs.items({ id: jobId ?? '' });
    expect(data.flatMap(({ reason }) => reason ?? [])).toEqual(['Task time cannot be in the past.']);
  });

  test('all that a filter finds onto one day, each at its own time, but for what is done with; and back', async () => {
    const [a, b, done, other] = [
      await layTask(opened, { startAt: '2026-03-02T14:30:00Z', name: 'Visit' }),
      await layTask(opened, { startAt: '2026-03-01T08:00:00Z', name: 'Visit' }),
      await layTask(opened, { startAt: '2026-03-02T10:00:00Z', name: 'Visit' }),
      await layTask(opened, { startAt: '2026-03-02T11:00:00Z' }),
    ];
    await tom.tasks.setStatus({ id: done, status: 'skipped' });
    const visits = [
      [{ field: 'displayName', type: 'string', rule: 'contains' as const, value: 'visit', displayName: 'Task' }],
    ];
    const { jobId, totalCount } = await tom.tasks.bulkReschedule({
      all: true,
      filtersGroups: visits,
      day: '2026-03-10',
    });
    expect(totalCount).toBe(3);
    await settle();
    expect(await Promise.all([a, b, done, other].map(startOf))).toEqual([
      '2026-03-10T14:30:00.000Z',
      '2026-03-10T08:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T11:00:00.000Z',
    ]);
    const { data } = await tom.jobs.items({ id: jobId ?? '' });
    expect(data.flatMap(({ reason }) => reason ?? [])).toEqual(['Already done']);
    await tom.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect([await startOf(a), await startOf(b)]).toEqual(['2026-03-02T14:30:00.000Z', '2026-03-01T08:00:00.000Z']);
  });

  test('a selection without a day is refused, and so is one beside tasks that are told their own', async () => {
    const id = await layTask(opened, { startAt: '2026-03-05T14:30:00Z' });
    expect((await refusalOf(tom.tasks.bulkReschedule({ ids: [id] }))).body.field).toBe('day');
    const both = tom.tasks.bulkReschedule({ items: [{ _id: id, day: '2026-03-06' }], all: true });
    expect((await refusalOf(both)).body.field).toBe('items');
  });
});

describe('the overdue pile is spread over the working days left of this week', () => {
  test('the least loaded day first, each at its time of day and never in the past', async () => {
    for (const day of ['04', '04', '05']) await layTask(opened, { startAt: `2026-03-${day}T16:00:00Z` });
    const pile: string[] = [];
    for (let n = 0; n < 5; n += 1)
      pile.push(await layTask(opened, { startAt: `2026-02-2${n}T1${n}:00:00Z`, name: `Old ${n}` }));
    await layTask(opened, { startAt: '2026-02-20T10:00:00Z', status: 'completed' });
    await layTask(opened, { startAt: '2026-02-20T10:00:00Z', agentId: people.lena.agentId });
    const { items, days, total } = await tom.tasks.spread({});
    expect(total).toBe(5);
    expect(items.map(({ _id }) => _id)).toEqual(pile);
    expect(days).toEqual([
      { day: '2026-03-04', already: 2, added: 1 },
      { day: '2026-03-05', already: 1, added: 2 },
      { day: '2026-03-06', already: 0, added: 2 },
    ]);
    await tom.tasks.bulkReschedule({ items: items.map(({ _id, day }) => ({ _id, day })) });
    await settle();
    expect((await tom.tasks.spread({})).total).toBe(0);
    for (const { _id, day, from } of items) expect(await startOf(_id)).toBe(`${day}T${from.slice(11, 19)}.000Z`);
  });

  test('what was due at an hour that is over goes to tomorrow, and on a Friday to Monday', async () => {
    await layTask(opened, { startAt: '2026-03-02T07:00:00Z' });
    expect((await tom.tasks.spread({})).items.map(({ day }) => day)).toEqual(['2026-03-05']);
    clock.set('2026-03-06T09:00:00Z');
    const { items, days } = await tom.tasks.spread({});
    expect(items.map(({ day }) => day)).toEqual(['2026-03-09']);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-06', '2026-03-09']);
  });

  test('working days are Monday to Friday, never past, and those of the next week at a weekend', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (ahead) => {
        const from = Temporal.PlainDate.from('2024-01-01').add({ days: ahead });
        const { days, next } = workingDays(from);
        for (const day of [...days, next]) {
          expect(day.dayOfWeek).toBeLessThanOrEqual(5);
          expect(Temporal.PlainDate.compare(day, from)).toBeGreaterThanOrEqual(0);
        }
        expect(days.at(-1)?.dayOfWeek).toBe(5);
        expect(next.dayOfWeek).toBe(1);
        expect(days.length).toBe(from.dayOfWeek > 5 ? 5 : 6 - from.dayOfWeek);
      }),
    );
  });
});
