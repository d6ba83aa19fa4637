// The inbox at work: the demo's conversations are narrowed, read and answered, put away and had back, by mouse, by keys and on a phone; and one
// writes to a selection of contacts, of whom some want nothing.
import type { Locator, Page } from '@playwright/test';
import { browserOf, openContacts, tell } from '../address-book.ts';
import { inBookWithLetters, strangerWrites } from '../letters.ts';
import { expectMessage } from '../messages.ts';
import { answerAsRecipient } from '../recipients.ts';
import { ask, beSomebody, demo, expect, expectAccessible, sessionOf, settled, test } from '../walking.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const rowOf = (page: Page, words: string): Locator => rows(page).filter({ hasText: words });
const pane = (page: Page, name: string): Locator => page.getByRole('region', { name: `Conversation with ${name}` });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search conversations' });

/** Opens a conversation of the demo by what it is about. */
const open = async (page: Page, words: string): Promise<void> => {
  await page.goto('/inbox');
  await settled(page);
  await search(page).fill(words);
  await rowOf(page, words).first().getByRole('button').click();
};

test('R439 R492 R493: conversations are narrowed, searched, read after a second, and marked as not read', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  await page.goto('/inbox');
  await settled(page);
  await expect(rows(page)).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Text Message/ }).click();
  await expect(page).toHaveURL(/kind=sms/);
  await expect(rows(page).filter({ has: page.getByLabel('Email', { exact: true }) })).toHaveCount(0);
  await expect(rowOf(page, 'Larisa Bălan')).toContainText('Failed');
  await page.getByRole('tab', { name: /^Phone/ }).click();
  await expect(rowOf(page, 'Ana Pop')).toHaveCount(1);
  await page.getByRole('tab', { name: /^Email/ }).click();
  await page.getByRole('switch', { name: 'Unread' }).click();
  const waiting = rowOf(page, 'Second viewing of 8 Birch Close');
  await expect(waiting).toContainText('Unread');
  await expect(rowOf(page, 'A year already')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Unread' }).click();
  await expect(rowOf(page, 'A year already')).toContainText('Scheduled');

  await test.step('R494 R644: found by its words, and read after a second', async () => {
    await search(page).fill('412,000');
    await expect(rows(page)).toHaveCount(1);
    await waiting.getByRole('button').click();
    const thread = pane(page, 'Grace Whitfield');
    await expect(thread.getByRole('article')).toHaveCount(2);
    await expect(thread.getByRole('article').first()).toContainText('Opened');
    await expect(thread.getByRole('article').last()).toContainText('Who writes it down, you or we?');
    await expect(waiting).not.toContainText('Unread');
  });
  await expectAccessible(page);
  await test.step('R858: marked as not read', async () => {
    await page.keyboard.press('u');
    await expectMessage(page, 'Marked as unread');
    await expect(waiting).toContainText('Unread');
  });
});

test('where nothing is unread, the one who waits longest for an answer is told and opened', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const nothing = { data: [], total: 0, unreadCount: 0, unreadByKind: { email: 0, sms: 0, call: 0 } };
  await page.route(/\/messaging\/inbox\?.*unread=true/, (route) => route.fulfill({ json: nothing }));
  const asked = page.waitForResponse(/\/messaging\/inbox\?.*order=asc/);
  await page.goto('/inbox?unread=true');
  const told = (await (await asked).json()) as { data: { _id: string; displayName: string }[] };
  const [oldest = { _id: '', displayName: 'nobody' }] = told.data;
  await expect(page.getByRole('heading', { name: 'All answered.' })).toBeVisible();
  await expect(page.getByText(`Longest without an answer is what ${oldest.displayName} wrote`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(page).toHaveURL(new RegExp(`peek=${oldest._id}`));
  await expect(pane(page, oldest.displayName).getByRole('article').first()).toBeVisible();
});

test('R636 R641 R924: a mail is answered under what it answers, and what comes back stands below, at once', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  const subject = `Parking at Hillcrest ${Date.now()}`;
  const address = await strangerWrites(page, { subject, text: 'Does the house come with a parking space?' });
  await open(page, subject);
  const thread = pane(page, address);
  await expect(thread.getByText('Does the house come with a parking space?')).toBeVisible();
  await page.keyboard.press('r');
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Two bays, one of them under a roof.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'The email has been sent successfully');
  await expect(answer).toHaveCount(0);
  const articles = thread.getByRole('article');
  await expect(articles).toHaveCount(2);
  await expect(articles.last().frameLocator('iframe').getByText('Two bays, one of them under a roof.')).toBeVisible();
  await expect(articles.last()).toContainText('Sent', { timeout: 60_000 });
  await answerAsRecipient(page, address, 'Then we come and see it.');
  await expect(articles).toHaveCount(3);
  await expect(articles.last()).toContainText('Then we come and see it.');
  await expect(thread.getByRole('heading', { level: 2, name: subject })).toBeVisible();
});

test('what is typed while the editor of the answer is being loaded stands in it, and is no key of the inbox', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  const subject = `Evenings at Hillcrest ${Date.now()}`;
  const address = await strangerWrites(page, { subject, text: 'When can we see it?' });
  await open(page, subject);
  const thread = pane(page, address);
  await expect(thread.getByText('When can we see it?')).toBeVisible();
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.keyboard.press('r');
  await expect(thread.getByRole('group', { name: /^Reply to/ })).toBeFocused();
  // Each of them would be a key of the inbox: E archives, U marks as unread, J opens the next one.
  await page.keyboard.type('e: just us');
  gate.resolve(undefined);
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveText('e: just us');
  await page.keyboard.type(', at six.');
  await expect(answer).toHaveText('e: just us, at six.');
  await expect(thread.getByRole('heading', { level: 2, name: subject })).toBeVisible();
});

test('R642 R932: a text is answered, taken back, and sent again', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const question = `Tomorrow at lunch ${Date.now()}?`;
  const number = await strangerWrites(page, { text: question });
  await open(page, question);
  const thread = pane(page, number);
  await page.keyboard.press('r');
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('I ring at half past twelve.');
  await thread.getByRole('button', { name: 'Send Text Message' }).click();
  await expectMessage(page, 'The text message has been sent successfully');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expectMessage(page, 'Sending the text message was cancelled');
  await expect(answer).toHaveValue('I ring at half past twelve.');
  await thread.getByRole('button', { name: 'Send Text Message' }).click();
  await expect(answer).toHaveCount(0);
  await expect(thread.getByText('I ring at half past twelve.').last()).toBeVisible();
  await answerAsRecipient(page, number, 'Good');
  await expect(thread.getByText('Good', { exact: true })).toBeVisible();
});

test('R495 R643 decision 48: by keys alone one reads, archives, deletes and has both back', async ({ page }) => {
  await inBookWithLetters(page, 'Keys Letters');
  await page.goto('/inbox');
  await settled(page);
  await expect(rows(page)).toHaveCount(3);
  const names = await rows(page).allInnerTexts();
  const nameAt = (place: number): string => /Writer (?:First|Second|Third)/.exec(names[place] ?? '')?.[0] ?? '';
  await page.keyboard.press('j');
  await expect(pane(page, nameAt(0))).toBeVisible();
  await page.keyboard.press('j');
  await expect(pane(page, nameAt(1))).toBeVisible();
  await page.keyboard.press('k');
  await expect(pane(page, nameAt(0))).toBeVisible();
  await page.keyboard.press('e');
  await expectMessage(page, 'Email has been archived');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('#');
  await expectMessage(page, 'Email thread has been deleted');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No conversation is open')).toBeVisible();
  await page.keyboard.press('Shift+U');
  await expect(page).toHaveURL(/unread=true/);
});

test('decision 47: an answer stands in every browser that shows the thread at once, as one that can be taken back, and is taken back there', async ({
  page,
  browser,
}) => {
  const book = await inBookWithLetters(page, 'Two Desks Letters');
  // The longest there is: the other desk has to be quicker.
  await tell(page, book, 'PUT', '/crm/agents', { settings: { undoSendSeconds: 30 } });
  const other = await browserOf(browser, book, await sessionOf(page, demo.maya));
  for (const desk of [page, other]) {
    await desk.goto('/inbox');
    await settled(desk);
    await rowOf(desk, 'Second question').getByRole('button').click();
    await expect(pane(desk, 'Writer Second').getByText('This is the second question.')).toBeVisible();
  }
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('On Thursday, then.');
  await page.keyboard.press('ControlOrMeta+Enter');
  // In the seconds before it goes: later it says what became of it.
  const answer = pane(other, 'Writer Second').getByRole('article', { name: 'Mail to Writer Second' });
  await expect(answer).toContainText('Sending');
  await expect(answer.frameLocator('iframe').getByText('On Thursday, then.')).toBeVisible();
  await answer.getByRole('button', { name: 'Cancel' }).click();
  await expect(answer).toContainText('Cancelled');
  await expect(pane(page, 'Writer Second').getByRole('article', { name: 'Mail to Writer Second' })).toContainText(
    'Cancelled',
  );
  await other.context().close();
});

test('a long conversation opens at its newest message, which stays in sight while it is answered', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSomebody(page, demo.maya);
  const first = `Walled garden ${Date.now()}`;
  const from = await strangerWrites(page, { text: first });
  const { agencyId } = await sessionOf(page, demo.maya);
  const { data } = await ask<{ data: { _id: string; phoneNumber: string | null }[] }>(
    page,
    demo.maya,
    '/crm/integrations',
  );
  const own = data.find(({ phoneNumber }) => phoneNumber);
  for (let n = 2; n <= 45; n += 1)
    await page.request.post('/api/simulators/messages', {
      data: {
        agencyId,
        integrationId: own?._id,
        channel: 'sms',
        from,
        to: own?.phoneNumber,
        text: `Question ${n} of 45: is there room for a bench, a pond and a shed behind the house?`,
      },
    });
  await open(page, 'Question 45 of 45');
  const thread = page.getByRole('region', { name: /^Conversation with/ });
  const newest = thread.getByText('Question 45 of 45', { exact: false });
  await expect(newest).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('r');
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await expect(newest).toBeInViewport({ ratio: 1 });
  // The field grows while it is written in.
  await page.keyboard.insertText(Array.from({ length: 8 }, (_, n) => `Line ${n + 1} of the answer.`).join('\n'));
  await expect(newest).toBeInViewport({ ratio: 1 });
  const box = await newest.boundingBox();
  const field = await answer.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
});

test('on a phone the list, the conversation and the answer follow each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inBookWithLetters(page, 'Pocket Letters');
  await page.goto('/inbox');
  await settled(page);
  await expectAccessible(page);
  await rowOf(page, 'Second question').getByRole('button').click();
  const thread = pane(page, 'Writer Second');
  await expect(thread.getByText('This is the second question.')).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await thread.getByRole('button', { name: 'Reply to Writer Second' }).click();
  await expect(thread.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await thread.getByRole('button', { name: 'Close' }).click();
  await thread.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rowOf(page, 'Second question')).toBeVisible();
});

test('R727 R839: a selection of contacts gets a mail, and it says who is left out and why', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await openContacts(page);
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('Ashby');
  const grid = page.getByRole('grid', { name: 'Contacts' });
  // Nobody else is left, so the search has come to its end.
  await expect(
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox'), hasNotText: 'Ashby' })
      .filter({ has: page.getByRole('gridcell') }),
  ).toHaveCount(0);
  await expect(grid.getByRole('row', { name: /Maisie Ashby/ })).toHaveCount(1);
  for (const name of ['Maisie Ashby', 'Lucas Ashby'])
    await grid
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .getByRole('checkbox')
      .check();
  await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await expect(dialog.getByText('Goes to 1 of 2 contacts · 1 skipped: 1 asked to stop')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Homes in your street');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Two of them.');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expectMessage(page, 'The email has been sent successfully');
});
