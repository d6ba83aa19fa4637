// One loop per process for everything that is due in any agency. It learns whose turn it is from `timers` alone, gives each agency
// one batch in turn, and sleeps until the next moment or a notification (decision 94).
import type { House } from '#/kernel/server/house.ts';
import { type Loop, startLoop } from '#/kernel/server/loop.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import type { Turn } from '../timers/timer.ts';
import { Round, type Visit } from './round.ts';
import { Turns } from './turns.ts';

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

/** All timers are looked through at least this often, in case a notification was lost. */
const lookEveryMs = 5_000;
/** When a turn that could not be taken up is tried again; where there is no room to take it up, it is not asked for every second. */
const againMs = 1_000;
const againForRoomMs = 5_000;
/** A pass waits so long for its visits; one that takes longer does not hold up what is due in other agencies. */
const patienceMs = 10_000;
/** While so many visits have outlasted their pass, the next one waits for its own: each has a connection of the few that are kept for this loop. */
const mostOutlasted = 3;

/** Makes the loop; nothing runs before `start` or `tick`. */
export const makeDueLoop = (house: House, kinds: readonly DueKind[]): DueLoop => {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  const { clock } = house;
  const turns = new Turns(clock);
  const outlasted = new Set<Promise<void>>();
  let hadMore: ReadonlySet<string> = new Set();
  let loop: Loop | undefined;
  const visit = (turn: Turn): Promise<Visit> => visitKind(house, byKind.get(turn.kind), turn);

  const pass = async (): Promise<number> => {
    turns.hearThoseHeld();
    if (turns.isLookDue()) {
      const { due, next } = await look(house, [...byKind.keys()]);
      for (const turn of due) turns.hear(turn);
      turns.lookIn(Math.min(lookEveryMs, next));
    }
    const takesHands = ({ kind }: Turn): boolean => byKind.get(kind)?.takesHands ?? false;
    const waiting = startWaiting(turns.atWork().length < mostOutlasted ? patienceMs : null);
    const round = new Round({ clock, turns, visit, takesHands, patience: waiting.over }, turns.takeRipe(), hadMore);
    const { hadMore: left, stillAtWork } = await round.run();
    waiting.stop();
    hadMore = left;
    if (stillAtWork) goOnWithout(stillAtWork);
    return turns.nextInMs();
  };
  const goOnWithout = (stillAtWork: Promise<void>): void => {
    house.log.warn({ atWork: turns.atWork() }, 'due work takes long; the rest goes on without it');
    const ended = stillAtWork.finally(() => {
      outlasted.delete(ended);
      loop?.wake();
    });
    outlasted.add(ended);
  };

  return {
    tick: () => tick(house, [...byKind.keys()], visit),
    start: () => {
      loop = startLoop(house.log, 'timers', pass);
    },
    wake: (message) => {
      const [kind = '', agencyId = '', moment = ''] = message?.split(' ') ?? [];
      const inMs = Number(moment) - clock.now().epochMilliseconds;
      if (message === undefined) turns.lookAtOnce();
      else if (!byKind.has(kind)) return;
      else if (inMs <= 0) turns.hear({ kind, agencyId });
      else turns.lookIn(inMs, 'at the latest');
      loop?.wake();
    },
    stop: async () => {
      await loop?.stop();
      await Promise.all(outlasted);
    },
  };
};

const tick = async (
  house: House,
  kinds: readonly string[],
  visit: (turn: Turn) => Promise<Visit>,
): ReturnType<DueLoop['tick']> => {
  const errors: unknown[] = [];
  for (let visits = 0; ; ) {
    const { due } = await look(house, kinds);
    if (due.length === 0) return { visits, errors };
    for (const turn of due) {
      visits += 1;
      const { againInMs, errors: thrown } = await visit(turn);
      errors.push(...thrown);
      if (againInMs) await new Promise((resolve) => setTimeout(resolve, againInMs));
    }
  }
};

/** Waits so long, or for ever. */
const startWaiting = (ms: number | null): { over: Promise<void>; stop: () => void } => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = ms === null ? undefined : setTimeout(resolve, ms);
  return { over, stop: () => clearTimeout(timer) };
};

const visitKind = async (house: House, due: DueKind | undefined, { kind, agencyId }: Turn): Promise<Visit> => {
  try {
    return (await due?.visit(agencyId)) ?? { againInMs: null, errors: [] };
  } catch (error) {
    // The agency was deleted, and its timers with it.
    if (isExpectedNo(error) && error.kind === 'not-found') return { againInMs: null, errors: [] };
    house.log.warn({ err: error, kind, agencyId }, 'due work could not be taken up');
    return { againInMs: house.storage.note(error) ? againForRoomMs : againMs, errors: [error] };
  }
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
