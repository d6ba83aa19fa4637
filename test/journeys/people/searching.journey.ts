// The search over everything, from a key to the list of all that it found.
import { addPeople, contactRows, inOwnBook, openContacts } from '../address-book.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('R041 R042 R043: the search over everything waits for 250 ms, shows eight, and leads to all', async ({ page }) => {
  const book = await inOwnBook(page, 'Searching House');
  await addPeople(
    page,
    book,
    Array.from({ length: 11 }, (_, at) => ({ firstName: `Zadie${at}`, lastName: 'Harbour' })),
  );
  await openContacts(page);
  // Judged by the clock: that nothing is asked too soon; a slow machine asks later.
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/api\/crm\/contacts(?:\/|$)/.test(pathname) && searchParams.get('search')?.startsWith('Zad'))
      asked.push(performance.now());
  });
  await page.keyboard.press('Control+k');
  const before = performance.now();
  await page.keyboard.type('Zadie');
  await expect(page.getByRole('option', { name: /Zadie\d/ }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: /Zadie\d/ })).toHaveCount(8);
  // Not for every key; a busy machine may pause between two for longer than that.
  expect(asked.length).toBeLessThan(4);
  expect((asked[0] ?? 0) - before).toBeGreaterThan(250);
  await expect(page.getByRole('option', { name: 'View all 11' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'View all 11' }).click();
  await expect(page).toHaveURL(/\/contacts\?.*search=Zadie/);
  await expect(contactRows(page)).toHaveCount(11);
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqqq');
  await expect(page.getByText('No results found').first()).toBeVisible();
});

test('the search keeps what is typed while it is being loaded, and opens again at once', async ({ page }) => {
  await inOwnBook(page, 'Patient House');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/Commands-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await openContacts(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.type('dark');
  arrived.resolve();
  await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toHaveValue('dark');
  await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toBeFocused();

  // Closed and opened again at once: the key is heard while the window still leaves.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new task');
  await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toHaveValue('new task');
});

test('the search says when it cannot be loaded', async ({ page }) => {
  await inOwnBook(page, 'Lonely House');
  await page.route('**/assets/Commands-*.js', (route) => route.abort());
  await openContacts(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0);
});
