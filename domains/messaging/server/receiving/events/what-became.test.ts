import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { providerEventKinds } from '#/domains/integrations/server/providers/receiving.ts';
import { messageStatuses } from '#/domains/messaging/contract/messages.ts';
import { scoreOf } from './health-of-addresses.ts';
import { type Told, whatBecame } from './what-became.ts';

const began = Temporal.Instant.from('2026-03-02T09:00:00Z');
const told = (kind: Told['kind'], seconds: number, more: Partial<Told> = {}): Told => ({
  kind,
  at: began.add({ seconds }),
  reason: null,
  isMachine: false,
  url: null,
  userAgent: null,
  ...more,
});

describe('what became of a message', () => {
  test('is the same in whatever order, and however often, it was told', () => {
    const happening = fc.record({
      kind: fc.constantFrom(...providerEventKinds),
      at: fc.integer({ min: 0, max: 30 }).map((seconds) => began.add({ seconds })),
      reason: fc.option(fc.constantFrom('a', 'b')),
      isMachine: fc.boolean(),
      url: fc.option(fc.constantFrom('x', 'y', 'z')),
      userAgent: fc.option(fc.constantFrom('Mozilla/5.0', 'Barracuda')),
    });
    const plan = fc
      .array(happening, { maxLength: 10 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.constantFrom(...messageStatuses),
        ),
      );
    fc.assert(
      fc.property(plan, ([inOrder, shuffled, status]) => {
        const said = (events: readonly Told[]) => JSON.stringify(whatBecame(status, events));
        expect(said(shuffled)).toBe(said(inOrder));
        // Worked one by one, each time from the state before.
        let now = status;
        for (let end = 1; end <= shuffled.length; end += 1) now = whatBecame(now, shuffled.slice(0, end)).status;
        expect(now).toBe(whatBecame(status, inOrder).status);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never goes backwards', () => {
    const bounced = whatBecame('sent', [told('hardBounce', 5, { reason: '550' }), told('delivered', 9)]);
    expect(bounced).toMatchObject({ status: 'failed', error: '550' });
    expect(whatBecame('cancelled', [told('delivered', 1)]).status).toBe('cancelled');
    expect(whatBecame('delivered', [told('accepted', 1)]).status).toBe('delivered');
    expect(whatBecame('sent', [told('opened', 60)]).status).toBe('delivered');
  });

  test('tells people from programs that look into mails', () => {
    const delivered = told('delivered', 0);
    expect(whatBecame('sent', [delivered, told('opened', 1)])).toMatchObject({ isOpenHuman: false });
    expect(whatBecame('sent', [delivered, told('opened', 600, { isMachine: true })])).toMatchObject({
      isOpenHuman: false,
    });
    expect(whatBecame('sent', [delivered, told('clicked', 600, { userAgent: 'Barracuda Sentinel' })])).toMatchObject({
      clickedAt: null,
    });
    const all = ['a', 'b', 'c'].map((url) => told('clicked', 600, { url }));
    expect(whatBecame('sent', [delivered, ...all])).toMatchObject({ clickedAt: null, isOpenHuman: false });
    expect(whatBecame('sent', [delivered, told('clicked', 600, { url: 'a' })])).toMatchObject({
      clickedAt: began.add({ seconds: 600 }),
      openedAt: began.add({ seconds: 600 }),
      isOpenHuman: true,
    });
    expect(whatBecame('sent', [delivered])).toMatchObject({ openedAt: null, isOpenHuman: null });
  });
});

test('R731-R733, R736: an address does well above two, so-so at one and two, and badly below (decision 39)', () => {
  const nothing = {
    hardBounce: null,
    softBounce: null,
    complaint: null,
    optOut: null,
    isOpened: false,
    isClicked: false,
    isAnswered: false,
  };
  expect(scoreOf(nothing)).toBe(2);
  expect(scoreOf({ ...nothing, isOpened: true })).toBeGreaterThan(2);
  expect(scoreOf({ ...nothing, softBounce: began })).toBe(1);
  for (const bad of ['hardBounce', 'complaint', 'optOut'] as const)
    expect(scoreOf({ ...nothing, isOpened: true, isAnswered: true, [bad]: began })).toBe(0);
});
