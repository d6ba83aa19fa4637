import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counting, drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { grown } from '#/test/simulation/graphs.ts';
import { advance, type Move, type Moving, notEntered, type RunEvent, type RunState } from './advancing.ts';
import { type Delay, endOfDelay } from './delays.ts';
import { type Deed, deedsOf, lanesOf, newGraph, nodeOf } from './graph.ts';
import { ringsAt } from './scheduling.ts';

const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

const simulation = fc.record({
  numbers: fc.array(fc.nat(10_000), { maxLength: 14 }),
  start: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) }),
  zone: fc.constantFrom(...zones),
  hasBirthday: fc.boolean(),
  faults: fc.array(fc.constantFrom('none', 'twice', 'stale', 'early', 'fail', 'happen', 'late'), { maxLength: 60 }),
  lanes: fc.infiniteStream(fc.nat(20)),
});

test('whatever happens on the way, nobody is lost, no step is done twice, none is done before its time, and the way is one of the graph', () => {
  fc.assert(
    fc.property(simulation, ({ numbers, start, zone, hasBirthday, faults, lanes }) => {
      const graph = grown(numbers);
      let now = Temporal.Instant.fromEpochMilliseconds(start);
      const waiting = {
        zones: { account: zone, contact: zone },
        dateOf: () => (hasBirthday ? '1992-02-29' : null),
        isYearly: () => true,
      };
      const endOf = (node: { data: { deed: Deed | null } }): Temporal.Instant | null =>
        node.data.deed?.kind === 'delay' ? endOfDelay(node.data.deed.delay satisfies Delay, { ...waiting, now }) : null;
      const moving = (): Moving => ({ graph, now, endOf });
      let state: RunState = notEntered;
      const done: string[] = [];
      const past: RunEvent[] = [];
      const move = (event: RunEvent): Move => {
        const next = advance(state, event, moving());
        // Said once more, to the state that is there by then, it says nothing new.
        const again = advance(next.state, event, moving());
        if (event.kind !== 'entered' || next.state.nodeId !== null)
          expect([again.state, again.effects]).toEqual([next.state, []]);
        state = next.state;
        past.push(event);
        return next;
      };
      move({ kind: 'entered' });
      for (let turn = 0; state.phase !== 'isOver'; turn += 1) {
        expect(turn).toBeLessThan(200);
        const fault = faults[turn] ?? 'none';
        const { nodeId, iteration, phase, until } = state;
        const node = nodeOf(graph, nodeId);
        expect(node).toBeDefined();
        if (!node) return;
        // What is heard late, and again, is passed over; only somebody who is stuck is tried again as often as it is asked for.
        if (fault === 'stale')
          for (const event of past)
            if (phase !== 'isStuck' || event.kind !== 'retried')
              expect(advance(state, event, moving())).toEqual({ state, effects: [] });
        if (phase === 'acts') {
          if (fault === 'fail') {
            move({ kind: 'failed', nodeId: node.id, iteration });
            expect(state.phase).toBe('isStuck');
            continue;
          }
          done.push(node.id);
          move({ kind: 'acted', nodeId: node.id, iteration });
        } else if (phase === 'chooses') {
          const all = lanesOf(node);
          const lane = all[(lanes.next().value ?? 0) % all.length];
          done.push(node.id);
          move({ kind: 'chose', nodeId: node.id, iteration, laneId: lane?.id ?? '' });
        } else if (phase === 'isStuck') move({ kind: 'retried' });
        else {
          expect(until).not.toBeNull();
          if (!until) return;
          if (fault === 'early') {
            expect(move({ kind: 'due' }).effects).toEqual([]);
            expect(state.nodeId).toBe(node.id);
          }
          const isEvent = node.data.deed?.kind === 'delay' && node.data.deed.delay.delay === 'eventOccurrence';
          if (fault === 'happen' && isEvent) move({ kind: 'happened', nodeId: node.id, iteration });
          else {
            now = fault === 'late' ? until.add({ hours: 30 }) : until;
            move({ kind: 'due' });
          }
        }
      }
      expect(new Set(done).size).toBe(done.length);
      expect(state).toMatchObject({ status: 'completed', nodeId: null, ending: 'wentThrough' });
      // Each was done where a way from the one before leads, with delays between.
      const readable = deedsOf(graph).map(({ id }) => id);
      expect(done.map((id) => readable.indexOf(id)).every((place, at, all) => place > (all[at - 1] ?? -1))).toBe(true);
      for (const event of past) expect(advance(state, event, moving()).effects).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});

test('somebody who left stays out, and one whose step is gone from the version leaves', () => {
  const graph = grown([2, 6, 10]);
  const moving: Moving = { graph, now: Temporal.Instant.from('2026-11-21T10:00:00Z'), endOf: () => null };
  const { state } = advance(notEntered, { kind: 'entered' }, moving);
  const left = advance(state, { kind: 'left', ending: 'replied' }, moving);
  expect(left.effects).toEqual([{ kind: 'end', ending: 'replied' }]);
  expect(advance(left.state, { kind: 'acted', nodeId: state.nodeId ?? '', iteration: 1 }, moving).effects).toEqual([]);
  const emptied = { ...moving, graph: newGraph(counting()) };
  expect(advance(state, { kind: 'acted', nodeId: state.nodeId ?? '', iteration: 1 }, emptied).state.ending).toBe(
    'stopped',
  );
});

test('a step that waits for people is taken up again as the same time of it, and rings by then at the latest', () => {
  const graph = drawnWorkflow([noteOf('offered'), noteOf('after')]);
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const moving: Moving = { graph, now, endOf: () => null };
  const until = now.add({ minutes: 30 });
  const begun = advance(notEntered, { kind: 'entered' }, moving).state;
  const at = { nodeId: begun.nodeId ?? '', iteration: 1 };
  const held = advance(begun, { kind: 'held', ...at, until }, moving);
  expect([held.effects, ringsAt(held.state, now)]).toEqual([[], until]);
  expect(advance(begun, { kind: 'held', ...at, iteration: 2, until }, moving).state).toEqual(begun);
  const again = advance(held.state, { kind: 'takenUp' }, moving);
  expect(again.effects).toMatchObject([{ kind: 'act', ...at }]);
  expect(advance(again.state, { kind: 'acted', ...at }, moving).effects).toMatchObject([{ kind: 'act', iteration: 1 }]);
});
