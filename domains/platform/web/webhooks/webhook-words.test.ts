// What screens say of webhooks: how one is doing, what came of a message, and the command that sends it again.
import { expect, test } from 'vitest';
import { asCurl, eventsIn, lastAttempt, standingOf, withEvent } from './webhook-words.ts';

test('a webhook that is on and fails is shown as failing, one that is paused as paused', () => {
  const failingSince = '2026-11-27T09:00:00Z';
  expect(standingOf({ status: 'on', failingSince })).toBe('failing');
  expect(standingOf({ status: 'on', failingSince: null })).toBe('on');
  expect(standingOf({ status: 'paused', failingSince })).toBe('paused');
});

test('a message says what came of its last attempt', () => {
  expect(lastAttempt({ tries: 0, lastStatus: null, lastProblem: null })).toBe('Not tried yet');
  expect(lastAttempt({ tries: 2, lastStatus: 500, lastProblem: null })).toBe('Answered 500');
  expect(lastAttempt({ tries: 2, lastStatus: null, lastProblem: 'hooks.example took too long' })).toBe(
    'hooks.example took too long',
  );
});

test('events are read from lines and commas, each once', () => {
  expect(eventsIn(' contact.created,contact.*\n\ncontact.created ')).toEqual(['contact.created', 'contact.*']);
  expect(eventsIn('  ')).toEqual([]);
});

test('an event that is chosen is added on a line of its own, once', () => {
  expect(withEvent('contact.*, ', 'task.created')).toBe('contact.*\ntask.created');
  expect(withEvent('task.created', 'task.created')).toBe('task.created');
});

test('a body with quotes stays one argument of the command', () => {
  expect(asCurl('https://hooks.example/a', `{"name":"O'Neil"}`)).toBe(
    `curl -X POST 'https://hooks.example/a' -H 'content-type: application/json' --data '{"name":"O'\\''Neil"}'`,
  );
});
