import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { clearTimer, setTimer, setTimers, timerHandler } from '../timers/timer.ts';

const { northlight, harbor } = agencies;
const done: { agency: string; ids: string[]; at: string }[] = [];
const poison = new Set<string>();

const bell = timerHandler({
  kind: 'test.bell',
  batch: 10,
  work: (ctx, due) => {
    const bad = due.find(({ subjectId }) => poison.has(subjectId));
    if (bad) return Promise.reject(new Error(`poison ${bad.subjectId}`));
    done.push({ agency: ctx.agency.name, ids: due.map(({ subjectId }) => subjectId), at: ctx.now.toString() });
    return Promise.resolve();
  },
});
const door: ServerDoor = { name: 'test', calls: [], timers: [bell] };
const clock = testClock('2026-03-01T09:00:00Z');
const { house, settle, background, owner } = await openHouse({ doors: [door], clock });

const inNorthlight = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, northlight.id, work);
const inHarbor = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, harbor.id, work);
const rung = (): string[] => done.flatMap(({ ids }) => ids);
const many = (count: number): string[] => Array.from({ length: count }, () => house.ids.next());

beforeEach(async () => {
  done.length = 0;
  poison.clear();
  await emptyTables(owner, 'timers');
});

test('a timer is never early, and is done once', async () => {
  const [subject = ''] = many(1);
  await inNorthlight((ctx) => setTimer(ctx, bell.kind, subject, clock.now().add({ seconds: 60 })));
  clock.pass({ milliseconds: 59_999 });
  await settle();
  expect(done).toEqual([]);
  clock.pass({ milliseconds: 1 });
  await settle();
  await settle();
  expect(done).toEqual([{ agency: 'Northlight Realty', ids: [subject], at: clock.now().toString() }]);
});

test('a timer that was moved or cleared does not ring at its old moment', async () => {
  const [moved = '', cleared = ''] = many(2);
  await inNorthlight(async (ctx) => {
    await setTimers(
      ctx,
      bell.kind,
      [moved, cleared].map((subjectId) => ({ subjectId, dueAt: clock.now().add({ minutes: 1 }) })),
    );
    await setTimer(ctx, bell.kind, moved, clock.now().add({ minutes: 5 }));
    await clearTimer(ctx, bell.kind, cleared);
  });
  clock.pass({ minutes: 1 });
  await settle();
  expect(done).toEqual([]);
  clock.pass({ minutes: 4 });
  await settle();
  expect(rung()).toEqual([moved]);
});

test('timers ring in the order of their moments, in batches, and a busy agency lets others have their turn', async () => {
  const busy = many(35);
  const [quiet = ''] = many(1);
  const start = clock.now();
  await inNorthlight((ctx) =>
    setTimers(
      ctx,
      bell.kind,
      busy.map((subjectId, n) => ({ subjectId, dueAt: start.add({ milliseconds: 35 - n }) })),
    ),
  );
  await inHarbor((ctx) => setTimer(ctx, bell.kind, quiet, start.add({ seconds: 1 })));
  clock.pass({ seconds: 2 });
  await settle();
  expect(done.map(({ agency, ids }) => [agency, ids.length])).toEqual([
    ['Northlight Realty', 10],
    ['Harbor & Pine', 1],
    ['Northlight Realty', 10],
    ['Northlight Realty', 10],
    ['Northlight Realty', 5],
  ]);
  expect(done.filter(({ agency }) => agency === 'Northlight Realty').flatMap(({ ids }) => ids)).toEqual(
    busy.toReversed(),
  );
});

test('a timer that throws costs only itself, and is tried again with growing pauses', async () => {
  const subjects = many(10);
  const [bad = ''] = subjects;
  poison.add(bad);
  await inNorthlight((ctx) =>
    setTimers(
      ctx,
      bell.kind,
      subjects.map((subjectId) => ({ subjectId, dueAt: clock.now() })),
    ),
  );
  const { errors } = await background.settle();
  expect(errors).toMatchObject([{ message: `poison ${bad}` }]);
  expect(rung().toSorted()).toEqual(subjects.filter((id) => id !== bad).toSorted());
  for (const seconds of [1, 4, 16, 64]) {
    clock.pass({ seconds: seconds - 1 });
    expect((await background.settle()).errors).toEqual([]);
    clock.pass({ seconds: 1 });
    expect((await background.settle()).errors).toHaveLength(1);
  }
  const { rows } = await owner.query(`select data from events where name = 'kernel.timerFailing'`);
  expect(rows).toEqual([{ data: { kind: 'test.bell' } }]);
  poison.clear();
  clock.pass({ hours: 1 });
  await settle();
  expect(rung()).toContain(bad);
});

test('work and timer go together: what is rolled back leaves its timer', async () => {
  const [subject = ''] = many(1);
  const act = inNorthlight(async (ctx) => {
    await setTimer(ctx, bell.kind, subject, clock.now());
    throw new Error('The act failed');
  });
  await expect(act).rejects.toThrow();
  await settle();
  expect(done).toEqual([]);
});

test('timers of a deleted agency are gone with it', async () => {
  const id = house.ids.next();
  await owner.query(
    `insert into agencies (id, name, timezone, created_at, updated_at) values ($1, 'Short', 'UTC', now(), now())`,
    [id],
  );
  await openSystem(house, id, (ctx) => setTimer(ctx, bell.kind, house.ids.next(), clock.now()));
  await owner.query('delete from agencies where id = $1', [id]);
  await settle();
  expect(done).toEqual([]);
});

test('however timers are set, moved and cleared, each rings once at its last moment or later', async () => {
  const step = fc.record({
    subject: fc.nat(4),
    act: fc.constantFrom('set', 'clear', 'pass'),
    seconds: fc.nat(30),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const ids = many(5);
      const expected: string[] = [];
      const waiting = new Map<string, Temporal.Instant>();
      done.length = 0;
      for (const { subject, act, seconds } of steps) {
        const id = ids[subject] ?? '';
        if (act === 'pass') clock.pass({ seconds });
        else if (act === 'set') {
          waiting.set(id, clock.now().add({ seconds }));
          await inNorthlight((ctx) => setTimer(ctx, bell.kind, id, clock.now().add({ seconds })));
        } else {
          waiting.delete(id);
          await inNorthlight((ctx) => clearTimer(ctx, bell.kind, id));
        }
        for (const [due, at] of waiting)
          if (act === 'pass' && Temporal.Instant.compare(at, clock.now()) <= 0) {
            expected.push(due);
            waiting.delete(due);
          }
        if (act === 'pass') await settle();
      }
      await inNorthlight(async (ctx) => {
        for (const id of ids) await clearTimer(ctx, bell.kind, id);
      });
      expect(rung().toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 25 },
  );
});
