import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TransferState } from '#/domains/calls/contract.ts';
import { isOpen, type TransferEvent, transferEvents, transferMoves } from './transfer-states.ts';

const states = Object.keys(transferMoves) as TransferState[];
const after = (state: TransferState, event: TransferEvent): TransferState => transferMoves[state][event] ?? state;
const order: readonly TransferState[] = ['ringing', 'joining', 'talking'];

describe('a transfer', () => {
  test('goes forward only, ends once, and is done only with the colleague in, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transferEvents)), (happened) => {
        let state: TransferState = 'ringing';
        const been: TransferState[] = [state];
        for (const event of happened) {
          const next = after(state, event);
          if (!isOpen(state)) expect(next).toBe(state);
          else if (isOpen(next)) expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(state));
          if (next !== state) been.push(next);
          state = next;
        }
        if (state === 'done') expect(been).toContain('joining');
        expect(new Set(been).size).toBe(been.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('reaches each of its states, and from each that is open the call’s end ends it', () => {
    const reached = new Set<string>(['ringing', ...states.flatMap((state) => Object.values(transferMoves[state]))]);
    expect([...reached].toSorted()).toEqual(states.toSorted());
    for (const state of states.filter(isOpen)) {
      expect(after(state, 'callOver')).toBe('over');
      expect(after(state, 'takenBack')).toBe('takenBack');
    }
  });

  test('is not declined by whoever is in already, and not completed before', () => {
    expect([after('talking', 'declined'), after('ringing', 'completed'), after('joining', 'completed')]).toEqual([
      'talking',
      'ringing',
      'joining',
    ]);
  });
});
