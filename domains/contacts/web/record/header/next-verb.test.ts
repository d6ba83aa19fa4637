import { expect, test } from 'vitest';
import type { LastCommunication } from '../../contact/wire.ts';
import { nextVerb } from './next-verb.ts';

const all = ['call', 'text', 'email', 'note'];
const ana = {
  lastActivityAt: null,
  lastActivityKind: null,
  phones: [{ number: '+40722123456' }],
  emails: [{ emailAddress: 'ana@example.com', isPrimary: true }],
  nextTask: null,
};
const theirs: LastCommunication = {
  channel: 'text',
  direction: 'incoming',
  at: '2026-11-21T10:00:00Z',
  isAnswered: false,
};

test('who waits for an answer gets one on the way they came', () => {
  expect(nextVerb({ ...ana, lastCommunication: theirs }, all)).toBe('text');
  expect(nextVerb({ ...ana, lastCommunication: { ...theirs, channel: 'email' } }, all)).toBe('email');
  expect(nextVerb({ ...ana, lastCommunication: { ...theirs, isAnswered: true } }, all)).toBe('call');
});

test('nobody waits: a call, or a letter to whom has no number', () => {
  expect(nextVerb({ ...ana, lastCommunication: null }, all)).toBe('call');
  expect(nextVerb({ ...ana, phones: [], lastCommunication: null }, all)).toBe('email');
  expect(nextVerb({ ...ana, phones: [], emails: [], lastCommunication: null }, all)).toBeUndefined();
});

test('a verb that is not there is not the next one', () => {
  expect(nextVerb({ ...ana, lastCommunication: theirs }, ['call', 'note'])).toBe('call');
  expect(nextVerb({ ...ana, lastCommunication: theirs }, ['note'])).toBeUndefined();
});

test('nobody waits, and there is a task: its verb comes before a call, unless its kind asks for none', () => {
  const withTask = (type: string) => ({ ...ana, lastCommunication: null, nextTask: { type } });
  expect(nextVerb(withTask('email'), all)).toBe('email');
  expect(nextVerb(withTask('sms'), all)).toBe('text');
  expect(nextVerb(withTask('todo'), all)).toBe('call');
  expect(nextVerb({ ...withTask('email'), lastCommunication: theirs }, all)).toBe('text');
});
