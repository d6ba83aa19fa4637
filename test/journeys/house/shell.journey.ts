// The shell around every private page: the menu and what members do not see of it, the top bar, the profile menu, phones.
import type { Locator, Page } from '@playwright/test';
import { routes } from '#/test/specified/tables.ts';
import { settings, top } from '../menu.ts';
import { beSomebody, demo, expect, settled, signIn, test } from '../walking.ts';

const ofMembers = ['My Settings', 'Tags', 'Collections'];
const ofOwners = ['Marketing', 'Developers', 'Team'];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The entries of the top level, as they stand from top to bottom. */
const topLevel = (page: Page): Locator =>
  menuOf(page).locator(':scope > ul > li').locator(':scope > a, :scope > button, :scope > :not(ul) :is(a, button)');

/** The entries of a group, opened where it is closed. */
const groupOf = async (page: Page, name: string): Promise<Locator> => {
  const group = menuOf(page).getByRole('button', { name, exact: true });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  return group.locator('xpath=following-sibling::ul').getByRole('link');
};

const open = async (page: Page, email: string, path = '/contacts'): Promise<void> => {
  await beSomebody(page, email);
  await page.goto(path);
  await settled(page);
};

test.describe('the menu on a wide screen', () => {
  test.use({ viewport: { width: 1800, height: 1000 } });

  test('R032 R033 R034 R035: holds every entry, in order, for an owner', async ({ page }) => {
    await open(page, demo.maya);
    await expect(topLevel(page)).toHaveText(top);
    await expect(await groupOf(page, 'Marketing')).toHaveText(['Tracking', 'Areas']);
    await expect(await groupOf(page, 'Developers')).toHaveText(['Beacon Code', 'API Keys', 'Beacon Events']);
    await expect(await groupOf(page, 'Settings')).toHaveText(settings);
  });

  test('R226 R227 R228: leaves out what members do not see', async ({ page }) => {
    await open(page, demo.tom);
    await expect(topLevel(page)).toHaveText(top.filter((name) => !ofOwners.includes(name)));
    await test.step('R229 R230: of Settings they keep their own, tags and collections', async () => {
      await expect(await groupOf(page, 'Settings')).toHaveText(ofMembers);
    });
  });

  test('R001: each thing that staff manages has its entry, which leads to the route the specification gives it', async ({
    page,
  }) => {
    await open(page, demo.maya);
    await groupOf(page, 'Marketing');
    await groupOf(page, 'Developers');
    await groupOf(page, 'Settings');
    const entries = routes.filter((route) => route.menu_label !== '-');
    for (const { path, menu_label: label } of entries)
      await expect(menuOf(page).getByRole('link', { name: label, exact: true }), label).toHaveAttribute('href', path);
  });

  test('R036: can be collapsed, and stays so', async ({ page }) => {
    await open(page, demo.maya);
    await expect(menuOf(page).getByText('Contacts', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect(menuOf(page).getByText('Contacts', { exact: true })).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(menuOf(page).getByText('Contacts', { exact: true })).toHaveCount(0);
  });
});

test.describe('R037: the menu is collapsed by default up to 1728 px', () => {
  for (const [width, isRail] of [
    [1728, true],
    [1729, false],
  ] as const)
    test(`${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, demo.maya);
      await expect(menuOf(page).getByText('Contacts', { exact: true })).toHaveCount(isRail ? 0 : 1);
      await expect(menuOf(page).getByRole('link', { name: 'Contacts', exact: true })).toBeVisible();
    });
});

test.describe('R038: below 768 px a header with a slide-in menu is used', () => {
  for (const [width, isPhone] of [
    [767, true],
    [768, false],
  ] as const)
    test(`${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, demo.maya);
      await expect(menuOf(page)).toHaveCount(isPhone ? 0 : 1);
      if (!isPhone) return;
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menuOf(page).getByRole('link', { name: 'Tasks', exact: true }).click();
      await page.waitForURL(/\/tasks$/);
      await expect(menuOf(page)).toHaveCount(0);
    });
});

test('R039: the top bar has the search and an icon for each verb of the day', async ({ page }) => {
  await open(page, demo.maya);
  const bar = page.locator('header').first();
  await expect(bar.getByRole('button', { name: 'Search…' })).toBeVisible();
  for (const name of [/phone|call/i, /email/i, /message|text/i, /contact/i, /task/i, /notifications/i])
    await expect(bar.getByRole('button', { name }).first(), String(name)).toBeVisible();
});

test.describe('the profile menu', () => {
  const itemsOf = async (page: Page): Promise<string[]> => {
    await page.getByRole('button', { name: /profile menu of/ }).click();
    const menu = page.getByRole('menu', { name: 'Profile' });
    await expect(menu.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    return (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  };
  const specified = ['My Settings', 'Agency Settings', 'Plans & Billing', 'Log Out'];

  test('R040: holds what the specification names for an owner', async ({ page }) => {
    await open(page, demo.maya);
    expect((await itemsOf(page)).filter((item) => specified.includes(item))).toEqual(specified);
  });

  test('R231: hides the agency and its bill from members', async ({ page }) => {
    await open(page, demo.tom);
    expect((await itemsOf(page)).filter((item) => specified.includes(item))).toEqual(['My Settings', 'Log Out']);
  });
});

test.describe('leaving', () => {
  test('R170 R172: logging out goes to login, forgets the session and the agency’s colours', async ({ page }) => {
    const colour = () =>
      page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--brand')");
    await page.goto('/login');
    await settled(page);
    const before = await colour();
    // A session of its own: ending it must not end the others' journeys. Southgate wears another colour than the product.
    await signIn(page, demo.ines);
    await expect.poll(colour).not.toBe(before);
    await page.getByRole('button', { name: /profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.startsWith('lintel_'))).toEqual([]);
    await expect.poll(colour).toBe(before);
    await page.goto('/team');
    await page.waitForURL(/\/login\?redirect=/);
  });
});

test('R420: a message in the address is shown once and leaves it', async ({ page }) => {
  await beSomebody(page, demo.maya);
  // It goes by itself: looked for at once, not when everything else is there.
  await page.goto('/tasks?errorMessage=The%20link%20has%20expired');
  await expect(page.getByText('The link has expired')).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
});
