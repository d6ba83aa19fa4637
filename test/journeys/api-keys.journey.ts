// A key from its name to a program that uses it: made, shown once, asked with, made anew with an overlap, and revoked.
import type { Page } from '@playwright/test';
import { addPeople, inOwnBook } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Asks as a program does: with the key alone, and not from a page. */
const ask = (page: Page, secret: string, path = '/contacts/count') =>
  page.request.get(`/api/crm${path}`, { headers: { authorization: `Bearer ${secret}` } });

/** Takes the secret from the window that shows it once. */
const takeSecret = async (page: Page): Promise<string> => {
  const shown = page.getByRole('dialog', { name: 'API key' });
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expectMessage(page, 'Secret copied');
  const secret = await page.evaluate<string>('navigator.clipboard.readText()');
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  return secret;
};

test('a key is made, works for a program within its scope, is made anew with an overlap, and revoked', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Keyed Homes');
  await addPeople(page, book, [{ firstName: 'Keya', lastName: 'Homes' }]);
  await page.goto('/developers/api-keys');
  await settled(page);
  await expect(page.getByText('No API keys found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  const creating = page.getByRole('dialog', { name: 'Create key' });
  await creating.getByLabel('Name').fill('Warehouse');
  await expectAccessible(page);
  await creating.getByRole('button', { name: 'Create key' }).click();
  const secret = await takeSecret(page);

  const answer = await ask(page, secret);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['ratelimit']).toContain('r=599');
  expect((await ask(page, secret, '/api-keys')).status()).toBe(403);
  await page.reload();
  const line = page.getByRole('row').filter({ hasText: 'Warehouse' });
  await expect(line).toContainText('Reads everything');
  await expect(line).toContainText('contacts.count');
  await expectAccessible(page);

  await line.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new secret' }).click();
  const second = await takeSecret(page);
  expect([(await ask(page, secret)).status(), (await ask(page, second)).status()]).toEqual([200, 200]);
  await expect(line).toContainText('The former secret works until');

  await line.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expectMessage(page, 'Key revoked');
  await expect(line).toContainText('Revoked');
  expect([(await ask(page, secret)).status(), (await ask(page, second)).status()]).toEqual([401, 401]);
});
