// Work that is not saved: asked about before a page, a session or a tab leaves it behind.
import type { Page } from '@playwright/test';
import { beAfresh, beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test.describe('unsaved work', () => {
  const guard = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const edit = async (page: Page): Promise<void> => {
    await page.goto('/agency-settings');
    await settled(page);
    await page.getByLabel('Agency name').fill('Another name');
  };
  const hasToken = async (page: Page): Promise<boolean> =>
    (await page.context().cookies()).some(({ name }) => name === 'lintel_production_token');

  test('is asked about before it is left behind', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await edit(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(guard(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(guard(page)).toHaveCount(0);
    await expect(page.getByLabel('Agency name')).toHaveValue('Another name');
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await guard(page).getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(/\/jobs$/);
  });

  test('R173: logging out then only goes to login, and asks there; nothing is ended before the work is let go', async ({
    page,
  }) => {
    await beAfresh(page, demo.maya);
    await edit(page);
    const logOut = async (): Promise<void> => {
      await page.getByRole('button', { name: /profile menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect(guard(page)).toBeVisible();
    };
    await logOut();
    await guard(page).getByRole('button', { name: 'Keep editing' }).click();
    expect(await hasToken(page)).toBe(true);
    await expect(page.getByLabel('Agency name')).toHaveValue('Another name');
    await logOut();
    await guard(page).getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hasToken(page)).toBe(false);
  });

  test('the browser asks before the tab goes', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await edit(page);
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
  });
});
