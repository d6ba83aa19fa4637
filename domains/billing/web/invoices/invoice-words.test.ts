import { describe, expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { boughtWords, priceIn, standingWords } from './invoice-words.ts';

const zone = zoneNamed('Europe/Bucharest');
const invoice = {
  kind: 'topUp',
  plan: null,
  status: 'paid',
  points: 500,
  periodStart: null,
  periodEnd: null,
  currency: 'usd',
  refundedCents: 0,
};

describe('a line of the invoices', () => {
  test('says what was bought, and of a plan for which time', () => {
    expect(boughtWords(invoice, zone)).toBe('Top-up');
    expect(boughtWords({ ...invoice, kind: 'creditNote' }, zone)).toBe('Credit note');
    expect(boughtWords({ ...invoice, kind: 'plan', plan: 'team' }, zone)).toBe('Team');
    const period = { periodStart: '2026-03-31T22:00:00Z', periodEnd: '2026-04-30T20:59:59Z' };
    expect(boughtWords({ ...invoice, kind: 'plan', plan: 'team', ...period }, zone)).toBe(
      'Team, Apr 1, 2026 – Apr 30, 2026',
    );
  });

  test('says how it stands, and what went back', () => {
    expect(standingWords(invoice)).toBe('Paid');
    expect(standingWords({ ...invoice, refundedCents: 1_000 })).toBe('Paid, refunded $10.00');
    expect(standingWords({ ...invoice, status: 'open' })).toBe('Open');
  });

  test('has its price in its own currency', () => {
    expect([priceIn(-750, invoice), priceIn(1_666, { currency: 'eur' })]).toEqual(['-$7.50', '€16.66']);
  });
});
