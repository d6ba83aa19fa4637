// Every route of the specification: who may open it, where everybody else is led, and that it opens without an error and accessibly.
import type { Page } from '@playwright/test';
import { dueUpTo, routes } from '#/test/specified/tables.ts';
import { addressOf, answeredForm, plainPath, publicAddress, type Route } from '../route-addresses.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

const privateRoutes = routes.filter(({ access }) => access === 'private');
const publicRoutes = routes.filter(({ access }) => access === 'public');
const ownerRoutes = privateRoutes.filter(({ roles }) => roles === 'owner');

/** Routes in handfuls, one journey each: a browser context for every route would cost more than the route. */
const inParts = (all: readonly Route[]): [title: string, some: readonly Route[]][] =>
  Array.from({ length: Math.ceil(all.length / 8) }, (_, part) => {
    const some = all.slice(part * 8, part * 8 + 8);
    return [`${some[0]?.path} to ${some.at(-1)?.path}`, some];
  });

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test.describe('R013 R014: public routes open for anybody, /mail-confirmation among the ways in', () => {
  for (const { path } of publicRoutes)
    test(path, async ({ page }) => {
      await page.goto(publicAddress(path));
      await settled(page);
      expect(pathOf(page)).toBe(plainPath(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
      await expectAccessible(page);
    });
});

test.describe('R018 R028: a stranger is led to log in, with the way back', () => {
  for (const [part, some] of inParts(privateRoutes))
    test(part, async ({ page }) => {
      for (const { path } of some) {
        const address = `${plainPath(path)}?search=a%20b`;
        await page.goto(address);
        await page.waitForURL(/\/login/);
        const back = new URL(page.url()).searchParams.get('redirect') ?? '';
        const wanted = new URL(back, page.url());
        expect([wanted.pathname, wanted.searchParams.get('search')]).toEqual([plainPath(path), 'a b']);
      }
    });
});

const due = privateRoutes.filter(({ issue }) => Number(issue) <= dueUpTo);

test.describe('every private route opens for an owner', () => {
  for (const route of due)
    test(`${route.path} (piece ${route.issue})`, async ({ page }) => {
      await beSomebody(page, demo.maya);
      const address = await addressOf(page, route);
      await page.goto(address);
      await settled(page);
      expect(pathOf(page)).toBe(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expectAccessible(page);
    });

  // They all are the one page that says what will be there.
  for (const [part, some] of inParts(privateRoutes.filter((route) => !due.includes(route))))
    test(`those that come later: ${part}`, async ({ page }) => {
      await beSomebody(page, demo.maya);
      for (const { path } of some) {
        await page.goto(plainPath(path));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
        expect(pathOf(page)).toBe(plainPath(path));
      }
      await settled(page);
      await expectAccessible(page);
    });
});

test.describe('every private route that is due opens on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const route of due)
    test(route.path, async ({ page }) => {
      await beSomebody(page, demo.maya);
      const address = await addressOf(page, route);
      await page.goto(address);
      await settled(page);
      expect(pathOf(page)).toBe(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const { scroll, client } = await page.evaluate<{ scroll: number; client: number }>(
        '({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth })',
      );
      expect(scroll).toBeLessThanOrEqual(client);
      await expectAccessible(page);
    });
});

// The screens that lists, records and the words of an agency are made of.
test.describe('every route of contacts is as readable in the dark', () => {
  for (const route of due.filter(({ issue }) => issue === '2'))
    test(route.path, async ({ page }) => {
      await beSomebody(page, demo.maya);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(await addressOf(page, route));
      await settled(page);
      await expectAccessible(page);
    });
});

test('R029 R030: a member is led home from the routes of owners', async ({ page }) => {
  await beSomebody(page, demo.tom);
  expect(ownerRoutes.length).toBeGreaterThan(5);
  for (const { path } of ownerRoutes) {
    await page.goto(plainPath(path));
    await page.waitForURL(/\/contacts$/);
    await expect(page.getByText(/^You do not have permission to open \w/)).toBeVisible();
  }
});

/** The further screens that the specification counts up, by where they are. */
const furtherScreens: readonly [path: string, title: string][] = [
  ['/team', 'Team'],
  ['/collections', 'Collections'],
  ['/themes', 'Agency Theme'],
  ['/listings', 'Listings'],
  ['/forms', 'Forms'],
  ['/billing', 'Plans & Billing'],
  ['/jobs', 'Jobs'],
  ['/areas', 'Areas'],
  ['/area-groups', 'Area Groups'],
  ['/marketing-campaigns', 'Tracking'],
  ['/tags', 'Tags'],
  ['/origins', 'Origins'],
  ['/developers/track-events', 'Beacon Events'],
];

test('R058: each further screen of the specification is under its own name', async ({ page }) => {
  await beSomebody(page, demo.maya);
  for (const [path, title] of furtherScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toContainText(title);
    expect(pathOf(page)).toBe(path);
  }
  const { formId } = await answeredForm(page);
  await page.goto(`/form/${formId}/responses`);
  await expect(page.getByRole('tab', { name: 'Responses' })).toBeVisible();
  expect(pathOf(page)).toBe(`/form/${formId}/responses`);
});

test.describe('where the way leads', () => {
  test('R019: Plans & Billing is at /billing', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Plans & Billing');
  });

  test('R022 R024 R026: the root, an unknown path and login lead somebody signed in home', async ({ page }) => {
    await beSomebody(page, demo.maya);
    for (const path of ['/', '/no/such/place', '/login']) {
      await page.goto(path);
      await page.waitForURL(/\/contacts$/);
    }
  });

  test('an address that leads nowhere says so at home', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await page.goto('/inbox/scheduled');
    await page.waitForURL(/\/contacts$/);
    await expect(page.getByText('There is no page at /inbox/scheduled')).toBeVisible();
  });

  test('R023 R025: the root and an unknown path lead a stranger to log in', async ({ page }) => {
    for (const path of ['/', '/no/such/place']) {
      await page.goto(path);
      await page.waitForURL(/\/login/);
    }
  });

  test('R027: a token that nobody answers for ends the session on the way to log in', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await page.context().addCookies([
      {
        url: process.env.LINTEL_ADDRESS ?? '',
        sameSite: 'Lax',
        name: 'lintel_production_token',
        value: 'Z'.repeat(43),
      },
    ]);
    await page.goto('/team');
    await page.waitForURL(/\/login\?redirect=/);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.startsWith('lintel_production'))).toEqual([]);
  });
});
