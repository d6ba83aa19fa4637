// The cells of contacts: what stands in them, and what is said where nothing is known (core §8).

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { Contact } from '../contact/wire.ts';

const at = '2026-11-21T10:00:00Z';
vi.mock('#/kernel/web/clock.ts', () => ({
  computerZone: () => 'America/Los_Angeles',
  now: () => Temporal.Instant.from(at),
  nowMs: () => Temporal.Instant.from(at).epochMilliseconds,
}));

beforeEach(() => void openBrowser('https://northlight.example/contacts'));
afterEach(closeBrowser);

const ana = {
  _id: 'c1',
  fullName: 'Ana Pop',
  isUnknownContact: false,
  doNotDisturb: null,
  emails: [],
  phones: [],
  tags: [],
  stage: null,
  lastActivityAt: null,
  lastActivityKind: null,
} as unknown as Contact;

const daysAgo = (days: number): string =>
  Temporal.Instant.from(at)
    .subtract({ hours: days * 24 })
    .toString();

describe('the name', () => {
  const drawn = async (contact: Contact): Promise<string> => {
    const { ContactName } = await import('./ContactName.tsx');
    return renderToStaticMarkup(createElement(ContactName, { contact }));
  };

  test('R434: of somebody without one is Unknown', async () => {
    expect(await drawn({ ...ana, fullName: null })).toContain('>Unknown<');
    expect(await drawn(ana)).not.toContain('Unknown');
  });

  test('has a badge where nobody knows the person yet', async () => {
    expect(await drawn({ ...ana, isUnknownContact: true })).toMatch(/Ana Pop.*Unknown/);
  });

  test('says who must not be disturbed, and until when', async () => {
    const quiet = { isEnabled: true, startDate: null, endDate: '2126-11-24T00:00:00Z' };
    expect(await drawn({ ...ana, doNotDisturb: quiet })).toContain(
      `"Do not disturb until ${formatMoment(quiet.endDate, zoneNow())}"`,
    );
    expect(await drawn({ ...ana, doNotDisturb: { isEnabled: true, endDate: null } })).toContain(
      '"Do not disturb until lifted"',
    );
  });

  test('says nothing of a silence that is over, not begun or switched off', async () => {
    for (const doNotDisturb of [
      { isEnabled: true, endDate: daysAgo(1) },
      { isEnabled: true, startDate: daysAgo(-1), endDate: null },
      { isEnabled: false, endDate: null },
    ])
      expect(await drawn({ ...ana, doNotDisturb })).not.toContain('disturb');
  });
});

describe('the last activity', () => {
  const drawn = async (lastActivityAt: string | null): Promise<string> => {
    const { LastActivity } = await import('./LastActivity.tsx');
    return renderToStaticMarkup(
      createElement(LastActivity, { contact: { ...ana, lastActivityAt, lastActivityKind: 'call' } }),
    );
  };

  test('is a time ago with its kind, in words too', async () => {
    expect(await drawn(daysAgo(2))).toMatch(/aria-label="Call".*2 days ago/);
    expect(await drawn(null)).toBe('');
  });

  test('is marked from the thirty-first day on, and says why', async () => {
    expect(await drawn(daysAgo(30))).not.toContain('more than 30 days');
    expect(await drawn(daysAgo(31))).toContain('more than 30 days ago');
  });
});

test('R433: a card without address, number and history says that there is no contact information', async () => {
  const { cardOf } = await import('./contact-card.tsx');
  expect(renderToStaticMarkup(cardOf(ana).meta)).toContain('No contact information available');
});

test('tags beyond the second are counted, and named in the tip', async () => {
  const { LabelsCell } = await import('./LabelsCell.tsx');
  const labels = ['Buyer', 'VIP', 'Seller', 'Investor'].map((displayName) => ({ _id: displayName, displayName }));
  const drawn = renderToStaticMarkup(createElement(LabelsCell, { labels }));
  expect(drawn).toContain('Seller, Investor');
  expect(drawn).toContain('+2');
});
