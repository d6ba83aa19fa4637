// Founding an agency and joining one: from the form through the mail into the product.
import type { Page } from '@playwright/test';
import { arrive, expect, expectAccessible, found, mailedLink, settled, test } from '../walking.ts';

const reminder = (page: Page) => page.getByRole('dialog', { name: 'Please confirm your email' });

test('registering: two steps, the mail, the confirmation, and the dashboard knows the name', async ({
  page,
  context,
}) => {
  const email = `amara.${crypto.randomUUID().slice(0, 8)}@journeys.example`;
  await page.goto('/register');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill('amara@nowhere');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('This is not an email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('listitem').filter({ hasText: ', done' })).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7');
  await expect(page.getByRole('listitem').filter({ hasText: ', done' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'About your agency' })).toBeVisible();
  await expect(page.getByLabel('Agency name')).toBeFocused();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London');
  await page.getByRole('button', { name: 'Create agency' }).click();
  await expect(page.getByText('Agency name is required')).toBeVisible();
  await page.getByLabel('Agency name').fill('Okafor Homes');
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.waitForURL(/\/contacts$/);

  await test.step('R052 R053: the reminder to confirm', async () => {
    await expect(reminder(page)).toBeVisible();
    await expect(reminder(page)).toContainText(`A confirmation email has been sent to ${email}`);
    await expect(reminder(page)).toContainText('through the verification link');
    await reminder(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(reminder(page)).toHaveCount(0);
  });

  await page.goto('/mail-confirmation');
  await expect(page.getByText(email)).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await mailedLink(page, email, /confirm/i));
  await expect(mail.getByText('Your email is confirmed.')).toBeVisible();
  // The tab that waits notices it.
  await page.waitForURL(/\/contacts$/);
  await mail.waitForURL(/\/contacts$/);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(reminder(page)).toHaveCount(0);
});

test.describe('on a computer that is set to Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });

  test('an agency in London is founded by typing its city and its number as it is dialled there', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Harriet');
    await page.getByLabel('Email').fill(`harriet.${crypto.randomUUID().slice(0, 8)}@journeys.example`);
    await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Agency name').fill('Bowes & Daughters');
    await page.getByLabel('Phone').fill('020 7946 0321');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    await page.getByLabel('Time zone').focus();
    await page.keyboard.type('London');
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London');
    await page.getByRole('button', { name: 'Create agency' }).click();
    await page.waitForURL(/\/contacts$/);

    await page.goto('/agency-settings');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+442079460321');
    await expect(page.getByLabel('Country')).toHaveValue('GB');
  });
});

test('an address that has an account is taken like any other: only its mailbox hears of it, and its link says so', async ({
  page,
}) => {
  const earlier = await found(page, 'Uche');
  const link = await mailedLink(page, earlier.email, /confirm/i);
  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('Uche');
  await page.getByLabel('Email').fill(earlier.email);
  await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Agency name')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Agency name').fill('Another Light');
  await page.getByRole('button', { name: 'Create agency' }).click();
  await page.waitForURL(/\/contacts$/);
  await expect(reminder(page)).toContainText(`A confirmation email has been sent to ${earlier.email}`);
  const newer = await newestLink(page, earlier.email, link);

  await page.goto(newer);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This address has an account' })).toBeVisible();
  await expect(page.getByText('Another account confirmed it first, so this link does nothing any more.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/login/);

  // Whoever signs up once more gets in alike, and the mailbox is told instead of asked.
  await found(page, 'Uche', earlier.email);
  await expect(async () => {
    const response = await page.request.get(`/api/simulators/mail?recipient=${encodeURIComponent(earlier.email)}`);
    expect(await response.text()).toContain('There is already an account with your address');
  }).toPass();
});

/** The link of a mail that came after the one with this link. */
const newestLink = async (page: Page, email: string, earlier: string): Promise<string> => {
  let link = earlier;
  await expect(async () => {
    link = await mailedLink(page, email, /confirm/i);
    expect(link).not.toBe(earlier);
  }).toPass();
  return link;
};

test('the reminder: once a sitting, and never to somebody who is confirmed', async ({ page }) => {
  const newcomer = await found(page, 'Bola');
  await arrive(page, newcomer);
  await page.goto('/jobs');
  await expect(reminder(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  await expect(reminder(page)).toHaveCount(0);
});

test('joining: the invitation says who, where and as what; a new person sets a password, an old one presses Accept', async ({
  page,
  browser,
}) => {
  const [host, guest] = [await found(page, 'Chidi'), await found(page, 'Dayo')];
  const invite = async (email: string) => {
    const response = await page.request.post('/api/crm/agents', {
      headers: { authorization: `Bearer ${host.token}` },
      data: { email, role: 'member', positionTitle: 'realEstateAgent' },
    });
    expect(response.ok()).toBe(true);
  };
  // An account is known by an address that it has proven.
  const confirmed = await page.request.post('/api/crm/auth/email-confirmation', {
    data: { token: (await mailedLink(page, guest.email, /confirm/i)).split('token=')[1] },
  });
  expect(confirmed.ok()).toBe(true);
  const fresh = host.email.replace('chidi', 'efe');
  await invite(fresh);
  await invite(guest.email);

  await page.goto(await mailedLink(page, fresh, /^Join/));
  await expect(page.getByRole('heading', { level: 1, name: `Join ${host.agencyName}` })).toBeVisible();
  await expect(page.getByText(/invited you as Real estate agent, member/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Efe');
  await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7');
  await page.getByRole('button', { name: `Join ${host.agencyName}` }).click();
  await page.waitForURL(/\/contacts$/);
  await expect(page.getByRole('button', { name: /profile menu of Efe/ })).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  const other = await context.newPage();
  await other.goto(await mailedLink(page, guest.email, /^Join/));
  await expect(other.getByLabel('Password')).toHaveCount(0);
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await other.waitForURL(/\/contacts$/);
  await expect(other.getByRole('button', { name: /profile menu of Dayo/ })).toBeVisible();
  await context.close();
});
