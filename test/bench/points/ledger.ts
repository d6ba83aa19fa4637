// What moving points costs beside the same by hand: texts of one agency that are reserved and then settled, one by one and many at once, and
// sixteen who hold points of one agency at the same time. `npm run bench -- --points 10000`.
import type pg from 'pg';
import { type Charged, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openAs } from '#/kernel/server/acting.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import type { Bench } from '../opening.ts';
import { type ByHand, type Move, openByHand } from './by-hand.ts';

const agencyId = agencies.northlight.id;
const texts: Charged = { type: 'bench', account: 'used.text', one: 'a bench', many: 'benches', toDo: 'run a bench' };
const { agentId, userId } = people.maya;
const maya: Actor = {
  type: 'agent',
  agentId,
  userId,
  name: 'Maya',
  rights: { role: 'owner', permissions: [] },
  sessionId: null,
};
const writers = 16;

export interface Moved {
  name: string;
  /** Seconds for all of them. */
  product: number;
  bare: number;
  ratio: number;
  goal: number;
}

interface Mover {
  reserve: Move;
  settle: Move;
}

const moverOf = ({ house }: Bench): Mover => {
  const within = (work: (ctx: Context) => Promise<void>) => openAs(house, agencyId, maya, work);
  const priced = (subjects: readonly string[]) => subjects.map((subjectId) => ({ subjectId, points: 1 }));
  return {
    reserve: (subjects) => within((ctx) => reservePoints(ctx, texts, priced(subjects))),
    settle: (subjects) => within((ctx) => settlePoints(ctx, texts, priced(subjects))),
  };
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

const rounds = 10;
type Ids = (count: number) => string[];

/** Both in turn, so that a noisy machine disturbs both; the first round only warms them up. */
const race = async (
  product: (round: number) => Promise<void>,
  bare: (round: number) => Promise<void>,
): Promise<Pick<Moved, 'product' | 'bare' | 'ratio'>> => {
  const spent = { product: 0, bare: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const took = { product: await secondsOf(() => product(round)), bare: await secondsOf(() => bare(round)) };
    if (round === 0) continue;
    spent.product += took.product;
    spent.bare += took.bare;
  }
  return { ...spent, ratio: spent.product / spent.bare };
};

/** So many texts in transactions of `atOnce`: all are reserved, then all are settled. */
const moveAll = async ({ reserve, settle }: Mover, ids: Ids, count: number, atOnce: number): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(count / atOnce) }, () => ids(atOnce));
  for (const batch of batches) await reserve(batch);
  for (const batch of batches) await settle(batch);
};

const holdAtOnce = async (movers: readonly Pick<Mover, 'reserve'>[], ids: Ids, each: number): Promise<void> => {
  await Promise.all(
    movers.map(async ({ reserve }) => {
      for (let n = 0; n < each; n += 1) await reserve(ids(1));
    }),
  );
};

/** Points that one agency has after so many holds and costs as were measured: both sides must have moved the same. */
const countHeld = async (bare: pg.Client): Promise<{ open: number; settled: number }> => {
  const { rows } = await bare.query<{ open: number; settled: number }>(
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'settled')::int as settled from point_holds
     where agency_id = $1 and subject_type = 'bench'`,
    [agencyId],
  );
  return rows[0] ?? { open: 0, settled: 0 };
};

const measureSixteen = async (bench: Bench, ids: Ids, each: number, byHand: readonly ByHand[]): Promise<Moved[]> => {
  const product = moverOf(bench);
  const ours = Array.from({ length: writers }, () => product);
  const held = await race(
    () => holdAtOnce(ours, ids, each),
    () => holdAtOnce(byHand, ids, each),
  );
  const touched = await race(
    () => holdAtOnce(ours, ids, each),
    () =>
      holdAtOnce(
        byHand.map(({ touch }) => ({ reserve: touch })),
        ids,
        each,
      ),
  );
  return [
    { name: 'holds of sixteen at one agency', ...held, goal: 2 },
    // The least that PostgreSQL does for sixteen who change one row, although nothing of a ledger is written there.
    { name: 'the same beside touching the row of the balance', ...touched, goal: 2 },
  ];
};

/** Measures one after the other. Throws where the two sides did not move the same. */
export const measurePoints = async (bench: Bench, count: number): Promise<Moved[]> => {
  const { house, bare, asApp } = bench;
  const ids: Ids = (number) => Array.from({ length: number }, () => house.ids.next());
  await layPoints(bare, agencyId, 1_000_000_000);
  const byHand = await Promise.all(Array.from({ length: writers }, () => openByHand(asApp)));
  const [hand] = byHand;
  if (!hand) throw new Error('There is nobody to move points by hand.');
  const product = moverOf(bench);
  const moved: Moved[] = [];
  const each = Math.max(1, Math.ceil(count / rounds));
  try {
    for (const [name, atOnce] of [
      ['reserve and settle, one text at a time', 1],
      ['reserve and settle, a hundred at a time', Math.min(100, each)],
    ] as const) {
      const ratio = await race(
        () => moveAll(product, ids, each, atOnce),
        () => moveAll(hand, ids, each, atOnce),
      );
      moved.push({ name, ...ratio, goal: 1.3 });
    }
    const perWriter = Math.max(1, Math.ceil(each / writers));
    moved.push(...(await measureSixteen(bench, ids, perWriter, byHand)));
    const found = await countHeld(bare);
    const runs = rounds + 1;
    const batched = Math.ceil(each / Math.min(100, each)) * Math.min(100, each);
    const wanted = { open: 3 * runs * writers * perWriter, settled: 2 * runs * (each + batched) };
    if (found.open !== wanted.open || found.settled !== wanted.settled)
      throw new Error(`The two sides moved ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}.`);
  } finally {
    await Promise.all(byHand.map(({ close }) => close()));
  }
  return moved;
};
