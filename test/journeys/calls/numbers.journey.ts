// A number is bought for points by the month, its route is set, a number is put on the do-not-call list and taken off, and the bought one is given back.
import { inOwnBook } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { intoRows } from '../own-rows.ts';
import { expect, expectAccessible, newNumber, settled, test } from '../walking.ts';
import { number as agencyNumber, canSend, sends } from '../ways-to-send.ts';
import { giftOf } from './points.ts';

test('an owner buys a number, says who rings, keeps a do-not-call list and releases the number', async ({ page }) => {
  const book = await inOwnBook(page, 'Numbers');
  await canSend(page, book);
  await sends(page, book, { ...agencyNumber, phoneNumber: newNumber() });
  await intoRows([`update agencies set country = 'GB' where id = $1`, giftOf(250)], [book.agencyId]);

  await page.goto('/phone-numbers');
  await page.getByRole('button', { name: 'Buy number' }).click();
  const buying = page.getByRole('dialog', { name: 'Buy a number' });
  const offered = buying.getByRole('radio').first();
  await expect(offered).toBeVisible();
  const number = (await offered.getAttribute('aria-label'))?.split(',')[0] ?? '';
  expect(number).toMatch(/^\+44\d+$/);
  await expectAccessible(page);
  await offered.check();
  await buying.getByRole('button', { name: 'Buy for 100 points a month' }).click();
  await expectMessage(page, `${number} bought`);

  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('Voice and text')).toBeVisible();
  await row.getByRole('button', { name: `Settings of ${number}` }).click();
  const panel = page.getByRole('region', { name: `Settings of ${number}` });
  await panel.getByRole('button', { name: 'Change who rings' }).click();
  const route = page.getByRole('dialog', { name: `Who rings for ${number}` });
  await route
    .getByRole('combobox', { name: /how long/ })
    .first()
    .selectOption('30');
  await route.getByText('In these hours').click();
  await expectAccessible(page);
  await route.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, `Who rings for ${number} is saved`);
  await expect(panel.getByText(/agent 30 s/)).toBeVisible();

  await page.getByRole('tab', { name: 'Do not call' }).click();
  const stranger = newNumber();
  await page.getByRole('button', { name: 'Add to list' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to the do-not-call list' });
  await adding.getByLabel('Number').fill('nobody');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(adding.getByText('Must be a phone number')).toBeVisible();
  await adding.getByLabel('Number').fill(stranger);
  await adding.getByLabel('Reason').fill('Asked on the phone');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expectMessage(page, `${stranger} is on the do-not-call list`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${stranger}` }).click();
  await expect(page.getByText('No number is on the list.')).toBeVisible();

  await page.getByRole('tab', { name: 'Numbers' }).click();
  await row.getByRole('button', { name: `Settings of ${number}` }).click();
  await panel.getByRole('button', { name: 'Release number' }).click();
  const sure = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: `Release ${number}?` });
  await sure.getByRole('textbox').fill(number);
  await sure.getByRole('button', { name: 'Release number' }).click();
  await expectMessage(page, `${number} released`);
  await settled(page);
  await expect(row).toHaveCount(0);
});
