import { expect, test } from 'vitest';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { splitQuoted } from './quoting.ts';
import { withQuoted } from './quoting-answers.ts';

const zone = zoneNamed('America/Los_Angeles');
const message = {
  from: { name: 'Ana <Pop>', email: 'ana@example.com' },
  body: '<p>Is <b>Monday</b> fine?</p>',
  plain: 'Is Monday fine?\n\nAna',
  receivedAt: '2026-11-21T10:00:00Z',
  sentAt: null,
  createdAt: '2026-11-21T10:00:00Z',
} as MessageRecord;
const answer = { html: '<p>It is.</p>', text: 'It is.\n' };

test('an answer quotes what it answers, under who wrote it, so that mail programs and ours fold it', () => {
  const { html, text } = withQuoted(answer, message, zone);
  expect(html).toMatch(/^<p>It is\.<\/p><p>On Nov 21, 02:00, Ana &#60;Pop&#62; wrote:<\/p><blockquote><p>Is <b>Monday/);
  expect(text).toMatch(/^It is\.\n\nOn Nov 21, 02:00, Ana <Pop> wrote:\n> Is Monday fine\?\n>\n> Ana$/);
  expect(splitQuoted(text).own).toBe('It is.');
});

test('braces in what others wrote name no merge fields of ours', () => {
  const { html, text } = withQuoted(
    answer,
    { ...message, body: '<p>{{agent.phone}}</p>', plain: '{{agent.phone}}' },
    zone,
  );
  expect(`${html}${text}`).not.toContain('{{');
});

test('words without HTML are quoted as they are, and what is very long is not', () => {
  expect(withQuoted(answer, { ...message, body: null, plain: 'a < b\nc' }, zone).html).toContain(
    '<p>a &#60; b<br>c</p>',
  );
  expect(withQuoted(answer, { ...message, body: 'x'.repeat(200_000) }, zone)).toEqual(answer);
  expect(withQuoted(answer, undefined, zone)).toEqual(answer);
});
