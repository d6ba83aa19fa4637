// What is said of mailings and of whom they were asked for.
import { expect, test } from 'vitest';
import {
  type MailingFigures,
  type MailingPage,
  recipientMarks,
  recipientStates,
  wordsToAll,
} from '#/domains/messaging/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { recipient } from '#/test/laying/recipients.ts';
import {
  allOf,
  atWords,
  didWords,
  erasedWords,
  figuresShown,
  hasNoReports,
  lookedAtEvery,
  mendedWords,
  senderWords,
  stoppedToast,
  stoppedWords,
  titleOf,
  unnamedWords,
  whyWords,
} from './mailing-words.ts';

const none = Object.fromEntries([...recipientStates, ...recipientMarks, 'openedByMachine'].map((name) => [name, 0]));
const figures = (some: Partial<MailingFigures>): MailingFigures => ({ ...(none as MailingFigures), ...some });
const at = '2026-03-02T09:00:00Z';

test('a mail is called by its subject, a text by its first words', () => {
  const words = { subject: null, snippet: 'The keys are here' };
  expect(titleOf({ channel: 'email', ...words })).toBe('(no subject)');
  expect(titleOf({ channel: 'email', ...words, subject: 'Market note' })).toBe('Market note');
  expect(titleOf({ channel: 'sms', ...words })).toBe('The keys are here');
});

test('merge fields give way to what is said where they are empty', () => {
  expect(wordsToAll('Hi {{contact.firstName|there}}, in {{contact.city}}')).toBe('Hi there, in …');
  expect(wordsToAll('Market note')).toBe('Market note');
});

test('when it goes: on one’s own clock, and where it goes at an hour of each, on theirs', () => {
  const one = { at, theirTime: null, stoppedAt: null, state: 'done' } as const;
  const tokyo = zoneNamed('Asia/Tokyo');
  expect(atWords(one, tokyo)).toBe('03/02/2026 6:00 PM');
  const theirs = { ...one, theirTime: '2026-03-02T09:00' };
  expect(atWords(theirs, tokyo)).toBe('03/02/2026 9:00 AM on their clock');
  expect(atWords({ ...theirs, stoppedAt: at }, tokyo)).toBe('03/02/2026 6:00 PM');
  expect(atWords({ ...theirs, state: 'cancelled' }, tokyo)).toBe('03/02/2026 6:00 PM');
});

test('who sent it, and by which address', () => {
  const mailing = {
    channel: 'email',
    state: 'done',
    createdBy: { _id: 'maya', fullName: 'Maya Hart' },
    sender: { name: 'Northlight', address: 'hello@northlight.example' },
    workflowId: null,
  } as MailingPage;
  expect(senderWords(mailing)).toBe('Maya Hart sent an email from Northlight (hello@northlight.example)');
  expect(senderWords({ ...mailing, channel: 'sms', sender: { name: null, address: null } })).toBe(
    'Maya Hart sent a text message',
  );
  expect(
    senderWords({ ...mailing, workflowId: 'w', createdBy: null, sender: { name: null, address: 'a@b.example' } }),
  ).toBe('A workflow sent an email for A former colleague from a@b.example');
  const said = (state: MailingPage['state']) =>
    senderWords({ ...mailing, state, sender: { name: null, address: null } });
  expect(said('scheduled')).toBe('Maya Hart scheduled an email');
  expect((['queued', 'cancelled', 'stopped'] as const).map(said)).toEqual([
    'Maya Hart wrote an email',
    'Maya Hart wrote an email',
    'Maya Hart wrote an email',
  ]);
});

test('a mailing is looked at again while it goes, and while what was sent may still be told to have come', () => {
  const every = (state: MailingPage['state'], some: Partial<MailingFigures>) =>
    lookedAtEvery({ state, figures: figures(some) });
  expect(every('sending', { waiting: 3 })).toEqual({ everyMs: 2_000 });
  expect(every('done', { sent: 1, delivered: 2 })).toEqual({ everyMs: 15_000 });
  expect(every('done', { delivered: 3, skipped: 1 })).toEqual({});
  expect(every('scheduled', { waiting: 3 })).toEqual({});
});

test('why somebody did not get it, in the words of the composer, and what whoever got it did', () => {
  expect(whyWords('email', { reason: 'marketingOff', error: null })).toBe('marketing turned off');
  expect(whyWords('email', { reason: null, error: '550 5.1.1' })).toBe('550 5.1.1');
  expect(whyWords('email', { reason: null, error: null })).toBeUndefined();
  expect(whyWords('email', { reason: 'noAddress', error: null })).toBe('no email address');
  expect(whyWords('sms', { reason: 'noAddress', error: null })).toBe('no mobile number');
  expect(didWords(recipient({}))).toBeUndefined();
  expect(didWords(recipient({ openedAt: at, isOpenHuman: false }))).toBe('Opened by a program');
  expect(didWords(recipient({ openedAt: at, isOpenHuman: true, repliedAt: at }))).toBe('Replied · Opened');
  expect(didWords(recipient({ openedAt: at, clickedAt: at, unsubscribedAt: at }))).toBe('Unsubscribed · Clicked');
});

test('numbers of nobody are left out where they say nothing, and a text is not opened', () => {
  const names = (channel: 'email' | 'sms', some: Partial<MailingFigures>) =>
    figuresShown({ channel, figures: figures(some) }).map(({ name }) => name);
  expect(names('email', { delivered: 3, stopped: 2 })).toEqual([
    'delivered',
    'bounced',
    'failed',
    'skipped',
    'stopped',
    'opened',
    'clicked',
    'replied',
    'unsubscribed',
  ]);
  expect(names('sms', {})).toEqual(['delivered', 'bounced', 'failed', 'skipped', 'replied']);
  const [opened] = figuresShown({
    channel: 'email',
    figures: figures({ opened: 1_200, openedByMachine: 1_100 }),
  }).filter(({ name }) => name === 'opened');
  expect(opened?.note).toBe('1,100 by programs alone');
});

test('everybody is counted once, whatever they did', () => {
  expect(allOf(figures({ delivered: 3, skipped: 2, stopped: 1, opened: 3, clicked: 1 }))).toBe(6);
  expect(hasNoReports(figures({ sent: 2 }))).toBe(true);
  expect(hasNoReports(figures({ sent: 2, delivered: 1 }))).toBe(false);
});

test('what was done is said with its numbers', () => {
  expect(stoppedToast({ stopped: 1_812, left: 1, inFlight: 0 })).toBe(
    'Stopped: 1,812 contacts will not get it, 1 had left',
  );
  expect(stoppedToast({ stopped: 1, left: 340, inFlight: 38 })).toBe(
    'Stopped: 1 contact will not get it, 340 had left, 38 of them just now',
  );
  expect(stoppedWords({ stopped: 1_812, sending: 0 })).toBe('Stopped before 1,812 of its contacts got it.');
  expect(stoppedWords({ stopped: 1_812, sending: 38 })).toBe(
    'Stopped before 1,812 of its contacts got it. 38 are still on the way.',
  );
  expect(erasedWords(1)).toBe('1 contact was erased since, and nothing of them is kept');
  expect([1, 12].map(unnamedWords)).toEqual([
    '1 skipped contact is not listed: no names were kept',
    '12 skipped contacts are not listed: no names were kept',
  ]);
  expect(mendedWords({ count: 3, isCapped: false }, 1_000)).toBe('3 skipped contacts can be reached now');
  expect(mendedWords({ count: 3, isCapped: true }, 1_000)).toBe(
    '3 of the first 1,000 skipped contacts can be reached now',
  );
  expect(mendedWords({ count: 0, isCapped: true }, 1_000)).toBe(
    'None of the first 1,000 skipped contacts can be reached now',
  );
  expect(mendedWords({ count: 0, isCapped: false }, 1_000)).toBe('None of the skipped contacts can be reached now');
});
