// Acting as the recipient of a message, on the pages of the message simulator, as a person who tries the product does.
import { type Locator, type Page } from '@playwright/test';
import { expect } from './walking.ts';

/** The newest message that went to an address or number, on a page of its own, which is to be closed; waits until it has left. */
export const openAsRecipient = async (page: Page, address: string): Promise<Page> => {
  const theirs = await page.context().newPage();
  const newest: Locator = theirs
    .getByRole('listitem')
    .filter({ hasText: ` to ${address}` })
    .first();
  await expect(async () => {
    await theirs.goto('/simulators/messages');
    await theirs.getByLabel('Address or number').fill(address);
    await theirs.getByRole('button', { name: 'Search' }).click();
    const moment = (await newest.locator('time').getAttribute('datetime', { timeout: 5_000 })) ?? '';
    // What went before the journey began is another story.
    expect(Temporal.Instant.from(moment).until(Temporal.Now.instant()).total('minutes')).toBeLessThan(3);
  }).toPass({ timeout: 60_000 });
  await newest.getByRole('link').click();
  return theirs;
};

/** Answers it. */
export const answerAsRecipient = async (page: Page, address: string, text: string): Promise<void> => {
  const theirs = await openAsRecipient(page, address);
  await theirs.getByLabel('Answer', { exact: true }).fill(text);
  await theirs.getByRole('button', { name: 'Answer' }).click();
  await expect(theirs.getByText(/(?:mail|text) · answered 200/)).toBeVisible();
  await theirs.close();
};
