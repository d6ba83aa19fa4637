// What the inbox shows of what test mode kept from going, drawn as the page would draw it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import type { Rehearsal } from '#/domains/messaging/contract/sending-calls.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { placesShown } from '../letter-places.ts';
import { comingWords, costWords, totalWords } from './rehearsal-words.ts';

openBrowser('https://northlight.example/inbox?place=rehearsed');
afterAll(closeBrowser);
const [{ RehearsedList }, { CallFailed }] = await Promise.all([
  import('./RehearsedList.tsx'),
  import('#/kernel/web/calls/call-failed.ts'),
]);

const text: Rehearsal = {
  _id: 'one',
  channel: 'sms',
  to: '+442079460172',
  displayName: 'Ana Pop',
  subject: null,
  snippet: 'The keys are here',
  points: 2,
  createdBy: { _id: 'lena', fullName: 'Lena Hart' },
  at: '2026-03-02T09:00:00Z',
};
type Told = Parameters<typeof RehearsedList>[0]['told'];
const draw = (told: Told, more: Partial<Parameters<typeof RehearsedList>[0]> = {}): string =>
  renderToStaticMarkup(
    createElement(RehearsedList, {
      told,
      failure: null,
      onRetry: () => undefined,
      page: 1,
      pages: 1,
      onPage: () => undefined,
      openId: undefined,
      onOpen: () => undefined,
      ...more,
    }),
  );

describe('what would have been sent', () => {
  test('is told line by line: to whom, what it says, what it would have cost, and who wrote it where somebody else did', () => {
    const html = draw({ data: [text], total: 1, points: 2, coming: 0 }, { openId: 'one' });
    for (const words of ['Ana Pop', 'The keys are here', 'Lena Hart · 2 points', '1 message, 2 points in all'])
      expect(html).toContain(words);
    expect(html).toContain('aria-current="true"');
    // It is over: there is nothing to take back.
    expect(html).not.toContain('Delete');
  });

  test('a mail without a subject is one, too', () => {
    const mail: Rehearsal = { ...text, channel: 'email', subject: null, points: 0, createdBy: null };
    expect(draw({ data: [mail], total: 1, points: 0, coming: 0 })).toContain('(no subject)');
  });

  test('is paged like other lists where one page does not hold it', () => {
    const told = { data: [text], total: 101, points: 0, coming: 0 };
    const html = draw(told, { page: 3, pages: 3 });
    expect(html).toContain('101 of 101');
    const [previous, next] = [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*(?:Previous|Next)/g)].map(
      ([button]) => button,
    );
    expect([previous, next].map((button) => button?.includes('aria-disabled="true"'))).toEqual([false, true]);
    expect(draw(told)).not.toContain('aria-label="Pages"');
  });

  test('is busy while it is loaded, says so where it could not be, and where there is nothing, what would be there', () => {
    expect(draw(undefined)).toContain('aria-busy="true"');
    expect(draw(undefined, { failure: new CallFailed({ status: 500, body: {} }) })).toContain('Would have been sent');
    const none = { data: [], total: 0, points: 0, coming: 0 };
    expect(draw(none)).toContain('Nothing was rehearsed');
    expect(draw({ ...none, coming: 2 })).toContain('2 more messages within seconds');
  });
});

test('its words: cost, how many there are, what is about to come', () => {
  expect(costWords({ points: 2, segments: 2 })).toBe('2 points, 2 segments');
  expect(costWords({ points: 0, segments: null })).toBe('Nothing');
  expect(totalWords({ total: 312, points: 1 })).toBe('312 messages, 1 point in all');
  expect(comingWords(1)).toBe('1 more message within seconds');
});

test('its folder is there in test mode, and for whoever stands in it', () => {
  expect(placesShown(false, undefined)).toEqual(['sent', 'scheduled', 'drafts']);
  expect(placesShown(true, undefined)).toEqual(['sent', 'scheduled', 'drafts', 'rehearsed']);
  expect(placesShown(false, 'rehearsed')).toContain('rehearsed');
});
