import { describe, expect, test } from 'vitest';
import { timelineTypes } from '#/kernel/contract/event.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { daysOf, dayWords, foldedWords, newsIn, type TimelineItem, timelineFilters } from './shown-items.ts';

const item = (id: string, at: string, type: TimelineItem['item']['type'] = 'Note', pinned = false): TimelineItem => ({
  _id: id,
  pinned,
  item: {
    type,
    name: 'note.created',
    label: 'Note',
    sentence: 'Maya wrote a note',
    at,
    actor: { _id: null, type: 'system', fullName: null, profilePicture: null },
    workflow: null,
    data: {},
    changes: [],
    more: null,
  },
});
const lines = (items: readonly TimelineItem[], folds: boolean | Parameters<typeof daysOf>[2] = true, zone = 'UTC') =>
  daysOf(items, zoneNamed(zone), typeof folds === 'boolean' ? () => folds : folds).map(({ date, lines: some }) => [
    date,
    some.map(({ items: one }) => one.map(({ _id }) => _id).join('')),
  ]);

describe('the days of a timeline', () => {
  test('begin where the reader’s day begins', () => {
    const items = [item('b', '2026-03-02T00:30:00Z'), item('a', '2026-03-01T22:30:00Z')];
    expect(lines(items)).toEqual([
      ['2026-03-02', ['b']],
      ['2026-03-01', ['a']],
    ]);
    expect(lines(items, true, 'Europe/Bucharest')).toEqual([['2026-03-02', ['b', 'a']]]);
    expect(lines(items, true, 'America/New_York')).toEqual([['2026-03-01', ['b', 'a']]]);
  });

  test('fold changes that follow each other, and nothing else', () => {
    const at = '2026-03-02T09:00:00Z';
    const items = [
      item('a', at, 'System'),
      item('b', at, 'System'),
      item('c', at),
      item('d', at),
      item('e', at, 'System'),
      item('f', '2026-03-01T09:00:00Z', 'System'),
    ];
    expect(lines(items)).toEqual([
      ['2026-03-02', ['ab', 'c', 'd', 'e']],
      ['2026-03-01', ['f']],
    ]);
    expect(lines(items, false)[0]).toEqual(['2026-03-02', ['a', 'b', 'c', 'd', 'e']]);
  });

  test('fold looks at homes that follow each other, and count each home once', () => {
    const at = '2026-03-02T09:00:00Z';
    const look = (id: string, name: string, properties: object): TimelineItem => {
      const seen = item(id, at, 'WebActivity');
      return { ...seen, item: { ...seen.item, name, data: { what: 'a page', properties } } };
    };
    const looks = [
      look('a', 'contact.visitedPage', { listingId: 'NL-1' }),
      look('b', 'contact.viewedListing', { listingId: 'NL-2' }),
      look('c', 'contact.viewedListing', { listingId: 'NL-1' }),
    ];
    const page = look('d', 'contact.visitedPage', { url: 'https://northlight.example/sell' });
    const saved = look('e', 'contact.savedListing', { listingId: 'NL-1' });
    expect(lines([...looks, page, saved, item('f', at, 'System')])).toEqual([['2026-03-02', ['abc', 'd', 'e', 'f']]]);
    expect(foldedWords(looks)).toBe('Viewed 2 homes');
    expect(foldedWords([item('a', at, 'System'), item('b', at, 'System')])).toBe('2 changes');
  });

  test('never hide a change that offers something to do, wherever it stands among others', () => {
    const at = '2026-03-02T09:00:00Z';
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, at, 'System'));
    if (!a || !b || !c || !d || !e) throw new Error('Five were made');
    const merged = { ...c, item: { ...c.item, name: 'contact.merged' } };
    const all = [a, b, merged, d, e];
    expect(lines(all, ({ name }) => name !== 'contact.merged')).toEqual([['2026-03-02', ['ab', 'c', 'de']]]);
    expect(lines([merged, a], ({ name }) => name !== 'contact.merged')).toEqual([['2026-03-02', ['c', 'a']]]);
  });

  test.each([
    ['2026-03-02', 'Today'],
    ['2026-03-01', 'Yesterday'],
    ['2026-02-27', 'Fri, Feb 27'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('%s is called %s', (date, words) => {
    expect(dayWords(date, '2026-03-02')).toBe(words);
  });
});

test('news is what is younger than everything shown: not what slid up from below, and not what is pinned', () => {
  const shown = [item('p', '2026-03-02T11:00:00Z', 'Note', true), item('c', '2026-03-02T10:00:00Z')];
  const fresh = [
    item('q', '2026-03-02T12:00:00Z', 'Note', true),
    item('d', '2026-03-02T10:30:00Z'),
    item('c', '2026-03-02T10:00:00Z'),
    item('b', '2026-03-02T09:00:00Z'),
  ];
  expect(newsIn(fresh, shown).map(({ _id }) => _id)).toEqual(['d']);
  expect(newsIn(fresh, []).map(({ _id }) => _id)).toEqual(['d', 'c', 'b']);
});

test('every type of item stands under one chip besides All', () => {
  expect(timelineFilters.flatMap(({ types = [] }) => types).toSorted()).toEqual(timelineTypes.toSorted());
});
