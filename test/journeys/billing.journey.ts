// Plans & Billing: what points there are, what used them, and buying more of them on the page of the payment house, from where they were missing.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addPeople, inOwnBook } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { intoRows } from './own-rows.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from './walking.ts';
import { beginTo, isOff, isOn, number, sends } from './ways-to-send.ts';

/** Pays on the page of the simulated payment house. */
const pay = async (page: Page, card = '4242424242424242'): Promise<void> => {
  await page.waitForURL(/\/simulators\/payments\/checkout\//);
  await page.getByRole('combobox', { name: 'Card' }).selectOption(card);
  await page.getByRole('button', { name: 'Pay' }).click();
};

test('a text that lacks points is kept, its points are bought, and it is open again with the shortfall gone', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Short Of Points Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Shorta', lastName: 'Points', phone: { number: '+442079460171' } },
  ]);
  // Out of test mode, where nothing is paid.
  await intoRows(['update agencies set is_test_mode = false where id = $1'], [book.agencyId]);
  const words = `See you at five ${randomUUID()}`;
  const dialog = await beginTo(page, id, 'Shorta Points');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  await isOff(dialog.getByRole('button', { name: 'Send Text Message', exact: true }));
  await dialog.getByRole('link', { name: 'Plans & Billing' }).click();
  const buying = page.getByRole('dialog', { name: 'Top up points' });
  await expect(buying.getByText('You are 1 point short.')).toBeVisible();
  await expect(buying.getByRole('radio', { name: /500 points/ })).toBeChecked();
  await expectAccessible(page);
  await buying.getByRole('button', { name: 'Pay $7.50' }).click();
  await pay(page);
  await page.waitForURL(/\/contacts\//);
  const again = page.getByRole('dialog', { name: 'New Message' });
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await expectMessage(page, 'Points topped up');
  await isOn(again.getByRole('button', { name: 'Send Text Message', exact: true }));
  expect(new URL(page.url()).search).toBe('');
});

test('a text that is begun over Plans & Billing is short of points there, and what is missing is offered', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Over Billing Realty');
  await sends(page, book, number);
  await intoRows(['update agencies set is_test_mode = false where id = $1'], [book.agencyId]);
  await page.goto('/billing');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(400));
  await dialog.getByRole('link', { name: 'Plans & Billing' }).click();
  const buying = page.getByRole('dialog', { name: 'Top up points' });
  await expect(buying.getByText('You are 3 points short.')).toBeVisible();
  await buying.getByRole('button', { name: 'Pay $7.50' }).click();
  await pay(page);
  await page.waitForURL(/\/billing$/);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('x'.repeat(400));
});

test('a declined card buys nothing and says so, and the same top-up is gone on with', async ({ page }) => {
  await inOwnBook(page, 'Declined Realty');
  await page.goto('/billing');
  await settled(page);
  const points = page.locator('#points');
  await expect(points.getByText('0 points left')).toBeVisible();
  await points.getByRole('button', { name: 'Top up points' }).click();
  const buying = page.getByRole('dialog', { name: 'Top up points' });
  await buying.getByRole('radio', { name: /1,000 points/ }).check();
  await buying.getByRole('button', { name: 'Pay $14.00' }).click();
  await page.waitForURL(/\/simulators\/payments\/checkout\//);
  const first = new URL(page.url()).pathname;
  await pay(page, '4000000000000002');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await settled(page);
  await expect(points.getByText(/1,000 points are not paid yet\. .*declined/i)).toBeVisible();
  await expectAccessible(page);
  await test.step('asked for anew, as in another tab, it is the same payment', async () => {
    await page.goto('/billing');
    await points.getByRole('button', { name: 'Top up points' }).click();
    await buying.getByRole('radio', { name: /1,000 points/ }).check();
    await buying.getByRole('button', { name: 'Pay $14.00' }).click();
    await page.waitForURL(/\/simulators\/payments\/checkout\//);
    expect(new URL(page.url()).pathname).toBe(first);
  });
  await pay(page);
  await page.waitForURL(/\/billing/);
  await expectMessage(page, 'Points topped up');
  await expect(points.getByText('1,000 points left')).toBeVisible();
  await expect(points.getByText(/1,000 points were added, paid by Visa/)).toBeVisible();
  const usage = page.locator('#usage');
  await expect(usage.getByRole('row', { name: /A top-up .*\+1,000/ })).toBeVisible();
});

test('the usage is walked with the keyboard, and each bar opens its lines', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/billing?range=90');
  await settled(page);
  const usage = page.locator('#usage');
  const days = usage.getByRole('group', { name: 'Points by day' });
  const used = days.getByRole('button', { name: /: \d+ points?, Texts/ }).last();
  const label = (await used.getAttribute('aria-label')) ?? '';
  const today = usage.getByRole('button', { name: /, \d{4}: / }).last();
  await today.focus();
  await page.keyboard.press('Home');
  await expect(usage.getByRole('button', { name: /, \d{4}: / }).first()).toBeFocused();
  await used.focus();
  await page.keyboard.press('Enter');
  await expect(used).toHaveAttribute('aria-pressed', 'true');
  await expect(usage.getByRole('heading', { name: `All lines on ${label.split(':')[0]}` })).toBeVisible();
  const sum = async (): Promise<number> => {
    const cells = await usage.getByRole('row').filter({ hasText: 'A text message' }).getByRole('cell').allInnerTexts();
    return cells.filter((cell) => cell.startsWith('−')).reduce((total, cell) => total + Number(cell.slice(1)), 0);
  };
  await expect.poll(sum).toBe(Number(/: (\d+) point/.exec(label)?.[1]));
  const agents = usage.getByRole('group', { name: 'Points by agent' });
  const agent = agents.getByRole('button').last();
  const [, name = '', points] = /^(.*): (\d+) point/.exec((await agent.getAttribute('data-tip')) ?? '') ?? [];
  await agent.press('Enter');
  await expect(usage.getByRole('heading', { name: `Used · ${name}` })).toBeVisible();
  await expect(used).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(sum).toBe(Number(points));
  await expectAccessible(page);
});

test('a new agency has no points: a look-up says so, and leads to buying them and back', async ({ page }) => {
  const book = await inOwnBook(page, 'No Points Realty');
  const [id] = await addPeople(page, book, [
    { firstName: 'Looka', lastName: 'Up', phone: { number: '+442079460172' } },
  ]);
  await page.goto(`/contacts/${id}`);
  await settled(page);
  await page
    .getByRole('button', { name: /^More for [+(\d]/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Look up' }).click();
  await expect(page.getByText(/You don't have enough points to look this number up/)).toBeVisible();
  await page.getByRole('button', { name: 'Top up points' }).click();
  const buying = page.getByRole('dialog', { name: 'Top up points' });
  await buying.getByRole('button', { name: 'Pay $7.50' }).click();
  await pay(page);
  await page.waitForURL(new RegExp(`/contacts/${id}$`));
  await expectMessage(page, 'Points topped up');
});

test('a member is led home from /billing', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await page.goto('/billing?need=3&returnTo=%2F%2Fevil.example');
  await page.waitForURL(/\/contacts$/);
  await expect(page.getByText(/^You do not have permission to open/)).toBeVisible();
});

test('a plan is chosen, paid, changed and ended, and what happens when is said before', async ({ page }) => {
  await inOwnBook(page, 'Planned Realty');
  await page.goto('/billing');
  await settled(page);
  const plan = page.locator('#plan');
  const question = (name: string) => page.getByRole('dialog', { name });
  await plan.getByRole('button', { name: 'Choose Team' }).click();
  await expect(question('Choose the Team plan?').getByText('You pay $24.00 on the next page')).toBeVisible();
  await expectAccessible(page);
  await question('Choose the Team plan?').getByRole('button', { name: 'Go to payment' }).click();
  await pay(page, '4000000000000002');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(plan.getByText('The Team plan begins once its first month is paid.')).toBeVisible();
  await plan.getByRole('button', { name: 'Go to payment' }).click();
  await pay(page);
  await expect(plan.getByText(/^Team: 2,000 points for \$24\.00 every month\./)).toBeVisible();
  await expect(page.locator('#points').getByText('2,000 points left')).toBeVisible();
  await test.step('more points begin now', async () => {
    await plan.getByRole('button', { name: 'Change to Brokerage' }).click();
    const asked = question('Change to the Brokerage plan?');
    await expect(asked.getByText('A new month begins today: $95.00 is charged to your card now.')).toBeVisible();
    await asked.getByRole('button', { name: 'Change plan' }).click();
    await expectMessage(page, 'Plan changed');
    await expect(page.locator('#points').getByText('12,000 points left')).toBeVisible();
    await expect(page.locator('#invoices').getByText(/^Brokerage, /)).toBeVisible();
  });
  await test.step('fewer begin with the next month, as does none', async () => {
    await plan.getByRole('button', { name: 'Change to Team' }).click();
    await question('Change to the Team plan?').getByRole('button', { name: 'Change plan' }).click();
    await expect(plan.getByText(/It changes to Team on /)).toBeVisible();
    await plan.getByRole('button', { name: 'End plan' }).click();
    await question('End the Brokerage plan?').getByRole('button', { name: 'End plan' }).click();
    await expect(plan.getByText(/^The Brokerage plan ends on .* Your points stay\./)).toBeVisible();
    await expectAccessible(page);
  });
});
