// What hands meet in the builder beside the straight way: where the focus goes, what is kept, what becomes of a lane with steps, of work while the
// network is away, and of a workflow that somebody else changed meanwhile.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addLane, newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf, type Graph } from '#/domains/workflows/contract/graph.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { type Book, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, inScheme, settled, test } from '../walking.ts';
import { asMayaOfDemo, panel, workflowBar } from '../workflows.ts';

const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Canvas of the workflow' });
const card = (page: Page, name: RegExp): Locator => canvas(page).getByRole('button', { name });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the workflow' });

interface Made {
  _id: string;
  name: string;
  updatedAt: string;
}

const make = async (page: Page, book: Book, graph: Graph): Promise<Made> => {
  const name = `Hands ${randomUUID().slice(0, 8)}`;
  const { nodes, edges } = graph;
  const { workflow } = await tell<{ workflow: Made }>(page, book, 'POST', '/crm/workflows', { name, nodes, edges });
  return workflow;
};

const open = async (page: Page, { _id }: Made): Promise<void> => {
  await page.goto(`/workflows/${_id}`);
  await expect(canvas(page)).toBeVisible();
  await settled(page);
};

/** A wait, then a branch of two lanes beside 'Conditions not met' with two notes in the first. */
const branched = (): Graph => {
  const newId = counting();
  const branch = newBranch('multiple', newId);
  const [first, last] = branch.lanes;
  if (!first || !last || first.type !== 'filters') throw new Error('a new branch has two lanes');
  const filtered = (value: string, id: string) => ({
    ...first,
    id,
    value,
    filtersGroups: [
      [{ field: 'firstName', type: 'string' as const, rule: 'isEqualTo' as const, value, displayName: 'First name' }],
    ],
  });
  const lanes = [filtered('Hot', 'hot'), filtered('Warm', 'warm'), last];
  const graph = drawnWorkflow([waitOf(1), { ...branch, lanes }], undefined, newId);
  const below = deedsOf(graph).find(({ type }) => type === 'branch');
  const hot = { nodeId: below?.id ?? '', laneId: 'hot' };
  return addStep(addStep(graph, hot, noteOf('Second'), newId), hot, noteOf('First'), newId);
};

test('a note on a step is kept, closed where it is empty, and deleted', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  await open(page, await make(page, book, drawnWorkflow([waitOf(1)])));
  const tools = canvas(page).getByRole('toolbar', { name: 'What can be done to Set Amount of Time' });
  const note = canvas(page).getByRole('region', { name: /^Note on / });
  const corner = canvas(page).getByRole('button', { name: /^Note on / });
  const write = async (words: string): Promise<void> => {
    await card(page, /^Wait 1 hour Set Amount of Time/).focus();
    await tools.getByRole('button', { name: 'Note' }).click();
    await note.getByRole('textbox', { name: 'Note' }).fill(words);
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toHaveCount(0);
  };
  await test.step('R671: an empty one leaves nothing', async () => {
    await write('');
    await expect(corner).toHaveCount(0);
  });
  await test.step('R670: one with words folds into a corner', async () => {
    await write('Ask Tom first');
    await expect(corner).toBeVisible();
    await corner.click();
    await expect(note.getByText('Ask Tom first')).toBeVisible();
  });
  await test.step('R672: and is gone where it is deleted', async () => {
    await note.getByRole('button', { name: 'Delete' }).click();
    await expect(note).toHaveCount(0);
    await expect(corner).toHaveCount(0);
  });
});

test('the focus goes back to where a panel was opened, and on to the step above where one is deleted', async ({
  page,
}) => {
  const book = await asMayaOfDemo(page);
  await open(page, await make(page, book, drawnWorkflow([waitOf(1), noteOf('Hello'), noteOf('Again')])));
  const [wait, hello] = [card(page, /^Wait 1 hour Set Amount of Time/), card(page, /^Note: Hello Note/)];
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => panel(page).getByRole('button', { name: 'Close' }).click(),
    () => panel(page).getByRole('button', { name: 'Discard' }).click(),
    () => panel(page).getByRole('button', { name: 'Save', exact: true }).click(),
  ]) {
    await wait.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Set Amount of Time' })).toBeVisible();
    await leave();
    await expect(panel(page).getByRole('heading', { name: 'What it does' })).toBeVisible();
    await expect(wait).toBeFocused();
  }
  // A note is written and read without losing the place.
  await hello.focus();
  await page.keyboard.press('o');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask Tom first');
  await page.keyboard.press('Control+Enter');
  await expect(hello).toBeFocused();
  await canvas(page).getByRole('button', { name: 'Note on Note' }).click();
  await expect(canvas(page).getByText('Ask Tom first')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await inScheme(page, colorScheme);
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(hello).toBeFocused();
  await canvas(page)
    .getByRole('toolbar', { name: 'What can be done to Note' })
    .first()
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(hello).toHaveCount(0);
  await expect(wait).toBeFocused();
});

test('what is being written is saved with the workflow: its name, and a note', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const made = await make(page, book, drawnWorkflow([noteOf('Hello')]));
  await open(page, made);
  await nameField(page).fill(`${made.name}, renamed`);
  await page.keyboard.press('Control+s');
  await expectMessage(page, 'Workflow updated successfully');
  await expect(nameField(page)).toBeFocused();
  await card(page, /^Note: Hello/).focus();
  await page.keyboard.press('o');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Written at once');
  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('Written at once'));
  await page.keyboard.press('Control+s');
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Saved', { exact: true })).toBeAttached();
  await page.reload();
  await expect(nameField(page)).toHaveValue(`${made.name}, renamed`);
  await expect(canvas(page).getByRole('button', { name: 'Note on Note' })).toBeVisible();
});

test("a lane with steps goes with them, or they move to 'Conditions not met'", async ({ page }) => {
  const book = await asMayaOfDemo(page);
  await open(page, await make(page, book, branched()));
  const ask = page.getByRole('dialog', { name: 'Remove Hot?' });
  const begin = async (): Promise<void> => {
    await card(page, /Based on Multiple Branches/).click();
    await panel(page).getByRole('button', { name: 'Remove Hot' }).click();
    await expect(ask.getByText('2 steps are in it. What should happen to them?')).toBeVisible();
  };
  await begin();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Keep the lane' }).click();
  await expect(panel(page).getByRole('button', { name: 'Remove Hot' })).toBeFocused();
  await begin();
  await ask.getByRole('button', { name: 'Move steps to Conditions not met' }).click();
  await expect(ask).toHaveCount(0);
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Conditions not met' })).toContainText('2 steps');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await begin();
  await ask.getByRole('button', { name: 'Delete 2 steps' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(card(page, /^Note: /)).toHaveCount(0);
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  await workflowBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, /^Note: /)).toHaveCount(2);
});

test('while the network is away nothing is lost: what was drawn is kept here, and comes back after a reload', async ({
  page,
}) => {
  const book = await asMayaOfDemo(page);
  const made = await make(page, book, drawnWorkflow([noteOf('Hello')]));
  await open(page, made);
  await nameField(page).fill(`${made.name}, on the train`);
  await nameField(page).press('Enter');
  await page.context().setOffline(true);
  await expect(workflowBar(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.press('Control+s');
  await expectMessage(page, /What you drew is kept on this computer\./);
  await page.context().setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(nameField(page)).toHaveValue(made.name);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(nameField(page)).toHaveValue(`${made.name}, on the train`);
  await workflowBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Workflow updated successfully');
});

test('a workflow that somebody else changed meanwhile is not written over unasked', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const made = await make(page, book, drawnWorkflow([noteOf('Hello')]));
  await open(page, made);
  await nameField(page).fill('Mine');
  await nameField(page).press('Enter');
  await tell(page, book, 'PATCH', `/crm/workflows/${made._id}`, { name: 'Theirs' });
  await page.keyboard.press('Control+s');
  const ask = page.getByRole('dialog', { name: 'Somebody else changed this workflow meanwhile' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Take theirs' }).click();
  await expect(nameField(page)).toHaveValue('Theirs');
  await workflowBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(nameField(page)).toHaveValue('Mine');
  await tell(page, book, 'PATCH', `/crm/workflows/${made._id}`, { name: 'Theirs again' });
  await page.keyboard.press('Control+s');
  await ask.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage(page, 'Workflow updated successfully');
  const { workflow } = await tell<{ workflow: Made }>(page, book, 'GET', `/crm/workflows/${made._id}`);
  expect(workflow.name).toBe('Mine');
});

test('the review names what a step needs and is gone, and leads to the step', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const displayName = `Gone ${randomUUID().slice(0, 6)}`;
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/tags', { displayName, typeName: 'contact' });
  const made = await make(
    page,
    book,
    drawnWorkflow([{ kind: 'step', step: { type: 'tags', toAdd: [{ _id, displayName }], toRemove: [] } }]),
  );
  await tell(page, book, 'POST', '/crm/tags/bulk/delete', { ids: [_id], acknowledged: true });
  await open(page, made);
  await workflowBar(page).getByRole('button', { name: 'Review & turn on' }).click();
  const ask = page.getByRole('dialog', { name: 'Before it can be turned on' });
  await expectAccessible(page);
  await ask.getByRole('button', { name: /Names a tag that is gone/ }).click();
  await expect(panel(page).getByRole('heading', { name: 'Add or Remove Tags' })).toBeVisible();
  await expect(card(page, /Names a tag that is gone.*Add or Remove Tags/)).toBeVisible();
});

test('changing a workflow that is on says what is new and what changed, and who is past it', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const made = await make(page, book, drawnWorkflow([waitOf(24), noteOf('Hello')]));
  await tell(page, book, 'PUT', `/crm/workflows/resume/${made._id}`, {});
  await open(page, made);
  await card(page, /^Note: Hello/).click();
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Good day');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await canvas(page).getByRole('button', { name: 'Add step', exact: true }).click();
  await panel(page).getByRole('button', { name: /^Note/ }).click();
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Goodbye');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await workflowBar(page).getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review.getByText('1 step changed, 1 step is new:')).toBeVisible();
  await expect(review.getByText('New: Note: Goodbye')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Publish changes' }).click();
  await expectMessage(page, 'Workflow resumed successfully');
  await expectMessage(page, 'Published');
  await expect(workflowBar(page).getByRole('button', { name: 'Review changes' })).toHaveCount(0);
});

test('whoever goes through a wide workflow by Tab sees where they are', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const newId = counting();
  let wide: Graph = drawnWorkflow([newBranch('multiple', newId)], undefined, newId);
  const [node] = deedsOf(wide);
  for (let lanes = 0; lanes < 12; lanes += 1) wide = addLane(wide, node?.id ?? '', newId);
  await open(page, await make(page, book, wide));
  await card(page, /Based on Multiple Branches/).focus();
  const last = canvas(page).getByRole('button', { name: 'Add step', exact: true }).last();
  const isReached = (): Promise<boolean> => last.evaluate((button) => button.matches(':focus'));
  for (let stops = 0; stops < 60 && !(await isReached()); stops += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('an address that leads to no workflow leads home, and says so', async ({ page }) => {
  await asMayaOfDemo(page);
  for (const id of ['nonsense', randomUUID()]) {
    await page.goto(`/workflows/${id}`);
    await expect(page).toHaveURL(/\/contacts/);
    await expectMessage(page, "That record was deleted or isn't shared with you");
  }
});
