import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallDirection, firstPhase, progress } from './call-phases.ts';
import { type Happened, type Standing, type Stood, standingAfter } from './folding-calls.ts';
import { type Leg, legAfter, legEnds, legStates, type ToldOfLeg } from './leg-states.ts';

const began = Temporal.Instant.from('2026-03-02T09:00:00Z');
const at = (seconds: number): Temporal.Instant => began.add({ seconds });
const asked = (kind: Leg['kind']): Leg => ({
  kind,
  state: 'asked',
  ringingAt: null,
  answeredAt: null,
  endedAt: null,
  endCause: null,
});
const told = (what: ToldOfLeg['what'], seconds: number, cause: ToldOfLeg['cause'] = null): ToldOfLeg => ({
  what,
  at: at(seconds),
  cause,
});

/** Something that is found out about a call: told of a leg, by its place, or done here. */
type Tiding = { leg: number; told: ToldOfLeg } | { done: Happened };
const of = (leg: number, ...args: Parameters<typeof told>): Tiding => ({ leg, told: told(...args) });
const done = (what: Happened['what'], seconds: number): Tiding => ({ done: { what, at: at(seconds) } });

/** Where a call stands after each tiding: an agent's first and second leg are 0 and 1, the contact's is 2. */
const walk = (tidings: readonly Tiding[], direction: CallDirection = 'outgoing'): Standing[] => {
  const legs = [asked('agent'), asked('agent'), asked('contact')];
  const acts = new Set<Happened>();
  let stands: Stood = {
    phase: firstPhase[direction],
    since: null,
    endReason: null,
    endedAt: null,
  };
  return tidings.map((tiding) => {
    if ('done' in tiding) acts.add(tiding.done);
    else legs[tiding.leg] = legAfter(legs[tiding.leg] as Leg, tiding.told);
    const now = standingAfter(stands, direction, legs, [...acts]);
    stands = now;
    return now;
  });
};
const last = (tidings: readonly Tiding[], direction?: CallDirection) => walk(tidings, direction).at(-1);

const dialled = [done('instructed', 1), of(0, 'answered', 2), of(2, 'queued', 2), of(2, 'ringing', 4)];
const talked = [...dialled, of(2, 'answered', 10)];

describe('a call stands', () => {
  test('as it was talked and hung up by the contact', () => {
    expect(walk([...talked, of(2, 'ended', 71)]).map(({ phase }) => phase)).toEqual([
      'dialing',
      'dialing',
      'dialing',
      'ringing',
      'connected',
      'ended',
    ]);
    expect(last([...talked, of(2, 'ended', 71)])).toEqual({
      phase: 'ended',
      since: at(71),
      endReason: 'contactLeft',
      status: 'completed',
      ringStartedAt: at(4),
      answeredAt: at(10),
      endedAt: at(71),
      talkSeconds: 61,
      heldSeconds: 0,
      isHeld: false,
    });
  });

  test.each([
    ['busy', 'busy'],
    ['noAnswer', 'noAnswer'],
    ['rejected', 'rejected'],
    ['failed', 'failed'],
    ['uncertain', 'uncertain'],
  ] as const)('as missed where the contact’s line was %s', (cause, endReason) => {
    expect(last([...dialled, of(2, 'ended', 30, cause)])).toMatchObject({
      status: 'missed',
      endReason,
      talkSeconds: 0,
    });
  });

  test.each([
    ['busy', 'busy', 'missed'],
    ['rejected', 'rejected', 'missed'],
    // The agent hung up, and with that the contact's phone stopped.
    ['cancelled', 'cancelled', 'missed'],
  ] as const)(
    'as %s where the agent’s line ends at the moment in which the contact’s does',
    (cause, endReason, status) => {
      const both = [of(0, 'ended', 30), of(2, 'ended', 30, cause)];
      expect(last([...dialled, ...both])).toMatchObject({ endReason, status });
      expect(last([...dialled, ...both.toReversed()])).toMatchObject({ endReason, status });
    },
  );

  test('as talked where both lines end at once, and the answer is told last', () => {
    const both = [of(0, 'ended', 71), of(2, 'ended', 71)];
    const told = last([...dialled, ...both, of(2, 'answered', 10)]);
    expect(told).toMatchObject({ endReason: 'contactLeft', status: 'completed', talkSeconds: 61 });
    expect(last([...dialled, of(2, 'answered', 71), ...both])).toMatchObject({ status: 'completed', talkSeconds: 0 });
  });

  test('as left by its agent where the provider’s clock says that the answer came after', () => {
    expect(last([...talked, done('agentLeft', 10)])).toMatchObject({ endReason: 'agentLeft', status: 'completed' });
    expect(last([...talked, done('agentLeft', 8)])).toMatchObject({
      phase: 'ended',
      status: 'completed',
      talkSeconds: 0,
    });
  });

  test('as talked where the answer is told after the end', () => {
    expect(last([...dialled, of(2, 'ended', 71), of(2, 'answered', 10)])).toEqual(
      last([...talked, of(2, 'ended', 71)]),
    );
  });

  test('as waiting for an agent whose line was lost, and as connected once one is back', () => {
    const lost = [...talked, of(0, 'ended', 20)];
    expect(last(lost)?.phase).toBe('waiting');
    expect(last([...lost, of(1, 'answered', 25)])?.phase).toBe('connected');
    expect(last([...lost, done('agentGone', 50)])).toMatchObject({ endReason: 'agentLost', status: 'completed' });
  });

  test('as held for as long as it was', () => {
    const held = [...talked, done('heldOn', 20), done('heldOff', 35), done('heldOn', 40)];
    expect(last(held)?.phase).toBe('held');
    expect(last([...held, done('agentLeft', 50)])).toMatchObject({ endReason: 'agentLeft', heldSeconds: 25 });
  });

  test('as held again where the agent was lost meanwhile and came back, unless they were taken off hold', () => {
    const lost = [...talked, done('heldOn', 20), of(0, 'ended', 25)];
    expect(last(lost)).toMatchObject({ phase: 'waiting', isHeld: true });
    expect(last([...lost, of(1, 'answered', 30)])).toMatchObject({ phase: 'held', isHeld: true });
    expect(last([...lost, done('heldOff', 28), of(1, 'answered', 30)])).toMatchObject({
      phase: 'connected',
      isHeld: false,
    });
    expect(last([...lost, done('agentGone', 55)])).toMatchObject({ phase: 'ended', isHeld: false, heldSeconds: 5 });
  });

  test('as talked on where a colleague comes in before the first agent leaves', () => {
    const handed = [...talked, of(1, 'answered', 30), of(0, 'ended', 31)];
    expect(
      walk(handed)
        .map(({ phase }) => phase)
        .slice(-2),
    ).toEqual(['connected', 'connected']);
    expect(last([...handed, of(2, 'ended', 71)])).toMatchObject({ talkSeconds: 61, endReason: 'contactLeft' });
  });

  test('as dialled where the provider’s clock is before ours', () => {
    expect(last([of(0, 'answered', 0), of(2, 'ringing', 0), of(2, 'answered', 1), done('instructed', 2)])?.phase).toBe(
      'connected',
    );
  });

  test('as taken by the agent who came first, and as gone where the caller left before', () => {
    const calling = [of(2, 'answered', 0), done('routed', 1)];
    expect(last([...calling, of(0, 'answered', 8)], 'incoming')).toMatchObject({
      phase: 'connected',
      answeredAt: at(8),
    });
    expect(last([...calling, of(2, 'ended', 9)], 'incoming')).toMatchObject({
      endReason: 'abandoned',
      status: 'missed',
    });
    expect(
      last([...calling, done('stepsUsed', 61), done('callerGone', 70), done('messageLeft', 80)], 'incoming'),
    ).toMatchObject({
      endReason: 'voicemail',
      endedAt: at(70),
    });
    expect(last([...calling, done('messageLeft', 5), of(2, 'ended', 9)], 'incoming')?.endReason).toBe('abandoned');
    expect(last([...calling, done('stepsUsed', 61), done('messageLeft', 80)], 'incoming')).toMatchObject({
      endReason: 'voicemail',
      status: 'missed',
    });
  });
});

/** Calls that are told to their end: some answered, some with an agent who was lost and came back, some held. */
const whole = fc
  .record({
    rings: fc.boolean(),
    answer: fc.option(fc.integer({ min: 5, max: 30 })),
    drop: fc.option(fc.integer({ min: 31, max: 60 })),
    back: fc.option(fc.integer({ min: 61, max: 80 })),
    holds: fc.boolean(),
    holdsAway: fc.boolean(),
    ends: fc.integer({ min: 100, max: 200 }),
    cause: fc.constantFrom(...legEnds),
    isHungUp: fc.boolean(),
  })
  .map(({ rings, answer, drop, back, holds, holdsAway, ends, cause, isHungUp }): Tiding[] => [
    done('instructed', 1),
    of(0, 'answered', 2),
    of(2, 'queued', 2),
    ...(rings ? [of(2, 'ringing', 4)] : []),
    ...(answer === null ? [] : [of(2, 'answered', answer)]),
    ...(drop === null ? [] : [of(0, 'ended', drop, 'failed')]),
    ...(drop === null || back === null ? [] : [of(1, 'answered', back)]),
    ...(holdsAway ? [done('heldOn', 31)] : []),
    ...(holds ? [done('heldOn', 85), done('heldOff', 90)] : []),
    ...(isHungUp ? [done('agentLeft', ends - 1)] : []),
    of(2, 'ended', ends, cause),
    of(1, 'ended', ends + 1),
    of(0, 'ended', ends + 2),
  ]);

const shuffled = whole.chain((once) =>
  fc.tuple(
    fc.constant(once),
    fc
      .array(fc.constantFrom(...once), { maxLength: 20 })
      .chain((more) => fc.shuffledSubarray([...once, ...more], { minLength: once.length + more.length })),
  ),
);

describe('whatever is told of a call, in whatever order and however often', () => {
  test('it ends as each of it told once, in order', () => {
    fc.assert(
      fc.property(shuffled, ([once, often]) => {
        expect(last(often)).toEqual(last(once));
      }),
      { numRuns: 1_000 },
    );
  });

  test('it never goes backwards, and what is ended stays so', () => {
    const any = fc.array(
      fc.oneof(
        fc
          .tuple(fc.nat(2), fc.constantFrom(...legStates), fc.nat(100), fc.constantFrom(...legEnds))
          .map(([leg, what, seconds, cause]) => of(leg, what === 'asked' ? 'queued' : what, seconds, cause)),
        fc
          .tuple(
            fc.constantFrom<Happened['what'][]>(
              'instructed',
              'heldOn',
              'heldOff',
              'agentLeft',
              'agentGone',
              'pointsOut',
              'roomGone',
              'routed',
              'stepsUsed',
            ),
            fc.nat(100),
          )
          .map(([what, seconds]) => done(what, seconds)),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(any, fc.constantFrom<CallDirection>('incoming', 'outgoing'), (tidings, direction) => {
        let before = 0;
        for (const { phase, status, endReason, endedAt, isHeld } of walk(tidings, direction)) {
          if (isHeld) expect(['held', 'waiting']).toContain(phase);
          expect(progress[phase]).toBeGreaterThanOrEqual(before);
          expect([phase === 'ended', phase === 'ended', phase === 'ended']).toEqual([
            status !== 'ongoing',
            endReason !== null,
            endedAt !== null,
          ]);
          before = progress[phase];
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
