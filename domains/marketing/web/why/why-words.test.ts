import { expect, test } from 'vitest';
import type { Touch } from '#/domains/marketing/contract.ts';
import { sourceOf, touchWords } from './why-words.ts';

const touch: Touch = {
  _id: '0190ffff-0000-7000-8000-000000000000',
  at: '2026-01-01T09:00:00Z',
  kind: 'form',
  tier: 'tagged',
  what: 'Sell your home',
  source: 'google',
  medium: 'cpc',
  referrerHost: 'google.com',
  landingPath: '/sell',
  campaign: { _id: '0190ffff-0000-7000-8000-000000000001', displayName: 'Spring ads' },
};

test('a touch came from its campaign, else from what its link says, else from a site, else from nowhere that is known', () => {
  expect(sourceOf(touch)).toBe('Spring ads');
  expect(sourceOf({ ...touch, campaign: null })).toBe('google / cpc');
  expect(sourceOf({ ...touch, campaign: null, source: null, medium: null })).toBe('google.com');
  expect(sourceOf({ ...touch, campaign: null, source: null, medium: null, referrerHost: null })).toBe('Direct');
});

test('it names what happened, and by what its source is known', () => {
  expect(touchWords(touch)).toBe('Form · Sell your home · Tagged link');
  expect(touchWords({ ...touch, kind: 'page', what: '', tier: 'referrer' })).toBe('Page view · Referring site');
});
