// A long inbox: it goes on as one scrolls and as keys walk over its end, says why it cannot and where it ends, and is where one left it.
import type { Locator, Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { inBookWithLetters } from '../letters.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const conversations = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' });
const rows = (page: Page): Locator => conversations(page).getByRole('listitem');
const rowOf = (page: Page, words: string): Locator => rows(page).filter({ hasText: words });
/** Beyond the first page: a page of it is twenty, so what comes after is read by its place in what was written. */
const writers = Array.from({ length: 45 }, (_, at) => `No. ${45 - at},`);

const scrollTo = (page: Page, words: string): Promise<void> => rowOf(page, words).first().scrollIntoViewIfNeeded();

test('R439: the inbox shows twenty, more as one scrolls, and says where it ends; a row that comes meanwhile moves nothing', async ({
  page,
}) => {
  const book = await inBookWithLetters(page, 'Long Letters', writers);
  await page.goto('/inbox');
  await settled(page);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('No. 1,');
  await expect(page.getByText('That is all')).toHaveCount(0);
  await scrollTo(page, 'No. 20,');
  await expect(rowOf(page, 'No. 40,')).toHaveCount(1);
  await scrollTo(page, 'No. 40,');
  await expect(rows(page)).toHaveCount(45);
  await expect(page.getByText('That is all: 45 conversations')).toBeVisible();
  await expectAccessible(page);
  // What comes now waits: neither the rows nor the place change under the hand.
  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/integrations');
  const before = await rowOf(page, 'No. 40,').boundingBox();
  const came = await page.request.post('/api/simulators/messages', {
    data: {
      agencyId: book.agencyId,
      integrationId: data[0]?._id,
      channel: 'email',
      from: 'late@letters.example',
      fromName: 'Late Comer',
      to: 'hello@letters.example',
      subject: 'Just now',
      text: 'Am I too late?',
    },
  });
  expect(came.ok(), await came.text()).toBe(true);
  const news = page.getByRole('button', { name: '1 new — show' });
  await expect(news).toBeVisible();
  await expect(rows(page)).toHaveCount(45);
  const after = await rowOf(page, 'No. 40,').boundingBox();
  // The notice over the list takes its height; the rows stay where they are in it.
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
  await news.click();
  await expect(rowOf(page, 'Just now')).toHaveCount(1);
  await expect(page.getByText('That is all: 46 conversations')).toHaveCount(1);
});

test('keys walk on over the end of what is loaded; what could not be had is said there and had by Retry; coming back, one is where one was', async ({
  page,
}) => {
  await inBookWithLetters(page, 'Walked Letters', writers);
  await page.goto('/inbox');
  await settled(page);
  let isCut = true;
  await page.route('**/api/crm/messaging/inbox?*lastId=*', (route) => (isCut ? route.abort() : route.continue()));
  await scrollTo(page, 'No. 20,');
  const failure = page.getByText('More conversations could not be loaded');
  await expect(failure).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  isCut = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(failure).toHaveCount(0);

  await rowOf(page, 'No. 40,').getByRole('button').click();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Conversation with Writer No. 41,' })).toBeVisible();
  await expect(rowOf(page, 'No. 41,')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(page.getByRole('region', { name: 'Conversation with Writer No. 40,' })).toBeVisible();

  await page.keyboard.press('Escape');
  await scrollTo(page, 'No. 30,');
  const place = await rowOf(page, 'No. 30,').boundingBox();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/templates/);
  await page.goBack();
  await expect(rowOf(page, 'No. 30,')).toBeInViewport();
  await expect.poll(async () => (await rowOf(page, 'No. 30,').boundingBox())?.y).toBe(place?.y);
});

test('on a phone the list is where one left it when the conversation is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inBookWithLetters(page, 'Pocket Long Letters', writers);
  await page.goto('/inbox');
  await settled(page);
  await scrollTo(page, 'No. 20,');
  await scrollTo(page, 'No. 35,');
  const place = await rowOf(page, 'No. 35,').boundingBox();
  await rowOf(page, 'No. 35,').getByRole('button').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rowOf(page, 'No. 35,')).toBeInViewport();
  await expect.poll(async () => (await rowOf(page, 'No. 35,').boundingBox())?.y).toBe(place?.y);
});

test('drawn to the right a conversation is read, to the left it is put away; T makes a task about whom it is with', async ({
  page,
  browser,
}) => {
  const book = await inBookWithLetters(page, 'Drawn Letters');
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.addCookies(await page.context().cookies());
  const screen = await phone.newPage();
  await screen.goto('/inbox');
  await settled(screen);
  /** A finger that goes aside over a row, and lets go. */
  const draw = async (words: string, by: number): Promise<void> => {
    const box = await rowOf(screen, words).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 20];
    const hand = await phone.newCDPSession(screen);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.25, 0.5, 0.75, 1])
      await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * part, y }] });
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await expect(rowOf(screen, 'Second question')).toContainText('Unread');
  await draw('Second question', 140);
  await expect(rowOf(screen, 'Second question')).not.toContainText('Unread');
  await draw('First question', -140);
  await expect(rows(screen)).toHaveCount(2);
  await expect(rowOf(screen, 'First question')).toHaveCount(0);
  const archived = await tell<{ total: number }>(page, book, 'GET', '/crm/messaging/inbox?folder=archive');
  expect(archived.total).toBe(1);
  await phone.close();

  await page.goto('/inbox');
  await settled(page);
  await rowOf(page, 'Second question').getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Conversation with Writer Second' })).toBeVisible();
  await page.keyboard.press('t');
  const task = page.getByRole('dialog');
  await expect(task).toBeVisible();
  await expect(task.getByRole('combobox', { name: 'Contact' })).toHaveValue('Writer Second');
});
