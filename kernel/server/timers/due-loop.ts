// One loop per process for everything that is due in any agency. It learns whose turn it is from `timers` alone, gives each agency
// one batch in turn, and sleeps until the next moment or a notification (decision 94).
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { type Loop, startLoop } from '#/kernel/server/workers/loop.ts';

/** What one visit to an agency left: more to do at once, something to look at again after a while, or nothing. */
export interface Visit {
  againInMs: number | null;
  errors: readonly unknown[];
}

/** Does the due work of one kind in an agency, one batch a visit. */
export interface DueKind {
  kind: string;
  visit(agencyId: string): Promise<Visit>;
}

export interface DueLoop {
  /** Does all that is due now, one after another, until nothing is; answers what was thrown and how many visits it took. */
  tick(): Promise<{ visits: number; errors: unknown[] }>;
  start(): void;
  /** Takes a notification of the channel `due`; without one, looks at everything. */
  wake(message?: string): void;
  stop(): Promise<void>;
}

interface Turn {
  kind: string;
  agencyId: string;
}

/** Agencies that are visited at the same time. */
const places = 3;
/** All timers are looked through at least this often, in case a notification was lost. */
const lookEveryMs = 5_000;
/** After this time of uninterrupted work the loop looks again who else has something due. */
const longestRoundMs = 500;

/** Makes the loop; nothing runs before `start` or `tick`. */
export const makeDueLoop = (house: House, kinds: readonly DueKind[]): DueLoop => {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  const heard = new Map<string, Turn>();
  const heldUntil = new Map<string, number>();
  let lookAtMs = Number.NEGATIVE_INFINITY;
  let loop: Loop | undefined;
  const { clock } = house;

  const visit = async (turn: Turn): Promise<Visit> => {
    const { kind, agencyId } = turn;
    try {
      return (await byKind.get(kind)?.visit(agencyId)) ?? { againInMs: null, errors: [] };
    } catch (error) {
      // The agency was deleted, and its timers with it.
      if (error instanceof Refusal && error.kind === 'not-found') return { againInMs: null, errors: [] };
      house.log.warn({ err: error, kind, agencyId }, 'due work could not be taken up');
      return { againInMs: 1_000, errors: [error] };
    }
  };

  const isHeld = (turn: Turn): boolean => (heldUntil.get(keyOf(turn)) ?? 0) > clock.monotonicMs();

  /** Visits the given agencies, each again while it has more, several at a time. */
  const takeTurns = async (turns: Turn[]): Promise<void> => {
    const until = clock.monotonicMs() + longestRoundMs;
    const place = async (): Promise<void> => {
      for (let turn = turns.shift(); turn; turn = turns.shift()) {
        const { againInMs } = await visit(turn);
        if (againInMs === null) heldUntil.delete(keyOf(turn));
        else if (againInMs > 0) heldUntil.set(keyOf(turn), clock.monotonicMs() + againInMs);
        else if (clock.monotonicMs() < until) turns.push(turn);
        else heard.set(keyOf(turn), turn);
      }
    };
    await Promise.all(Array.from({ length: Math.min(places, turns.length) }, place));
  };

  const pass = async (): Promise<number> => {
    for (const [key, until] of heldUntil) {
      if (until > clock.monotonicMs()) continue;
      heldUntil.delete(key);
      heard.set(key, turnOf(key));
    }
    if (clock.monotonicMs() >= lookAtMs) {
      const { due, next } = await look(house, [...byKind.keys()]);
      for (const turn of due) heard.set(keyOf(turn), turn);
      lookAtMs = clock.monotonicMs() + Math.min(lookEveryMs, next);
    }
    const turns = [...heard.values()].filter((turn) => !isHeld(turn));
    for (const turn of turns) heard.delete(keyOf(turn));
    await takeTurns(turns);
    if ([...heard.values()].some((turn) => !isHeld(turn))) return 0;
    return Math.max(0, Math.min(lookAtMs, ...heldUntil.values()) - clock.monotonicMs());
  };

  return {
    tick: async () => {
      const errors: unknown[] = [];
      for (let visits = 0; ; ) {
        const { due } = await look(house, [...byKind.keys()]);
        if (due.length === 0) return { visits, errors };
        for (const turn of due) {
          visits += 1;
          const { againInMs, errors: thrown } = await visit(turn);
          errors.push(...thrown);
          if (againInMs) await new Promise((resolve) => setTimeout(resolve, againInMs));
        }
      }
    },
    start: () => {
      loop = startLoop(house.log, 'timers', pass);
    },
    wake: (message) => {
      const [kind = '', agencyId = '', moment = ''] = message?.split(' ') ?? [];
      const inMs = Number(moment) - clock.now().epochMilliseconds;
      if (message === undefined) lookAtMs = Number.NEGATIVE_INFINITY;
      else if (!byKind.has(kind)) return;
      else if (inMs <= 0) heard.set(keyOf({ kind, agencyId }), { kind, agencyId });
      else lookAtMs = Math.min(lookAtMs, clock.monotonicMs() + inMs);
      loop?.wake();
    },
    stop: async () => loop?.stop(),
  };
};

const keyOf = ({ kind, agencyId }: Turn): string => `${kind} ${agencyId}`;
const turnOf = (key: string): Turn => {
  const [kind = '', agencyId = ''] = key.split(' ');
  return { kind, agencyId };
};

/** Who has something due now, and in how many milliseconds the next one will. It hops over the index, one step for each agency. */
const look = async (house: House, kinds: readonly string[]): Promise<{ due: Turn[]; next: number }> => {
  const now = house.clock.now();
  const { rows } = await house.database.pool.query<{ kind: string; agency_id: string; due_at: Temporal.Instant }>({
    name: 'look-at-timers',
    text: `with recursive turn (kind, agency_id) as (
             (select kind, agency_id from timers order by kind, agency_id limit 1)
             union all
             select following.kind, following.agency_id from turn, lateral (
               select t.kind, t.agency_id from timers t where (t.kind, t.agency_id) > (turn.kind, turn.agency_id)
               order by t.kind, t.agency_id limit 1
             ) following
           )
           select turn.kind, turn.agency_id, earliest.due_at from turn, lateral (
             select t.due_at from timers t where t.kind = turn.kind and t.agency_id = turn.agency_id order by t.due_at limit 1
           ) earliest
           where turn.kind = any ($1) order by earliest.due_at`,
    values: [kinds],
  });
  const isDue = ({ due_at }: { due_at: Temporal.Instant }) => Temporal.Instant.compare(due_at, now) <= 0;
  const following = rows.find((row) => !isDue(row));
  return {
    due: rows.filter(isDue).map(({ kind, agency_id }) => ({ kind, agencyId: agency_id })),
    next: following ? following.due_at.since(now).total('milliseconds') : Number.POSITIVE_INFINITY,
  };
};
