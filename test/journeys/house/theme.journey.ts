// An agency dresses the product in its colours, and only itself.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectMessage } from '../messages.ts';
import { inOwnAgency } from '../own-agency.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

/** The colour that filled buttons have now. */
const solid = (page: Page): Promise<string> =>
  page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--brand-solid').trim()");

const open = async (page: Page): Promise<void> => {
  await page.goto('/themes');
  await settled(page);
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Agency Theme updated successfully');
};

const brokenPictures = (page: Page): Promise<number> =>
  page.evaluate<number>('[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length');

test('R009 R452: a preset recolours the app at once, survives a reload, and stays within its agency', async ({
  page,
  browser,
}) => {
  await inOwnAgency(page, 'Colour Realty');
  await open(page);
  await expect(page.getByRole('group', { name: 'Presets' }).getByRole('radio')).toHaveCount(10);
  const before = await solid(page);
  await page.getByRole('radio', { name: 'Crimson' }).check({ force: true });
  await save(page);
  await expect.poll(() => solid(page)).toBe('#be123c');
  await expectAccessible(page);
  await page.reload();
  await settled(page);
  await expect.poll(() => solid(page)).toBe('#be123c');
  await expect(page.getByRole('radio', { name: 'Crimson' })).toBeChecked();

  const elsewhere = await browser.newPage({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  await beSomebody(elsewhere, demo.maya);
  await elsewhere.goto('/contacts');
  await settled(elsewhere);
  await expect.poll(() => solid(elsewhere)).toBe(before);
  await elsewhere.close();
});

test('a colour that is hard to read is not worn as it is, and the nearest one that can be read is one click away', async ({
  page,
}) => {
  await inOwnAgency(page, 'Contrast Realty');
  await open(page);
  await page.getByLabel('Links').fill('#ffee58');
  await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible();
  await expectAccessible(page);
  const guard = page.getByRole('status').filter({ hasText: 'A link has a contrast of' });
  await expect(guard).toContainText('4.5:1 can be read by everybody');
  await guard.getByRole('button', { name: /^Use #/ }).click();
  await expect(guard).toHaveCount(0);
  await expect(page.getByLabel('Links')).not.toHaveValue('#ffee58');
  await save(page);
});

test('logo, message theme and signature are kept, and shown in the preview before', async ({ page }) => {
  await inOwnAgency(page, 'Signature Realty');
  await open(page);
  const create = { width: 240, height: 80, channels: 3, background: '#b45309' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const logo = page.getByRole('img', { name: 'Logo of Signature Realty' });
  await expect(logo).toBeVisible();
  await page.getByLabel('Around every email').fill('Good day,\n{{message}}');
  await page.getByRole('tab', { name: 'Text message' }).click();
  await page.getByLabel('Around every text message').fill('{{message}} — Signature Realty');
  await page.getByLabel('Signature of the agency').fill('Your Signature team');
  await page.getByRole('group', { name: 'From your logo' }).getByRole('radio').first().check({ force: true });
  await expect(page.getByLabel('Buttons')).toHaveValue(/^#b[45]5/);
  const preview = page.getByRole('region', { name: 'Live preview' });
  await expect.poll(() => brokenPictures(page)).toBe(0);
  const mail = preview.frameLocator('iframe').locator('body');
  await expect(mail).toContainText('Good day,');
  await expect(mail).toContainText('Your Signature team');
  await expect(preview).toContainText('Coming? — Signature Realty');
  await save(page);
  await page.reload();
  await settled(page);
  await expect(logo).toBeVisible();
  await expect.poll(() => brokenPictures(page)).toBe(0);
  await expect(page.getByLabel('Signature of the agency')).toHaveValue('Your Signature team');
  await expect(page.getByLabel('Around every email')).toHaveValue('Good day,\n{{message}}');
});
