// A form from a pattern to an answer: made, added to by keyboard, published, its link copied, filled in by a stranger, and read.
import type { Locator, Page } from '@playwright/test';
import { inOwnBook } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Side panel' });
const part = (page: Page, name: RegExp): Locator => page.locator('[data-part]').and(page.getByRole('button', { name }));

test('R015 R017: a form is made from a pattern, added to by keyboard, published, and answered through its link', async ({
  page,
}) => {
  await inOwnBook(page, 'Letter Forms');
  await page.goto('/forms');
  await settled(page);
  await expect(page.getByText('No forms found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Contact me/ }).click();
  await settled(page);
  await expect(panel(page).getByText('Ready to publish')).toBeVisible();

  await test.step('an element is added, worded and moved by keyboard alone', async () => {
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Add an element' }).getByRole('textbox').fill('date');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Date' })).toBeVisible();
    await expect(part(page, /^Date/)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.locator('[data-part]').nth(4)).toHaveAccessibleName('Date');
    await expect(part(page, /^Date/)).toBeFocused();
    await panel(page).getByLabel('Question').fill('When may I call you?');
    await expect(part(page, /^When may I call you/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('what is wrong is said before it can be published, and undone', async () => {
    await panel(page).getByLabel('Question').fill('');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page).getByText('A date asks nothing: it has no words')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(panel(page).getByText('Ready to publish')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expectMessage(page, 'Form submitted successfully');
  const sheet = page.getByRole('dialog', { name: 'Published form' });
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Public Url copied to clipboard');
  await expectAccessible(page);
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const address = new URL(link);
  expect(address.pathname).toMatch(/^\/public\/forms\/[0-9a-f-]{36}$/);
  expect([...address.searchParams.keys()].toSorted()).toEqual(['token', 'userId']);

  await test.step('a stranger fills it in', async () => {
    const stranger = await page.context().newPage();
    await stranger.goto(`${address.pathname}${address.search}`);
    await expect(stranger.getByRole('heading', { name: 'Contact me' }).first()).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Send' }).click();
    await expect(stranger.getByRole('link', { name: 'First name is required' })).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByLabel('First name').fill('Quilla');
    await stranger.getByLabel('Email').fill('quilla@visitors.example');
    await stranger.getByRole('textbox', { name: /^Message/ }).fill('Please call me about the house.');
    await test.step('and finds the answers again after a reload', async () => {
      await stranger.reload();
      await expect(stranger.getByText(/^We kept your answers/)).toBeVisible();
      await expect(stranger.getByLabel('Email')).toHaveValue('quilla@visitors.example');
      await expectAccessible(stranger);
    });
    await test.step('and sends them where there is no network, once there is one', async () => {
      await stranger.context().setOffline(true);
      await stranger.getByRole('button', { name: 'Send' }).click();
      await expect(stranger.getByText('You are offline. We will send it as soon as you are back.')).toBeVisible();
      await expectAccessible(stranger);
      await stranger.context().setOffline(false);
    });
    await expect(stranger.getByText('Form answers submitted successfully')).toBeVisible();
    await expectAccessible(stranger);
    await test.step('R016: and reads the answers again by the address that was given', async () => {
      await stranger.getByRole('link', { name: 'Read your answers again' }).click();
      await expect(stranger.getByText('quilla@visitors.example')).toBeVisible();
      await expectAccessible(stranger);
      await stranger.goBack();
    });
    await expect(stranger.getByLabel('First name')).toHaveValue('');
    await stranger.close();
  });
});
