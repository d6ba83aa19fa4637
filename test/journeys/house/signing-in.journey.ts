// Getting in and out: the sign-in page, a forgotten password, a session that ends under one's hands, several tabs at once.
import type { Page, Route } from '@playwright/test';
import { beAfresh, demo, expect, expectAccessible, found, mailedLink, settled, signIn, test } from '../walking.ts';

const fill = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
};

const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'lintel_production_token');

/** Ends the session of the browser on the server, as another browser's "Sign out" would. */
const endOnServer = async (page: Page): Promise<void> => {
  const token = (await tokenCookie(page))?.value;
  const response = await page.request.post('/api/crm/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(response.ok()).toBe(true);
};

test.describe('the sign-in page', () => {
  test('says once that the two do not fit, never which, keeps what was typed, and moves the focus there', async ({
    page,
  }) => {
    await page.goto('/login');
    for (const email of [demo.maya, 'nobody@northlight.example']) {
      await fill(page, email, 'Wrong-password1!');
      const problem = page.getByRole('alert').filter({ hasText: 'Email or password is not right' });
      await expect(problem).toBeVisible();
      await expect(page.locator(':focus')).toContainText('Email or password is not right');
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
    await expectAccessible(page);
  });

  test('asks for what is missing under the field, without asking the server', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(asked.filter((path) => path.endsWith('/login'))).toEqual([]);
  });

  test('shows the password on demand', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Northlight1!');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('R444 R445: the cookies of a session name the environment, are SameSite None and Secure, and last a month only when asked to', async ({
    page,
  }) => {
    const month = 31 * 24 * 60 * 60;
    for (const isRemembered of [true, false]) {
      await page.context().clearCookies();
      await page.goto('/login');
      await page.getByLabel('Remember me').setChecked(isRemembered);
      await fill(page, demo.maya, demo.password);
      await page.waitForURL(/\/contacts/);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name).toSorted()).toEqual([
        'lintel_production_place',
        'lintel_production_token',
      ]);
      for (const { sameSite, secure, expires } of cookies) {
        expect([sameSite, secure]).toEqual(['None', true]);
        if (isRemembered) expect(expires - Date.now() / 1_000 - month).toBeCloseTo(0, -3);
        else expect(expires).toBe(-1);
      }
    }
  });

  test('leads on to the exact address one wanted, and knows the address the next time', async ({ page }) => {
    await page.goto('/tags?search=a%20b&page=2');
    await page.waitForURL(/\/login\?redirect=/);
    await fill(page, demo.maya, demo.password);
    await page.waitForURL((url) => url.pathname === '/tags' && url.searchParams.get('search') === 'a b');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(demo.maya);
  });

  test('follows no address of another host', async ({ page }) => {
    await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2Fx');
    await fill(page, demo.maya, demo.password);
    await page.waitForURL(/\/contacts$/);
    await page.context().clearCookies();
    await page.goto('/login?redirect=%2F%2Fevil.example');
    await fill(page, demo.maya, demo.password);
    await page.waitForURL(/\/contacts$/);
  });

  test('opens the demo agency with one press', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Explore the demo agency' }).click();
    await page.waitForURL(/\/contacts$/);
    await expect(page.getByRole('button', { name: /profile menu of Maya/ })).toBeVisible();
  });
});

test.describe('decision 72: the session cookie lasts', () => {
  for (const isRemembered of [true, false])
    test(isRemembered ? 'a month when remembered' : 'until the browser closes otherwise', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Remember me').setChecked(isRemembered);
      await fill(page, demo.maya, demo.password);
      await page.waitForURL(/\/contacts$/);
      const cookie = await tokenCookie(page);
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      if (isRemembered) expect(Math.round(days)).toBe(31);
      else expect(cookie?.expires).toBe(-1);
    });
});

test('a forgotten password: the mail, a new one by its rules, and in', async ({ page }) => {
  const { email } = await found(page, 'Ngozi');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If that address exists, we sent a link.')).toBeVisible();

  const link = await mailedLink(page, email, /password/i);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('Another1!');
  await expect(page.getByRole('listitem').filter({ hasText: ', done' })).toHaveCount(4);
  await page.getByLabel('The same again').fill('Another2!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('Password1!');
  await page.getByLabel('The same again').fill('Password1!');
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(page.getByText('Password is not valid')).toBeVisible();
  // Said already when the field was left, perhaps; the form is asked again as it is sent.
  await expect(save).not.toHaveAttribute('aria-busy');
  await page.getByRole('textbox', { name: 'New password' }).fill('Lighthouse-7');
  await page.getByLabel('The same again').fill('Lighthouse-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL(/\/contacts$/);

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('Lighthouse-8');
  await page.getByLabel('The same again').fill('Lighthouse-8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await page.goto('/login');
  await fill(page, email, 'Lighthouse-7');
  await page.waitForURL(/\/contacts$/);
});

test('what is said of a password that was changed meanwhile is not shown at the new one', async ({ page }) => {
  const { email } = await found(page, 'Late');
  await page.context().clearCookies();
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await mailedLink(page, email, /password/i));
  const asked: Route[] = [];
  let isHeld = true;
  await page.route('**/agents/validate-password', async (route) => {
    if (isHeld) asked.push(route);
    else await route.continue();
  });
  const [first, again] = [page.getByRole('textbox', { name: 'New password' }), page.getByLabel('The same again')];
  await first.fill('Password1!');
  await again.fill('Password1!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await first.fill('Lighthouse-7');
  await again.fill('Lighthouse-7');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  isHeld = false;
  const answers = asked.map(async (route) => {
    const heard = page.waitForResponse((response) => response.request() === route.request());
    await route.continue();
    await (await heard).finished();
  });
  await Promise.all(answers);
  const save = page.getByRole('button', { name: 'Save password' });
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Password is not valid')).toHaveCount(0);
  await save.click();
  await page.waitForURL(/\/contacts$/);
});

test.describe('a session that ends under one’s hands', () => {
  test('R027 R028: leads to login, says so, and back to where one was', async ({ page }) => {
    await beAfresh(page, demo.maya);
    await page.goto('/jobs?search=import');
    await settled(page);
    await endOnServer(page);
    await page.waitForURL(/\/login\?redirect=%2Fjobs%3Fsearch%3Dimport/);
    await expect(page.getByText('You were signed out. Drafts on this computer are kept.')).toBeVisible();
    expect(await tokenCookie(page)).toBeUndefined();
    await fill(page, demo.maya, demo.password);
    await page.waitForURL(/\/jobs\?search=import$/);
  });

  test('signing out in one tab signs out in all, signing in in one signs in in all', async ({ page, context }) => {
    await signIn(page, demo.maya);
    const other = await context.newPage();
    await other.goto('/jobs');
    await settled(other);
    await page.getByRole('button', { name: /profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
    await signIn(page, demo.maya);
    await other.waitForURL(/\/contacts$/);
  });
});

test.describe('an address that is not the right one', () => {
  /** Lets the host that the journey opens say where it leads; 'localhost' is the other one. */
  const lead = async (page: Page, isDomainActive: boolean): Promise<string> => {
    const { origin, port } = new URL(process.env.LINTEL_ADDRESS ?? '');
    const elsewhere = `http://localhost:${port}`;
    await page.route(`${origin}/api/crm/config/*`, async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), isDomainActive, redirectToUrl: `${elsewhere}/` };
      await route.fulfill({ response, json });
    });
    return elsewhere;
  };

  test('R436: a moved host is followed with path and query', async ({ page }) => {
    const elsewhere = await lead(page, true);
    await page.goto('/forgot?email=ana%40northlight.example');
    await page.waitForURL(`${elsewhere}/forgot?email=ana%40northlight.example`);
    await expect(page.getByLabel('Email')).toHaveValue('ana@northlight.example');
  });

  test('R169 R435: an inactive domain leads to the main address', async ({ page }) => {
    const elsewhere = await lead(page, false);
    await page.goto('/forgot?email=ana%40northlight.example');
    await page.waitForURL(`${elsewhere}/login`);
  });
});

test.describe('the ways in are accessible and fit 320 px', () => {
  const token = 'A'.repeat(43);
  const paths = [
    '/login',
    '/register',
    '/mail-confirmation?email=somebody%40northlight.example',
    `/confirm-email?token=${token}`,
    '/forgot',
    `/reset-password?token=${token}`,
    `/join?token=${token}`,
  ];
  for (const colorScheme of ['light', 'dark'] as const)
    test(colorScheme, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(width, path).toBeLessThanOrEqual(320);
        await expectAccessible(page);
      }
    });
});
