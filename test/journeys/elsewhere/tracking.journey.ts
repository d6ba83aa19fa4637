// A campaign from a source that nobody named to what its contacts cost: made of what is unmatched, linked, paid for, found on the contact.
import { inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a campaign is made of an unmatched source, has a link, and shows what each contact cost', async ({ page }) => {
  const book = await inOwnBook(page, 'Tracked Homes');
  await page.goto('/marketing-campaigns');
  await settled(page);
  await expect(page.getByText('No marketing campaigns found')).toBeVisible();
  await expectAccessible(page);
  const { contactId } = await tell<{ contactId: string }>(page, book, 'POST', '/crm/leads', {
    eventId: 'tracked 1',
    source: 'Portal',
    person: { firstName: 'Tracy', lastName: 'Homes', emails: [{ emailAddress: 'tracy@example.com' }] },
    campaign: { source: 'facebook', medium: 'cpc' },
  });

  await page.getByRole('tab', { name: 'Unmatched' }).click();
  const line = page.getByRole('row').filter({ hasText: 'facebook' });
  await expect(async () => {
    await page.reload();
    await settled(page);
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Make a campaign of it' }).click();
  const form = page.getByRole('dialog', { name: 'New campaign' });
  await expect(form.getByText('Matches 1 touch of 1 contact')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Spring ads');
  await form.getByLabel('Page').fill('//evil.example');
  await form.getByRole('button', { name: 'Create campaign' }).click();
  await expect(form.getByText('Enter a web address that begins with https://')).toBeVisible();
  await form.getByLabel('Page').fill('https://www.example.com/sell');
  await form.getByRole('button', { name: 'Copy tracking link' }).click();
  await expectMessage(page, 'Tracking link copied');
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    'https://www.example.com/sell?utm_source=facebook&utm_medium=cpc',
  );
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create campaign' }).click();
  await expectMessage(page, 'Campaign created');
  await expect(page.getByText('Nothing unmatched')).toBeVisible();

  await page.getByRole('tab', { name: 'Results' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Spring ads' });
  await expect(row.getByRole('cell').nth(3)).toHaveText('1');
  await expectAccessible(page);

  await page.goto(`/contacts/${contactId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Why this source' }).click();
  await expect(page.getByRole('list', { name: 'Touches, newest first' })).toContainText('Lead · Portal · Tagged link');
});

test('the former rows stay where campaigns cannot be loaded, and it is said once', async ({ page }) => {
  const book = await inOwnBook(page, 'Failing Homes');
  await tell(page, book, 'POST', '/crm/marketing-campaign', { displayName: 'Kept campaign', channel: 'print' });
  await page.goto('/marketing-campaigns');
  await expect(page.getByRole('link', { name: 'Kept campaign' })).toBeVisible();
  await page.route(/\/crm\/marketing-campaign\?/, (route) => route.abort());
  const heading = page.getByRole('columnheader', { name: /^Campaign/ });
  await heading.getByRole('button', { name: 'Campaign', exact: true }).click();
  await expectMessage(page, 'Failed to load Marketing Campaigns.');
  await expect(page.getByRole('link', { name: 'Kept campaign' })).toBeVisible();
});
