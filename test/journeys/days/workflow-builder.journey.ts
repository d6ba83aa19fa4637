// A workflow drawn by mouse: built, mended, rehearsed on three people, turned on, watched while somebody goes through it, changed, paused and
// resumed meanwhile. It is of the demo's agency, whose mail goes to the simulator, and lets in by a branch only who is its own.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { openAsRecipient } from '../recipients.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';
import { asMayaOfDemo, workflowBar as bar, demoDomainId, panel } from '../workflows.ts';

const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Canvas of the workflow' });
const choose = (page: Page, name: RegExp): Promise<void> => panel(page).getByRole('button', { name }).click();
const keep = (page: Page): Promise<void> => panel(page).getByRole('button', { name: 'Save', exact: true }).click();

/** Adds a step at the end of the way that has one. */
const add = async (page: Page, name: RegExp): Promise<void> => {
  await canvas(page).getByRole('button', { name: 'Add step', exact: true }).click();
  await choose(page, name);
};

/** Somebody who waits a minute, on a machine that is busy. */
const aMinute = { timeout: 150_000 } as const;

test('R464 R465 R534: a workflow is built by mouse, mended, rehearsed with three people, turned on, watched, changed, paused and resumed', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const book = await asMayaOfDemo(page);
  const firstName = `Quilla${randomUUID().slice(0, 6)}`;
  await page.goto('/workflows');
  await settled(page);
  await expectAccessible(page);
  await page.goto('/workflows/create');
  await test.step('R538: nobody has named it yet', async () => {
    await expect(page.getByRole('textbox', { name: 'Name of the workflow' })).toHaveValue('Untitled workflow');
  });
  await expect(panel(page).getByRole('heading', { name: '2 problems' })).toBeVisible();
  await expectAccessible(page);

  // A delay, and a branch of which nobody has said yet whom it takes.
  await test.step('R539: a step is added where there is room for one', async () => {
    await add(page, /^Delay/);
    await choose(page, /^Set Amount of Time/);
    await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(panel(page).getByText('Say how long to wait')).toBeVisible();
    await panel(page).getByLabel('Minutes').fill('1');
    await keep(page);
    await expect(canvas(page).getByRole('button', { name: /^Wait 1 minute Set Amount of Time/ })).toBeVisible();
  });
  await add(page, /^Branch/);
  await choose(page, /^Based on Multiple Branches/);
  await expect(panel(page).getByRole('searchbox', { name: 'Search attributes' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();

  // An email in its lane, and a task after it.
  await add(page, /^Send Email/);
  await panel(page).getByRole('button', { name: 'New email' }).click();
  const letter = page.getByRole('dialog', { name: 'New Email' });
  await letter.getByRole('textbox', { name: 'Subject' }).fill(`Good to meet you, ${firstName}`);
  await letter.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('When is a good time to talk?');
  await letter.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page).getByText(`Good to meet you, ${firstName}`)).toBeVisible();
  await keep(page);
  await add(page, /^Create Task/);
  await panel(page).getByRole('textbox', { name: 'Task', exact: true }).fill(`Ring ${firstName}`);
  await test.step('R798: due in no days is due immediately', async () => {
    const time = panel(page).getByRole('textbox', { name: 'Time', exact: true });
    await expect(time).toHaveValue('Immediately');
    await expect(time).toBeDisabled();
  });
  await panel(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Call', exact: true }).click();
  await keep(page);

  // Two problems, each explained, each leading to where it is mended.
  await expect(panel(page).getByRole('heading', { name: '2 problems' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /Enrollment trigger.*Choose what starts it/ })
    .click();
  await test.step('R541 R542 R543 R544: what a contact does starts it', async () => {
    await choose(page, /^Contact Activity/);
    await expect(panel(page).getByRole('heading', { name: 'Trigger on Contact Activity' })).toBeVisible();
    for (const [section, ...triggers] of [
      ['Form activity', 'Submission', 'View'],
      ['Segment membership', 'Membership changed'],
    ]) {
      await expect(panel(page).getByText(section ?? '', { exact: true })).toBeVisible();
      for (const name of triggers)
        await expect(panel(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await choose(page, /^Contact created/);
  });
  await keep(page);
  await panel(page)
    .getByRole('button', { name: /Choose at least one condition/ })
    .click();
  await panel(page).getByRole('searchbox', { name: 'Search attributes' }).fill('First name');
  await panel(page).getByRole('button', { name: 'First name', exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Value' }).fill(firstName);
  await panel(page).getByRole('button', { name: 'Apply filter' }).click();
  await keep(page);
  await expect(panel(page).getByText('Nothing is missing.')).toBeVisible();

  // What it would do to three people.
  await bar(page).getByRole('button', { name: 'Preview with a contact' }).click();
  for (const name of ['Ana Pop', 'Björn Quinn', 'Evie Ellery']) {
    await panel(page)
      .getByRole('combobox', { name: /Which contact|Compare with another contact/ })
      .fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await panel(page).getByRole('button', { name: 'Ana Pop', exact: true }).click();
  await expect(panel(page).getByText('Takes Conditions not met')).toBeVisible();
  await expect(panel(page).getByText(`First name contains ${firstName}`)).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();

  // Turned on, after it is said what that means.
  await bar(page).getByRole('button', { name: 'Review & turn on' }).click();
  // Nobody named it so far.
  const naming = page.getByRole('dialog', { name: 'Name the workflow' });
  await expect(naming.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(naming.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.type(`Answer ${firstName}`);
  await naming.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('dialog', { name: 'Review & turn on' });
  await expect(review.getByText('When a contact is created.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expectMessage(page, 'Workflow submitted successfully');
  await expectMessage(page, 'Draft saved');
  await expect(bar(page).getByRole('switch', { name: 'On' })).toBeChecked();
  await expect(page).toHaveURL(/\/workflows\/[0-9a-f-]{36}/);

  // Somebody is created, and waits.
  const address = `${firstName.toLowerCase()}@recipients.example`;
  const { _id: contactId } = await tell<{ _id: string }>(page, book, 'POST', '/crm/contacts', {
    firstName,
    lastName: 'Recipient',
    domain: demoDomainId,
    email: { emailAddress: address },
  });
  await bar(page).getByRole('button', { name: 'Runs' }).click();
  const run = panel(page).getByRole('row', { name: new RegExp(firstName) });
  await expect(run.getByRole('cell', { name: 'Waits' })).toBeVisible(aMinute);

  // Changed while somebody is inside, who goes on by what they entered; off, and on again.
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await canvas(page)
    .getByRole('button', { name: /^Create the task “Ring/ })
    .click();
  await panel(page).getByRole('textbox', { name: 'Task', exact: true }).fill(`Write to ${firstName}`);
  await keep(page);
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Workflow updated successfully');
  await test.step('R899 R900: paused and resumed', async () => {
    await bar(page).getByRole('switch', { name: 'On' }).click();
    await expectMessage(page, 'Workflow paused successfully');
    await bar(page).getByRole('button', { name: 'Review & turn on' }).click();
    await expect(review.getByRole('radio', { name: /finish/i })).toBeChecked();
    await review.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expectMessage(page, 'Workflow resumed successfully');
  });

  // Through, and why: what each step did, as it was when they entered.
  await bar(page).getByRole('button', { name: 'Runs' }).click();
  await expect(run.getByText('Completed')).toBeVisible(aMinute);
  await run.getByRole('button', { name: new RegExp(firstName) }).click();
  await expect(panel(page).getByText(/^Took First name/)).toBeVisible();
  await expect(panel(page).getByText(new RegExp(`Ring ${firstName}`))).toBeVisible();
  await expectAccessible(page);
  const { data: tasks } = await tell<{ data: { displayName: string }[] }>(
    page,
    book,
    'GET',
    `/crm/tasks?search=${firstName}`,
  );
  expect(tasks.map(({ displayName }) => displayName)).toEqual([`Ring ${firstName}`]);
  const theirs = await openAsRecipient(page, address);
  await expect(theirs.getByRole('heading', { name: `Good to meet you, ${firstName}` })).toBeVisible();
  await theirs.close();

  // And on the record: the widget, and the timeline.
  await page.goto(`/contacts/${contactId}`);
  await settled(page);
  const widget = page.getByRole('region', { name: 'Workflows' });
  await expect(widget.getByRole('listitem').filter({ hasText: `Answer ${firstName}` })).toContainText('Went through');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await test.step('R055: the record tells what happened', async () => {
    await expect(timeline.getByText(`left the workflow Answer ${firstName}`)).toBeVisible();
  });
  await timeline.getByRole('button', { name: '2 changes' }).click();
  await expect(timeline.getByText(`entered the workflow Answer ${firstName}`)).toBeVisible();
});
