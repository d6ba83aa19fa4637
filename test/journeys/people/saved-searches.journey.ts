// What a contact looks for: saved with proof beside it, paused, stopped and resumed, and found again from the page of a home.
import { addPeople } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { amongOwnHomes } from '../own-homes.ts';
import { expect, settled, test } from '../walking.ts';

test('an agent saves a search for a contact, sees what it would have found, and who looks for a home', async ({
  page,
}) => {
  const { book, ids } = await amongOwnHomes(page, 'Saved searches house');
  const [ana = ''] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop' }]);
  await page.goto(`/contacts/${ana}`);
  await settled(page);
  const part = page.getByRole('region', { name: 'What is next' });
  const menu = async (verb: string): Promise<void> => {
    await part.getByRole('button', { name: 'What to do with Ana’s home' }).click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  };
  await test.step('the proof counts the homes before the search is saved', async () => {
    await expect(part.getByText('No saved searches')).toBeVisible();
    await part.getByRole('button', { name: 'Save a search' }).click();
    const window = page.getByRole('dialog', { name: 'Save a search' });
    const proof = window.getByRole('region', { name: 'Preview' });
    await expect(proof.getByRole('status')).toHaveText('5 homes now');
    await expect(proof.getByText('All homes for sale')).toBeVisible();
    await window.getByRole('button', { name: 'List Price', exact: true }).first().click();
    await window.getByRole('combobox', { name: 'Rule' }).selectOption('isLessThanOrEqualTo');
    await window
      .getByRole('spinbutton')
      .or(window.getByRole('textbox', { name: 'Value' }))
      .first()
      .fill('300000');
    await window.getByRole('button', { name: 'Apply filter' }).click();
    await expect(proof.getByRole('status')).toHaveText('3 homes now');
    await expect(proof.getByText('Homes up to £300,000')).toBeVisible();
    await expect(proof.getByRole('img')).toHaveAccessibleName(/: 3$/);
    await expect(proof.getByText('daily at 8:00 by email')).toBeVisible();
    await window.getByRole('combobox', { name: 'When' }).click();
    await page.getByRole('option', { name: 'Weekly, on Friday' }).click();
    await expect(proof.getByText('Homes up to £300,000 · Fridays at 16:00 by email')).toBeVisible();
    await window.getByRole('textbox', { name: 'Name' }).fill('Ana’s home');
    await window.getByRole('button', { name: 'Save search' }).click();
    await expect(window).toBeHidden();
    await expectMessage(page, 'Search saved');
  });
  await test.step('it is on the record, and is paused, stopped and resumed', async () => {
    await expect(part.getByText('Homes up to £300,000')).toBeVisible();
    await expect(part.getByText('3 homes now')).toBeVisible();
    await menu('Pause');
    await expect(part.getByText('Paused', { exact: true })).toBeVisible();
    await menu('Stop');
    await expect(part.getByText('Stopped', { exact: true })).toBeVisible();
    await menu('Resume');
    const window = page.getByRole('dialog', { name: 'Resume search' });
    await window.getByRole('textbox', { name: 'Reason' }).fill('Looks again');
    await window.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(window).toBeHidden();
    await expect(part.getByText('Stopped', { exact: true })).toHaveCount(0);
  });
  await test.step('the home says who looks for it', async () => {
    await page.goto(`/listings/${ids.get('22 Mill Row')}?tab=matches`);
    await settled(page);
    const matches = page.getByRole('tabpanel', { name: 'Matches' });
    await expect(matches.getByText('1 person matches; 1 not sent yet')).toBeVisible();
    await expect(matches.getByRole('link', { name: 'Ana Pop' })).toBeVisible();
    await expect(matches.getByText('Ana’s home: Homes up to £300,000')).toBeVisible();
    await page.goto(`/listings/${ids.get('9 Castle Hill')}?tab=matches`);
    await expect(page.getByText('No saved search matches this home')).toBeVisible();
  });
  await test.step('deleted, it comes back', async () => {
    await page.goto(`/contacts/${ana}`);
    await settled(page);
    await menu('Delete');
    await expect(part.getByText('No saved searches')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(part.getByText('Ana’s home')).toBeVisible();
  });
});
