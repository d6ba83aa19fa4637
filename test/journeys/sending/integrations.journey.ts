// Connecting whom messages go out through: the built-in simulator, as anybody can try it, from the first card to being turned off again.
import { inOwnAgency } from '../own-agency.ts';
import { arrive, demo, expect, expectAccessible, sessionOf, test } from '../walking.ts';

test('R523 R524 R648 R649: a provider is connected, made primary in the place of another, and disabled', async ({
  page,
}) => {
  await inOwnAgency(page, 'Outgoing Realty');
  await page.goto('/integrations');
  await expect(page.getByRole('heading', { name: 'No integrations found' })).toBeVisible();
  await expectAccessible(page);

  const connect = async (address: string): Promise<void> => {
    await page.goto('/integrations');
    await page.getByRole('button', { name: 'Connect Simulator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('For', { exact: true }).selectOption('bulkEmail');
    await dialog.getByLabel('From name').fill('Outgoing Realty');
    await dialog.getByLabel('From address').fill(address);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  };
  const main = page.getByRole('main');

  await connect('first@outgoing.example');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Set primary' }).click();
  await expect(main.getByText('Primary', { exact: true })).toBeVisible();

  await connect('second@outgoing.example');
  await main.getByRole('button', { name: 'Set primary' }).click();
  await expect(
    page.getByText(/second@outgoing\.example is primary now, in place of .*first@outgoing\.example/),
  ).toBeVisible();
  await expect(main.getByText('Primary', { exact: true })).toBeVisible();
  await page.goto('/integrations');
  await expect(page.getByRole('link', { name: /first@outgoing/ })).not.toContainText('Primary');
  await expect(page.getByRole('link', { name: /second@outgoing/ })).toContainText('Primary');
  await expectAccessible(page);

  await page.getByRole('link', { name: /second@outgoing/ }).click();
  await main.getByRole('button', { name: 'Re-sync' }).click();
  await expect(main.getByText(/Last good sync/)).toBeVisible();
  await main.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog').getByText('It is not primary any more')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(main.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(main.getByText('Primary', { exact: true })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Set primary' })).toHaveAttribute('aria-disabled', 'true');
});

test('R463: a member has no screen of integrations, and connects the own mailbox in My Settings', async ({ page }) => {
  await arrive(page, await sessionOf(page, demo.tom));
  await page.goto('/integrations');
  await expect(page).toHaveURL(/\/contacts/);
  await page.goto('/my-settings#mailbox');
  const card = page.locator('#mailbox');
  await card.getByRole('button', { name: 'Connect a mailbox' }).click();
  await page.getByRole('menuitem', { name: 'Simulator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From address').fill('tom.own@northlight.example');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(card.getByText('tom.own@northlight.example', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Default sender, Email')).toContainText('tom.own@northlight.example');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Disconnect tom.own@northlight.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(card.getByText('tom.own@northlight.example', { exact: true })).toBeHidden();
});
