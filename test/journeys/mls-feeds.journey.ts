// A feed from its address to its homes: refused with a wrong token, tried, connected, read, paused and removed.
import { expectMessage } from './messages.ts';
import { inOwnAgency } from './own-agency.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from './walking.ts';

test('an owner connects a feed after a try that shows its homes, and removes it with them', async ({ page }) => {
  await inOwnAgency(page, 'Feeding Homes');
  await page.goto('/mls-feeds');
  await settled(page);
  await expect(page.getByText('No feeds found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect a feed' }).click();
  const window = page.getByRole('dialog', { name: 'Connect a feed' });
  await window.getByLabel('Name').fill('Golden Bay');
  await window.getByLabel('Address').fill(`${new URL(page.url()).origin}/simulators/mls/goldenbay/odata`);
  await window.getByLabel('System').fill('goldenbay');
  await window.getByLabel('Token', { exact: true }).fill('wrong');
  await window.getByRole('button', { name: 'Try it' }).click();
  await expect(window.getByText('Is not taken by the feed')).toBeVisible();
  await window.getByLabel('Token', { exact: true }).fill('golden-bay-demo-token');
  await window.getByRole('button', { name: 'Try it' }).click();
  await expect(window.getByText('It works: 240 homes')).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectMessage(page, 'Feed connected');
  await expect(page.getByText('240 listings')).toBeVisible();
  await expect(page.getByText('240 added')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove feed' }).click();
  await expect(page.getByText('No feeds found')).toBeVisible();
  // A job takes the homes away; a list that came before it is through offers to refresh, and does not do so by itself.
  await expect
    .poll(
      async () => {
        await page.goto('/listings');
        await settled(page);
        return page.getByText('No listings found').isVisible();
      },
      { timeout: 120_000 },
    )
    .toBe(true);
});

test('a member does not reach the feeds', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await page.goto('/mls-feeds');
  await expect(page).not.toHaveURL(/mls-feeds/);
});
