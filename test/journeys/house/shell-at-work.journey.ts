// The shell at work: keys and palette, test mode, no network, narrow screens.
import type { Page } from '@playwright/test';
import { settings } from '../menu.ts';
import { arrive, beSomebody, demo, expect, expectAccessible, found, mailedLink, settled, test } from '../walking.ts';

const open = async (page: Page, email: string, path: string): Promise<void> => {
  await beSomebody(page, email);
  await page.goto(path);
  await settled(page);
};

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

test.describe('the palette, which is the global search too', () => {
  test('R003: opens by key or from the top bar, finds places by the starts of words, and goes there by keyboard alone', async ({
    page,
  }) => {
    await open(page, demo.maya, '/jobs');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ag th');
    const chosen = palette(page).getByRole('option', { selected: true });
    await expect(chosen).toContainText('Agency Theme');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/themes$/);
    await expect(palette(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Search…' }).click();
    await page.keyboard.type('my');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText('My Settings');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    // It comes at once, even while it is still going.
    await page.keyboard.press('/');
    await expect(palette(page)).toBeVisible();
  });

  test('R043: says No results found', async ({ page }) => {
    await open(page, demo.maya, '/jobs');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('qqqqzz');
    await expect(palette(page).getByText('No results found')).toBeVisible();
  });

  test('offers a member only what members may open', async ({ page }) => {
    await open(page, demo.tom, '/jobs');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('agency');
    await expect(palette(page).getByText('No results found')).toBeVisible();
  });
});

test.describe('the keyboard', () => {
  test('? shows the keys of the page; G and a letter go places; single keys are off while typing', async ({ page }) => {
    await open(page, demo.maya, '/agency-settings');
    await page.getByLabel('Agency name').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toHaveCount(0);
    await page.getByLabel('Agency name').fill('Northlight Realty');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    for (const name of ['Search and commands', 'Undo', 'Dashboard', 'Event Logs', 'Add Contact'])
      await expect(sheet.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('j');
    await page.waitForURL(/\/jobs$/);
  });

  test('a window gives the focus back to where it was', async ({ page }) => {
    await open(page, demo.maya, '/agency-settings');
    const link = page.getByRole('link', { name: 'Manage domains' });
    await link.focus();
    for (const [key, name] of [
      ['?', 'Keyboard shortcuts'],
      ['Control+k', 'Search and commands'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(link).toBeFocused();
    }
  });

  test('the whole shell is walked by Tab, the skip link first', async ({ page }) => {
    await open(page, demo.maya, '/tasks');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('a group of the rail flies out by Enter, is walked by arrows, and gives the focus back', async ({ page }) => {
    await open(page, demo.maya, '/tasks');
    const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' });
    await group.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu', { name: 'Settings' }).getByRole('menuitem');
    await expect(items).toHaveText(settings);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(group).toBeFocused();
  });
});

test.describe('R007: the Test Mode banner', () => {
  const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Test Mode' });

  test('leads owners to go live', async ({ page }) => {
    await open(page, demo.ines, '/jobs');
    await expect(banner(page)).toContainText('nothing you send leaves the CRM');
    await banner(page)
      .getByRole('link', { name: /Go live/ })
      .click();
    await page.waitForURL(/\/agency-settings#go-live$/);
  });

  test('is not shown where the agency is live', async ({ page }) => {
    await open(page, demo.maya, '/jobs');
    await expect(banner(page)).toHaveCount(0);
  });

  test('sends members to an owner', async ({ page }) => {
    const host = await found(page, 'Femi');
    const email = host.email.replace('femi', 'gina');
    const invited = await page.request.post('/api/crm/agents', {
      headers: { authorization: `Bearer ${host.token}` },
      data: { email, role: 'member', positionTitle: 'realEstateAgent' },
    });
    expect(invited.ok()).toBe(true);
    const link = await mailedLink(page, email, /^Join/);
    const joined = await page.request.post('/api/crm/auth/register-agent', {
      data: { token: link.split('token=')[1], email, firstName: 'Gina', password: demo.password },
    });
    const { token } = (await joined.json()) as { token: string };
    await arrive(page, { token, agencyId: host.agencyId });
    await page.goto('/jobs');
    await expect(banner(page)).toContainText('Ask an owner to go live.');
    await expect(banner(page).getByRole('link')).toHaveText(['See what would have been sent']);
  });
});

test.describe('no network', () => {
  // What was opened before is kept by the browser, and opens without a network, too.
  test.use({ hasEmptyCache: true });

  test('a banner says so and goes again', async ({ page, context }) => {
    await open(page, demo.maya, '/jobs');
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    // A window whose code cannot be had now says so, and comes once it can; the page stands.
    await page.keyboard.press('?');
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('a page that was not opened before says so inside the app, and comes by itself with the network', async ({
    page,
    context,
  }) => {
    await open(page, demo.maya, '/jobs');
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Templates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  });
});

test.describe('the shell is accessible and fits 320 px', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(colorScheme, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, demo.ines, '/dashboard');
      await expectAccessible(page);
      await page.getByRole('button', { name: /profile menu of/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      for (const path of ['/dashboard', '/tasks']) {
        await page.goto(path);
        await settled(page);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(palette(page)).toBeVisible();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    });
});
