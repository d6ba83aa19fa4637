// People who call people by the telephone exchange while requests break off, notices are lost, doubled, delayed, put out of order or forged, and
// connections to the database are killed. Time passes in steps; whoever is not answered asks again, as a browser does.
import type { testClock } from '#/test/clock.ts';
import { Refused, type TestHouse } from '#/test/house.ts';
import { exchangeOf } from '#/test/laying/carried-calls.ts';
import { chanceOf } from './chance.ts';
import { killConnections } from './paying.ts';

export interface Calling {
  opened: TestHouse;
  clock: ReturnType<typeof testClock>;
  /** Whom each of three agents calls, in turn: contacts with their numbers. */
  contacts: readonly { id: string; number: string }[];
  calls: number;
  seed: number;
  /** Every so many calls the connections of whoever works are killed. */
  crashEvery: number;
}

export interface Called {
  /** Those that were set up. */
  set: string[];
  faults: number;
  /** Answers that were lost, and work behind them that was broken off. */
  lost: number;
}

const fates = [
  'doThenFail',
  'doThenTimeOut',
  'breakBefore',
  'loseNotice',
  'doubleNotice',
  'delayNotice',
  'swapNotices',
  'forgeNotice',
] as const;
const habits = ['person', 'busy', 'noAnswer', 'rejects', 'carrierError', 'answersThenDrops', 'voicemail'] as const;
const mostTries = 200;

const pick = <T>(from: readonly T[], chance: number): T => from[Math.floor(chance * from.length)] as T;

/** Does something until it is answered; a refusal that is meant is an answer. */
const insist = async <T>(called: Called, work: () => Promise<T>): Promise<T | undefined> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && error.status < 500) return undefined;
      called.lost += 1;
    }
  }
  throw new Error(`Not answered after ${mostTries} tries`);
};

/** Time passes for all, and what has become due is done. */
const pass = async (called: Called, { opened, clock }: Calling, seconds: number): Promise<void> => {
  clock.pass({ seconds });
  const { errors } = await opened.background.settle().catch((error: unknown) => ({ errors: [error] }));
  called.lost += errors.length;
};

/** One round: each agent calls one contact; people answer, or not; somebody hangs up. */
const callOnce = async (called: Called, calling: Calling, chance: () => number): Promise<void> => {
  const { opened, contacts } = calling;
  const { house, maya, tom, lena } = opened;
  const exchange = exchangeOf(opened);
  const agents = [maya, tom, lena];
  const first = Math.floor(chance() * contacts.length);
  const ids: string[] = [];
  for (const [place, agent] of agents.entries()) {
    const { id: contactId, number } = contacts[(first + place) % contacts.length] as { id: string; number: string };
    await insist(called, () =>
      exchange.setPhone({ number, habit: chance() < 0.6 ? 'person' : pick(habits, chance()) }),
    );
    if (chance() < 0.7) {
      called.faults += 1;
      await insist(called, () => exchange.setFate(pick(fates, chance()), chance() < 0.5 ? 1 : 4));
    }
    const asked = { contactId, requestKey: house.ids.next(), sendAnywayReason: 'a promise' };
    const set = await insist(called, () => agent.liveCalls.setup(asked));
    if (!set) continue;
    ids.push(set._id);
    called.set.push(set._id);
    await insist(called, () => exchange.connect(set.token));
  }
  await pass(called, calling, 3);
  for (const line of (await insist(called, () => exchange.lines())) ?? [])
    if (line.kind === 'phone' && line.state === 'ringing' && chance() < 0.8)
      await insist(called, () => exchange.act(line.id, 'answer'));
  await pass(called, calling, 1 + Math.floor(chance() * 100));
  for (const line of (await insist(called, () => exchange.lines())) ?? [])
    if (line.state === 'answered' && chance() < 0.4) await insist(called, () => exchange.act(line.id, 'hang-up'));
  await pass(called, calling, 1 + Math.floor(chance() * 40));
  for (const id of ids) for (const agent of agents) await insist(called, () => agent.liveCalls.hangUp({ id }));
  await pass(called, calling, 31);
};

/** Calls until so many were set up. */
export const callAmongFaults = async (calling: Calling): Promise<Called> => {
  const called: Called = { set: [], faults: 0, lost: 0 };
  const chance = chanceOf(calling.seed);
  let crashed = 0;
  while (called.set.length < calling.calls) {
    const crashes = Math.floor(called.set.length / calling.crashEvery);
    // Killed while it works: both go on at once.
    const kill = crashes > crashed ? killConnections(calling.opened) : Promise.resolve();
    crashed = crashes;
    await Promise.all([callOnce(called, calling, chance), kill]);
  }
  return called;
};

/** Lets a minute, and then an hour, pass without faults; answers how many calls were not settled after the minute. */
export const calmDown = async (calling: Calling): Promise<number> => {
  const { opened, clock } = calling;
  await exchangeOf(opened).forgetFates();
  const settle = async (seconds: number): Promise<void> => {
    clock.pass({ seconds });
    const { errors } = await opened.background.settle();
    if (errors.length > 0) throw new AggregateError(errors);
  };
  await settle(30);
  await settle(30);
  const { rows } = await opened.owner.query<{ open: number }>(
    'select count(*)::int as open from calls where provider is not null and settled_at is null',
  );
  for (let minute = 0; minute < 20; minute += 1) await settle(60);
  return rows[0]?.open ?? 0;
};
