// People who buy points at once while the payment house breaks off, loses, doubles, delays and swaps what it tells, and connections to the
// database are killed. Whoever is not answered asks again under the same key, as a browser does.
import { sql } from 'kysely';
import { type FateKind, fateKinds, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill } from '#/domains/billing/server/payments/simulator/keeping.ts';
import type { testClock } from '#/test/clock.ts';
import { Refused, type TestHouse } from '#/test/house.ts';
import { chanceOf } from './chance.ts';

export interface Buying {
  opened: TestHouse;
  clock: ReturnType<typeof testClock>;
  payments: number;
  seed: number;
  /** Every so many payments the connections of whoever works are killed. */
  crashEvery: number;
}

export interface Bought {
  /** Those that were asked for. */
  asked: string[];
  /** Answers that were lost, and work behind them that was broken off. */
  lost: number;
}

const buyers = 8;
/** Asks that are made again before something is taken for broken. */
const mostTries = 200;
const good = '4242424242424242';
const declined = '4000000000009995';

/** A payment is told of several times: a notice that is lost is lost each time. */
const noticesOfOne = 4;

const befall = async ({ house }: TestHouse, fate: FateKind): Promise<true> => {
  const times = fate.endsWith('Notice') || fate.endsWith('Notices') ? noticesOfOne : 1;
  await atTill(house, null, async (till) => {
    for (let time = 0; time < times; time += 1) await setFate(till, fate);
  });
  return true;
};

/** Kills the connections of whoever works; where nobody does at this moment, those of the next who do. */
export const killConnections = async ({ owner }: TestHouse): Promise<void> => {
  for (let killed = 0, looks = 0; killed === 0 && looks < 2_000; looks += 1) {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'lintel_app' and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    killed = rowCount ?? 0;
  }
};

/** Does something until it is answered. */
const insist = async <T>(bought: Bought, work: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const answer = await work();
      if (answer !== undefined) return answer;
    } catch (error) {
      // A refusal that is meant is an answer; an answer that is lost is asked for again.
      if (error instanceof Refused && error.status < 500) throw error;
    }
    bought.lost += 1;
  }
  throw new Error(`Not answered after ${mostTries} tries`);
};

const ask = (bought: Bought, { maya, house }: TestHouse): Promise<{ _id: string }> => {
  const asking = maya.as({ 'idempotency-key': house.ids.next() });
  return insist(bought, () => asking.billing.topUp({ points: 500 }));
};

/** Rounds of work that go on, two at most, so that each is taken up by two at once: whoever waits for work waits for one of them. */
type Rounds = [Promise<void> | undefined, Promise<void> | undefined];

const work = (bought: Bought, { opened, clock }: Buying, rounds: Rounds, buyer: number): Promise<void> => {
  const place = buyer % 2 === 0 ? 0 : 1;
  const begin = async (): Promise<void> => {
    clock.pass({ seconds: 31 });
    const { errors } = await opened.background.settle().catch((error: unknown) => ({ errors: [error] }));
    bought.lost += errors.length;
    rounds[place] = undefined;
  };
  return (rounds[place] ??= begin());
};

/** Whoever comes back looks how far it is, until there is a page to pay on; undefined where it is never handed over. */
const pageOf = async (bought: Bought, { maya }: TestHouse, id: string, pass: () => Promise<void>) => {
  for (let looks = 0; looks < 20; looks += 1) {
    await pass();
    const { redirectUrl } = await insist(bought, () => maya.billing.getTopUp({ id }));
    if (redirectUrl) return new URL(redirectUrl).pathname;
  }
  return undefined;
};

const payOn = (bought: Bought, { app }: TestHouse, page: string, number: string): Promise<number> =>
  insist(bought, async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: page,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ number }).toString(),
    });
    return statusCode < 500 ? statusCode : undefined;
  });

/** Buys until so many payments were asked for. Some are paid at once, some after a declined card, every eighth never. */
export const buyAmongFaults = async (buying: Buying): Promise<Bought> => {
  const { opened, payments, seed, crashEvery } = buying;
  const bought: Bought = { asked: [], lost: 0 };
  const rounds: Rounds = [undefined, undefined];
  let begun = 0;
  const buy = async (buyer: number, chance: () => number, isLeft: boolean): Promise<void> => {
    const fate = fateKinds[Math.floor(chance() * fateKinds.length * 2)];
    if (fate) await insist(bought, () => befall(opened, fate));
    const { _id } = await ask(bought, opened);
    bought.asked.push(_id);
    if (isLeft) return;
    const page = await pageOf(bought, opened, _id, () => work(bought, buying, rounds, buyer));
    if (page === undefined) return;
    if (chance() < 0.2) await payOn(bought, opened, page, declined);
    await payOn(bought, opened, page, good);
  };
  const keepBuying = async (n: number): Promise<void> => {
    const chance = chanceOf(seed * 1_000 + n);
    while (begun < payments) {
      begun += 1;
      const isLeft = begun % 8 === 0;
      if (begun % crashEvery === 0) await killConnections(opened);
      await buy(n, chance, isLeft);
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, n) => keepBuying(n)));
  return bought;
};

/** Lets thirty hours pass without faults: what was lost is looked at each hour, what was late is told. */
export const calmDown = async ({ opened: { app, background, house }, clock }: Buying): Promise<void> => {
  await atTill(house, null, async ({ db }) => {
    await sql`delete from simulated_payment_fates`.execute(db);
  });
  for (let hour = 0; hour < 30; hour += 1) {
    clock.pass({ hours: 1 });
    const { errors } = await background.settle();
    if (errors.length > 0) throw new AggregateError(errors);
  }
  await app.inject({
    method: 'POST',
    url: '/simulators/payments/clock',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'days=2',
  });
  await background.settle();
};
