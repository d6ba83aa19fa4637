// A picture takes its time on a slow line. Until it stands in the message, the message is not sent, saved, previewed or closed without it.
import type { Locator, Page } from '@playwright/test';
import { inOwnBook } from '../address-book.ts';
import { ask, beSomebody, demo, expect, settled, test } from '../walking.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const why = 'The picture is still being stored';

/** Keeps pictures from being stored until the answer is called. */
const holdStore = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/crm/messaging/email/files', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
};

const putPicture = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Image', exact: true }).click();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add Image', exact: true }).click();
  await expect(form.getByText('Storing the picture …')).toBeVisible();
};

/** Presses each verb while the picture is on its way: nothing happens but that the reason is said. */
const expectHeld = async (form: Locator, verbs: readonly string[]): Promise<void> => {
  for (const name of verbs) {
    const verb = form.getByRole('button', { name, exact: true });
    await expect(verb).toHaveAttribute('aria-disabled', 'true');
    await expect(verb).toHaveAccessibleDescription(new RegExp(why));
  }
};

const expectIn = async (form: Locator, body: string, verb: string): Promise<void> => {
  await expect(form.getByRole('textbox', { name: body }).locator('img')).toBeVisible();
  await expect(form.getByRole('button', { name: verb, exact: true })).not.toHaveAttribute('aria-disabled', 'true');
};

test('a template waits for its picture', async ({ page }) => {
  await inOwnBook(page, 'Slow Pictures');
  await page.goto('/templates');
  await settled(page);
  const release = await holdStore(page);
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Template' });
  await form.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Look at this garden:');
  await putPicture(page, form);
  await expectHeld(form, ['Save', 'Preview']);
  release();
  await expectIn(form, 'Body', 'Save');
});

test('a mail waits for its picture', async ({ page }) => {
  await inOwnBook(page, 'Slow Mails');
  await page.goto('/contacts');
  await settled(page);
  const release = await holdStore(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'New Email' });
  await form.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Look at this garden:');
  await putPicture(page, form);
  await expectHeld(form, ['Preview', 'Templates']);
  release();
  await expectIn(form, 'Body', 'Preview');
});

test('an answer waits for its picture', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const { data } = await ask<{ data: { _id: string; displayName: string; subject: string | null }[] }>(
    page,
    demo.maya,
    '/crm/messaging/inbox?kind=email&length=50',
  );
  const mail = data.find(({ subject }) => subject === 'Dates for the survey');
  if (!mail) throw new Error('The demo has no mail.');
  await page.goto(`/inbox?peek=${mail._id}`);
  const release = await holdStore(page);
  await page.getByRole('button', { name: `Reply to ${mail.displayName}`, exact: true }).click();
  const form = page.getByRole('group', { name: `Reply to ${mail.displayName}` });
  await form.getByRole('textbox', { name: 'Your answer' }).click();
  await page.keyboard.type('Here it is:');
  await putPicture(page, form);
  await expectHeld(form, ['Send Email', 'Send and archive', 'Close']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  release();
  await expectIn(form, 'Your answer', 'Send Email');
});
