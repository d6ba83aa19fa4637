// Random histories of a service, with processes that are killed at any point: what is here at the end is a plain copy of what the service has.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { openFeeds } from '#/test/laying/feeds.ts';
import { agencies } from '#/test/laying/people.ts';
import { askFeed } from '../client/asking-feeds.ts';
import { FeedFailure } from '../client/feed-failure.ts';
import { type Page, readPage } from '../client/reading-pages.ts';
import { openCredentials, signIn } from '../client/signing-in.ts';
import { drawHome, keyOf } from '../simulator/drawing-homes.ts';
import { type FaultKind, switchOff } from '../simulator/faults.ts';
import { addHome, changeHome, moveMarket, setClock, stampAlike, takeAway } from '../simulator/market.ts';
import { type ServiceName, services } from '../simulator/services.ts';
import { takeFeed } from './feed-state.ts';
import { keepPage } from './keeping-pages.ts';
import { type AskStep, nextStep } from './next-steps.ts';
import { noteFailure } from './noting-failures.ts';

const open = await openFeeds();
const { house, owner, maya, clock, clear, connect, read, readNow, publicly, fault, expectSame, isUnderWay, asked } =
  open;
const agencyId = agencies.northlight.id;

/** Numbers that are the same for the same seed. */
const chances = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
type Chance = ReturnType<typeof chances>;

class Killed extends Error {}

const answerTo = async (step: AskStep): Promise<Page | FeedFailure> => {
  try {
    const { token } = await signIn(house, openCredentials(house, step.secret));
    const headers = { ...step.question.headers, authorization: `Bearer ${token}` };
    return readPage(await askFeed(house, { url: step.question.url, headers }, step.isLink), step.url);
  } catch (error) {
    if (error instanceof FeedFailure) return error;
    throw error;
  }
};

/** One life of a reader: it steps on until there is nothing to do, or is killed before, within or behind a transaction. */
const live = async (id: string, chance: Chance, deadly: number): Promise<void> => {
  const jobId = house.ids.next();
  const maybeKilled = (): void => {
    if (chance(100) < deadly) throw new Killed();
  };
  const inTransaction = <T>(work: Parameters<typeof openSystem<T>>[2]): Promise<T> =>
    openSystem(house, agencyId, async (ctx) => {
      const done = await work(ctx);
      maybeKilled();
      return done;
    });
  try {
    if (!(await inTransaction((ctx) => takeFeed(ctx, id, jobId)))) return;
    for (;;) {
      const step = await inTransaction((ctx) => nextStep(ctx, id, jobId, false));
      maybeKilled();
      if (step.is === 'rest') return;
      if (step.is !== 'ask') continue;
      const answer = await answerTo(step);
      maybeKilled();
      await inTransaction((ctx) =>
        answer instanceof FeedFailure ? noteFailure(ctx, jobId, step, answer) : keepPage(ctx, jobId, step, answer),
      );
    }
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
};

/** Lives follow one another until a run is over. */
const survive = async (id: string, chance: Chance, deadly: number): Promise<void> => {
  for (let lives = 0; lives < 400; lives += 1) {
    await live(id, chance, deadly);
    if (!(await isUnderWay(id))) return;
    clock.pass({ seconds: 20 });
  }
  throw new Error('The run never ends');
};

const mild: readonly FaultKind[] = [
  'tooMany',
  'tooManyBare',
  'serverError',
  'html',
  'cutGzip',
  'cutJson',
  'deadLink',
  'sameLink',
];

const happen = async (name: ServiceName, chance: Chance, at: number): Promise<void> => {
  const service = services[name];
  const key = keyOf(service, chance(service.homes));
  const acts = [
    () => publicly((ctx) => changeHome(ctx, name, key, { ListPrice: 100_000 + 500 * chance(900) })),
    () => publicly((ctx) => changeHome(ctx, name, key, { StandardStatus: 'Pending' })),
    () => publicly((ctx) => takeAway(ctx, name, sql`h.key = ${key}`)),
    () =>
      publicly((ctx) =>
        addHome(
          ctx,
          name,
          keyOf(service, 9_000 + at),
          drawHome(service, 9_000 + at, Temporal.PlainDate.from('2026-03-02')),
        ),
      ),
    () =>
      publicly((ctx) => addHome(ctx, name, key, drawHome(service, chance(500), Temporal.PlainDate.from('2026-03-02')))),
    () => publicly((ctx) => stampAlike(ctx, name)),
    () => publicly((ctx) => setClock(ctx, name, 10 - 5 * chance(5))),
    () => fault(name, mild[chance(mild.length)] ?? 'html'),
  ];
  await acts[chance(acts.length)]?.();
};

beforeEach(clear);

describe.each(['arden', 'goldenbay'] as const)('histories of %s', (name) => {
  test.each([1, 2, 3])('of seed %i end in the same rows, whoever is killed on the way', async (seed) => {
    const chance = chances(seed * 7_919);
    const id = await connect(name);
    await survive(id, chance, 12);
    await expectSame(id, name);
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 8; at += 1) await happen(name, chance, 10 * round + at);
      clock.pass({ minutes: 6 });
      await survive(id, chance, 12);
    }
    await publicly((ctx) => switchOff(ctx, name));
    await maya.mls.sync({ id, kind: 'reconcile' });
    await survive(id, chance, 12);
    await expectSame(id, name);
    const { rows } = await owner.query(
      `select count(*)::int as homes, count(distinct listing_key)::int as keys, (select homes from mls_feeds where id = $1) as counted
       from listings where feed_id = $1 and removed_at is null`,
      [id],
    );
    const [{ homes, keys, counted }] = rows as [{ homes: number; keys: number; counted: number }];
    expect([keys, counted]).toEqual([homes, homes]);
  });
});

test('two workers read a feed once', async () => {
  const id = await connect('arden');
  await read(id);
  await publicly((ctx) => moveMarket(ctx, 'arden'));
  await owner.query('delete from mls_simulated_requests');
  clock.pass({ minutes: 6 });
  await maya.mls.sync({ id, kind: 'full' });
  await Promise.all([open.background.settle(), open.background.settle()]);
  await read(id);
  const queries = (await asked('arden')).filter((line) => line.startsWith('GET'));
  expect(new Set(queries).size).toBe(queries.length);
  await readNow(id, 'reconcile');
  await expectSame(id, 'arden');
});
