import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';
import type { LastCommunication } from '../../contact/wire.ts';
import { lastWords } from './last-words.ts';

const zone = zoneNamed('Europe/London');
const at = now().subtract({ hours: 2 }).toString();
const nothing = { lastCommunication: null, lastActivityAt: null, lastActivityKind: null };
const after = (said: Omit<LastCommunication, 'at'>) =>
  lastWords({ ...nothing, lastCommunication: { ...said, at } }, zone);

test('what the agency did last is said with what came of it', () => {
  expect(after({ channel: 'call', direction: 'outgoing', isAnswered: false }).text).toBe('Called 2 hr. ago, no answer');
  expect(after({ channel: 'call', direction: 'outgoing', isAnswered: true }).text).toBe('Called 2 hr. ago');
  expect(after({ channel: 'text', direction: 'outgoing', isAnswered: false }).text).toBe('Texted 2 hr. ago, no reply');
  expect(after({ channel: 'email', direction: 'outgoing' }).text).toBe('Emailed 2 hr. ago');
});

test('somebody who wrote and got no answer waits', () => {
  const words = after({ channel: 'text', direction: 'incoming', isAnswered: false });
  expect(words).toEqual({ text: 'Texted you 2 hr. ago, waiting for your reply', at, isWaiting: true });
  expect(after({ channel: 'call', direction: 'incoming', isAnswered: false }).text).toBe(
    'Called you 2 hr. ago, missed',
  );
  expect(after({ channel: 'call', direction: 'incoming', isAnswered: true }).isWaiting).toBe(false);
});

test('without words, the last activity stands; without any, that is said', () => {
  expect(lastWords({ ...nothing, lastActivityAt: at, lastActivityKind: 'note' }, zone).text).toBe('Note 2 hr. ago');
  expect(lastWords({ ...nothing, lastActivityAt: at, lastActivityKind: 'else' }, zone).text).toBe(
    'Last activity 2 hr. ago',
  );
  expect(lastWords(nothing, zone)).toEqual({ text: 'Nobody has been in touch yet', at: null, isWaiting: false });
});
