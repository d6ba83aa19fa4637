// A book of its own into which three people, whom nobody knows, have written.
import type { Page } from '@playwright/test';
import { type Book, inOwnBook, tell } from './address-book.ts';
import { expect } from './walking.ts';

/** 'First question' of Writer First, and so on: they are there when it answers. */
export const inBookWithLetters = async (page: Page, agencyName: string): Promise<Book> => {
  const book = await inOwnBook(page, agencyName);
  const integration = await tell<{ _id: string }>(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: agencyName,
    fromAddress: 'hello@letters.example',
  });
  for (const [place, subject] of ['First', 'Second', 'Third'].entries()) {
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
    expect(total).toBe(3);
  }).toPass();
  return book;
};
