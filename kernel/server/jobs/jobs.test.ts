import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openAgent } from '#/kernel/server/acting.ts';
import { type Context, visitor } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { job } from './job.ts';
import { roomIn } from './job-runner.ts';

const seen: string[] = [];
const trouble: (() => unknown)[] = [];
const givenUp: string[] = [];

const words = z.strictObject({ word: z.string() });
const say = (word: string, ctx: Context): Promise<void> => {
  const thrown = trouble[0]?.();
  if (thrown !== undefined) return Promise.reject(thrown);
  seen.push(`${word} by ${ctx.actor.name} (${ctx.actor.rights?.role}) in ${ctx.agency.name}`);
  return Promise.resolve();
};

const note = job({
  name: 'test.note',
  input: words,
  attempts: 3,
  run: (run, { word }) => run.transaction((ctx) => say(word, ctx)),
});
const telling = job({
  name: 'test.telling',
  input: words,
  attempts: 1,
  run: () => Promise.reject(new Error('no')),
  givenUp: (ctx, { word }, reason) => {
    givenUp.push(`${word} in ${ctx.agency.name}: ${reason}`);
    return Promise.resolve();
  },
});
const promised = job({
  name: 'test.promised',
  actsAs: 'system',
  input: words,
  run: (run, { word }) => run.transaction((ctx) => say(word, ctx)),
});
const nowhere = job({
  name: 'test.nowhere',
  input: words,
  run: (run, { word }) =>
    run.publicly((ctx) => {
      seen.push(`${word} by ${ctx.actor.name}, agency ${run.agencyId}`);
      return Promise.resolve();
    }),
});
const long = job({
  name: 'test.long',
  lane: 'long',
  input: words,
  run: (run, { word }) => run.transaction((ctx) => say(word, ctx)),
});
const door: ServerDoor = { name: 'test', calls: [], jobs: [note, telling, promised, nowhere, long] };

const clock = testClock('2026-03-01T09:00:00Z');
const { house, settle, background, owner } = await openHouse({ doors: [door], clock });

const asTom = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openAgent(house, people.tom, work);
const told = async (): Promise<unknown[]> => {
  const { rows } = await owner.query(`select name, data from events where subject_type = 'job' order by id`);
  await emptyTables(owner, 'events');
  return rows;
};

beforeEach(() => {
  seen.length = 0;
  trouble.length = 0;
  givenUp.length = 0;
});

describe('a job', () => {
  test('runs as the agent who started it', async () => {
    await asTom((ctx) => note.later(ctx, { word: 'hello' }));
    expect(await settle()).toEqual([{ name: 'test.note', became: 'done' }]);
    expect(seen).toEqual(['hello by Tom Example (member) in Northlight Realty']);
    expect(await settle()).toEqual([]);
  });

  test('starts nothing when the act that wanted it is rolled back', async () => {
    const act = asTom(async (ctx) => {
      await note.later(ctx, { word: 'never' });
      throw new Error('The act failed');
    });
    await expect(act).rejects.toThrow('The act failed');
    expect(await settle()).toEqual([]);
  });

  test('acts with the rights its starter has today', async () => {
    await asTom((ctx) => note.later(ctx, { word: 'promoted' }));
    await owner.query(`update agents set role = 'owner' where id = $1`, [people.tom.agentId]);
    await settle();
    await owner.query(`update agents set role = 'member' where id = $1`, [people.tom.agentId]);
    expect(seen).toEqual(['promoted by Tom Example (owner) in Northlight Realty']);
  });

  test.each([
    [
      'disabled',
      `update agents set status = 'disabled' where id = $1`,
      `update agents set status = 'active' where id = $1`,
    ],
    [
      'removed',
      `update agents set removed_at = now() where id = $1`,
      `update agents set removed_at = null where id = $1`,
    ],
  ])('stops with a reason when its starter was %s', async (_how, leave, comeBack) => {
    await asTom(async (ctx) => {
      await note.later(ctx, { word: 'gone' });
      await promised.later(ctx, { word: 'kept' });
    });
    await owner.query(leave, [people.tom.agentId]);
    const { jobs } = await background.settle();
    await owner.query(comeBack, [people.tom.agentId]);
    expect(jobs).toMatchObject([{ became: 'given up' }, { name: 'test.promised', became: 'done' }]);
    expect(seen).toEqual(['kept by Lintel (owner) in Northlight Realty']);
    const reason = 'The person who started this is no longer active in the agency';
    expect(await told()).toEqual([{ name: 'kernel.jobStopped', data: { job: 'test.note', reason } }]);
  });

  test('waits for the moment it was asked for', async () => {
    await asTom((ctx) => note.later(ctx, { word: 'later' }, clock.now().add({ hours: 2 })));
    clock.pass({ minutes: 119 });
    expect(await settle()).toEqual([]);
    clock.pass({ minutes: 1 });
    expect(await settle()).toHaveLength(1);
    expect(seen).toHaveLength(1);
  });

  test('runs without an agency for somebody who is not signed in', async () => {
    await openPublic(house, { actor: visitor, request: null }, (ctx) => nowhere.later(ctx, { word: 'hi' }));
    await settle();
    expect(seen).toEqual(['hi by A visitor, agency null']);
  });

  test('is refused where no door declares it', async () => {
    const lost = job({ name: 'test.lost', input: words, run: () => Promise.resolve() });
    await expect(asTom((ctx) => lost.later(ctx, { word: 'x' }))).rejects.toThrow('No door declares the job test.lost');
  });

  test('is given up at once when its input is not what it takes', async () => {
    await asTom((ctx) => ctx.house.jobs.enqueue(ctx, 'test.note', { words: 3 }));
    const { jobs } = await background.settle();
    expect(jobs).toMatchObject([{ became: 'given up' }]);
    expect(await told()).toMatchObject([{ name: 'kernel.jobFailed' }]);
  });

  test('of the long lane runs beside those of the quick one', async () => {
    await asTom(async (ctx) => {
      await long.later(ctx, { word: 'long' });
      await note.later(ctx, { word: 'quick' });
    });
    expect(await settle()).toHaveLength(2);
  });
});

describe('a job that fails', () => {
  test('is tried again after growing pauses, and then given up where people see it', async () => {
    trouble.push(() => new Error('secret details'));
    await asTom((ctx) => note.later(ctx, { word: 'hard' }));
    expect((await background.settle()).jobs).toMatchObject([{ became: 'waits' }]);
    expect((await background.settle()).jobs).toEqual([]);
    clock.pass({ seconds: 5 });
    expect((await background.settle()).jobs).toMatchObject([{ became: 'waits' }]);
    clock.pass({ seconds: 19 });
    expect((await background.settle()).jobs).toEqual([]);
    clock.pass({ seconds: 1 });
    expect((await background.settle()).jobs).toMatchObject([{ became: 'given up' }]);
    clock.pass({ hours: 48 });
    expect((await background.settle()).jobs).toEqual([]);
    expect(await told()).toMatchObject([{ name: 'kernel.jobFailed', data: { job: 'test.note' } }]);
    const { rows } = await owner.query(
      `select state, count(*)::int as count from pgboss.job where state = 'failed' and data->'input'->>'word' = 'hard' group by 1`,
    );
    expect(rows).toEqual([{ state: 'failed', count: 1 }]);
  });

  test('that tells of it itself leaves that to itself', async () => {
    await asTom((ctx) => telling.later(ctx, { word: 'alone' }));
    await background.settle();
    expect(givenUp).toEqual([expect.stringMatching(/^alone in Northlight Realty: Something went wrong \(reference /)]);
    expect(await told()).toEqual([]);
  });

  test('is done once the trouble is over', async () => {
    trouble.push(() => new Error('away'));
    await asTom((ctx) => note.later(ctx, { word: 'patient' }));
    await background.settle();
    trouble.length = 0;
    clock.pass({ seconds: 5 });
    expect(await settle()).toEqual([{ name: 'test.note', became: 'done' }]);
    expect(seen).toHaveLength(1);
  });

  test('is not tried again after an expected no, whose words people may read', async () => {
    trouble.push(() => new Refusal('conflict', 'test.taken', 'The name is taken'));
    await asTom((ctx) => note.later(ctx, { word: 'no' }));
    expect((await background.settle()).jobs).toMatchObject([{ became: 'given up' }]);
    expect(await told()).toEqual([
      { name: 'kernel.jobFailed', data: { job: 'test.note', reason: 'The name is taken' } },
    ]);
  });

  test('is tried again after "not now"', async () => {
    trouble.push(() => new Refusal('unavailable', 'test.away', 'Not now'));
    await asTom((ctx) => note.later(ctx, { word: 'away' }));
    expect((await background.settle()).jobs).toMatchObject([{ became: 'waits' }]);
    trouble.length = 0;
    clock.pass({ seconds: 5 });
    await settle();
  });
});

describe('places', () => {
  const runs = (agencyId: string | null, count: number) =>
    Array.from({ length: count }, () => ({ lane: 'quick' as const, agencyId }));

  test('are never all one agency’s', () => {
    expect(roomIn('quick', [])).toEqual({ free: 6, most: 4, except: [] });
    expect(roomIn('quick', runs('a', 3))).toEqual({ free: 3, most: 1, except: [] });
    expect(roomIn('quick', runs('a', 4))).toEqual({ free: 2, most: 2, except: ['a'] });
    expect(roomIn('quick', [...runs('a', 4), ...runs('b', 2)])).toEqual({ free: 0, most: 0, except: ['a'] });
  });

  test('of one lane are not taken by another', () => {
    expect(roomIn('long', runs('a', 6))).toMatchObject({ free: 3 });
  });
});

test('a job keeps no claim and leaves no timer once it ended', async () => {
  const { rows } = await owner.query(
    `select (select count(*)::int from job_claims) as claims, (select count(*)::int from timers where kind = 'kernel.job') as timers`,
  );
  expect(rows).toEqual([{ claims: 0, timers: 0 }]);
});
