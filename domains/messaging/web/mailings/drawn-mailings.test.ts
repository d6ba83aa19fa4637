// What the page of a mailing shows, drawn as the page would draw it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import type { MailingPage, MailingRecipient } from '#/domains/messaging/contract.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { recipient } from '#/test/laying/recipients.ts';

openBrowser('https://northlight.example/mailings');
afterAll(closeBrowser);
const [{ RecipientsTable }, { FiguresCard }] = await Promise.all([
  import('./RecipientsTable.tsx'),
  import('./FiguresCard.tsx'),
]);

const lia = recipient({
  contactId: 'lia',
  displayName: 'Lia Moss',
  address: 'lia@example.com',
  state: 'skipped',
  reason: 'marketingOff',
});
const draw = (rows: readonly MailingRecipient[]): string =>
  renderToStaticMarkup(createElement(RecipientsTable, { channel: 'email', rows }));

test('whoever was skipped is a link to the contact, with the reason in words', () => {
  const html = draw([lia]);
  for (const words of ['href="/contacts/lia"', 'Lia Moss', 'lia@example.com', 'Skipped', 'marketing turned off'])
    expect(html).toContain(words);
});

test('whom the reader does not reach is named, and no link', () => {
  const html = draw([{ ...lia, contactId: null, state: 'bounced', reason: null, error: '550 5.1.1' }]);
  expect(html).not.toContain('href');
  for (const words of ['Lia Moss', 'Bounced', '550 5.1.1']) expect(html).toContain(words);
});

test('where nobody is, it says so', () => {
  expect(draw([])).toContain('Nobody here');
});

test('the numbers stand with their names, and the skipped with their reasons', () => {
  const figures = {
    waiting: 0,
    sending: 0,
    sent: 0,
    delivered: 1_204,
    bounced: 3,
    failed: 0,
    uncertain: 0,
    skipped: 12,
    stopped: 0,
    rehearsed: 0,
    opened: 700,
    clicked: 41,
    replied: 9,
    unsubscribed: 2,
    openedByMachine: 300,
  };
  const reasons = [
    { reason: 'marketingOff', count: 8 },
    { reason: 'noAddress', count: 4 },
  ];
  const html = renderToStaticMarkup(
    createElement(FiguresCard, { mailing: { channel: 'email', figures, reasons } as unknown as MailingPage }),
  );
  for (const words of [
    'What became of 1,219',
    '1,204',
    '300 by programs alone',
    'Skipped: 8 marketing turned off, 4 no email address',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Stopped');
});
