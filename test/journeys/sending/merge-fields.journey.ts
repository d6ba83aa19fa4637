// Writing on after a merge field, wherever mails are written: the caret stands behind the field, and only what deletes takes it out.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inBookWithLetters } from '../letters.ts';
import { expect, settled, test } from '../walking.ts';

const firstName = '{{contact.firstName}}';
const fieldTool = (around: Locator): Locator =>
  around.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Merge field', exact: true });

/** Puts a field in by the mouse, another by the keyboard alone, and goes on writing after each at once. */
const writeOn = async (page: Page, around: Locator, body: Locator): Promise<void> => {
  await body.click();
  await page.keyboard.type('Hi ');
  await fieldTool(around).click();
  await page.getByRole('menuitem', { name: 'First name' }).first().click();
  await expect(body).toBeFocused();
  await page.keyboard.type(', ok');
  await expect(body).toHaveText(`Hi ${firstName}, ok`);

  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(fieldTool(around)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'First name' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body).toBeFocused();
  await page.keyboard.type('!');
  await expect(body).toHaveText(`Hi ${firstName}, ok${firstName}!`);

  // A click shows the details; whoever types on then loses nothing.
  await body.locator('[data-merge]').first().click();
  await expect(around.getByLabel('Fallback')).toBeVisible();
  await body.press('x');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('y');
  await expect(body.locator('[data-merge]')).toHaveCount(2);
  await expect(body.locator('br:not(.ProseMirror-trailingBreak)')).toHaveCount(1);
  await expect(body).toHaveText(`Hi ${firstName}xy, ok${firstName}!`);
};

test('after a merge field a mail, an answer, a template and the mail of a workflow go on', async ({ page }) => {
  await inBookWithLetters(page, 'Writing On Realty', ['First']);

  await test.step('a new mail', async () => {
    await page.goto('/contacts');
    await settled(page);
    await page.keyboard.press('n');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'New Email' });
    await writeOn(page, dialog, dialog.getByRole('textbox', { name: 'Body' }));
  });
  await test.step('an answer', async () => {
    await page.goto('/inbox');
    await page.locator('li[data-thread]').first().click();
    await page.getByRole('button', { name: /^Reply to Writer First/ }).click();
    const reply = page.getByRole('group', { name: 'Reply to Writer First' });
    await writeOn(page, reply, reply.getByRole('textbox', { name: 'Your answer' }));
  });
  await test.step('a template', async () => {
    await page.goto('/templates');
    await settled(page);
    await page.getByRole('button', { name: 'New Template', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Template' });
    await writeOn(page, dialog, dialog.getByRole('textbox', { name: 'Body' }));
  });
  await test.step('the mail of a workflow', async () => {
    await page.goto('/workflows/create');
    await page.getByText('Add step').first().click();
    await page.getByRole('button', { name: /^Send Email/ }).click();
    await page.getByRole('button', { name: 'New email', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New Email' });
    await test.step('R466: what events bring is offered in workflows', async () => {
      await fieldTool(dialog).click();
      for (const name of ['Contact', 'Agent', 'Agency', 'Form', 'Call', 'Listing'])
        await expect(page.getByRole('group', { name, exact: true }).getByRole('menuitem').first()).toBeAttached();
      await page.keyboard.press('Escape');
    });
    await writeOn(page, dialog, dialog.getByRole('textbox', { name: 'Body' }));
  });
});

test('what is typed, pasted or broken off on a chosen picture goes behind it; Backspace takes it out', async ({
  page,
}) => {
  await inBookWithLetters(page, 'Chosen Whole Realty', []);
  await page.goto('/templates');
  await settled(page);
  await page.getByRole('button', { name: 'New Template', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  const body = dialog.getByRole('textbox', { name: 'Body' });
  await body.click();
  await page.keyboard.type('Home');
  await dialog.getByRole('button', { name: 'Image', exact: true }).click();
  const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#3b5bdb' } })
    .png()
    .toBuffer();
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add Image', exact: true }).click();
  const picture = body.locator('img:not(.ProseMirror-separator)');
  const choose = async (): Promise<void> => {
    // Two clicks within half a second are one double click.
    await expect(async () => {
      await picture.click();
      await expect(dialog.getByLabel('Width')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await choose();
  await page.keyboard.type('after');
  await expect(picture).toHaveCount(1);
  await expect(body).toContainText('after');
  await choose();
  await page.evaluate<void>(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'pasted ');
    document
      .querySelector('[role=textbox][aria-label=Body]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
  await expect(body).toContainText('pasted after');
  await expect(picture).toHaveCount(1);
  await choose();
  await page.keyboard.press('Backspace');
  await expect(picture).toHaveCount(0);
  await expect(body).toContainText('pasted after');
});
