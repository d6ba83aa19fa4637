// A visitor asks to see a home, and the agent's dashboard says so without being opened again: one click makes the appointment, which can be taken
// back; a question is answered by mail or put aside.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Book, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { addSite, amongOwnHomes } from '../own-homes.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const exact = { exact: true } as const;
const inThreeDays = (): string => Temporal.Now.plainDateISO('Europe/London').add({ days: 3 }).toString();

/** Fills in the form of a home's page, in a browser of the visitor's own. */
const ask = async (browser: Browser, url: string, kind: 'showing' | 'information', name: string): Promise<void> => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(url);
  const form = visitor.locator(`#${kind}`);
  // The form for a showing is open, and the other is not.
  if (kind === 'information') await form.getByText('Ask about this home').click();
  if (kind === 'showing') {
    await form.getByLabel('Day, choice 1', exact).fill(inThreeDays());
    await form.getByLabel('Time of day, choice 1', exact).selectOption('afternoon');
  }
  await form.getByLabel('Name', exact).fill(name);
  await form.getByLabel('Email', exact).fill(`${name.toLowerCase()}-${randomUUID().slice(0, 8)}@buyers.example`);
  await form.getByRole('textbox', { name: /^(Message|Your question)/ }).fill('Is the garden walled?');
  await form.getByRole('button').click();
  await expect(visitor).toHaveURL(/\/sent\?/);
  await context.close();
};

const planned = (page: Page, book: Book) =>
  tell<{ data: { title: string; place: string; contact: { displayName: string } }[] }>(
    page,
    book,
    'GET',
    '/crm/appointments',
  );

/** The way back of one message, whatever others stand beside it. */
const undo = (page: Page, words: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('*', { hasText: words })
    .filter({ has: page.getByRole('button', { name: 'Undo' }) })
    .last()
    .getByRole('button', { name: 'Undo' });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`requests of visitors wait on the dashboard and are settled there, ${viewport.width} pixels wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const { book, ids } = await amongOwnHomes(page, `Asked ${viewport.width}`);
    const { domainId, origin } = await addSite(page, book, `asked-${viewport.width}`, baseURL);
    await tell(page, book, 'PATCH', `/crm/agency/domain/${domainId}`, { hasPublicSite: true });
    const id = ids.get('9 Castle Hill') ?? '';
    const { listingId } = await tell<{ listingId: string }>(page, book, 'GET', `/crm/listings/${id}`);
    const url = `${origin}/property-results?listingId=${listingId}`;
    const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await page.goto('/dashboard');
    await settled(page);

    await test.step('a showing is one click, and taken back by another', async () => {
      await ask(browser, url, 'showing', 'Ana');
      await expect(line('Ana')).toContainText('Asked to see 9 Castle Hill');
      await expectAccessible(page);
      const plan = page.getByRole('button', { name: 'Make an appointment: Ana' });
      await plan.click();
      const window = page.getByRole('dialog', { name: 'Appointment' });
      await expect(window.getByLabel('Place')).toHaveValue(/^9 Castle Hill/);
      await expect(window.getByLabel('Begins')).toHaveValue('15:00');
      await expectMessage(page, /^Appointment made for .+, 15:00$/);
      await undo(page, 'Appointment made').click();
      await expect(plan).toBeVisible();
      expect((await planned(page, book)).data).toEqual([]);
      await plan.click();
      await expect(window.getByLabel('Place')).toHaveValue(/^9 Castle Hill/);
      await window.getByRole('button', { name: 'Save' }).click();
      await expect(window).toHaveCount(0);
      await expect(page.getByText('Asked to see 9 Castle Hill')).toHaveCount(0);
      expect((await planned(page, book)).data).toMatchObject([
        { title: expect.stringMatching(/^Showing: 9 Castle Hill/), contact: { displayName: 'Ana' } },
      ]);
    });

    await test.step('a question opens the answer to whoever asked, and can be put aside', async () => {
      await ask(browser, url, 'information', 'Bea');
      await page.getByRole('button', { name: 'Answer: Bea' }).click();
      const composer = page.getByRole('dialog', { name: 'New Email' });
      await expect(composer.getByText('Bea').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(composer).toHaveCount(0);
      await page.getByRole('button', { name: 'More for Bea' }).click();
      await page.getByRole('menuitem', { name: 'Dismiss' }).click();
      await expectMessage(page, 'Request dismissed');
      await undo(page, 'Request dismissed').click();
      await expect(line('Bea')).toContainText('Asked about 9 Castle Hill · Is the garden walled?');
    });
  });
