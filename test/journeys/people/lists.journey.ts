// What every list of the product can do, walked through on the jobs of one agency: filters in three steps, sort and columns that come
// back, paging, selecting everything, peeking by keys, cards on a phone.
import {
  asked,
  breakList,
  grid,
  heading,
  headings,
  inAddress,
  isList,
  keptAs,
  open,
  panel,
  prepare,
  pull,
  rows,
} from '../jobs-list.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

// All of them walk as one person, whose saved grid each puts back first.
test.describe.configure({ mode: 'default' });

test('a filter is made in three steps, counted while it is made, shown as a chip, and kept by the address', async ({
  page,
}) => {
  const total = await open(page);
  await page.keyboard.press('f');
  const search = page.getByRole('searchbox', { name: 'Search attributes' });
  await expect(search).toBeFocused();
  await search.fill('stat');
  await page.keyboard.press('Enter');

  const adding = panel(page, 'Add filter');
  const apply = adding.getByRole('button', { name: 'Apply filter' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expect(apply).toHaveAccessibleDescription(/Choose a value or a rule first/);
  await adding.getByRole('checkbox', { name: 'Done', exact: true }).check();
  await expect(adding.getByText(/≈ \d+ match/)).toHaveText(`≈ ${total} match`);
  await expectAccessible(page);
  await apply.click();

  const filters = panel(page, 'Filters');
  await expect(filters.getByRole('button', { name: 'Change Status is Done' })).toBeVisible();
  await expect(filters.getByRole('button', { name: `Show ${total} jobs` })).toBeVisible();
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: /Change the filter/ });
  await expect(chip).toHaveText('Status is Done');

  await filters.getByRole('button', { name: 'AND', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('title');
  await page.keyboard.press('Enter');
  await adding.getByRole('textbox', { name: 'Value' }).fill('nothing is called so');
  await expect(adding.getByText('≈ 0 match')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters · 2' })).toBeVisible();

  await filters.getByRole('button', { name: 'Remove Title contains nothing is called so' }).click();
  await expect(rows(page)).toHaveCount(50);
  await page.reload();
  await settled(page);
  await expect(chip.first()).toHaveText('Status is Done');
  await expect(rows(page)).toHaveCount(50);

  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search attributes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0);
  await page.goBack();
  await expect(chip.first()).toHaveText('Status is Done');
});

test('R187, decision 20: clearing the last filter empties the rows at once, and then loads the list without it', async ({
  page,
}) => {
  await open(page, `/jobs?filters=${inAddress([[['status', 'isEqualTo', 'done']]])}`);
  await expect(rows(page)).toHaveCount(50);
  const held = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === '/api/crm/jobs' && !url.searchParams.has('filtersGroups'),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Remove the filter Status is Done' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  held.resolve(undefined);
  await expect(rows(page)).toHaveCount(50);
});

test('R184 R185 R186: pages are counted; the next one is asked for by the last record, others by offset', async ({
  page,
}) => {
  const total = await open(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(`1–50 of ${total}`);
  await expect(pages).toContainText(`of ${Math.ceil(total / 50)}`);

  const last = await page.evaluate<string | undefined>(
    `fetch('/api/crm/jobs?length=50', { headers: { authorization: 'Bearer ' + document.cookie.match(/_token=([^;]+)/)[1] } })
      .then((answer) => answer.json()).then(({ data }) => data.at(-1)._id)`,
  );
  const next = page.waitForRequest((request) => isList(request) && asked(request).has('lastId'));
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(asked(await next).get('lastId')).toBe(last);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(Math.min(50, total - 50));

  const jumped = page.waitForRequest((request) => isList(request) && asked(request).has('offset'));
  await page.reload();
  const query = asked(await jumped);
  expect([query.get('offset'), query.get('lastId')]).toEqual(['50', null]);
});

test('a sort stands in the address and survives a reload; its heading says so', async ({ page }) => {
  await open(page);
  const heading = grid(page).getByRole('columnheader', { name: /Started/ });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button', { name: 'Started', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/column=createdAt&order=asc/);
  await page.reload();
  await settled(page);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

test('columns are hidden and moved without a pointer too, kept silently, and back after a reload', async ({ page }) => {
  await open(page);
  await expect.poll(() => headings(page)).toEqual(['Title', 'Status', 'Changed', 'Started']);
  const saved = keptAs(page, ['title', 'createdAt', 'status']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Changed' }).uncheck();
  await page.getByRole('button', { name: 'Move Started left' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => headings(page)).toEqual(['Title', 'Started', 'Status']);
  expect((await saved).ok()).toBe(true);

  await grid(page)
    .getByRole('columnheader', { name: /Status/ })
    .hover();
  await page.getByRole('button', { name: 'Column Status' }).click();
  const again = keptAs(page, ['status', 'title', 'createdAt']);
  await page.getByRole('menuitem', { name: 'Pin first' }).click();
  await again;
  await page.reload();
  await settled(page);
  await expect.poll(() => headings(page)).toEqual(['Status', 'Title', 'Started']);
});

test('a heading is pulled to another place and its edge made wider with the pointer', async ({ page }) => {
  await open(page);
  const boxOf = async (name: string) => (await heading(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const started = await boxOf('Started');
  const status = await boxOf('Status');
  await pull(page, started.y + 15, started.x + 20, status.x + 60, status.x + 8);
  await expect.poll(() => headings(page)).toEqual(['Title', 'Started', 'Status', 'Changed']);
  await expect(heading(page, 'Started')).toHaveAttribute('aria-sort', 'descending');

  const { x, y, width } = await boxOf('Status');
  await pull(page, y + 15, x + width, x + width + 70);
  await expect.poll(async () => Math.round((await boxOf('Status')).width - width)).toBe(70);
});

test('everything that matches can be selected; it survives paging, and goes with another filter', async ({ page }) => {
  const total = await open(page);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  const bar = page.getByRole('toolbar', { name: /^Selected/ });
  await expect(bar).toContainText('50 selected');
  await page.getByRole('button', { name: `Select all ${total} matching` }).click();
  await expect(bar).toContainText(`${total} selected`);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=2/);
  await expect(bar).toContainText(`${total} selected`);
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`All ${total} jobs that match`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeFocused();

  await page.goto(`/jobs?filters=${inAddress([[['status', 'isEqualTo', 'done']]])}`);
  await settled(page);
  await page
    .getByRole('checkbox', { name: /^Select Export/ })
    .first()
    .check();
  await expect(bar).toContainText('1 selected');
  await page.getByRole('button', { name: 'Remove the filter Status is Done' }).click();
  await expectMessage(page, 'Selection cleared');
  await expect(bar).toHaveCount(0);
});

test('a list is walked, selected from and peeked into by keys alone; Esc closes one thing at a time', async ({
  page,
}) => {
  await open(page);
  const focusedRow = (): Promise<string | null> =>
    page.evaluate<string | null>(`document.activeElement.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null`);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(focusedRow).toBe('3');
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: /^Selected/ });
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');

  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/peek=/);
  await expect(panel(page, /Export of/)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(first);
  await expect(panel(page, /Export of/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/peek=/);
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect.poll(focusedRow).toBe('3');

  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Peek' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect.poll(focusedRow).toBe('3');
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Search attributes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(focusedRow).toBe('3');
});

test('R431 R432: an empty list says whether anything was searched for, in the words of the specification', async ({
  page,
}) => {
  await open(page, `/jobs?filters=${inAddress([[['title', 'contains', 'nothing is called so']]])}`);
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await page.goto('/jobs?search=zzz');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'No jobs match "zzz"' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search', exact: true }).last().click();
  await expect(rows(page)).toHaveCount(50);
});

test('a list that cannot be loaded says so where it should be, and is there again after Retry', async ({ page }) => {
  await prepare(page);
  await breakList(page);
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(rows(page)).toHaveCount(50);
});

test('rows stay where another order of them cannot be loaded, and say from when they are', async ({ page }) => {
  await open(page);
  await breakList(page);
  await grid(page).getByRole('button', { name: 'Started', exact: true }).click();
  await expect(page.getByText(/^Jobs could not be renewed\. .* Shown as of \d\d:\d\d\.$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText(/could not be renewed/)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('rows are cards, filters fill the screen, pages are turned by Previous and Next', async ({ page }) => {
    const total = await open(page);
    await expect(page.getByRole('grid')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
    await expect(cards).toHaveCount(50);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect.poll(() => panel(page, 'Add filter').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await panel(page, 'Add filter').getByRole('button', { name: 'Status' }).tap();
    await page.getByRole('checkbox', { name: 'Done', exact: true }).check();
    await page.getByRole('button', { name: 'Apply filter' }).tap();
    await page.getByRole('button', { name: `Show ${total} jobs` }).tap();
    await expect(panel(page, 'Filters')).toHaveCount(0);

    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(cards).toHaveCount(Math.min(50, total - 50));
    const names = cards.first().getByRole('button', { name: /Export of/ });
    await names.first().tap();
    await expect(panel(page, /Export of/)).toBeVisible();
    await expectAccessible(page);
  });
});
