// The inbox of the demo: conversations by their categories, found and filtered, read, put away, deleted and had back, and answered.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { inBookWithLetters } from '../letters.ts';
import { expectMessage } from '../messages.ts';
import { ask, beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

interface Thread {
  _id: string;
  displayName: string;
  subject: string | null;
  unread: boolean;
  isUnknownContact: boolean;
}
interface Threads {
  data: Thread[];
  total: number;
  unreadCount: number;
}

const threadsOf = (page: Page, kind: 'email' | 'sms' | 'call'): Promise<Threads> =>
  ask<Threads>(page, demo.maya, `/crm/messaging/inbox?kind=${kind}&length=50`);
const unreadNow = async (page: Page): Promise<number> =>
  (await ask<Threads>(page, demo.maya, '/crm/messaging/inbox?length=1')).unreadCount;
const said = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true });
const rows = (page: Page) => page.locator('li[data-thread]');
const open = async (page: Page, { _id }: Thread): Promise<void> => {
  await page.goto(`/inbox?peek=${_id}`);
  await expect(page.getByRole('region', { name: /^Conversation with/ })).toBeVisible();
};

test('R492 R493 R494 R496: conversations are listed by category, with how many are unread, searched, and filtered', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  // Wide enough for the words of the menu.
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto('/inbox');
  await settled(page);
  const categories = page.getByRole('tablist', { name: 'Categories of the inbox' });
  for (const [label, kind] of [
    ['Email', 'email'],
    ['Text Message', 'sms'],
    ['Phone', 'call'],
  ] as const) {
    await categories.getByRole('tab', { name: new RegExp(`^${label}`) }).click();
    const { data, total } = await threadsOf(page, kind);
    expect(total, label).toBeGreaterThan(0);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator(`li[data-thread="${data[0]?._id}"]`)).toBeVisible();
    // Each says of what kind it is, and none is of another.
    const signs = page.locator('li[data-thread] svg[aria-label]');
    await expect(signs.first()).toBeVisible();
    for (const other of ['Email', 'Text Message', 'Phone'].filter((one) => one !== label))
      await expect(page.locator(`li[data-thread] svg[aria-label="${other}"]`)).toHaveCount(0);
  }
  await categories.getByRole('tab', { name: /^All/ }).click();
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Inbox/ });
  // Others of the demo read and write meanwhile.
  await expect(async () => {
    const unread = await unreadNow(page);
    await expect(entry).toHaveAccessibleDescription(new RegExp(`\\b${unread}\\b`), { timeout: 5_000 });
    await expect(categories.getByRole('tab', { name: /^All/ })).toHaveText(`All${unread}`, { timeout: 5_000 });
  }).toPass();

  const [mail] = (await threadsOf(page, 'email')).data.filter(({ subject }) => subject !== null);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill((mail?.subject ?? '').toUpperCase());
  await expect(page.locator(`li[data-thread="${mail?._id}"]`)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('zzz nothing like it zzz');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sidebar = page.getByRole('complementary', { name: 'Add filter' });
  for (const category of ['Conversation', 'People', 'State', 'Time'])
    await expect(sidebar.getByText(category, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('R495 R643 R644: a mail that is opened is read, and is marked, archived and deleted, each to be taken back', async ({
  page,
}) => {
  // A book of its own: in the demo others read and write meanwhile.
  const book = await inBookWithLetters(page, 'Read Letters');
  const listed = (query: string): Promise<Threads> => tell(page, book, 'GET', `/crm/messaging/inbox?${query}`);
  const mail = (await listed('length=50')).data.find(({ subject }) => subject === 'Second question');
  if (!mail) throw new Error('The second letter has not come.');
  const isUnread = async (): Promise<boolean | undefined> => (await listed(`ids=${mail._id}`)).data[0]?.unread;
  const unread = async (): Promise<number> => (await listed('length=1')).unreadCount;
  expect([await isUnread(), await unread()]).toEqual([true, 3]);
  await open(page, mail);
  await expect.poll(isUnread).toBe(false);
  expect(await unread()).toBe(2);
  const button = (name: string) =>
    page.getByRole('region', { name: /^Conversation with/ }).getByRole('button', { name, exact: true });
  await button('Mark as unread').click();
  await expectMessage(page, 'Marked as unread');
  await expect.poll(isUnread).toBe(true);
  await button('Mark as read').click();
  await expectMessage(page, 'Email marked as read');
  await expect.poll(isUnread).toBe(false);

  const undo = (words: string) =>
    page
      .getByRole('region', { name: 'Messages' })
      .locator('*', { hasText: words })
      .filter({ has: page.getByRole('button', { name: 'Undo' }) })
      .last()
      .getByRole('button', { name: 'Undo' });
  const isListed = async (): Promise<boolean> =>
    (await listed('folder=inbox&length=50')).data.some(({ _id }) => _id === mail._id);
  await button('Archive').click();
  await expectMessage(page, 'Email has been archived');
  await expect.poll(isListed).toBe(false);
  await undo('Email has been archived').click();
  await expect.poll(isListed).toBe(true);
  await open(page, mail);
  await button('Delete the conversation').click();
  await expectMessage(page, 'Email thread has been deleted');
  await expect.poll(isListed).toBe(false);
  await undo('Email thread has been deleted').click();
  await expect.poll(isListed).toBe(true);
});

test('R460 R495 R844: an answer stands in the open conversation as soon as it was sent', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const { data } = await threadsOf(page, 'email');
  // One of the demo's own: those whom other journeys write to come and go.
  const mail = data.find(({ subject }) => subject === 'Dates for the survey');
  if (!mail) throw new Error('The demo has no mail.');
  await open(page, mail);
  await page.getByRole('button', { name: `Reply to ${mail.displayName}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).click();
  const words = `Seen by ${randomUUID()}`;
  await page.keyboard.type(words);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/messaging/email'),
  );
  await page
    .getByRole('group', { name: `Reply to ${mail.displayName}` })
    .getByRole('button', { name: 'Send Email', exact: true })
    .click();
  const { subject, replyToId } = (await posted).postDataJSON() as { subject: string; replyToId: string | null };
  expect(subject).toBe(/^re:/i.test(mail.subject ?? '') ? mail.subject : `Re: ${mail.subject}`);
  expect(replyToId).not.toBeNull();
  await expectMessage(page, 'The email has been sent successfully');
  // A mail is shown in a frame of its own; the newest stands last.
  await expect(page.locator('iframe').last().contentFrame().getByText(words)).toBeVisible();
});

test('R923: a mail of somebody who is no contact is opened with a warning', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const [mail] = (await threadsOf(page, 'email')).data;
  if (!mail) throw new Error('The demo has no mail.');
  const sentence = 'Email is not a contact or does not exist on this domain.';
  await open(page, mail);
  await expect(said(page, sentence)).toHaveCount(mail.isUnknownContact ? 1 : 0);
  // The same conversation, with somebody nobody has said anything about.
  await page.route(`**/api/crm/messaging/inbox/thread/${mail._id}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), isContact: false } });
  });
  await page.reload();
  await expectMessage(page, sentence);
  await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText(sentence)).toBeVisible();
  // On a phone it stands above what one presses to answer, and not on it.
  await page.setViewportSize({ width: 390, height: 844 });
  const verb = page.getByRole('button', { name: `Reply to ${mail.displayName}`, exact: true });
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  const gap = async (): Promise<number> => {
    const [above, below] = await Promise.all([messages.boundingBox(), verb.boundingBox()]);
    return above && below ? below.y - (above.y + above.height) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});
