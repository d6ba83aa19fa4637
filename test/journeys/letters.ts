// A book of its own into which people, whom nobody knows, have written.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Book, inOwnBook, tell } from './address-book.ts';
import { ask, demo, expect, newNumber, sessionOf } from './walking.ts';

/** 'First question' of Writer First, and so on: they are there when it answers. */
export const inBookWithLetters = async (
  page: Page,
  agencyName: string,
  writers: readonly string[] = ['First', 'Second', 'Third'],
): Promise<Book> => {
  const book = await inOwnBook(page, agencyName);
  const integration = await tell<{ _id: string }>(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: agencyName,
    fromAddress: 'hello@letters.example',
  });
  for (const [place, subject] of writers.entries()) {
    const came = await page.request.post('/api/simulators/messages', {
      data: {
        agencyId: book.agencyId,
        integrationId: integration._id,
        channel: 'email',
        from: `writer${place}@letters.example`,
        fromName: `Writer ${subject}`,
        to: 'hello@letters.example',
        subject: `${subject} question`,
        text: `This is the ${subject.toLowerCase()} question.`,
      },
    });
    expect(came.ok(), await came.text()).toBe(true);
  }
  await expect(async () => {
    const { total } = await tell<{ total: number }>(page, book, 'GET', '/crm/messaging/inbox');
    expect(total).toBe(writers.length);
  }).toPass();
  return book;
};

/** Somebody whom nobody knows writes to the demo's agency: a mail to Maya, or a text to its number. Answers their address once it has come. */
export const strangerWrites = async (page: Page, words: { subject?: string; text: string }): Promise<string> => {
  const { agencyId } = await sessionOf(page, demo.maya);
  const isMail = words.subject !== undefined;
  type Integration = { _id: string; fromAddress: string | null; phoneNumber: string | null };
  const { data } = await ask<{ data: Integration[] }>(page, demo.maya, '/crm/integrations');
  const own = data.find(({ fromAddress, phoneNumber }) => (isMail ? fromAddress === demo.maya : phoneNumber));
  const from = isMail ? `stranger.${randomUUID()}@letters.example` : newNumber();
  const to = isMail ? own?.fromAddress : own?.phoneNumber;
  const came = await page.request.post('/api/simulators/messages', {
    data: { agencyId, integrationId: own?._id, channel: isMail ? 'email' : 'sms', from, to, ...words },
  });
  expect(came.ok(), await came.text()).toBe(true);
  const search = encodeURIComponent(words.subject ?? words.text);
  await expect(async () => {
    const { total } = await ask<{ total: number }>(page, demo.maya, `/crm/messaging/inbox?search=${search}`);
    expect(total).toBe(1);
  }).toPass();
  return from;
};
