// Whose turn it is, and who waits: agencies with due work of a kind that were heard of, were put off, or have just had their visit.
import type { Clock } from '#/kernel/server/clock.ts';
import { type Turn, turnKey } from '../timers/timer.ts';

/**
 * What is due within so short a time of each other is done together: a while, and where visits take long, so much that the due work of an agency
 * keeps a database busy for a fifth of the time. Requests are served meanwhile.
 */
const togetherMs = { least: 50, perMs: 4, most: 500 } as const;

export class Turns {
  readonly #clock: Clock;
  readonly #heard = new Map<string, Turn>();
  readonly #heldUntil = new Map<string, number>();
  readonly #restsUntil = new Map<string, number>();
  /** How many are at a turn now. */
  readonly #atWork = new Map<string, number>();
  #lookAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  hear(turn: Turn): void {
    this.#heard.set(turnKey(turn), turn);
  }

  /** Hears one that has more, even where another hand found nothing and would rest. */
  hearAtOnce(turn: Turn): void {
    this.hear(turn);
    this.#restsUntil.delete(turnKey(turn));
  }

  /** Somebody begins to work at a turn: it is not taken out again until the last one is done. */
  begin(turn: Turn): void {
    const key = turnKey(turn);
    this.#atWork.set(key, (this.#atWork.get(key) ?? 0) + 1);
  }

  end(turn: Turn): void {
    const key = turnKey(turn);
    const left = (this.#atWork.get(key) ?? 1) - 1;
    if (left > 0) this.#atWork.set(key, left);
    else this.#atWork.delete(key);
  }

  /** Who is at work now. */
  atWork(): Turn[] {
    return [...this.#atWork.keys()].map(turnOf);
  }

  /** Puts a turn off, or no longer. */
  hold(turn: Turn, forMs: number | null): void {
    if (forMs === null) this.#heldUntil.delete(turnKey(turn));
    else this.#heldUntil.set(turnKey(turn), this.#clock.monotonicMs() + forMs);
  }

  /** Hears those whose time of being put off is over. */
  hearThoseHeld(): void {
    for (const [key, until] of this.#heldUntil) {
      if (until > this.#clock.monotonicMs()) continue;
      this.#heldUntil.delete(key);
      this.#heard.set(key, turnOf(key));
    }
  }

  /** Lets a turn that has nothing more at once rest in proportion to the time that its visit took; what is due next is looked for after that. */
  rest(turn: Turn, beganMs: number, nextAt: Temporal.Instant | undefined): void {
    const nowMs = this.#clock.monotonicMs();
    const { least, perMs, most } = togetherMs;
    const until = nowMs + Math.min(most, Math.max(least, perMs * (nowMs - beganMs)));
    this.#restsUntil.set(turnKey(turn), until);
    const inMs = nextAt ? nextAt.since(this.#clock.now()).total('milliseconds') : Number.POSITIVE_INFINITY;
    this.#lookAtMs = Math.min(this.#lookAtMs, Math.max(until, this.#clock.monotonicMs() + inMs));
  }

  lookAtOnce(): void {
    this.#lookAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Says when all timers are looked through next: then, or then at the latest. */
  lookIn(ms: number, bound?: 'at the latest'): void {
    const atMs = this.#clock.monotonicMs() + ms;
    this.#lookAtMs = bound ? Math.min(this.#lookAtMs, atMs) : atMs;
  }

  isLookDue(): boolean {
    return this.#clock.monotonicMs() >= this.#lookAtMs;
  }

  /** Takes out those who need not wait. */
  takeRipe(): Turn[] {
    const nowMs = this.#clock.monotonicMs();
    for (const [key, until] of this.#restsUntil) if (until <= nowMs) this.#restsUntil.delete(key);
    const ripe = [...this.#heard.values()].filter((turn) => this.#waitsUntil(turn) <= nowMs);
    for (const turn of ripe) this.#heard.delete(turnKey(turn));
    return ripe;
  }

  /** In how many milliseconds there is something to do. */
  nextInMs(): number {
    const waiting = [...this.#heard.values()].map((turn) => this.#waitsUntil(turn));
    return Math.max(0, Math.min(this.#lookAtMs, ...this.#heldUntil.values(), ...waiting) - this.#clock.monotonicMs());
  }

  /** Until when a turn waits: it was put off, it has just had its visit, or it has it now. */
  #waitsUntil(turn: Turn): number {
    const key = turnKey(turn);
    if (this.#atWork.has(key)) return Number.POSITIVE_INFINITY;
    return Math.max(this.#heldUntil.get(key) ?? 0, this.#restsUntil.get(key) ?? 0);
  }
}

const turnOf = (key: string): Turn => {
  const [kind = '', agencyId = ''] = key.split(' ');
  return { kind, agencyId };
};
