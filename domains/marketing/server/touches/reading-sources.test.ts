import { expect, test } from 'vitest';
import { readSource } from './reading-sources.ts';

const isOwn = (host: string) => host === 'www.own.example';
const read = (url?: string, referrer?: string) => readSource({ url, referrer }, isOwn, 'none');

test('a tagged link says more than the page before, with + and %20 alike and fb for facebook', () => {
  const marks = 'utm_source=FB&utm_campaign=Spring+Sale&utm_content=a%20b';
  expect(read(`https://www.own.example/Sell?${marks}`, 'https://l.facebook.com/')).toMatchObject({
    tier: 'tagged',
    source: 'facebook',
    campaign: 'spring sale',
    content: 'a b',
    referrerHost: 'l.facebook.com',
    landingPath: '/sell',
  });
});

test('the click id of an ad is a source where no mark is', () => {
  expect(read('https://www.own.example/?gclid=abc')).toMatchObject({
    tier: 'click',
    source: 'google',
    medium: 'cpc',
    clickId: 'gclid',
  });
});

test('a site of others is a referrer, an own one and the same one are none', () => {
  expect(read('https://www.own.example/', 'https://www.zillow.com/homes')).toMatchObject({
    tier: 'referrer',
    source: 'zillow.com',
  });
  expect(read('https://shop.example/', 'https://www.own.example/')).toMatchObject({ tier: 'none', source: null });
  expect(read('https://shop.example/a', 'https://shop.example/b')).toMatchObject({ tier: 'none', referrerHost: null });
});

test('nonsense is no source, and an endless mark is cut', () => {
  expect(read('javascript:alert(1)', '//evil')).toMatchObject({ tier: 'none', landingPath: null });
  expect(read(`https://www.own.example/?utm_source=${'x'.repeat(10_000)}`).source).toHaveLength(200);
  expect(read('https://www.own.example/?utm_source=').tier).toBe('none');
});
