// My Settings, each part as somebody uses it who has an agency of their own: what is changed stays, and what others must lose is lost.
import type { Browser, Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import {
  arrive,
  beAfresh,
  beSomebody,
  demo,
  expect,
  expectAccessible,
  found,
  mailedLink,
  type Newcomer,
  settled,
  test,
} from '../walking.ts';

const newPassword = 'Lanterns-over-9-hills!';

/** The founder of a new agency, at My Settings. */
const atSettings = async (page: Page): Promise<Newcomer> => {
  const newcomer = await found(page, 'Nadia');
  await arrive(page, newcomer);
  await page.goto('/my-settings');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await settled(page);
  return newcomer;
};

/** A member of the demo at My Settings; each journey has one of its own. */
const memberAtSettings = async (page: Page, name: string): Promise<void> => {
  await beAfresh(page, `${name}@northlight.example`);
  await page.goto('/my-settings');
  await settled(page);
};

/** Signs the same person in on another browser, and answers its page. */
const elsewhere = async (browser: Browser, { email }: Newcomer): Promise<Page> => {
  const other = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  ).newPage();
  const response = await other.request.post('/api/crm/auth/login', { data: { email, password: demo.password } });
  expect(response.status()).toBe(200);
  const { token, agency } = (await response.json()) as { token: string; agency: { _id: string } };
  await arrive(other, { token, agencyId: agency._id });
  return other;
};

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const toastOf = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words);

test.describe('the profile', () => {
  test('a new name is shown at once under messages, saved with one verb, and there after a reload', async ({
    page,
  }) => {
    await atSettings(page);
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Nadine');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900 321');
    await page.getByLabel('Position title').selectOption({ label: 'Team leader' });
    await expect(page.getByRole('figure')).toContainText('Nadine Okoro');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Agent updated successfully');
    await page.reload();
    await settled(page);
    await expect(page.getByLabel('First name')).toHaveValue('Nadine');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+447700900321');
    await expect(page.getByRole('button', { name: /profile menu of Nadine/i })).toBeVisible();
  });

  test('what cannot be right is said under its field, and nothing is lost', async ({ page }) => {
    await memberAtSettings(page, 'grace');
    await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
    await page.getByLabel('Signature').fill('Warm regards');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await expect(page.getByLabel('Signature')).toHaveText('Warm regards');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Signature')).not.toHaveText('Warm regards');
  });

  test('a photo is uploaded, shown and kept', async ({ page }) => {
    await atSettings(page);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Agent updated successfully');
    await page.reload();
    await settled(page);
    await expect(page.locator('#profile img')).toHaveJSProperty('naturalWidth', 1);
  });

  test('a new address counts once its link was followed', async ({ page }) => {
    const { email } = await atSettings(page);
    const wanted = email.replace('nadia', 'nadine');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New address').fill(wanted);
    await page.getByRole('button', { name: 'Send the link', exact: true }).click();
    await expect(card(page, 'Email address').getByText(`A link is on its way to ${wanted}`)).toBeVisible();
    await expect(card(page, 'Email address')).toContainText(email);
    await page.goto(await mailedLink(page, wanted, /Confirm your address/));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expectMessage(page, 'Settings were updated.');
    await page.reload();
    await expect(card(page, 'Email address').getByText(wanted)).toBeVisible();
    await expect(card(page, 'Email address').getByText('Confirmed', { exact: true })).toBeVisible();
  });
});

test.describe('how the product behaves', () => {
  test('colours and density are worn at once and after a reload', async ({ page }) => {
    await atSettings(page);
    const html = page.locator('html');
    await card(page, 'Display').getByText('Dark', { exact: true }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await card(page, 'Display').getByText('Compact', { exact: true }).click();
    await expect(html).toHaveAttribute('data-density', 'compact');
    await expectAccessible(page);
    await settled(page);
    await page.reload();
    await settled(page);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(html).toHaveAttribute('data-density', 'compact');
  });

  test('single keys can be switched off and moved', async ({ page }) => {
    await memberAtSettings(page, 'andrei');
    await page.getByRole('heading', { level: 1 }).click();
    await card(page, 'Keyboard').getByRole('button', { name: 'Change keys' }).click();
    await card(page, 'Keyboard')
      .getByRole('button', { name: /Change the keys of Jobs/ })
      .click();
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expectMessage(page, 'Settings were updated.');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await page.waitForURL(/\/jobs$/);
    await page.goto('/my-settings');
    await settled(page);
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await settled(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page).toHaveURL(/\/my-settings/);
  });

  test('how long a message can be taken back is kept', async ({ page }) => {
    await atSettings(page);
    await card(page, 'Sending').getByText('30 s').click();
    await expectMessage(page, 'Settings were updated.');
    await page.reload();
    await settled(page);
    await expect(card(page, 'Sending').getByRole('radio', { name: '30 s' })).toBeChecked();
  });
});

test.describe('the password', () => {
  const fill = async (page: Page, current: string, password: string, again: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password, again').fill(again);
  };

  test('R213: says Passwords do not match while they differ, and ticks the rules as they are kept', async ({
    page,
  }) => {
    await memberAtSettings(page, 'tom');
    const rules = card(page, 'Password').getByRole('listitem');
    await fill(page, demo.password, 'lan', 'x');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(rules).toHaveCount(4);
    await expect(rules.filter({ hasText: 'done' })).not.toHaveCount(4);
    await fill(page, demo.password, newPassword, 'Lanterns-over-9-hills?');
    await expect(rules.filter({ hasText: 'done' })).toHaveCount(4);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(toastOf(page, 'Password changed successfully')).toHaveCount(0);
  });

  test('R212: one that breaks the rules is refused with Password is not valid', async ({ page }) => {
    await memberAtSettings(page, 'tom');
    await fill(page, demo.password, 'lanterns', 'lanterns');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password is not valid', { exact: true })).toBeVisible();
  });

  test('a new one is said to be changed, signs the other browsers out and leaves this one in', async ({
    page,
    browser,
  }) => {
    const newcomer = await atSettings(page);
    const other = await elsewhere(browser, newcomer);
    await other.goto('/jobs');
    await settled(other);
    await fill(page, demo.password, newPassword, newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectMessage(page, 'Password changed successfully');
    await other.waitForURL(/\/login\?redirect=/);
    await page.reload();
    await settled(page);
    await expect(page).toHaveURL(/\/my-settings/);
    const login = await page.request.post('/api/crm/auth/login', {
      data: { email: newcomer.email, password: newPassword },
    });
    expect(login.status()).toBe(200);
    await other.context().close();
  });
});

test.describe('the browsers one is signed in on', () => {
  test('another one is signed out from here, is led to log in with the way back, and told why', async ({
    page,
    browser,
  }) => {
    const newcomer = await atSettings(page);
    const other = await elsewhere(browser, newcomer);
    await other.goto('/logs?range=30d');
    await settled(other);
    await page.reload();
    const sessions = card(page, 'Signed in on');
    await expect(sessions.getByText('This browser')).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expectMessage(page, 'That browser is signed out.');
    await expect(sessions.getByText('Safari on iPhone')).toHaveCount(0);
    await other.waitForURL(/\/login\?redirect=/);
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/logs?range=30d');
    await expect(other.getByText('You were signed out. Drafts on this computer are kept.')).toBeVisible();
    await other.context().close();
  });

  test('all others are signed out together', async ({ page, browser }) => {
    const newcomer = await atSettings(page);
    const others = [await elsewhere(browser, newcomer), await elsewhere(browser, newcomer)];
    await page.reload();
    // The one that founded the agency is this browser; its API session is the third.
    await page.getByRole('button', { name: /Sign out \d others/ }).click();
    await expect(card(page, 'Signed in on').getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    for (const other of others) {
      await other.goto('/my-settings');
      await other.waitForURL(/\/login/);
      await other.context().close();
    }
  });
});

test('the index of a long page leads to its parts, and the shell stays where it is', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/my-settings');
  await settled(page);
  await page.getByRole('link', { name: 'Signed in on' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
});
