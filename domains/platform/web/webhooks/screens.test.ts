// What the screens of webhooks show: how each one is doing, and what became of its messages.
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, WebhookMessage } from '#/domains/platform/contract.ts';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeAll(() => void openBrowser('https://northlight.example/developers/api-keys'));
afterAll(closeBrowser);

const webhook: Endpoint = {
  _id: '01900000-0000-7000-8000-000000000001',
  url: 'https://hooks.example/lintel',
  description: 'Warehouse',
  events: ['contact.*', 'task.created'],
  status: 'on',
  offReason: null,
  createdBy: { _id: '01900000-0000-7000-8000-000000000002', displayName: 'Maya Stone' },
  createdByKey: null,
  apiVersion: '2026-11-01',
  lastSequence: 1_204,
  waiting: 12_450,
  dead: 3,
  held: 0,
  delivered: 96,
  failed: 1,
  oldestWaitingAt: null,
  failingSince: null,
  nextProbeAt: null,
  formerSecretUntil: null,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
};
const message: WebhookMessage = {
  _id: '01900000-0000-7000-8000-000000000003',
  type: 'contact.updated',
  sequence: 7,
  subject: 'contact:1',
  status: 'dead',
  tries: 11,
  isReplay: false,
  nextTryAt: null,
  occurredAt: '2026-11-20T09:00:00Z',
  createdAt: '2026-11-20T09:00:00Z',
  settledAt: '2026-11-24T09:00:00Z',
  lastStatus: 500,
  lastProblem: null,
};

test('the list shows what a webhook is told and how many messages arrived, wait and are dead', async () => {
  const { WebhookTable } = await import('./WebhooksTab.tsx');
  const words = drawnWords(createElement(WebhookTable, { webhooks: [webhook] })).join(' ');
  for (const part of ['https://hooks.example/lintel', 'Warehouse', 'contact.*, task.created', 'On', '12,450', '3'])
    expect(words).toContain(part);
});

test('one that is off says why, and that nothing is lost', async () => {
  const { Standing } = await import('./WebhookPage.tsx');
  const off = { ...webhook, status: 'off' as const, offReason: 'It answered 410: it is gone' };
  const words = drawnWords(createElement(Standing, { webhook: off })).join(' ');
  expect(words).toContain('It answered 410: it is gone');
  expect(words).toContain('kept for 30 days');
  expect(words).toContain('Maya Stone');
});

test('one that fails says since when and when it is tried again', async () => {
  const { Standing } = await import('./WebhookPage.tsx');
  const failing = { ...webhook, failingSince: '2026-11-27T08:00:00Z', nextProbeAt: '2026-11-27T09:30:00Z' };
  const words = drawnWords(createElement(Standing, { webhook: failing })).join(' ');
  expect(words).toMatch(/Failing since .+ The next attempt is at /);
});

test('a dead message shows its number and what was answered last; a test has no number', async () => {
  const { MessageTable } = await import('./MessageList.tsx');
  const messages = [message, { ...message, _id: '01900000-0000-7000-8000-000000000004', sequence: null }];
  const words = drawnWords(createElement(MessageTable, { webhook, messages, onReplay: () => undefined }));
  expect(words).toEqual(expect.arrayContaining(['contact.updated', '7', 'Dead', 'Answered 500', 'Test']));
});
