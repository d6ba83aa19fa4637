import { expect, test } from 'vitest';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { before, startOfAnswer } from './answers-in-full.ts';
import { draftOf, startValues } from './composer-values.ts';
import { titleOf } from './opening.ts';

const zone = zoneNamed('Europe/London');
const opened = {
  thread: { _id: 'thread', kind: 'email', displayName: 'Ana Pop', subject: 'Offer {{x}}', to: { _id: 'ana' } },
  messages: [
    {
      _id: 'asked',
      direction: 'in',
      from: { name: 'Ana Pop', email: 'ana@example.com' },
      body: '<p>Is Monday fine?</p>',
      plain: 'Is Monday fine?',
      receivedAt: '2026-11-21T10:00:00Z',
      createdAt: '2026-11-21T10:00:00Z',
    },
  ],
  answersTo: 'ana.work@example.com',
  answersBy: { _id: 'mailbox', name: 'Maya', address: 'maya@northlight.example', isOther: false },
} as unknown as ThreadAnswer;
const start = startOfAnswer(opened, ['bob@example.com'], zone);
const written = { html: '<p>It is.</p>', text: 'It is.\n' };

test('the window of an answer begins with what the foot of the thread shows: by whom, to whom, copies, subject, and what it answers', () => {
  const values = startValues(start, undefined);
  expect(titleOf(start)).toBe('Reply');
  expect(values).toMatchObject({
    senderId: 'mailbox',
    to: [{ kind: 'contact', key: 'ana', label: 'Ana Pop', address: 'ana.work@example.com' }],
    cc: [{ kind: 'typed', address: 'bob@example.com' }],
    replyToId: 'asked',
  });
  expect(values.subject).toMatch(/^Re: Offer \{.?\{x\}\}$/);
  expect(values.body).toMatch(/^<p><\/p><p>On Nov 21, .+ Ana Pop wrote:<\/p><blockquote><p>Is Monday fine\?/);
  expect(draftOf(start)).toBe('email.answer.asked');
});

test('what was written at the foot stands before it, and before what an earlier visit left', () => {
  const first = before(written, startValues(start, undefined));
  expect(first.body).toMatch(/^<p>It is\.<\/p><p>On Nov 21/);
  expect(first.plain).toMatch(/^It is\.\n\nOn Nov 21/);
  const second = before({ html: '<p>And bring the keys.</p>', text: 'And bring the keys.' }, first);
  expect(second.body).toMatch(/^<p>And bring the keys\.<\/p><p>It is\.<\/p><p>On Nov 21/);
  expect(second.plain).toMatch(/^And bring the keys\.\n\nIt is\.\n\nOn Nov 21/);
});

test('a text goes on as a text, with nothing quoted', () => {
  const text = startOfAnswer(
    { ...opened, thread: { ...opened.thread, kind: 'sms', subject: null }, answersTo: '+442079460321' },
    [],
    zone,
  );
  const values = startValues(text, undefined);
  expect(values).toMatchObject({ to: [{ key: 'ana', address: '+442079460321' }], body: '', plain: '', cc: [] });
  expect(before(written, values).plain).toBe('It is.');
});
