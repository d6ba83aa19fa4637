import { expect, test } from 'vitest';
import { callPhases, endReasons } from '#/domains/calls/server/phases/call-phases.ts';
import { clockOf, endedBecause, nameOf, outcomeOf, stageOf, viewOf } from './views.ts';

test('R627 R628 R629: each phase of a call is one of three stages', () => {
  expect(callPhases.map((phase) => [phase, stageOf({ phase })])).toEqual([
    ['new', 'calling'],
    ['offered', 'calling'],
    ['dialing', 'calling'],
    ['ringing', 'calling'],
    ['connected', 'ongoing'],
    ['held', 'ongoing'],
    ['waiting', 'ongoing'],
    ['voicemail', 'calling'],
    ['ended', 'finished'],
  ]);
});

test('R518: the dialer shows a call, or else why there is none, or else that it is idle', () => {
  const nothing = { call: null, hasProblem: false, isJoining: false };
  expect(viewOf(nothing)).toBe('idle');
  expect(viewOf({ ...nothing, isJoining: true })).toBe('calling');
  expect(viewOf({ ...nothing, hasProblem: true })).toBe('message');
  expect(viewOf({ call: { phase: 'connected' }, hasProblem: true, isJoining: true })).toBe('ongoing');
  expect(viewOf({ ...nothing, call: { phase: 'ended' } })).toBe('finished');
});

test('R916 R631: every end has its sentence, and points that ran out have the specified one', () => {
  const sentences = endReasons.map(endedBecause);
  expect(new Set(sentences).size).toBe(endReasons.length);
  expect(endedBecause('pointsOut')).toBe("You don't have enough points to continue the call");
  expect(endedBecause(null)).toBe('The call is over');
});

test('an end that says what came of the call is its outcome', () => {
  expect(['busy', 'noAnswer', 'rejected', 'agentLeft', null].map(outcomeOf)).toEqual([
    'busy',
    'noAnswer',
    'noAnswer',
    '',
    '',
  ]);
});

test('a call is named after its contact, or by its number', () => {
  expect(nameOf({ contactName: 'Ana Pop', phoneNumber: '+40721' })).toBe('Ana Pop');
  expect(nameOf({ contactName: null, phoneNumber: '+40721' })).toBe('+40721');
  expect(nameOf({ contactName: null, phoneNumber: null })).toBe('Unknown');
});

test('R522: seconds are shown as a clock shows them', () => {
  expect([0, 9, 65, 3_599, 3_725].map(clockOf)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:02:05']);
});
