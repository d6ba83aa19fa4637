// Calling somebody who cannot be called from here: the device's own telephone places the call, and the window in which it is logged
// stands open meanwhile (decision 130).
import { expectMessage } from '../messages.ts';
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

test('a call is placed by key from the list on the telephone of the device, and logged in the same window', async ({
  page,
}) => {
  // The browser would ask, in a window of its own that takes the keys, whether the device may call.
  const dialled: string[] = [];
  await page.exposeFunction('noteDialled', (link: string) => void dialled.push(link));
  await page.addInitScript(`
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a[href^="tel:"]');
      if (!link) return;
      event.preventDefault();
      noteDialled(link.getAttribute('href'));
    });
  `);
  await beSomebody(page, demo.maya);
  await page.goto('/contacts?search=Ana+Pop');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const dialer = page.getByRole('complementary', { name: 'Phone' });
  // The agency has no number in Ana's country.
  await expect(dialer.getByText('Calls to this country are not allowed')).toBeVisible();
  await dialer.getByRole('button', { name: 'Use your phone' }).click();
  const window = page.getByRole('dialog', { name: /^Call / });
  const link = window.getByRole('list', { name: 'Numbers to call' }).getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(window.getByRole('button', { name: 'Log call' })).toBeEnabled();
  await expect.poll(() => dialled).toStrictEqual([await link.getAttribute('href')]);
  await page.keyboard.press('1');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'Call logged');
  await expect(window).toHaveCount(0);
});

test('the telephone of the top bar asks whom to call, by name or number', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/tasks');
  await settled(page);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  const dialer = page.getByRole('complementary', { name: 'Phone' });
  const asked = dialer.getByLabel('Name or number');
  await expect(asked).toBeFocused();
  await asked.fill('vlad');
  await dialer.getByRole('list', { name: 'Contacts' }).getByRole('button').first().click();
  await expect(dialer.getByRole('button', { name: 'Call somebody else' })).toBeVisible();
  await dialer.getByRole('button', { name: 'Call somebody else' }).click();
  await asked.fill('112');
  await expect(dialer.getByText('Use your phone for emergency calls')).toBeVisible();
});
