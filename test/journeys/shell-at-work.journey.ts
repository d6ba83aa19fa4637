// The shell at work: keys and palette, switching agencies and domains, test mode, no network, unsaved work, what calls carry.
import type { Page, Request } from '@playwright/test';
import {
  arrive,
  beAfresh,
  beSomebody,
  demo,
  expect,
  expectAccessible,
  found,
  mailedLink,
  settled,
  test,
} from './walking.ts';

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
    const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu', { name: 'Settings' }).getByRole('menuitem');
    await expect(items).toHaveCount(11);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(settings).toBeFocused();
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

test('R247 R248 R249: one switches into a child agency and a domain and back; calls carry both, and none for all domains', async ({
  page,
}) => {
  await beAfresh(page, demo.maya);
  await page.goto('/dashboard');
  await settled(page);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/crm/')) asked.push(request);
  });
  const carried = async (): Promise<(readonly [string | undefined, string | undefined])[]> => {
    const headers = await Promise.all(asked.map((request) => request.allHeaders()));
    asked.length = 0;
    return headers.map((one) => [one['x-agency-id'], one['x-domain-id']] as const);
  };
  const switcher = page.getByRole('button', { name: /^Switch agency or domain/ });
  const places = page.getByRole('dialog', { name: 'Agencies and domains' });
  const settle = async (): Promise<void> => {
    await expect(places).toHaveCount(0);
    await settled(page);
  };

  await switcher.click();
  await expectAccessible(page);
  await places.getByRole('button', { name: 'homes.northlight.example' }).click();
  await settle();
  const inDomain = await carried();
  const parent = inDomain[0]?.[0];
  const domain = inDomain.find(([, one]) => one !== undefined)?.[1];
  expect(parent).toMatch(/^[\da-f-]{36}$/);
  expect(domain).toMatch(/^[\da-f-]{36}$/);
  await expect(switcher).toHaveAccessibleName(/homes\.northlight\.example/);

  await switcher.click();
  await places.getByRole('button', { name: /Southgate Homes/ }).click();
  await expect(page.getByText('You are in Southgate Homes now.')).toBeVisible();
  await settle();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: 'Test Mode' })).toBeVisible();
  const inChild = (await carried()).filter(([agency]) => agency !== parent);
  expect(inChild.length).toBeGreaterThan(0);
  expect(new Set(inChild.map(([agency]) => agency)).size).toBe(1);
  expect(inChild.map(([, one]) => one).filter((one) => one !== undefined)).toEqual([]);

  await switcher.click();
  await places.getByRole('button', { name: 'Northlight Realty' }).click();
  await expect(page.getByText('You are in Northlight Realty now.')).toBeVisible();
  await settle();
  expect((await carried()).some(([agency]) => agency === parent)).toBe(true);
});

test('R246: every call of a page carries the token of the session', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const token = (await page.context().cookies()).find(({ name }) => name === 'lintel_production_token')?.value;
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request);
  });
  await page.goto('/dashboard');
  await settled(page);
  const carried = await Promise.all(asked.map((request) => request.headerValue('authorization')));
  expect(carried.length).toBeGreaterThan(3);
  expect(new Set(carried)).toEqual(new Set([`Bearer ${token}`]));
});

test('no network: a banner says so and goes again', async ({ page, context }) => {
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
