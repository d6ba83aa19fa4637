// The proof of contacts, from a file to the one colleague who may see a part of it: import with problems, filter by two groups, save,
// tag everything that matches and take it back, share, and see with three pairs of eyes.
import type { Page } from '@playwright/test';
import {
  askAs,
  browserOf,
  contactRows,
  inOwnBook,
  joinBook,
  openContacts,
  pickAttribute,
  tell,
} from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

/** Why an address leads to the list instead. */
const notYours = "That record was deleted or isn't shared with you";

const harbour = 34;
const meadow = 23;
const others = 15;

/** Rows of a spreadsheet: two streets of people and some others; four numbers that are none, three stages that nobody has made. */
const file = (): Buffer => {
  const street = (name: string, many: number): string[][] =>
    Array.from({ length: many }, (_, at) => [
      `${name} ${String(at + 1).padStart(2, '0')}`,
      name === 'Other' ? 'Elsewhere' : name,
      `${name.toLowerCase()}.${at + 1}@streets.example`,
      at < 4 && name === 'Harbour' ? `12-${at}` : `+40 712 0${name.length}0 1${String(at).padStart(2, '0')}`,
      at < 3 && name === 'Meadow' ? 'Warm as toast' : '',
      name === 'Other' ? 'Walks by, "sometimes"\nand waves' : '',
    ]);
  const rows = [...street('Harbour', harbour), ...street('Meadow', meadow), ...street('Other', others)];
  const quoted = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
  return Buffer.from(`\ufeffFirst name;Last name;Email;Phone;Stage;Notes\r\n${quoted.join('\r\n')}\r\n`);
};

const names = async (page: Page): Promise<string[]> => {
  const all = await contactRows(page).allInnerTexts();
  return all.map((text) => /(?:Harbour|Meadow|Other) \d\d/.exec(text)?.[0] ?? text).toSorted();
};

const figures = (page: Page, name: string) => page.locator(`dl[aria-label="${name}"]`);

/** Steps one to five of an import; ends at its result. */
const bringIn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.waitForURL(/\/import-contacts/);
  await page
    .getByLabel('File of contacts')
    .setInputFiles({ name: 'two streets.csv', mimeType: 'text/csv', buffer: file() });
  await expect(page).toHaveURL(/step=map/);
  const read: [column: string, field: RegExp][] = [
    ['First name', /^First name/],
    ['Email', /^Email/],
    ['Phone', /^Phone/],
    ['Stage', /^Stage/],
  ];
  for (const [column, field] of read)
    await expect(page.getByRole('combobox', { name: `Field for ${column}` })).toHaveValue(field);
  const domain = page.getByLabel('Domain', { exact: true });
  if ((await domain.inputValue()) === '') await domain.selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=check/);

  const found = figures(page, 'What would become of the rows');
  await expect(found).toContainText(`${harbour + meadow + others}`);
  await expect(page.getByText('4 rows: Phone numbers that do not exist in their country')).toBeVisible();
  await expect(page.getByText('3 rows: New stages')).toBeVisible();
  const run = page.getByRole('button', { name: `Import ${harbour + meadow + others} contacts` });
  await expect(run).toHaveAccessibleDescription(/Choose what these people have agreed to/);
  await expectAccessible(page);

  // Nothing has been written so far.
  const problem = (title: RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await problem(/New stages/)
    .getByRole('button', { name: 'Create them' })
    .click();
  await expect(page.getByText('Decided: Create them.')).toBeVisible();
  await again(page);
  await problem(/Phone numbers that do not exist/)
    .getByRole('button', { name: 'Leave these values out' })
    .click();
  await expect(page.getByText('Decided: Leave these values out.')).toBeVisible();
  await again(page);

  await page.getByLabel('Mark consent as').selectOption('They agreed to hear from us');
  await again(page);
  await expect(run).not.toHaveAttribute('aria-disabled', 'true');
  await run.click();
  // How far it is, or that it is over: seventy rows take a moment only.
  await expect(page.getByRole('progressbar', { name: 'Importing' }).or(figures(page, 'Result')).first()).toBeVisible();
  await expect(figures(page, 'Result')).toContainText(`${harbour + meadow + others}`);
  await expectAccessible(page);
};

/** What was decided may have to be read through the rows once more. */
const again = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    await settled(page);
    if (await button.isVisible()) await button.click();
    await expect(figures(page, 'What would become of the rows')).toBeVisible({ timeout: 5_000 });
    await expect(button).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
};

test('from a file to exactly those people whom one colleague may see, and another may not', async ({
  page,
  browser,
}) => {
  const book = await inOwnBook(page, 'Two Streets');
  const [nia, otto] = [await joinBook(page, book, 'Nia'), await joinBook(page, book, 'Otto')];
  const { _id: tagId } = await tell<{ _id: string }>(page, book, 'POST', '/crm/tags', {
    displayName: 'Street party',
    typeName: 'contact',
  });
  await openContacts(page);
  await bringIn(page);

  await test.step('two groups joined by OR, saved as a collection', async () => {
    await openContacts(page);
    await page.keyboard.press('f');
    for (const [at, street] of ['Harbour', 'Meadow'].entries()) {
      if (at > 0)
        await page
          .getByRole('complementary', { name: 'Filters' })
          .getByRole('button', { name: 'OR', exact: true })
          .click();
      const adding = await pickAttribute(page, 'Last name');
      await adding.getByLabel('Value').fill(street);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: `Show ${harbour + meadow} contacts` })).toBeVisible();
    await page.getByRole('button', { name: `Show ${harbour + meadow} contacts` }).click();
    await page.keyboard.press('Shift+S');
    const saving = page.getByRole('dialog', { name: 'Save as collection' });
    await saving.getByLabel('Name').fill('Both streets');
    await saving.getByRole('button', { name: 'Save collection' }).click();
    await expectMessage(page, 'Collection was successfully created');
    const tab = page.getByRole('tab', { name: /Both streets/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toContainText(`${harbour + meadow}`);
  });

  const selectAll = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Select the page' }).check();
    await page.getByRole('button', { name: `Select all ${harbour + meadow} matching` }).click();
    await expect(page.getByRole('toolbar', { name: 'Selected contacts' })).toContainText(
      `${harbour + meadow} selected`,
    );
  };
  const tagged = async (): Promise<number> => {
    const filters = [[{ field: 'tags', rule: 'isInIds', value: [tagId] }]];
    const { total } = await tell<{ total: number }>(
      page,
      book,
      'GET',
      `/crm/contacts/count?filtersGroups=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    return total;
  };

  await test.step('everything that matches is tagged, and that is taken back', async () => {
    await selectAll();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Street party/ }).click();
    await expect(dialog).toContainText('Adds Street party.');
    await dialog.getByRole('button', { name: /^Tag all / }).click();
    await expect.poll(tagged).toBe(harbour + meadow);
    await expect(page.getByRole('row', { name: /Harbour \d/ }).first()).toContainText('Street party');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(tagged).toBe(0);
    await expect(page.getByRole('row', { name: /Harbour \d/ }).first()).not.toContainText('Street party');
  });

  await test.step('they are shared with one colleague', async () => {
    await openContacts(page);
    await page.getByRole('tab', { name: /Both streets/ }).click();
    await expect(contactRows(page)).toHaveCount(50);
    await selectAll();
    await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Share with' }).fill('Nia');
    await page.getByRole('option', { name: /Nia Vale/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Share / }).click();
    await expect(page.getByText(/\d+ .*shared/).first()).toBeVisible();
  });

  const all = await tell<{ data: { _id: string; lastName: string }[] }>(page, book, 'GET', '/crm/contacts?length=100');
  expect(all.data).toHaveLength(harbour + meadow + others);
  const seen = all.data.filter(({ lastName }) => lastName !== 'Elsewhere').map(({ _id }) => _id);
  const hidden = all.data.find(({ lastName }) => lastName === 'Elsewhere')?._id ?? '';

  await test.step('she sees exactly those', async () => {
    const hers = await browserOf(browser, book, nia);
    await openContacts(hers);
    await expect(hers.getByRole('navigation', { name: 'Pages' })).toContainText(`1–50 of ${harbour + meadow}`);
    await expect(contactRows(hers)).toHaveCount(50);
    const first = await names(hers);
    await hers.getByRole('button', { name: 'Next page' }).click();
    await expect(contactRows(hers)).toHaveCount(harbour + meadow - 50);
    const shown = [...first, ...(await names(hers))];
    expect(new Set(shown).size).toBe(harbour + meadow);
    expect(shown.every((name) => /^(?:Harbour|Meadow) \d\d$/.test(name))).toBe(true);
    const { body } = await askAs<{ data: { _id: string }[]; total: number }>(
      page,
      book,
      nia,
      '/crm/contacts?length=100',
    );
    expect(body.data.map(({ _id }) => _id).toSorted()).toEqual(seen.toSorted());
    await hers.goto(`/contacts/${hidden}`);
    await expectMessage(hers, notYours);
    expect(new URL(hers.url()).pathname).toBe('/contacts');
    await hers.context().close();
  });

  await test.step('another sees none: by page, by address, by the API', async () => {
    const his = await browserOf(browser, book, otto);
    await openContacts(his);
    await expect(his.getByRole('heading', { name: 'Nobody is shared with you yet' })).toBeVisible();
    await his.goto(`/contacts/${seen[0]}`);
    await expectMessage(his, notYours);
    expect(new URL(his.url()).pathname).toBe('/contacts');
    await expect(his.getByRole('heading', { name: /Harbour|Meadow/ })).toHaveCount(0);
    await his.keyboard.press('Control+k');
    await his.keyboard.type('Harbour');
    await expect(his.getByText('No results found').first()).toBeVisible();
    await expect(his.getByRole('option', { name: /Harbour \d/ })).toHaveCount(0);
    await his.context().close();
    const list = await askAs<{ data: unknown[]; total: number }>(page, book, otto, '/crm/contacts?length=100');
    expect([list.status, list.body.data, list.body.total]).toEqual([200, [], 0]);
    for (const path of [
      `/crm/contacts/${seen[0]}`,
      `/crm/contacts/${seen[0]}/files`,
      `/crm/contacts/${seen[0]}/access`,
    ])
      expect((await askAs(page, book, otto, path)).status, path).toBe(404);
    const found = await askAs<{ data: unknown[] }>(page, book, otto, '/crm/contacts/autocomplete?search=harbour');
    expect(found.body.data).toEqual([]);
  });
});
