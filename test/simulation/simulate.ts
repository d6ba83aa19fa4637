// Months of a workflow in a moment: a graph drawn at random, contacts who enter and leave, workers that crash, events that are lost, late, doubled or
// out of order, pauses, new versions, and a clock that goes on by minutes and by weeks. All of it follows from one number: a failure is had again by
// its seed.
import { chanceOf } from '#/test/chaos/chance.ts';
import { counting } from '#/test/laying/workflows.ts';
import { grown } from './graphs.ts';
import { type Mistake, World, zones } from './world.ts';

export interface Simulated {
  problems: readonly string[];
  journal: readonly string[];
  done: number;
  ended: number;
}

const turns = 160;
const contacts = 7;

export const simulate = (seed: number, mistake: Mistake | null = null): Simulated => {
  const chance = chanceOf(seed);
  const below = (count: number): number => Math.floor(chance() * count);
  const newId = counting();
  const numbers = (most: number): number[] => Array.from({ length: 1 + below(most) }, () => below(10_000));
  const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2025, 0, 1) + below(3 * 365 * 24) * 3_600_000);
  const world = new World(grown(numbers(14), newId), start, zones[below(zones.length)] ?? 'UTC', chance, mistake);
  /** What is known and not yet worked off: events on their way, and work in the background, which may come late and twice. */
  const events: { contact: number; at: Temporal.Instant }[] = [];
  const jobs: ('wake' | 'move' | 'stop')[] = [];
  const leaving: string[] = [];

  const turnOn = (): void => {
    if (chance() < 0.4) {
      const newest = world.versions.at(-1);
      if (newest) world.versions.push(grown(numbers(3), newId, newest));
      if (chance() < 0.5) jobs.push(chance() < 0.8 ? 'move' : 'stop');
    }
    world.isOn = true;
    world.turnedOnAt = world.now;
    jobs.push('wake');
    world.tell(`is turned on as ${world.versions.length - 1}`);
  };
  const work = (at: number): void => {
    const job = jobs[at];
    if (job === 'wake') world.wake();
    else if (job === 'move') world.moveAtEqualNode();
    else if (job === 'stop')
      leaving.push(
        ...world
          .inside()
          .filter((run) => run.version < world.versions.length - 1)
          .map(({ id }) => id),
      );
    // What somebody held meanwhile is taken up again.
    if (world.visits.length === 0 && (isCalm || chance() > 0.1)) jobs.splice(at, 1);
  };
  let isCalm = false;
  const turn = (): void => {
    const what = chance();
    if (what < 0.2) world.now = world.now.add({ minutes: 1 + below(chance() < 0.1 ? 60 * 24 * 9 : 200) });
    else if (what < 0.3) world.enter(below(contacts));
    else if (what < 0.55) world.begin(1 + below(4), 1 + below(4));
    else if (what < 0.75) world.end(below(world.visits.length), chance() < 0.25);
    else if (what < 0.82) events.push({ contact: below(contacts), at: world.now });
    else if (what < 0.9) {
      const at = below(events.length);
      const event = events[at];
      // One in ten is lost, one in ten is heard again.
      if (event && (chance() < 0.1 || (world.hear(event.contact, event.at) && chance() > 0.1))) events.splice(at, 1);
    } else if (what < 0.93) work(below(jobs.length));
    else if (what < 0.95) leaving.push(world.inside()[below(contacts)]?.id ?? '');
    else if (what < 0.97) world.retry();
    else if (world.visits.length > 0) return;
    else if (world.isOn) {
      world.isOn = false;
      world.tell('is turned off');
    } else turnOn();
    leaving.push(...leaving.splice(0).filter((id) => id !== '' && !world.leave(id)));
    look(world, jobs.includes('wake'));
  };
  for (let n = 0; n < turns && world.problems.length === 0; n += 1) turn();

  // Then all is well again, and everybody must come to an end.
  isCalm = true;
  while (world.visits.length > 0) world.end(0, false);
  if (!world.isOn) turnOn();
  for (let n = 0; n < 2_000 && world.problems.length === 0; n += 1) {
    while (jobs.length > 0) work(0);
    for (const id of leaving.splice(0)) world.leave(id);
    world.retry();
    const [first] = [...world.timers.values()].toSorted((one, other) => Temporal.Instant.compare(one, other));
    if (!first) break;
    if (Temporal.Instant.compare(first, world.now) > 0) world.now = first;
    world.begin(100, 4);
    world.end(0, false);
    look(world, false);
  }
  for (const { id, state } of world.inside()) world.problem(`${id} is left behind at ${state.nodeId} (${state.phase})`);
  return {
    problems: world.problems,
    journal: world.journal,
    done: world.done.size,
    ended: world.runs.size - world.inside().length,
  };
};

/** Whoever is inside, goes on by itself and is not held has a timer that rings in time; or is to be woken, or the workflow is off. */
const look = (world: World, isToBeWoken: boolean): void => {
  for (const { id, state, happenedAt } of world.inside()) {
    if (state.phase === 'isStuck' || world.isHeld(id)) continue;
    const rings = world.timers.get(id);
    const isDue = happenedAt !== null || state.until === null || Temporal.Instant.compare(state.until, world.now) <= 0;
    if (!rings && (world.isOn ? !isToBeWoken : !isDue))
      world.problem(`${id} is lost at ${state.nodeId} (${state.phase})`);
    if (rings && state.until && Temporal.Instant.compare(rings, state.until) > 0 && !isDue)
      world.problem(`${id} rings too late`);
  }
};
