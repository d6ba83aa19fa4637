import { expect, test } from 'vitest';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { contactColumns, contactsPromised } from './contacts/contact-columns.ts';
import { mappingProblem, mayGoTo, shownStep, targetFor } from './steps.ts';

const at = (status: ImportRecord['status']) => ({ status }) as ImportRecord;
const column = (index: number, target: string | null) => ({ index, target, label: null, confidence: 'sure' as const });

test('the step in the address holds as far as the import has come', () => {
  expect(shownStep('check', undefined)).toBe('upload');
  expect(shownStep('map', at('rehearsed'))).toBe('map');
  expect(shownStep('check', at('rehearsed'))).toBe('check');
  expect(shownStep('nonsense', at('uploaded'))).toBe('map');
  expect(shownStep('map', at('running'))).toBe('run');
  expect(shownStep('map', at('done'))).toBe('result');
  expect(mayGoTo('map', at('done'))).toBe(false);
  expect(mayGoTo('check', at('uploaded'))).toBe(false);
  expect(mayGoTo('map', at('uploaded'))).toBe(true);
  expect(mayGoTo('map', undefined)).toBe(false);
});

test('a mapping needs somebody to be known by, and no field twice', () => {
  expect(mappingProblem([column(0, null)], ['a'], contactColumns)).toMatch('Say which column');
  expect(mappingProblem([column(0, 'emails.0'), column(1, 'emails.0')], ['a', 'b'], contactColumns)).toBe(
    '“a” and “b” are read as the same field',
  );
  expect(
    mappingProblem([column(0, 'emails.0'), column(1, 'tags'), column(2, 'tags')], ['a', 'b', 'c'], contactColumns),
  ).toBeUndefined();
});

test('a numbered field takes the next number', () => {
  expect(targetFor('phones.#', 1, [column(0, 'phones.0'), column(1, null)])).toBe('phones.1');
  expect(targetFor('stage', 1, [])).toBe('stage');
});

test('says when people are ready', () => {
  expect(contactsPromised(412)).toBe('You’ll have 412 people ready in about 1 second.');
  expect(contactsPromised(750_000)).toBe('You’ll have 750,000 people ready in about 7 minutes.');
});
