// What cannot send yet: a person without a sender, and a provider or its name servers that do not answer.
import { inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, settled, test } from '../walking.ts';
import { answering, begin, mailbox } from '../ways-to-send.ts';

test('R913 R914: without a sender there is a warning, with the way to My Settings', async ({ page }) => {
  await inOwnBook(page, 'Nobody Sends Realty');
  for (const [key, what] of [
    ['e', 'email address'],
    ['m', 'phone number'],
  ] as const) {
    const dialog = await begin(page, key);
    await expectMessage(
      page,
      `No ${what} found. Please add ${what === 'email address' ? 'an' : 'a'} ${what} in your profile settings.`,
    );
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Go to My Settings' }).click();
    await expect(page).toHaveURL(/\/my-settings/);
    await expect(dialog).toHaveCount(0);
  }
});

test('R920 R921 R922: what a provider or its name servers do not answer is said in so many words', async ({ page }) => {
  const book = await inOwnBook(page, 'Silent Providers Realty');
  // As where Google's client is set up.
  await answering(page, '/crm/config?typeName=integration', (config) => ({
    ...config,
    integrations: [{ _id: 'gmail', whyNot: null, caution: null }],
  }));
  await page.route('**/api/crm/integrations/enable/**', (route) => route.fulfill({ json: { config: {} } }));
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Gmail' }).click();
  await expectMessage(page, 'Integration not enabled');

  const made = await tell<{ _id: string }>(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    ...mailbox,
  });
  const refused = { status: 409, json: { status: 409, code: 'Conflict', message: 'gave no answer' } };
  await page.route(`**/api/crm/integrations/${made._id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'Conflict', message: 'is off' } })
      : route.fallback(),
  );
  await page.goto(`/integrations/${made._id}`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Set primary' }).click();
  await expectMessage(page, 'Failed to update primary integration');
  await page.unroute(`**/api/crm/integrations/${made._id}`);

  // The simulator has no domains; a mailbox of one's own server has.
  await answering(page, `/crm/integrations/${made._id}`, (record) => ({
    ...record,
    provider: 'custom',
    providedIntegrationId: 'custom',
  }));
  const domains = `**/api/crm/integrations/${made._id}/domains`;
  await page.route(domains, (route) => route.fulfill(refused));
  await page.goto(`/integrations/${made._id}`);
  await expect(page.getByRole('main').getByText('Failed to get authenticated domains')).toBeVisible();
  await page.unroute(domains);
  await page.route(domains, (route) =>
    route.fulfill({
      json: { data: [{ _id: made._id, domain: 'blocked.example', isValid: false, checkedAt: null }] },
    }),
  );
  await page.route('**/dns-records', (route) => route.fulfill(refused));
  await page.route('**/validate', (route) => route.fulfill(refused));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('Failed to get DNS records')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Validate' }).click();
  await expectMessage(page, 'Failed to validate domain');
});
