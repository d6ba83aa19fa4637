// A workflow written by keys alone, in the outline: for phones, for screen readers, and for whoever likes keys better. Nothing here
// is clicked: what cannot be reached by Tab or its own key cannot be done.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { openAsRecipient } from '../recipients.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';
import { asMayaOfDemo, workflowBar as bar, demoDomainId, panel } from '../workflows.ts';

const outline = (page: Page): Locator => page.getByRole('list', { name: /^Steps of / }).first();
const row = (page: Page, name: RegExp): Locator => outline(page).getByRole('button', { name }).first();

/** Goes by Tab to something, as far as the page has places to stop at. */
const tabTo = async (page: Page, to: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(to).toBeVisible();
  for (let stops = 0; stops < 150; stops += 1) {
    if (await to.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(by);
  }
  throw new Error(`No Tab leads to ${String(to)}`);
};

const press = async (page: Page, what: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, what);
  // What waits for an answer says so, and takes no key until then.
  await expect(what).toBeEnabled();
  // A workflow that is saved for the first time gets a page of its own, where the focus of its dialog begins anew.
  await tabTo(page, what);
  await page.keyboard.press(key);
};

const write = async (page: Page, field: Locator, words: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
};

const keep = (page: Page): Promise<void> => press(page, panel(page).getByRole('button', { name: 'Save', exact: true }));

/** From the chooser, whose search has the focus, to the panel of a step. */
const choose = async (page: Page, name: RegExp): Promise<void> =>
  press(page, panel(page).getByRole('button', { name }));

/** Somebody who waits a minute, on a machine that is busy. */
const aMinute = { timeout: 150_000 } as const;

test('R540: a workflow is written in the outline by keys alone, rehearsed, turned on, watched, changed, paused and resumed', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const book = await asMayaOfDemo(page);
  const firstName = `Rosa${randomUUID().slice(0, 6)}`;
  await page.goto('/workflows');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Create workflow');
  await expect(page.getByRole('option', { name: /Create workflow/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workflows\/create/);
  await expect(panel(page).getByRole('heading', { name: '2 problems' })).toBeVisible();
  await write(page, page.getByRole('textbox', { name: 'Name of the workflow' }), `Greet ${firstName}`);
  await press(page, bar(page).getByRole('button', { name: 'Outline' }));
  await expect(outline(page)).toBeVisible();
  await expectAccessible(page);

  // What starts it.
  await press(page, row(page, /^Enrollment trigger|^Add a trigger/));
  await test.step('R541 R542 R545: what a contact does starts it', async () => {
    await choose(page, /^Contact Activity/);
    await choose(page, /^Contact created/);
  });
  await keep(page);
  await expect(row(page, /^When a contact is created/)).toBeVisible();

  // A delay, a branch, and in its first lane an email and a task.
  await press(page, row(page, /^Add step/));
  await test.step('R555: a delay of some time', async () => {
    await choose(page, /^Delay/);
    await choose(page, /^Set Amount of Time/);
  });
  await write(page, panel(page).getByLabel('Minutes'), '1');
  await keep(page);
  await press(page, row(page, /^Wait 1 minute Set Amount of Time/), 'a');
  await choose(page, /^Branch/);
  await choose(page, /^Based on Multiple Branches/);
  await write(page, panel(page).getByRole('searchbox', { name: 'Search attributes' }), 'First name');
  await press(page, panel(page).getByRole('button', { name: 'First name', exact: true }));
  await write(page, panel(page).getByRole('textbox', { name: 'Value' }), firstName);
  await press(page, panel(page).getByRole('button', { name: 'Apply filter' }));
  await keep(page);
  await press(page, row(page, /^Add step/));
  await choose(page, /^Send Email/);
  await press(page, panel(page).getByRole('button', { name: 'New email' }));
  const letter = page.getByRole('dialog', { name: 'New Email' });
  await write(page, letter.getByRole('textbox', { name: 'Subject' }), `Welcome, ${firstName}`);
  await tabTo(page, letter.getByRole('textbox', { name: 'Body' }));
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByText(`Welcome, ${firstName}`)).toBeVisible();
  await keep(page);
  await press(page, row(page, /^Email “Welcome.*Send Email/), 'a');
  await choose(page, /^Create Task/);
  await write(page, panel(page).getByRole('textbox', { name: 'Task', exact: true }), `Ring ${firstName}`);
  const type = panel(page).getByRole('combobox', { name: 'Type' });
  await write(page, type, 'Call');
  await expect(page.getByRole('option', { name: 'Call', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('Call');
  await keep(page);
  await expect(row(page, new RegExp(`^Create the task “Ring ${firstName}.*Create Task`))).toBeVisible();
  await expectAccessible(page);

  // Three people, one after the other.
  await press(page, bar(page).getByRole('button', { name: 'Preview with a contact' }));
  for (const name of ['Ana Pop', 'Björn Quinn', 'Evie Ellery']) {
    await write(page, panel(page).getByRole('combobox', { name: /Which contact|Compare with another/ }), name);
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(panel(page).getByText('Takes Conditions not met').first()).toBeVisible();
  await press(page, panel(page).getByRole('button', { name: 'Close' }));

  await press(page, bar(page).getByRole('button', { name: 'Review & turn on' }));
  const review = page.getByRole('dialog', { name: 'Review & turn on' });
  await press(page, review.getByRole('button', { name: 'Turn on', exact: true }));
  await expectMessage(page, 'Workflow submitted successfully');

  const address = `${firstName.toLowerCase()}@recipients.example`;
  await tell(page, book, 'POST', '/crm/contacts', {
    firstName,
    lastName: 'Recipient',
    domain: demoDomainId,
    email: { emailAddress: address },
  });
  await press(page, bar(page).getByRole('button', { name: 'Runs' }));
  const run = panel(page).getByRole('row', { name: new RegExp(firstName) });
  await expect(run.getByRole('cell', { name: 'Waits' })).toBeVisible(aMinute);
  await press(page, panel(page).getByRole('button', { name: 'Close' }));

  // Changed, off and on again, while somebody waits inside.
  await press(page, row(page, /^Create the task “Ring/));
  await write(page, panel(page).getByRole('textbox', { name: 'Task', exact: true }), `Write to ${firstName}`);
  await keep(page);
  await page.keyboard.press('Control+s');
  await expectMessage(page, 'Workflow updated successfully');
  await test.step('R899 R900: paused and resumed', async () => {
    await press(page, bar(page).getByRole('switch', { name: 'On' }), 'Space');
    await expectMessage(page, 'Workflow paused successfully');
    await press(page, bar(page).getByRole('button', { name: 'Review & turn on' }));
    await press(page, review.getByRole('button', { name: 'Turn on', exact: true }));
    await expectMessage(page, 'Workflow resumed successfully');
  });

  await press(page, bar(page).getByRole('button', { name: 'Runs' }));
  await expect(run.getByText('Completed')).toBeVisible(aMinute);
  await press(page, run.getByRole('button', { name: new RegExp(firstName) }));
  await expect(panel(page).getByText(/^Took First name/)).toBeVisible();
  await expect(panel(page).getByText(new RegExp(`Ring ${firstName}`))).toBeVisible();
  await expectAccessible(page);
  const theirs = await openAsRecipient(page, address);
  await expect(theirs.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
  await theirs.close();
});
