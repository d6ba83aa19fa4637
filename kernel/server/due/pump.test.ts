import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { asRefusal } from '#/kernel/server/refusing-errors.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import type { EventReader } from '../events/reader.ts';

const happened = event({
  name: 'test.happened',
  subject: 'thing',
  data: z.object({ n: z.int() }),
  label: 'Happened',
  sentence: '{data.n} happened',
});

/** What the readers shall throw, by their name. */
const trouble = new Map<string, () => boolean>();
const writesDown = (name: string): EventReader => ({
  name,
  read: async (ctx, events) => {
    const ids = events.map(({ _id }) => _id);
    await sql`insert into seen (agency_id, reader, event_id) select ${ctx.agency.id}, ${name}, unnest(${ids}::uuid[])`.execute(
      ctx.db,
    );
    if (trouble.get(name)?.()) throw new Error(`${name} stumbled`);
  },
});
/** What the third reader wants by now, and what happens while it is asked. */
const third = { wants: [happened.name] as readonly string[], whileAsked: () => Promise.resolve() };
const choosy: EventReader = {
  ...writesDown('test.three'),
  wants: async () => {
    const wanted = third.wants;
    await third.whileAsked();
    return wanted;
  },
};
const door: ServerDoor = {
  name: 'test',
  calls: [],
  events: [happened],
  readers: [writesDown('test.one'), writesDown('test.two'), choosy],
};

const clock = testClock('2026-03-01T09:00:00Z');
const first = await openHouse({ doors: [door], clock });
const second = await openHouse({ doors: [door], clock, beside: first });
const { house, owner, settle, background } = first;
await owner.query(`create table seen (seq bigserial, agency_id uuid, reader text, event_id uuid);
  grant all on seen to lintel_app; grant all on sequence seen_seq_seq to lintel_app`);

const { northlight, harbor } = agencies;
const inAgency = (id: string, work: (ctx: Context) => Promise<void>): Promise<void> => openSystem(house, id, work);
const emit = (ctx: Context, n: number): void => ctx.emit(happened, { subject: null, data: { n } });

const written = async (agencyId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>('select id from events where agency_id = $1 order by xid, id', [
    agencyId,
  ]);
  return rows.map(({ id }) => id);
};
const seenBy = async (reader: string, agencyId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ event_id: string }>(
    'select event_id from seen where reader = $1 and agency_id = $2 order by seq',
    [reader, agencyId],
  );
  return rows.map(({ event_id }) => event_id);
};
/** Until no open transaction is older than what was written: one of any database beside this one holds the readers up. */
const readable = async (): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ is: boolean }>(
      'select not exists (select from events where xid >= pg_snapshot_xmin(pg_current_snapshot())) as is',
    );
    if (rows[0]?.is) return;
    await sleep(5);
  }
};

beforeEach(async () => {
  trouble.clear();
  await emptyTables(owner, 'events, event_cursors, timers, seen');
});

test('events go with their agency', async () => {
  const id = house.ids.next();
  await owner.query(
    `insert into agencies (id, name, timezone, is_test_mode, created_at, updated_at) values ($1, 'Brief', 'Europe/London', true, now(), now())`,
    [id],
  );
  await inAgency(id, async (ctx) => emit(ctx, 1));
  await inAgency(northlight.id, async (ctx) => emit(ctx, 2));
  expect(await written(id)).toHaveLength(1);
  await owner.query('delete from agencies where id = $1', [id]);
  expect([await written(id), (await written(northlight.id)).length]).toEqual([[], 1]);
});

describe('readers of events', () => {
  test('see every event of an agency in order, and nothing of a rolled-back act', async () => {
    await inAgency(northlight.id, (ctx) => Promise.resolve([1, 2, 3].forEach((n) => emit(ctx, n))));
    await expect(
      inAgency(northlight.id, (ctx) => {
        emit(ctx, 4);
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    await inAgency(harbor.id, (ctx) => Promise.resolve(emit(ctx, 5)));
    await settle();
    expect(await seenBy('test.one', northlight.id)).toEqual(await written(northlight.id));
    expect(await seenBy('test.one', northlight.id)).toHaveLength(3);
    const { rows } = await owner.query<{ n: number }>(
      `select (data->>'n')::int as n from seen join events e on e.id = seen.event_id where reader = 'test.one' and e.agency_id = $1 order by seq`,
      [northlight.id],
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(await seenBy('test.two', harbor.id)).toHaveLength(1);
  });

  test('wait for an older transaction, whose event comes first', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const older = inAgency(northlight.id, async (ctx) => {
      await sql`select pg_current_xact_id()`.execute(ctx.db);
      begun.resolve();
      await gate.promise;
      emit(ctx, 1);
    });
    await begun.promise;
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 2)));
    const settled = settle();
    await sleep(60);
    expect(await seenBy('test.one', northlight.id)).toEqual([]);
    gate.resolve();
    await older;
    await settled;
    const { rows } = await owner.query<{ n: number }>(
      `select (data->>'n')::int as n from seen join events e on e.id = seen.event_id where reader = 'test.one' order by seq`,
    );
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('miss nothing that happens while they are asked what they want, and begin to want just then', async () => {
    third.wants = [];
    const wantIt = async (): Promise<void> => {
      third.whileAsked = () => Promise.resolve();
      third.wants = [happened.name];
      await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 2)));
    };
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 1)));
    // Read later, the first would be one of those that are wanted by then.
    await readable();
    third.whileAsked = wantIt;
    await settle();
    const [, second] = await written(northlight.id);
    expect(await seenBy('test.three', northlight.id)).toEqual([second]);
  });

  test('that fail hold nobody up, and come back to the same place after growing pauses', async () => {
    trouble.set('test.one', () => true);
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 1)));
    expect((await background.settle()).errors).toMatchObject([{ message: 'test.one stumbled' }]);
    expect(await seenBy('test.two', northlight.id)).toHaveLength(1);
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 2)));
    expect((await background.settle()).errors).toEqual([]);
    expect(await seenBy('test.two', northlight.id)).toHaveLength(2);
    clock.pass({ seconds: 1 });
    expect((await background.settle()).errors).toHaveLength(1);
    clock.pass({ seconds: 3 });
    expect((await background.settle()).errors).toEqual([]);
    trouble.clear();
    clock.pass({ seconds: 1 });
    await settle();
    expect(await seenBy('test.one', northlight.id)).toEqual(await written(northlight.id));
  });

  test('see transactions in the order of their numbers, also where one has more digits than the one before', async () => {
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 1)));
    await settle();
    const { rows } = await owner.query<{ xid: string }>('select xid::text from events');
    // The next number with another digit lies beyond what this database has counted to: the stream is moved to before it.
    await owner.query(`update event_cursors set xid = '0'`);
    await emptyTables(owner, 'seen');
    await owner.query(
      `insert into events (agency_id, id, xid, name, subject_type, actor_type, at, data, changes)
       select $1, gen_random_uuid(), n::text::xid8, 'test.happened', 'test', 'system', now(), '{}', '{}' from unnest(array[9, 10, 99, 100]) n`,
      [northlight.id],
    );
    expect(Number(rows[0]?.xid)).toBeGreaterThan(100);
    await inAgency(northlight.id, (ctx) => Promise.resolve(emit(ctx, 2)));
    await settle();
    expect(await seenBy('test.one', northlight.id)).toEqual(await written(northlight.id));
    expect(await seenBy('test.one', northlight.id)).toHaveLength(6);
  });

  test('read a long stream in batches', async () => {
    await inAgency(northlight.id, (ctx) => {
      for (let n = 0; n < 1_203; n += 1) emit(ctx, n);
      return Promise.resolve();
    });
    await settle();
    expect(await seenBy('test.two', northlight.id)).toEqual(await written(northlight.id));
  });
});

const writer = fc.record({
  agency: fc.constantFrom(northlight.id, harbor.id),
  events: fc.integer({ min: 1, max: 4 }),
  startsAt: fc.nat(150),
  takes: fc.nat(60),
  rollsBack: fc.boolean(),
});
const pause = fc.nat(60);

/** Ends a random connection of the app's, as a killed process would. */
const killSome = async (pauses: readonly number[]): Promise<void> => {
  const killer = new pg.Client({ connectionString: house.config.DATABASE_URL });
  await killer.connect();
  for (const ms of pauses) {
    await sleep(ms);
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'lintel_app' order by (state = 'idle')::int, random() limit 1`,
    );
  }
  await killer.end();
};

/** Settles although connections at rest may only now be found to have been killed. */
const settleAnyway = async (): Promise<void> => {
  for (;;) {
    try {
      await settle();
      return;
    } catch (error) {
      const thrown = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
      if (thrown.some((one) => asRefusal(one)?.kind !== 'unavailable')) throw error;
      clock.pass({ hours: 2 });
    }
  }
};

test('with writers that commit in any order, roll back or die, and pumps that are killed, each reader sees each committed event exactly once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(writer, { minLength: 10, maxLength: 40 }),
      fc.array(pause, { maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      async (writers, kills, stumbles) => {
        await emptyTables(owner, 'events, event_cursors, timers, seen');
        let turn = 0;
        for (const reader of ['test.one', 'test.two'])
          trouble.set(reader, () => {
            turn += 1;
            return stumbles[turn] ?? false;
          });
        const over = new AbortController();
        const writing = Promise.allSettled(
          writers.map(async ({ agency, events, startsAt, takes, rollsBack }) => {
            await sleep(startsAt);
            await inAgency(agency, async (ctx) => {
              for (let n = 0; n < events; n += 1) emit(ctx, n);
              await sql`select pg_current_xact_id()`.execute(ctx.db);
              await sleep(takes);
              if (rollsBack) throw new Error('rolled back');
            });
          }),
        ).finally(() => over.abort());
        const pump = async (of: typeof background): Promise<void> => {
          while (!over.signal.aborted) {
            clock.pass({ seconds: 1 });
            // A killed connection throws: the next turn goes on where the last one committed.
            await of.due.tick().catch(() => undefined);
          }
        };
        await Promise.all([writing, killSome(kills), pump(background), pump(second.background)]);
        trouble.clear();
        clock.pass({ hours: 2 });
        await settleAnyway();
        for (const agencyId of [northlight.id, harbor.id]) {
          const committed = await written(agencyId);
          for (const reader of ['test.one', 'test.two']) expect(await seenBy(reader, agencyId)).toEqual(committed);
        }
        const { rows } = await owner.query('select kind from timers');
        expect(rows).toEqual([]);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});
