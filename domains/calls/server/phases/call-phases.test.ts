import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CallDirection,
  type CallPhase,
  callMoves,
  callPhases,
  deadlineOf,
  endReasons,
  type Happening,
  progress,
  statusOf,
} from './call-phases.ts';

const happenings = [...new Set(Object.values(callMoves).flatMap((moves) => Object.keys(moves)))] as Happening[];
const after = (phase: CallPhase, what: Happening): CallPhase => callMoves[phase][what]?.to ?? phase;

describe('the phases of a call', () => {
  test.each([
    ['new', 'instructed', 'dialing'],
    ['new', 'neverInstructed', 'neverDialled'],
    ['new', 'agentWentBack', 'neverDialled'],
    ['dialing', 'contactRang', 'ringing'],
    ['dialing', 'met', 'connected'],
    ['ringing', 'met', 'connected'],
    ['dialing', 'contactBusy', 'busy'],
    ['ringing', 'contactNoAnswer', 'noAnswer'],
    ['ringing', 'contactRejected', 'rejected'],
    ['ringing', 'contactFailed', 'failed'],
    ['ringing', 'contactUncertain', 'uncertain'],
    ['ringing', 'agentCancelled', 'cancelled'],
    ['offered', 'routed', 'ringing'],
    ['offered', 'met', 'connected'],
    ['offered', 'stepsUsed', 'voicemail'],
    ['ringing', 'stepsUsed', 'voicemail'],
    ['voicemail', 'messageLeft', 'voicemail'],
    ['voicemail', 'callerGone', 'abandoned'],
    ['connected', 'heldOn', 'held'],
    ['held', 'heldOff', 'connected'],
    ['connected', 'agentDropped', 'waiting'],
    ['waiting', 'agentRejoined', 'connected'],
    ['waiting', 'agentRejoinedHeld', 'held'],
    ['waiting', 'agentGone', 'agentLost'],
    ['waiting', 'contactLeft', 'contactLeft'],
    ['connected', 'agentLeft', 'agentLeft'],
    ['held', 'pointsOut', 'pointsOut'],
    ['connected', 'limitReached', 'limit'],
    ['held', 'roomGone', 'lost'],
  ] as const)('%s, %s: %s', (from, what, to) => {
    const move = callMoves[from][what];
    expect(move?.to === 'ended' ? move.reason : move?.to).toBe(to);
  });

  test('never go backwards, dial once at most and stay ended, whatever happens in whatever order', () => {
    const walk = fc.tuple(fc.constantFrom<CallPhase>('new', 'offered'), fc.array(fc.constantFrom(...happenings)));
    fc.assert(
      fc.property(walk, ([from, happened]) => {
        let phase = from;
        let dialled = 0;
        for (const what of happened) {
          const next = after(phase, what);
          expect(progress[next]).toBeGreaterThanOrEqual(progress[phase]);
          if (phase === 'ended') expect(next).toBe('ended');
          if (next === 'dialing' && phase !== 'dialing') dialled += 1;
          phase = next;
        }
        expect(dialled).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('all end by themselves, where nothing is ever told any more', () => {
    for (const direction of ['incoming', 'outgoing'] as const)
      for (const from of callPhases.filter((one) => one === 'ended' || deadlineOf(direction, one))) {
        let phase = from;
        for (let steps = 0; steps < callPhases.length && phase !== 'ended'; steps += 1)
          phase = after(phase, deadlineOf(direction, phase)?.happens ?? 'routed');
        expect([direction, from, phase]).toEqual([direction, from, 'ended']);
      }
    // No phase of either direction is left out.
    const stays = (direction: CallDirection) => callPhases.filter((one) => !deadlineOf(direction, one));
    expect(stays('outgoing')).toEqual(['offered', 'voicemail', 'ended']);
    expect(stays('incoming')).toEqual(['new', 'dialing', 'ended']);
  });

  test('are all reached, for every reason, and any is ended by a room that is gone', () => {
    const moves = Object.values(callMoves).flatMap((one) => Object.values(one));
    const reached = new Set<string>(['new', 'offered', ...moves.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual([...callPhases].toSorted());
    const reasons = new Set(moves.flatMap((move) => (move.to === 'ended' ? [move.reason] : [])));
    expect([...reasons].toSorted()).toEqual([...endReasons].toSorted());
    for (const phase of callPhases) expect(after(phase, 'roomGone')).toBe('ended');
  });

  test('R103: tell whether a call is ongoing, completed or missed', () => {
    for (const phase of callPhases.filter((one) => one !== 'ended'))
      expect([statusOf(phase, false), statusOf(phase, true)]).toEqual(['ongoing', 'ongoing']);
    expect([statusOf('ended', true), statusOf('ended', false)]).toEqual(['completed', 'missed']);
  });
});
