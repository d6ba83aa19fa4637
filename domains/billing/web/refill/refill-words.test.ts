import { expect, test } from 'vitest';
import type { AutoRefill } from '#/domains/billing/contract.ts';
import {
  buyingWords,
  centsIn,
  firstWanted,
  lacking,
  pausedWords,
  ruleWords,
  spentWords,
  typedOf,
  wantedIn,
  wholeOf,
} from './refill-words.ts';

const refill: AutoRefill = {
  isOffered: true,
  state: 'armed',
  pausedBecause: null,
  below: 200,
  buyPoints: 1_000,
  monthlyCapCents: 10_000,
  spentCents: 2_800,
  inFlight: null,
  currency: 'usd',
  packs: [
    { points: 500, totalCents: 750 },
    { points: 1_000, totalCents: 1_400 },
  ],
  card: 'Visa 4242',
  backupCard: null,
};
const inFlight = { _id: '', points: 1_000, totalCents: 1_400, status: 'needsAction' } as const;

test('the rule is one sentence, with what it costs and at most', () => {
  expect(ruleWords({ below: 200, buyPoints: 1_000, monthlyCapCents: 10_000 }, refill)).toBe(
    'When fewer than 200 are left, buy 1,000 for $14.00 – at most $100.00 a month.',
  );
  expect(ruleWords({ below: 5_000, buyPoints: 1_000, monthlyCapCents: 10_000 }, refill)).toBe(
    'When fewer than 5,000 are left, buy as many packs of 1,000 as are missing, $14.00 each – at most $100.00 a month.',
  );
  expect(spentWords(refill)).toBe('$28.00 this month · Visa 4242');
  expect(spentWords({ ...refill, backupCard: 'Visa 0341' })).toBe('$28.00 this month · Visa 4242, then Visa 0341');
  expect(buyingWords({ ...refill, inFlight })).toBe('1,000 points are being bought for $14.00.');
});

test('why it has stopped is one sentence with one verb', () => {
  expect(pausedWords(refill)).toBeUndefined();
  expect(pausedWords({ ...refill, pausedBecause: 'declined' })).toEqual({
    sentence: 'Auto-refill has stopped: the card was declined.',
    verb: { does: 'arm', label: 'Turn on again' },
  });
  expect(pausedWords({ ...refill, pausedBecause: 'needsYou', inFlight })?.verb.label).toBe('Finish the payment');
  expect(pausedWords({ ...refill, pausedBecause: 'needsYou' })?.verb.label).toBe('Turn on again');
});

test('the dialog begins with what is set, and with a pack that is sold', () => {
  expect(firstWanted(refill)).toEqual({ below: 200, buyPoints: 1_000, monthlyCapCents: 10_000 });
  expect(firstWanted({ ...refill, below: 7, buyPoints: 250, monthlyCapCents: 5_000 })).toEqual({
    below: 7,
    buyPoints: 1_000,
    monthlyCapCents: 5_000,
  });
  expect(firstWanted({ ...refill, below: null, buyPoints: null, monthlyCapCents: null })).toEqual({
    below: 200,
    buyPoints: 1_000,
    monthlyCapCents: 10_000,
  });
});

test.each([
  ['100', 10_000],
  ['$1,000.50', 100_050],
  ['7.5', 750],
  ['0', undefined],
  ['7.505', undefined],
  ['-7', undefined],
  ['', undefined],
])('%j typed is %s cents', (written, cents) => {
  expect(centsIn(written)).toBe(cents);
});

test('what is missing is said, and a limit that buys nothing', () => {
  const wanted = { below: 200, buyPoints: 1_000, monthlyCapCents: 1_400 };
  expect(lacking(wanted, refill)).toBeUndefined();
  expect(lacking({ ...wanted, monthlyCapCents: 1_399 }, refill)).toBe('One pack costs $14.00');
  expect(lacking({ buyPoints: 1_000, monthlyCapCents: 1_400 }, refill)).toBe('Enter a number of points');
  expect(lacking({ below: 1, buyPoints: 1_000 }, refill)).toBe('Enter an amount');
  expect(lacking({ ...wanted, buyPoints: 250 }, refill)).toBe('Choose a pack');
  expect(lacking(wanted, { ...refill, card: null })).toBe('Add a card first');
  expect(wholeOf(wanted)).toEqual(wanted);
  expect(wantedIn(typedOf({ ...wanted, below: 12_000 }))).toEqual({ ...wanted, below: 12_000 });
  expect(wholeOf({ ...wanted, below: undefined })).toBeUndefined();
});
