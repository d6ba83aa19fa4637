// Thirty-two who move points of one agency at once while connections are killed, each with subjects of its own and a model of them: an act
// whose answer was lost is done again, as whoever sends does, and must count once.
import type pg from 'pg';
import { addPoints, type Charged, refundPoints, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { chanceOf } from './chance.ts';

const calls: Charged = { type: 'call', account: 'used.call', one: 'a call', many: 'calls', toDo: 'call' };
const writers = 32;
/** Subjects that a transaction moves at most. */
const mostAtOnce = 40;

export interface Moved {
  acts: number;
  refused: number;
  /** Answers that were lost, whose acts were done again. */
  lost: number;
  /** What the models of all writers come to. */
  granted: number;
  used: number;
  held: number;
}

interface Writer {
  chance: () => number;
  /** What is held for each subject, by the number of the hold. */
  open: Map<string, number[]>;
}

type Act = (writer: Writer, moved: Moved, house: House) => { count: number; run: Run; done: () => void };
type Run = (ctx: Parameters<typeof addPoints>[0]) => Promise<void>;

const some = ({ chance, open }: Writer): string[] => {
  const ids = [...open.keys()];
  return ids.slice(0, Math.min(ids.length, 1 + Math.floor(chance() * mostAtOnce)));
};

const grant: Act = ({ chance }, moved, { ids }) => {
  const gift = { kind: 'grant', id: ids.next(), points: 1 + Math.floor(chance() * 400) } as const;
  return {
    count: 1,
    run: (ctx) => addPoints(ctx, gift),
    done: () => {
      moved.granted += gift.points;
    },
  };
};

const hold: Act = ({ chance, open }, moved, { ids }) => {
  // New subjects, and some that hold again.
  const again = [...open.entries()].slice(0, Math.floor(chance() * 5)).map(([id, held]) => ({ id, seq: held.length }));
  const fresh = Array.from({ length: 1 + Math.floor(chance() * mostAtOnce) }, () => ({ id: ids.next(), seq: 0 }));
  const wanted = [...again, ...fresh].map(({ id, seq }) => ({
    subjectId: id,
    seq,
    points: 1 + Math.floor(chance() * 9),
  }));
  return {
    count: wanted.length,
    run: (ctx) => reservePoints(ctx, calls, wanted),
    done: () => {
      for (const { subjectId, points } of wanted) {
        open.set(subjectId, [...(open.get(subjectId) ?? []), points]);
        moved.held += points;
      }
    },
  };
};

const close = (writer: Writer, moved: Moved, ids: readonly string[]): void => {
  for (const id of ids) {
    for (const points of writer.open.get(id) ?? []) moved.held -= points;
    writer.open.delete(id);
  }
};

const settle: Act = (writer, moved) => {
  const costs = some(writer).map((subjectId) => ({ subjectId, points: Math.floor(writer.chance() * 14) }));
  return {
    count: costs.length,
    run: (ctx) => settlePoints(ctx, calls, costs),
    done: () => {
      close(
        writer,
        moved,
        costs.map(({ subjectId }) => subjectId),
      );
      for (const { points } of costs) moved.used += points;
    },
  };
};

const refund: Act = (writer, moved) => {
  const ids = some(writer);
  return { count: ids.length, run: (ctx) => refundPoints(ctx, calls, ids), done: () => close(writer, moved, ids) };
};

const choose = (at: number): Act => {
  if (at < 0.12) return grant;
  if (at < 0.55) return hold;
  return at < 0.85 ? settle : refund;
};

/** Moves until so many acts are done; every `crashEvery` acts the connections of whoever works are killed. */
export const movePoints = async (
  house: House,
  owner: pg.Client,
  { agencyId, acts, seed, crashEvery }: { agencyId: string; acts: number; seed: number; crashEvery: number },
): Promise<Moved> => {
  const moved: Moved = { acts: 0, refused: 0, lost: 0, granted: 0, used: 0, held: 0 };
  let crashes = 0;
  const crash = async (): Promise<void> => {
    if (moved.acts < (crashes + 1) * crashEvery) return;
    crashes += 1;
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'lintel_app' and state <> 'idle' and pid <> pg_backend_pid()`,
    );
  };
  const work = async (n: number): Promise<void> => {
    const writer: Writer = { chance: chanceOf(seed * 1_000 + n), open: new Map() };
    while (moved.acts < acts) {
      const { count, run, done } = choose(writer.chance())(writer, moved, house);
      if (count === 0) continue;
      const isDone = await insist(house, agencyId, run, moved);
      if (isDone) done();
      else moved.refused += 1;
      moved.acts += count;
      await crash();
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, n) => work(n)));
  return moved;
};

/** Does an act until it is answered: done, or refused for want of points. */
const insist = async (house: House, agencyId: string, run: Run, moved: Moved): Promise<boolean> => {
  for (;;) {
    try {
      await openSystem(house, agencyId, run);
      return true;
    } catch (error) {
      if (isExpectedNo(error)) return false;
      // Whether it was done nobody can say: the connection was killed before the answer.
      if (
        !(error instanceof Error && /terminat|connection|administrator|EPIPE|ECONNRESET|queryable/i.test(error.message))
      )
        throw error;
      moved.lost += 1;
    }
  }
};

/** What the ledger says, beside what the models say. */
export const ledgerOf = async (owner: pg.Client, agencyId: string): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ account: string; points: number }>(
    'select account, points::int as points from ledger_balances where agency_id = $1',
    [agencyId],
  );
  return Object.fromEntries(rows.map(({ account, points }) => [account, points]));
};
