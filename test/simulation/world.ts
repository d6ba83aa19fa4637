// The engine's tables in memory, and what transactions may do to them: a visit holds runs and writes all at its end, or nothing. What is decided is
// decided by the functions that the engine itself decides by.
import { advance, notEntered, type RunEvent, type RunState } from '#/domains/workflows/contract/advancing.ts';
import { endOfDelay } from '#/domains/workflows/contract/delays.ts';
import { type Graph, lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { eventOf, latenessOf, ringsAt } from '#/domains/workflows/contract/scheduling.ts';

export const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];

/** Mistakes that may be planted, to see that they are found. */
export const mistakes = ['timerGoesAlone', 'effectGoesAlone', 'resumeWakesNobody', 'goesOnTooEarly'] as const;
export type Mistake = (typeof mistakes)[number];

export interface Run {
  id: string;
  contact: number;
  version: number;
  state: RunState;
  happenedAt: Temporal.Instant | null;
  movedAt: Temporal.Instant;
}

/** A visit of the engine that is under way: the runs it holds, as it found them. */
export interface Visit {
  now: Temporal.Instant;
  held: readonly Run[];
  rounds: number;
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

export class World {
  now: Temporal.Instant;
  isOn = true;
  turnedOnAt: Temporal.Instant;
  readonly versions: Graph[];
  readonly runs = new Map<string, Run>();
  readonly timers = new Map<string, Temporal.Instant>();
  readonly visits: Visit[] = [];
  /** Keys of what was done, and where it lies on its run's way. */
  readonly done = new Set<string>();
  readonly problems: string[] = [];
  /** What happened, in order: the same for the same seed. */
  readonly journal: string[] = [];
  readonly #zone: string;
  readonly #chance: () => number;
  readonly #mistake: Mistake | null;

  constructor(graph: Graph, now: Temporal.Instant, zone: string, chance: () => number, mistake: Mistake | null) {
    this.versions = [graph];
    this.now = now;
    this.turnedOnAt = now;
    this.#zone = zone;
    this.#chance = chance;
    this.#mistake = mistake;
  }

  tell(line: string): void {
    this.journal.push(`${this.now.toString()} ${line}`);
  }
  problem(line: string): void {
    this.tell(`PROBLEM ${line}`);
    this.problems.push(line);
  }
  isHeld(id: string): boolean {
    return this.visits.some(({ held }) => held.some((run) => run.id === id));
  }
  inside(): Run[] {
    return [...this.runs.values()].filter(({ state }) => state.phase !== 'isOver');
  }

  enter(contact: number): void {
    if (!this.isOn || this.inside().some((run) => run.contact === contact)) return;
    const id = `run${this.runs.size + 1}`;
    const version = this.versions.length - 1;
    this.runs.set(id, { id, contact, version, state: notEntered, happenedAt: null, movedAt: this.now });
    this.timers.set(id, this.now);
    this.tell(`${id} enters ${version}`);
  }

  /** Takes what is due, and holds it. */
  begin(most: number, rounds: number): void {
    const slack = this.#mistake === 'goesOnTooEarly' ? { minutes: 20 } : { minutes: 0 };
    const due = [...this.timers]
      .filter(([id, at]) => !earlier(this.now.add(slack), at) && !this.isHeld(id))
      .slice(0, most);
    const held = due.flatMap(([id]) => this.runs.get(id) ?? []);
    if (held.length > 0) this.visits.push({ now: this.now, held, rounds });
  }

  /** Ends a visit: all of it is written, or, where it crashed, nothing. */
  end(index: number, isCrash: boolean): void {
    const [visit] = this.visits.splice(index, 1);
    if (!visit) return;
    const moved = visit.held.map((run) => this.#move(run, visit));
    this.tell(`${isCrash ? 'crashes with' : 'moves'} ${visit.held.map(({ id }) => id).join(' ')}`);
    for (const { run, keys } of moved) {
      if (!isCrash || this.#mistake === 'effectGoesAlone') this.#do(run, keys);
      if (isCrash && this.#mistake === 'timerGoesAlone') this.timers.delete(run.id);
      if (isCrash) continue;
      this.timers.delete(run.id);
      const before = this.runs.get(run.id);
      if (before?.state.phase === 'isOver') this.problem(`${run.id} was over, and goes on`);
      if (before && earlier(run.movedAt, before.movedAt)) this.problem(`${run.id} goes back in time`);
      this.runs.set(run.id, run);
      const rings = this.isOn ? ringsAt(run.state, visit.now) : null;
      if (rings) this.timers.set(run.id, rings);
    }
  }

  #do({ id }: Run, keys: readonly string[]): void {
    if (keys.length > 0 && !this.isOn) this.problem(`${id} acts while the workflow is off`);
    for (const key of keys) {
      if (this.done.has(key)) this.problem(`${key} is done twice`);
      this.done.add(key);
    }
  }

  /** What a visit makes of a run. */
  #move(run: Run, { now, rounds }: Visit): { run: Run; keys: string[] } {
    if (!this.isOn || run.state.phase === 'isStuck' || run.state.phase === 'isOver') return { run, keys: [] };
    const graph = this.versions[run.version] ?? { nodes: [], edges: [] };
    const late = latenessOf(run, { now, turnedOnAt: this.turnedOnAt, catchesUp: false });
    const around = {
      now,
      zones: { account: this.#zone, contact: zones[run.contact % zones.length] ?? this.#zone },
      dateOf: () => (run.contact % 2 === 0 ? '1992-02-29' : null),
      isYearly: () => true,
    };
    const keys: string[] = [];
    let { state } = run;
    let event: RunEvent = this.#mistake === 'goesOnTooEarly' ? tooEarly(run) : eventOf(run);
    for (let round = 0; ; round += 1) {
      const before = state;
      const move = advance(state, event, {
        graph,
        now: this.#mistake === 'goesOnTooEarly' ? now.add({ minutes: 20 }) : now,
        endOf: ({ data: { deed } }) => (deed?.kind === 'delay' ? endOfDelay(deed.delay, around) : null),
      });
      state = move.state;
      const left = before.phase === 'waits' && before.nodeId !== null && before.nodeId !== state.nodeId;
      if (left && before.until && earlier(now, before.until) && run.happenedAt === null)
        this.problem(`${run.id} went on before its time`);
      const key = `${run.id}:${before.nodeId}:${before.iteration}`;
      const isOpen = before.phase === 'acts' || before.phase === 'chooses';
      if (
        isOpen &&
        state.nodeId !== before.nodeId &&
        event.kind !== 'left' &&
        !keys.includes(key) &&
        !this.#isGone(run, before)
      )
        this.problem(`${key} was passed over`);
      if (round === 0 && run.happenedAt !== null && before.phase === 'waits' && state === before)
        this.problem(`${run.id} was not told what happened`);
      const wants = move.effects.find((effect) => effect.kind === 'act' || effect.kind === 'choose');
      if (!wants || (round > 0 && round >= rounds)) break;
      const at = { nodeId: wants.nodeId, iteration: wants.iteration };
      keys.push(`${run.id}:${at.nodeId}:${at.iteration}`);
      if (wants.kind === 'choose') {
        const node = nodeOf(graph, wants.nodeId);
        const lanes = node ? lanesOf(node) : [];
        event = { kind: 'chose', ...at, laneId: lanes[run.contact % lanes.length]?.id ?? '' };
      } else if (late === 'byOutage') event = { kind: 'missed', ...at };
      else event = this.#chance() < 0.04 ? { kind: 'failed', ...at } : { kind: 'acted', ...at };
    }
    return { run: { ...run, state, happenedAt: null, movedAt: now }, keys };
  }

  /** The version that it was moved to has no such step. */
  #isGone({ version }: Run, { nodeId }: RunState): boolean {
    return nodeOf(this.versions[version] ?? { nodes: [], edges: [] }, nodeId) === undefined;
  }

  /** Somebody leaves; waits for whoever holds the run. */
  leave(id: string): boolean {
    const run = this.runs.get(id);
    if (!run || this.isHeld(id)) return false;
    if (run.state.phase === 'isOver') return true;
    const { state } = advance(run.state, { kind: 'left', ending: 'unenrolled' }, nowhere(this.now));
    this.runs.set(id, { ...run, state, movedAt: this.now });
    this.timers.delete(id);
    this.tell(`${id} leaves`);
    return true;
  }

  /** An event is heard that happened at a moment: whoever waited for it by then goes on. False while somebody holds the run. */
  hear(contact: number, at: Temporal.Instant): boolean {
    for (const run of this.inside().filter((one) => one.contact === contact)) {
      const { state, version, movedAt, happenedAt } = run;
      const deed = nodeOf(this.versions[version] ?? { nodes: [], edges: [] }, state.nodeId)?.data.deed;
      const waits = state.phase === 'waits' && deed?.kind === 'delay' && deed.delay.delay === 'eventOccurrence';
      if (!waits || happenedAt !== null || earlier(at, movedAt)) continue;
      if (this.isHeld(run.id)) return false;
      this.runs.set(run.id, { ...run, happenedAt: this.now });
      this.timers.set(run.id, this.now);
      this.tell(`${run.id} hears what it waits for`);
    }
    return true;
  }

  /** Lets go on whoever came due meanwhile. */
  wake(): void {
    if (!this.isOn || this.#mistake === 'resumeWakesNobody') return;
    for (const { id, state, happenedAt } of this.inside()) {
      const isDue = state.until === null || !earlier(this.now, state.until) || happenedAt !== null;
      if (state.phase !== 'isStuck' && isDue && !this.isHeld(id)) this.timers.set(id, this.now);
    }
  }

  /** Moves those who are at a node that the newest version has, too. */
  moveAtEqualNode(): void {
    const version = this.versions.length - 1;
    const ids = new Set(this.versions[version]?.nodes.map((node) => node.id));
    for (const run of this.inside())
      if (run.version < version && !this.isHeld(run.id) && (run.state.nodeId === null || ids.has(run.state.nodeId)))
        this.runs.set(run.id, { ...run, version });
  }

  retry(): void {
    for (const run of this.inside())
      if (run.state.phase === 'isStuck' && !this.isHeld(run.id)) {
        const graph = this.versions[run.version] ?? { nodes: [], edges: [] };
        const { state } = advance(run.state, { kind: 'retried' }, { ...nowhere(this.now), graph });
        this.runs.set(run.id, { ...run, state, movedAt: this.now });
        const rings = ringsAt(state, this.now);
        if (rings) this.timers.set(run.id, rings);
      }
  }
}

const nowhere = (now: Temporal.Instant) => ({ graph: { nodes: [], edges: [] }, now, endOf: () => null });

const tooEarly = (run: Run): RunEvent => (run.state.nodeId === null ? { kind: 'entered' } : eventOf(run));
