// Filters of contacts in three steps with every picker, saved as a collection, tested on one person, shared, filled by hand, deleted.
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import { inOwnAgency } from '../own-agency.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const adding = (page: Page) => panel(page, 'Add filter');
const filters = (page: Page) => panel(page, 'Filters');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** People of an agency of its own: three, one of them a buyer with a birthday. */
const open = async (page: Page, agencyName: string): Promise<void> => {
  const { _id, headers: signedIn } = await inOwnAgency(page, agencyName);
  const headers = { ...signedIn, 'x-agency-id': _id };
  const domain = `${agencyName.toLowerCase().replaceAll(' ', '-')}.example`;
  const added = await page.request.post('/api/crm/agency/domain', { headers, data: { domain } });
  const { agencyDomains } = (await added.json()) as { agencyDomains: { _id: string }[] };
  for (const [index, firstName] of ['Ana', 'Bea', 'Cyd'].entries()) {
    const made = await page.request.post('/api/crm/contacts', {
      headers,
      data: {
        firstName,
        domain: agencyDomains[0]?._id,
        email: { emailAddress: `${firstName}@people.example`, isPrimary: true },
        ...(index === 0 ? { birthday: '1990-05-05', buyerTimeline: 'now' } : {}),
      },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  await page.goto('/contacts');
  await settled(page);
};

/** Step one: finds an attribute and picks it. */
const pick = async (page: Page, name: string): Promise<void> => {
  await adding(page).getByRole('searchbox', { name: 'Search attributes' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(adding(page).getByRole('heading', { name, exact: true })).toBeVisible();
};
const apply = (page: Page) => adding(page).getByRole('button', { name: 'Apply filter' });

test('R006, R054, R527, R528: filters are made in three steps, joined by AND and OR, changed, removed and cleared', async ({
  page,
}) => {
  await open(page, 'Filter House');
  await page.keyboard.press('f');
  await pick(page, 'First name');
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true');
  await adding(page).getByLabel('Value').fill('ana');
  await expect(adding(page).getByText('≈ 1 match')).toBeVisible();
  await apply(page).click();
  await expect(filters(page).getByRole('button', { name: 'Show 1 contact', exact: true })).toBeVisible();

  await filters(page).getByRole('button', { name: 'OR', exact: true }).click();
  await pick(page, 'First name');
  await adding(page).getByLabel('Value').fill('bea');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByText('OR', { exact: true }).first()).toBeVisible();
  await expect(filters(page).getByRole('button', { name: 'Show 2 contacts' })).toBeVisible();
  await filters(page).getByRole('button', { name: 'AND', exact: true }).last().click();
  await pick(page, 'Last name');
  await adding(page).getByLabel('Rule').selectOption('isNotEmpty');
  await apply(page).click();
  await expect(filters(page).getByRole('button', { name: 'Show 1 contact', exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('R651 R652: one is changed where it stands, and a group is removed', async () => {
    // A chip is changed where it stands.
    const chip = page
      .getByRole('list', { name: 'Filters' })
      .getByRole('button', { name: /Change the filter/ })
      .first();
    await chip.click();
    const inPlace = page.getByRole('dialog', { name: 'Filter by First name' });
    await inPlace.getByLabel('Value').fill('cyd');
    await inPlace.getByRole('button', { name: 'Update filter' }).click();
    await expect(inPlace).toHaveCount(0);
    await expect(chip).toHaveText('First name contains cyd');

    // R658: what was removed is gone from the saved grid: the list without an address shows what is left.
    const saved = page.waitForResponse((answer) => {
      if (answer.request().method() !== 'PATCH' || !/\/grids\//.test(answer.url())) return false;
      return (answer.request().postDataJSON() as { filtersGroups?: unknown[] }).filtersGroups?.length === 1;
    });
    await filters(page).getByRole('button', { name: 'Remove group 2' }).click();
    await expect(filters(page).getByRole('button', { name: 'Show 1 contact', exact: true })).toBeVisible();
    await saved;
  });
  await page.goto('/contacts');
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await filters(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(adding(page).getByRole('searchbox', { name: 'Search attributes' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cyd/ })).toBeVisible();
});

test('R529, R530, R531, R533: every value has its picker', async ({ page }) => {
  await open(page, 'Picker House');
  await page.keyboard.press('f');
  for (const name of ['Tags', 'Origins', 'Collections', 'Assigned agent', 'Domain']) {
    await pick(page, name);
    const search = adding(page).getByPlaceholder('Search values');
    await search.fill('nobody is called so');
    await expect(adding(page).getByText('No results found')).toBeVisible();
    await adding(page).getByRole('button', { name: 'Back' }).click();
  }
  await pick(page, 'Buying');
  await adding(page).getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(adding(page).getByRole('checkbox', { name: 'Now', exact: true })).toBeChecked();
  await expect(adding(page).getByLabel('Rule')).toHaveValue('isIn');
  await adding(page).getByRole('button', { name: 'Deselect All' }).click();
  await expect(adding(page).getByRole('checkbox', { name: 'Now', exact: true })).not.toBeChecked();
  await adding(page).getByRole('button', { name: 'Back' }).click();

  await pick(page, 'Unknown contact');
  const box = adding(page).getByRole('checkbox', { name: 'Unknown contact' });
  for (const state of ['mixed', 'true', 'false', 'mixed'] as const) {
    await expect(box).toHaveAttribute('aria-checked', state);
    await box.click();
  }
  await adding(page).getByRole('button', { name: 'Back' }).click();

  await pick(page, 'Created');
  await adding(page).getByLabel('At a time of day').check();
  await expect(adding(page).getByText('Pick date & time')).toBeVisible();
  await adding(page).getByRole('button', { name: 'Back' }).click();
  // R781: a birthday has no time, and comes back every year.
  await pick(page, 'Birthday');
  await expect(adding(page).getByLabel('At a time of day')).toHaveCount(0);
  await adding(page).getByRole('button', { name: 'This month' }).click();
  await apply(page).click();
  await expect(filters(page).getByRole('button', { name: 'Change Birthday is in this month, any year' })).toBeVisible();
});

test('a filter becomes a collection: a tab with its number, members by hand, a person tested, and the end of it', async ({
  page,
}) => {
  await open(page, 'Collection House');
  await page.keyboard.press('f');
  await pick(page, 'First name');
  await adding(page).getByLabel('Value').fill('ana');
  await apply(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+S');
  const saving = page.getByRole('dialog', { name: 'Save as collection' });
  await saving.getByLabel('Name').fill('Called Ana');
  await saving.getByRole('button', { name: 'Save collection' }).click();
  await expectMessage(page, 'Collection was successfully created');
  await expect(tab(page, /Called Ana/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, /Called Ana/)).toContainText('1');

  await tab(page, /All contacts/).click();
  await page.getByRole('row', { name: /Bea/ }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Collections', exact: true }).click();
  const boxes = page.getByRole('dialog');
  await boxes.getByRole('checkbox', { name: 'Called Ana' }).click();
  await boxes.getByRole('checkbox', { name: 'Called Ana' }).click();
  await expect(boxes.getByRole('checkbox', { name: 'Called Ana' })).toHaveAttribute('aria-checked', 'true');
  await boxes.getByRole('button', { name: /Change collections of/ }).click();
  await expectMessage(page, 'Collections were successfully updated');
  await tab(page, /Called Ana/).click();
  await expect(page.getByRole('row', { name: /Bea/ })).toBeVisible();

  await page.goto('/collections');
  await settled(page);
  const row = page.getByRole('row', { name: /Called Ana/ });
  await expect(row).toContainText('2');
  await row.getByRole('gridcell').nth(2).click();
  await page.getByRole('button', { name: 'Test a person' }).click();
  await page.getByRole('combobox', { name: 'Which contact?' }).fill('bea');
  await page.getByRole('option', { name: /Bea/ }).click();
  await expect(page.getByText('was put in by hand, and does not meet the filter.')).toBeVisible();
  await expect(page.getByText('has Bea')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await expectMessage(page, '1 collection(s) successfully deleted');
  await expect(page.getByText('No collections found')).toBeVisible();
  await page.getByRole('button', { name: /Birthdays this month/ }).click();
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expectMessage(page, 'Collection was successfully created');
});

test('who is not in a list is told why by the conditions of the list itself, on its tab, on the record and in a workflow', async ({
  page,
}) => {
  await open(page, 'Why House');
  await page.keyboard.press('f');
  await pick(page, 'First name');
  await adding(page).getByLabel('Value').fill('ana');
  await apply(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+S');
  const saving = page.getByRole('dialog', { name: 'Save as collection' });
  await saving.getByLabel('Name').fill('Called Ana');
  await saving.getByRole('button', { name: 'Save collection' }).click();
  await expect(tab(page, /Called Ana/)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('f');
  await filters(page).getByRole('button', { name: 'Test a person' }).click();
  const testing = panel(page, 'Test a person');
  await testing.getByRole('combobox', { name: 'Which contact?' }).fill('Cyd');
  await page.getByRole('option', { name: /Cyd/ }).click();
  const inside = testing.getByRole('group', { name: 'Called Ana' });
  await expect(inside).toContainText('First name contains ana');
  await expect(inside).toContainText('has Cyd');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await tab(page, /All contacts/).click();
  await page.getByRole('link', { name: 'Cyd' }).click();
  await expect(page).toHaveURL(/peek=/);
  await page.goto(`/contacts/${new URL(page.url()).searchParams.get('peek')}`);
  await page.getByRole('button', { name: 'Out of 1' }).click();
  await page.getByRole('button', { name: 'Called Ana Why?' }).click();
  const out = page.getByRole('region', { name: 'Out' });
  await expect(out.getByText('has Cyd')).toBeVisible();
  await expect(out.getByText('is not in the list.')).toBeVisible();
  await expectAccessible(page);

  // Of a workflow that waits for the list, before it is turned on.
  const side = panel(page, 'Side panel');
  await page.goto('/workflows/create');
  await settled(page);
  await side.getByRole('button', { name: /Enrollment trigger.*Choose what starts it/ }).click();
  await side.getByRole('button', { name: /^Contact Activity/ }).click();
  await side.getByRole('button', { name: /^Membership changed/ }).click();
  await side.getByRole('group', { name: 'Added to' }).getByRole('checkbox', { name: 'Called Ana' }).click();
  await side.getByRole('button', { name: 'Test a person' }).click();
  await side.getByRole('combobox', { name: 'Which contact?' }).fill('Cyd');
  await page.getByRole('option', { name: /Cyd/ }).click();
  const atTrigger = side.getByRole('group', { name: 'Called Ana' });
  await expect(side.getByText('is not in the list.')).toBeVisible();
  await expect(atTrigger).toContainText('First name contains ana');
  await expect(atTrigger).toContainText('has Cyd');
  await expectAccessible(page);
});
