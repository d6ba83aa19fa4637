// A round of visits: each agency that is asked for is visited once, again while it has more, several at a time, until that has taken long enough.
import type { Clock } from '#/kernel/server/clock.ts';
import { type Turn, turnKey } from '../timers/timer.ts';
import type { Turns } from './turns.ts';

/** What one visit to an agency left: more to do at once, something to look at again after a while, or nothing. */
export interface Visit {
  againInMs: number | null;
  /** When more of the kind is due here, as far as that is known. */
  nextAt?: Temporal.Instant | undefined;
  errors: readonly unknown[];
}

interface Visiting {
  clock: Clock;
  turns: Turns;
  visit: (turn: Turn) => Promise<Visit>;
  /** Whether several may be at it in one agency. */
  takesHands: (turn: Turn) => boolean;
  /** Ends when a round has waited long enough for its visits. Those that are at work end by themselves, and the others go on without them. */
  patience: Promise<void>;
}

/** What a round left. */
export interface Outcome {
  /** The keys of those that still have more. */
  hadMore: ReadonlySet<string>;
  /** Ends with the visits that it did not wait for; absent where it waited for all. */
  stillAtWork?: Promise<void>;
}

/** Agencies that are visited at the same time. */
const places = 3;
/** After this time of uninterrupted work the loop looks again who else has something due. */
const longestRoundMs = 500;

export class Round {
  readonly #visiting: Visiting;
  readonly #until: number;
  #waiting: Turn[];
  /** Those that have more and take hands, by their keys. */
  readonly #unfinished: Map<string, Turn>;
  readonly #left = new Map<string, Turn>();
  #taken = 0;
  #isOver = false;

  /** `hadMore` are the keys of those that the round before did not get done: places are lent to them only while they are free. */
  constructor(visiting: Visiting, asked: readonly Turn[], hadMore: ReadonlySet<string>) {
    this.#visiting = visiting;
    this.#until = visiting.clock.monotonicMs() + longestRoundMs;
    const isLent = (turn: Turn): boolean => hadMore.has(turnKey(turn)) && visiting.takesHands(turn);
    this.#waiting = asked.filter((turn) => !isLent(turn));
    this.#unfinished = new Map(asked.filter(isLent).map((turn) => [turnKey(turn), turn]));
  }

  /** Visits them; a place that is free lends a hand where there is more. */
  async run(): Promise<Outcome> {
    const { turns, patience } = this.#visiting;
    const all = this.#fill();
    const isDone = await Promise.race([all.then(() => true), patience.then(() => false)]);
    if (!isDone) {
      this.#isOver = true;
      for (const turn of [...this.#waiting, ...this.#unfinished.values()]) this.#left.set(turnKey(turn), turn);
      this.#waiting = [];
      this.#unfinished.clear();
    }
    // There is more, even where another hand found nothing and would rest.
    for (const turn of this.#left.values()) turns.hearAtOnce(turn);
    return { hadMore: new Set(this.#left.keys()), ...(isDone ? {} : { stillAtWork: all }) };
  }

  async #fill(): Promise<void> {
    const free = Math.max(0, Math.min(places - this.#taken, this.#waiting.length + places * this.#unfinished.size));
    this.#taken += free;
    await Promise.all(Array.from({ length: free }, () => this.#place()));
  }

  async #place(): Promise<void> {
    const { clock, turns, visit } = this.#visiting;
    const lent: Promise<void>[] = [];
    for (let turn = this.#next(); turn; turn = this.#next()) {
      const beganMs = clock.monotonicMs();
      turns.begin(turn);
      const { againInMs, nextAt } = await visit(turn);
      turns.end(turn);
      if (againInMs === 0 && this.#isOver) {
        turns.hearAtOnce(turn);
        continue;
      }
      if (againInMs === 0) {
        lent.push(this.#goOn(turn));
        continue;
      }
      this.#unfinished.delete(turnKey(turn));
      turns.rest(turn, beganMs, nextAt);
      turns.hold(turn, againInMs);
    }
    this.#taken -= 1;
    await Promise.all(lent);
  }

  #next(): Turn | undefined {
    const turn = this.#waiting.shift() ?? this.#unfinished.values().next().value;
    // Those that have more take turns, too.
    if (turn && this.#unfinished.delete(turnKey(turn))) this.#unfinished.set(turnKey(turn), turn);
    return turn;
  }

  async #goOn(turn: Turn): Promise<void> {
    if (this.#visiting.clock.monotonicMs() >= this.#until) {
      this.#unfinished.delete(turnKey(turn));
      this.#left.set(turnKey(turn), turn);
      return;
    }
    if (this.#visiting.takesHands(turn)) this.#unfinished.set(turnKey(turn), turn);
    else this.#waiting.push(turn);
    await this.#fill();
  }
}
