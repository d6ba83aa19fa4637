import { afterAll, beforeEach, expect, test } from 'vitest';
import type { MailingRecord } from '#/domains/messaging/contract.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { startValues } from './composer-values.ts';

openBrowser('https://northlight.example/inbox');
afterAll(closeBrowser);
const [{ forgetToasts, toasts }, { tellSent }] = await Promise.all([
  import('#/kernel/web/telling/toasts.ts'),
  import('./telling.ts'),
]);
beforeEach(forgetToasts);

const mailing = (channel: 'email' | 'sms', more: Partial<MailingRecord> = {}): MailingRecord => ({
  _id: 'mailing',
  channel,
  status: 'queued',
  scheduledAt: null,
  undoUntil: null,
  undoSeconds: null,
  to: [],
  count: 1,
  skipped: [],
  segments: null,
  points: 0,
  isRehearsal: false,
  threads: [],
  ...more,
});
const told = (channel: 'email' | 'sms', changes?: string, more: Partial<MailingRecord> = {}) => {
  const start = { channel, ...(changes === undefined ? {} : { changes }) };
  tellSent(mailing(channel, more), start, startValues(start, undefined));
  return toasts.get().shown.map(({ type, message, actionText }) => ({ type, message, actionText }));
};

test.each([
  ['R933: of an email', 'email', 'Email was updated'],
  ['R933: of a text', 'sms', 'Text message was updated'],
] as const)('%s that waits and was changed it is said that it was updated', (_, channel, message) => {
  expect(told(channel, 'what-waits')).toEqual([{ type: 'success', message, actionText: undefined }]);
});

test('R931 R932: what is new was sent, and can be taken back; what is rehearsed went nowhere', () => {
  expect(told('email')).toEqual([
    { type: 'success', message: 'The email has been sent successfully', actionText: 'Undo' },
  ]);
  forgetToasts();
  expect(told('sms', undefined, { scheduledAt: '2040-01-01T09:00:00Z' })).toEqual([
    { type: 'success', message: 'The text message has been scheduled successfully', actionText: 'Undo' },
  ]);
  forgetToasts();
  expect(told('sms', undefined, { isRehearsal: true })).toMatchObject([
    { type: 'info', message: expect.stringContaining('nothing left'), actionText: 'See what would have been sent' },
  ]);
});
