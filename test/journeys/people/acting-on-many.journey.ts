// The box beside a bulk act and beside an import (decision 59): it says whom it is about and which workflows would look at them, is off, and
// once it is ticked these people are in the workflow; left alone, nobody is.
import type { Page } from '@playwright/test';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { drawnWorkflow, waitOf } from '#/test/laying/workflows.ts';
import { addPeople, type Book, contactRows, inOwnBook, openContacts, tell } from '../address-book.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

/** A workflow that is on; whoever enters waits for a day. */
const turnedOn = async (page: Page, book: Book, name: string, trigger: Trigger): Promise<string> => {
  const { workflow } = await tell<{ workflow: { _id: string } }>(page, book, 'POST', '/crm/workflows', {
    name,
    ...drawnWorkflow([waitOf(24)], trigger),
  });
  await tell(page, book, 'PUT', `/crm/workflows/resume/${workflow._id}`, {});
  return workflow._id;
};

/** By what words people entered. */
const entered = async (page: Page, book: Book, workflowId: string): Promise<string[]> => {
  const { data } = await tell<{ data: { enteredBy: string }[] }>(
    page,
    book,
    'GET',
    `/crm/workflows/enrolled?workflowId=${workflowId}`,
  );
  return data.map(({ enteredBy }) => enteredBy);
};

/** Every contact of the book gets a tag from the bar of the selection; `choose` is done before. */
const tagAll = async (page: Page, tag: string, choose: () => Promise<void>): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: /^Tag 3 contacts/ });
  await dialog.getByRole('checkbox', { name: new RegExp(tag) }).click();
  await choose();
  await dialog.getByRole('button', { name: 'Tag 3 contacts' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(contactRows(page).first()).toContainText(tag);
};

test('decision 59: people who are tagged together enter a workflow once its box is ticked, and not before', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Ticking House');
  await addPeople(page, book, [{ firstName: 'Ana' }, { firstName: 'Bea' }, { firstName: 'Cyd' }]);
  for (const displayName of ['First visit', 'Second visit'])
    await tell(page, book, 'POST', '/crm/tags', { displayName, typeName: 'contact' });
  const ofTags: Trigger = { id: 't1', kind: 'propertyValueChanged', selectedData: [{ name: 'tags', label: 'Tags' }] };
  const nurture = await turnedOn(page, book, 'Nurture buyers', ofTags);
  await openContacts(page);
  const box = page.getByRole('checkbox', { name: /^Let workflows act on these 3 contacts/ });

  await tagAll(page, 'First visit', async () => {
    await expect(box).not.toBeChecked();
    await expect(page.getByText('1 workflow that is on may let them in: Nurture buyers')).toBeVisible();
    await expectAccessible(page);
  });
  await tagAll(page, 'Second visit', async () => {
    await expect(box).not.toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  });
  await expect.poll(() => entered(page, book, nurture)).toHaveLength(3);
  for (const words of await entered(page, book, nurture)) expect(words).toContain('Second visit');

  // No workflow waits for an agent: nothing is asked.
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Agent' })).toBeVisible();
  await settled(page);
  await expect(box).toHaveCount(0);
});

test('decision 59: people who are imported enter a workflow once its box is ticked', async ({ page }) => {
  const book = await inOwnBook(page, 'Importing House');
  await page.goto('/import-contacts');
  await settled(page);
  const bringIn = async (names: readonly string[]): Promise<void> => {
    const rows = names.map((name) => `${name},${name.toLowerCase()}@imported.example`);
    const buffer = Buffer.from(`First name,Email\n${rows.join('\n')}\n`);
    await page.getByLabel('File of contacts').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await expect(page).toHaveURL(/step=map/);
    const domain = page.getByLabel('Domain', { exact: true });
    if ((await domain.inputValue()) === '') await domain.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/step=check/);
    await page.getByLabel('Mark consent as').selectOption('They are or were our clients');
    await settled(page);
  };
  const box = page.getByRole('checkbox', { name: /^Let workflows act on these 2 contacts/ });

  await bringIn(['Dan', 'Eve']);
  await expect(box).toHaveAccessibleDescription('No workflow that is on waits for this');
  await expect(box).not.toBeChecked();

  const welcome = await turnedOn(page, book, 'Welcome', { id: 't1', kind: 'contactCreated' });
  await page.reload();
  await expect(page.getByText('1 workflow that is on may let them in: Welcome')).toBeVisible();
  await expectAccessible(page);
  await box.check();
  await settled(page);
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.locator('dl[aria-label="Result"]')).toContainText('2');
  await expect.poll(() => entered(page, book, welcome)).toHaveLength(2);
});
