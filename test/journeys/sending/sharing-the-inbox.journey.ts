// The inbox of a team: a conversation is given to a colleague, noted in, answered and put away with one key, and many are put away at once and
// had back.
import type { Locator, Page } from '@playwright/test';
import { strangerWrites } from '../letters.ts';
import { expectMessage } from '../messages.ts';
import { ask, beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: words });
const pane = (page: Page, name: string): Locator => page.getByRole('region', { name: `Conversation with ${name}` });

const open = async (page: Page, words: string): Promise<void> => {
  await page.goto('/inbox');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(words);
  await rowOf(page, words).first().getByRole('button').click();
};

interface Listed {
  data: { folder: string; assignee: { displayName: string } | null }[];
}
const found = async (page: Page, words: string): Promise<Listed['data']> =>
  (await ask<Listed>(page, demo.maya, `/crm/messaging/inbox?search=${encodeURIComponent(words)}`)).data;

test('a conversation is given to a colleague, says so, and is taken back; a note in it names them and is not sent', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  const subject = 'Second viewing of 8 Birch Close';
  await open(page, subject);
  const thread = pane(page, 'Grace Whitfield');
  await expect(thread.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Tom Alvarez' }).click();
  await expectMessage(page, 'Given to Tom Alvarez');
  await expect(thread.getByText('You gave this to Tom Alvarez').last()).toBeVisible();
  await expect(rowOf(page, subject).getByLabel('Assigned to Tom Alvarez')).toBeVisible();

  await page.keyboard.press('i');
  const note = thread.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  const words = `only after the survey ${Date.now()}`;
  await page.keyboard.type(`@Tom`);
  await page.getByRole('option', { name: /Tom Alvarez/ }).click();
  await page.keyboard.type(words);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(thread.getByRole('article', { name: 'Note by You' }).filter({ hasText: words })).toContainText(
    'only your team sees it',
  );
  await expect(note).toHaveCount(0);

  await thread.getByRole('button', { name: 'Assigned to Tom Alvarez' }).click();
  await page.getByRole('menuitem', { name: 'Everybody' }).click();
  await expect(thread.getByText('You took this from Tom Alvarez').last()).toBeVisible();
  expect(await found(page, subject)).toMatchObject([{ assignee: null }]);
});

test('an answer is sent and its conversation put away with one key', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const subject = `Keys for Larch ${Date.now()}`;
  const address = await strangerWrites(page, { subject, text: 'Who has the keys?' });
  await open(page, subject);
  await expect(pane(page, address).getByText('Who has the keys?')).toBeVisible();
  await page.keyboard.press('r');
  await expect(pane(page, address).getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('They are with us.');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expectMessage(page, 'Email has been archived');
  expect(await found(page, `subject:"${subject}"`)).toMatchObject([{ folder: 'archive' }]);
});

test('several are chosen with Shift, put away together, and had back', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const word = `Orchard${Date.now()}`;
  for (const place of ['one', 'two', 'three'])
    await strangerWrites(page, { subject: `${word} ${place}`, text: 'Is it free?' });
  await page.goto('/inbox');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(word);
  // Nothing else stands there: a search that comes later would clear what is chosen.
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(3);
  const box = (at: number): Locator => rowOf(page, word).nth(at).getByRole('checkbox');
  await box(0).check({ force: true });
  await box(2).click({ modifiers: ['Shift'], force: true });
  const tools = page.getByRole('toolbar', { name: 'Chosen conversations' });
  await expect(tools).toContainText('3 selected');
  await expectAccessible(page);
  await tools.getByRole('button', { name: 'Archive' }).click();
  await expectMessage(page, '3 conversations archived');
  expect((await found(page, word)).map(({ folder }) => folder)).toEqual(['archive', 'archive', 'archive']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(async () =>
    expect((await found(page, word)).map(({ folder }) => folder)).toEqual(['inbox', 'inbox', 'inbox']),
  ).toPass();
});
