import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Leg, type LegTiding, legAfter, legEnds, legStates, type ToldOfLeg } from './leg-states.ts';

const began = Temporal.Instant.from('2026-03-02T09:00:00Z');
const asked: Leg = {
  kind: 'contact',
  state: 'asked',
  ringingAt: null,
  answeredAt: null,
  endedAt: null,
  endCause: null,
};
const tidings = legStates.filter((state): state is LegTiding => state !== 'asked');
const told = fc
  .tuple(fc.constantFrom(...tidings), fc.nat(20), fc.constantFrom(...legEnds))
  .map(([what, seconds, cause]): ToldOfLeg => ({ what, at: began.add({ seconds }), cause }));
const shuffled = fc
  .array(told, { minLength: 1, maxLength: 12 })
  .chain((once) =>
    fc.tuple(fc.constant(once), fc.shuffledSubarray([...once, ...once], { minLength: 2 * once.length })),
  );
const after = (tidingsOfLeg: readonly ToldOfLeg[]): Leg => tidingsOfLeg.reduce(legAfter, asked);

describe('a leg', () => {
  test('stands where each tiding told once leads, in whatever order they come and however often', () => {
    fc.assert(
      fc.property(shuffled, ([once, often]) => {
        expect(after(often)).toEqual(after(once));
      }),
      { numRuns: 1_000 },
    );
  });

  test('goes forward only, to what was told that lies furthest on', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (all) => {
        const furthest = Math.max(0, ...all.map(({ what }) => legStates.indexOf(what)));
        expect(after(all).state).toBe(legStates[furthest]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('that is ended is left by nothing', () => {
    expect(
      after([
        { what: 'ended', at: began, cause: 'busy' },
        { what: 'ringing', at: began, cause: null },
      ]),
    ).toMatchObject({
      state: 'ended',
      endCause: 'busy',
      ringingAt: began,
    });
  });
});
