// One loop per process for everything that is due in any agency. It learns whose turn it is from `timers` alone, gives each agency
// one batch in turn, and sleeps until the next moment or a notification (decision 94).
import type { House } from '#/kernel/server/house.ts';
import { type Loop, startLoop } from '#/kernel/server/loop.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { type Turn, turnKey } from '../timers/timer.ts';

/** What one visit to an agency left: more to do at once, something to look at again after a while, or nothing. */
export interface Visit {
  againInMs: number | null;
  /** When more of the kind is due here, as far as that is known. */
  nextAt?: Temporal.Instant | undefined;
  errors: readonly unknown[];
}

/** Does the due work of one kind in an agency, one batch a visit. */
export interface DueKind {
  kind: string;
  visit(agencyId: string): Promise<Visit>;
  /** Whether several may be at it in one agency at the same time, each with a batch of its own, while there is more. */
  takesHands?: boolean;
}

export interface DueLoop {
  /** Does all that is due now, one after another, until nothing is; answers what was thrown and how many visits it took. */
  tick(): Promise<{ visits: number; errors: unknown[] }>;
  start(): void;
  /** Takes a notification of the channel `due`; without one, looks at everything. */
  wake(message?: string): void;
  stop(): Promise<void>;
}

/** Agencies that are visited at the same time. */
const places = 3;
/** All timers are looked through at least this often, in case a notification was lost. */
const lookEveryMs = 5_000;
/**
 * What is due within so short a time of each other is done together: a while, and where visits take long, so much that the due work of an agency
 * keeps a database busy for a fifth of the time. Requests are served meanwhile.
 */
const togetherMs = { least: 50, perMs: 4, most: 500 } as const;
/** When a turn that could not be taken up is tried again; where there is no room to take it up, it is not asked for every second. */
const againMs = 1_000;
const againForRoomMs = 5_000;
/** After this time of uninterrupted work the loop looks again who else has something due. */
const longestRoundMs = 500;

/** Makes the loop; nothing runs before `start` or `tick`. */
export const makeDueLoop = (house: House, kinds: readonly DueKind[]): DueLoop => {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  const heard = new Map<string, Turn>();
  const heldUntil = new Map<string, number>();
  const restsUntil = new Map<string, number>();
  /** Those that had more when the last round ended. */
  const left = new Map<string, Turn>();
  let lookAtMs = Number.NEGATIVE_INFINITY;
  let loop: Loop | undefined;
  const { clock } = house;

  const visit = async (turn: Turn): Promise<Visit> => {
    const { kind, agencyId } = turn;
    try {
      return (await byKind.get(kind)?.visit(agencyId)) ?? { againInMs: null, errors: [] };
    } catch (error) {
      // The agency was deleted, and its timers with it.
      if (isExpectedNo(error) && error.kind === 'not-found') return { againInMs: null, errors: [] };
      house.log.warn({ err: error, kind, agencyId }, 'due work could not be taken up');
      return { againInMs: house.storage.note(error) ? againForRoomMs : againMs, errors: [error] };
    }
  };

  /** Until when a turn waits: it was put off, or it has just had its visit. */
  const waitsUntil = (turn: Turn): number =>
    Math.max(heldUntil.get(turnKey(turn)) ?? 0, restsUntil.get(turnKey(turn)) ?? 0);
  const waits = (turn: Turn): boolean => waitsUntil(turn) > clock.monotonicMs();

  /** Lets a turn that has nothing more at once rest in proportion to the time that its visit took; answers until when. */
  const rest = (turn: Turn, beganMs: number): number => {
    const nowMs = clock.monotonicMs();
    const { least, perMs, most } = togetherMs;
    const until = nowMs + Math.min(most, Math.max(least, perMs * (nowMs - beganMs)));
    restsUntil.set(turnKey(turn), until);
    return until;
  };

  /** Visits the given agencies, each again while it has more, several at a time; a place that is free lends a hand where there is more. */
  const takeTurns = async (asked: readonly Turn[]): Promise<void> => {
    const until = clock.monotonicMs() + longestRoundMs;
    const isLent = (turn: Turn): boolean => left.has(turnKey(turn)) && (byKind.get(turn.kind)?.takesHands ?? false);
    const turns = asked.filter((turn) => !isLent(turn));
    const unfinished = new Map(asked.filter((turn) => isLent(turn)).map((turn) => [turnKey(turn), turn]));
    left.clear();
    const next = (): Turn | undefined => {
      const turn = turns.shift() ?? unfinished.values().next().value;
      // Those that have more take turns, too.
      if (turn && unfinished.delete(turnKey(turn))) unfinished.set(turnKey(turn), turn);
      return turn;
    };
    const goOn = (turn: Turn): Promise<void> => {
      if (clock.monotonicMs() >= until) {
        unfinished.delete(turnKey(turn));
        left.set(turnKey(turn), turn);
        return Promise.resolve();
      }
      if (!byKind.get(turn.kind)?.takesHands) turns.push(turn);
      else unfinished.set(turnKey(turn), turn);
      return fill();
    };
    let taken = 0;
    const place = async (): Promise<void> => {
      const lent: Promise<void>[] = [];
      for (let turn = next(); turn; turn = next()) {
        const beganMs = clock.monotonicMs();
        const { againInMs, nextAt } = await visit(turn);
        if (againInMs === 0) {
          lent.push(goOn(turn));
          continue;
        }
        unfinished.delete(turnKey(turn));
        const inMs = nextAt ? nextAt.since(clock.now()).total('milliseconds') : Number.POSITIVE_INFINITY;
        lookAtMs = Math.min(lookAtMs, Math.max(rest(turn, beganMs), clock.monotonicMs() + inMs));
        if (againInMs === null) heldUntil.delete(turnKey(turn));
        else heldUntil.set(turnKey(turn), clock.monotonicMs() + againInMs);
      }
      taken -= 1;
      await Promise.all(lent);
    };
    const fill = async (): Promise<void> => {
      const free = Math.min(places - taken, turns.length + places * unfinished.size);
      taken += Math.max(0, free);
      await Promise.all(Array.from({ length: Math.max(0, free) }, place));
    };
    await fill();
    // There is more, even where another hand found nothing and would rest.
    for (const [key, turn] of left) {
      heard.set(key, turn);
      restsUntil.delete(key);
    }
  };

  const pass = async (): Promise<number> => {
    for (const [key, until] of heldUntil) {
      if (until > clock.monotonicMs()) continue;
      heldUntil.delete(key);
      heard.set(key, turnOf(key));
    }
    if (clock.monotonicMs() >= lookAtMs) {
      const { due, next } = await look(house, [...byKind.keys()]);
      for (const turn of due) heard.set(turnKey(turn), turn);
      lookAtMs = clock.monotonicMs() + Math.min(lookEveryMs, next);
    }
    for (const [key, until] of restsUntil) if (until <= clock.monotonicMs()) restsUntil.delete(key);
    const turns = [...heard.values()].filter((turn) => !waits(turn));
    for (const turn of turns) heard.delete(turnKey(turn));
    await takeTurns(turns);
    const next = Math.min(lookAtMs, ...heldUntil.values(), ...[...heard.values()].map(waitsUntil));
    return Math.max(0, next - clock.monotonicMs());
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
      else if (inMs <= 0) heard.set(turnKey({ kind, agencyId }), { kind, agencyId });
      else lookAtMs = Math.min(lookAtMs, clock.monotonicMs() + inMs);
      loop?.wake();
    },
    stop: async () => loop?.stop(),
  };
};

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
             select t.due_at from timers t where t.kind || ' ' || t.agency_id::text = turn.kind || ' ' || turn.agency_id::text
             order by t.due_at limit 1
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
