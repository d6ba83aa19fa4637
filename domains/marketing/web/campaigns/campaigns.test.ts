import { expect, test } from 'vitest';
import {
  costWords,
  deletedWords,
  linkWords,
  moneyWords,
  rulesOf,
  shareWords,
  sourceWords,
  spendWords,
} from './campaign-words.ts';
import { bodyOfCampaign, checkCampaign, linkOf, valuesOf } from './edit/campaign-values.ts';
import { daysOf } from './results/ranges.ts';

const blank = valuesOf(undefined, [], {});
const named = { ...blank, displayName: 'Spring' };
const is = (field: 'source' | 'medium' | 'campaign' | 'landingPath', value: string) => ({
  field,
  operator: 'is' as const,
  value,
});

test('a page that is pasted becomes a link with the marks of the rules, and nothing where there is none', () => {
  const rules = [is('source', 'facebook'), is('campaign', 'spring sale'), is('landingPath', '/sell')];
  expect(linkOf({ target: ' https://www.example.com/sell?a=1#b ', rules })).toBe(
    'https://www.example.com/sell?a=1&utm_source=facebook&utm_campaign=spring+sale#b',
  );
  expect(linkOf({ target: '//evil.example', rules })).toBeNull();
  expect(linkOf({ target: 'https://www.example.com', rules: [is('landingPath', '/sell')] })).toBeNull();
});

test('what is wrong is said at its field before it is sent', () => {
  const line = { from: '2026-01-01', to: '2026-01-31', amount: 10, currency: 'USD' };
  expect(checkCampaign(blank)).toEqual({ displayName: 'Name is required' });
  expect(checkCampaign(named)).toEqual({});
  expect(Object.keys(checkCampaign({ ...named, target: '//evil' }))).toEqual(['target']);
  expect(Object.keys(checkCampaign({ ...named, startsOn: '2026-02-01', endsOn: '2026-01-01' }))).toEqual(['endsOn']);
  for (const wrong of [
    { amount: -1 },
    { amount: 1e13 },
    { amount: null },
    { to: null },
    { to: '2025-01-01' },
    { currency: 'US' },
  ])
    expect(Object.keys(checkCampaign({ ...named, spend: [{ ...line, ...wrong }] }))).toEqual(['spend']);
});

test('amounts are sent in cents, and rows of which nothing is written are left out', () => {
  const spend = [{ from: '2026-01-01', to: '2026-01-31', amount: 10.1, currency: 'usd' }];
  const body = bodyOfCampaign({ ...named, spend, rules: [is('source', ' '), is('source', 'a')] }, blank);
  expect(body.spend).toEqual([{ from: '2026-01-01', to: '2026-01-31', amountCents: 1010, currency: 'USD' }]);
  expect(body.rules).toEqual([is('source', 'a')]);
});

test('sources, links and figures in words', () => {
  expect(sourceWords([is('medium', 'cpc'), is('source', 'google')])).toBe('google / cpc');
  expect(sourceWords([{ field: 'landingPath', operator: 'contains', value: '/sell' }])).toBe(
    'Landing page contains /sell',
  );
  expect([sourceWords([]), linkWords(null), linkWords('https://www.example.com/a')]).toEqual(['', '', 'example.com/a']);
  expect([0, 3, 0.5, 1.333].map(shareWords)).toEqual(['0', '3', '0.50', '1.33']);
  const costs = [
    { currency: 'EUR', amountCents: 900, perConversionCents: null },
    { currency: 'USD', amountCents: 10_000, perConversionCents: 2_500 },
  ];
  expect(spendWords(costs)).toBe('€9 + $100');
  expect(costWords(costs)).toBe('— + $25');
  expect([moneyWords(4_750, 'USD'), moneyWords(64_000, 'USD')]).toEqual(['$47.50', '$640']);
  expect(deletedWords(false, 2)).toBe('Successfully deleted 2 marketing campaigns.');
});

test('a range ends today, and one day is today', () => {
  expect(daysOf('1', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysOf('30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

test('a campaign that is made of a source has rules for its marks, or for its site where it has none', () => {
  const none = { source: null, medium: null, campaign: null, referrerHost: null };
  expect(rulesOf({ ...none, source: 'google', medium: 'cpc', referrerHost: 'google.com' })).toEqual([
    is('source', 'google'),
    is('medium', 'cpc'),
  ]);
  expect(rulesOf({ ...none, referrerHost: 'zillow.com' })).toEqual([
    { field: 'referrerHost', operator: 'is', value: 'zillow.com' },
  ]);
});
