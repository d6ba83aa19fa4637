// What the list of keys shows: how each can be known again, what it may, and when it was used last.
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiKey } from '#/domains/platform/contract.ts';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeAll(() => void openBrowser('https://northlight.example/developers/api-keys'));
afterAll(closeBrowser);

const key: ApiKey = {
  _id: '01900000-0000-7000-8000-000000000001',
  displayName: 'Website',
  prefix: 'lk_live_Ab3_',
  lastFour: '9zQ1',
  actsFor: { _id: '01900000-0000-7000-8000-000000000002', displayName: 'Maya Stone' },
  createdBy: { _id: '01900000-0000-7000-8000-000000000002', displayName: 'Maya Stone' },
  scopes: ['contact.write', '*.read'],
  status: 'active',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  lastUsedFor: null,
  formerSecretUntil: null,
  formerSecretLastUsedAt: null,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
};
const words = async (given: Partial<ApiKey>): Promise<string> => {
  const { KeyTable } = await import('./KeysTab.tsx');
  return drawnWords(createElement(KeyTable, { keys: [{ ...key, ...given }], onRoll: () => undefined })).join(' ');
};

test('a key is shown by its name, its ends, for whom it acts and what it may', async () => {
  const shown = await words({});
  for (const part of [
    'Website',
    'lk_live_Ab3_…9zQ1',
    'Maya Stone',
    'Changes contacts, Reads everything',
    'Never',
    'Revoke',
  ])
    expect(shown).toContain(part);
});

test('one that is rolled says until when the former secret works and whether it is used', async () => {
  expect(await words({ formerSecretUntil: '2026-11-28T09:00:00Z' })).toMatch(/former secret works until .+ not used/);
});

test('one that ends says when, and one that has ended when it did', async () => {
  expect(await words({ expiresAt: '2026-12-27T09:00:00Z' })).toMatch(/Ends .*27/);
  expect(await words({ expiresAt: '2026-01-27T09:00:00Z', status: 'expired' })).toMatch(/Ended .*27/);
});

test('one that was revoked has no verbs', async () => {
  const shown = await words({ status: 'revoked' });
  expect(shown).toContain('Revoked');
  expect(shown).not.toContain('New secret');
});
