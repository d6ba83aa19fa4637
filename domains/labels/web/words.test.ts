import { expect, test, vi } from 'vitest';
import { originEntity, tagEntity } from '#/domains/labels/contract.ts';
import { afterTyping } from '#/kernel/web/grid/SearchField.tsx';
import { askLater } from '#/kernel/web/picker/use-lookup.ts';
import { created, deleted, nothingMatches, updated } from '#/kernel/web/states/words.ts';
import { carriersHref, usesNumber, usesWords } from './words.ts';

test('R867: tags are searched 250 ms after the last key, in their list and in pickers', () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  afterTyping(() => asked.push('list'));
  askLater('golf', () => asked.push('picker'));
  vi.advanceTimersByTime(249);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['list', 'picker']);
  vi.useRealTimers();
});

test('R930: a list of tags without a match says what was searched for', () => {
  expect(nothingMatches(tagEntity.title.many, 'golf')).toBe('No tags match "golf"');
  expect(nothingMatches(originEntity.title.many, 'golf')).toBe('No origins match "golf"');
});

test('what was done is said by name', () => {
  expect([created('Buyer'), updated('Buyer'), deleted('Buyer')]).toEqual([
    'Buyer created.',
    'Buyer updated.',
    'Buyer deleted.',
  ]);
});

test('uses are numbers up to ten thousand, and lead to who carries the label', () => {
  expect([0, 1, 1_234, 10_000, 10_001].map((usedBy) => usesNumber({ usedBy }))).toEqual([
    '',
    '1',
    '1,234',
    '10,000',
    '10,000+',
  ]);
  expect([0, 1, 10_001].map((usedBy) => usesWords({ usedBy }))).toEqual(['Nothing', '1 contact', '10,000+ contacts']);
  expect([usesNumber({ usedBy: null }), usesWords({ usedBy: null })]).toEqual(['', 'Contacts']);
  expect(['task', 'message-template', 'call'].map((typeName) => usesWords({ usedBy: 2, typeName }))).toEqual([
    '2 tasks',
    '2 templates',
    '2 uses',
  ]);
  const at = (typeName?: string) =>
    decodeURIComponent(carriersHref({ _id: 'x', ...(typeName ? { typeName } : {}) }) ?? 'nowhere');
  expect(at('task')).toBe('/tasks?filters=[[["tags","isInIds",["x"]]]]');
  expect(at('message-template')).toBe('/templates?filters=[[["tags","isInIds",["x"]]]]');
  expect(at('call')).toBe('nowhere');
  expect(at('contact')).toBe('/contacts?filters=[[["tags","isInIds",["x"]]]]');
  expect(at('contact-stage')).toContain('"stage"');
  expect(at()).toContain('"origins"');
});
