// What else becomes of a call: nobody takes it, and its caller leaves a message; its contact is put on hold; a colleague takes it over.
import type { Browser, Locator, Page } from '@playwright/test';
import { addPeople, type Book, browserOf, inOwnBook, joinBook, tell } from '../address-book.ts';
import { intoRows } from '../own-rows.ts';
import { expect, expectAccessible, newNumber, settled, test } from '../walking.ts';
import { number as agencyNumber, canSend, sends } from '../ways-to-send.ts';
import { gift } from './points.ts';

interface Reached {
  book: Book;
  contactId: string;
  ours: string;
  caller: string;
}

const reachable = async (page: Page): Promise<Reached> => {
  const book = await inOwnBook(page, 'Handing');
  await canSend(page, book);
  const [ours, caller] = [newNumber(), newNumber()];
  await sends(page, book, { ...agencyNumber, phoneNumber: ours });
  await intoRows([`update agencies set country = 'GB' where id = $1`, gift], [book.agencyId]);
  const phone = { number: caller, isPrimary: true };
  const [contactId = ''] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop', phone }]);
  return { book, contactId, ours, caller };
};

const exchange = '/simulators/phone/exchange';
const call = async (page: Page, { ours, caller }: Reached): Promise<string> => {
  const placed = await page.request.post(`/api${exchange}/calls`, { data: { from: caller, to: ours } });
  return placed.ok() ? ((await placed.json()) as { line: string }).line : '';
};
const act = (page: Page, line: string, name: string, data: object = {}) =>
  page.request.post(`/api${exchange}/lines/${line}/${name}`, { data });

/** Opens a page whose tab has said that it can be rung. */
const work = async (page: Page, path: string): Promise<void> => {
  const said = page.waitForResponse((response) => response.url().endsWith('/api/crm/calls/devices') && response.ok());
  await page.goto(path);
  await settled(page);
  await said;
};
const incoming = (page: Page): Locator => page.getByRole('region', { name: /^Incoming call from/ });
const dialer = (page: Page): Locator => page.getByRole('complementary', { name: 'Phone' });

test('a caller whom nobody takes leaves a message, which is played from the record and is read then', async ({
  page,
}) => {
  const reached = await reachable(page);
  const line = await call(page, reached);
  await expect
    .poll(async () => (await (await page.request.get(`/api${exchange}/lines/${line}/signals`)).json()) as object)
    .toMatchObject({ message: { longestSeconds: 180 } });
  await act(page, line, 'speak', { toneSeconds: 42 });
  await act(page, line, 'hang-up');
  await expect
    .poll(
      async () => (await tell<{ data: object[] }>(page, reached.book, 'GET', '/crm/messaging/inbox?kind=call')).data,
    )
    .toMatchObject([{ unread: true }]);
  await page.goto(`/contacts/${reached.contactId}`);
  await settled(page);
  const message = page.getByRole('group', { name: 'Voicemail of 0:42' });
  await expect(message.getByText('New')).toBeVisible();
  await page.getByRole('button', { name: 'Who was rung' }).click();
  await expect(page.getByText('The caller left a message of 0:42')).toBeVisible();
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(message.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(message.getByText('New')).toHaveCount(0);
  const place = message.getByRole('slider', { name: 'Place in the message' });
  await place.fill('30');
  await place.press('ArrowRight');
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(30);
  await message.getByRole('button', { name: 'Speed: 1 times' }).click();
  await expect(message.getByRole('button', { name: 'Speed: 1.25 times' })).toBeVisible();
  expect(
    (await tell<{ data: object[] }>(page, reached.book, 'GET', '/crm/messaging/inbox?kind=call')).data,
  ).toMatchObject([{ unread: false }]);
});

/** Ana calls until it rings, and whoever works on the page answers. */
const talk = async (page: Page, reached: Reached): Promise<string> => {
  await work(page, '/contacts');
  let line = '';
  await expect(async () => {
    line = (await call(page, reached)) || line;
    await expect(incoming(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Alt+a');
  await expect(dialer(page).getByText('Connected', { exact: true })).toBeVisible();
  return line;
};

const colleagueOf = async (browser: Browser, page: Page, { book }: Reached): Promise<Page> => {
  const theirs = await browserOf(browser, book, await joinBook(page, book, 'Cleo'));
  await work(theirs, '/contacts');
  return theirs;
};

test('a contact is put on hold by a key, hears tones, and is handed to a colleague after both talked', async ({
  page,
  context,
  browser,
}) => {
  const reached = await reachable(page);
  const line = await talk(page, reached);
  const phone = await context.newPage();
  await phone.goto(`${exchange}/lines/${line}`);
  await expect(phone.getByText('You hear the agent.')).toBeVisible();
  await page.bringToFront();
  await dialer(page).getByRole('button', { name: 'Hold' }).click();
  await expect(dialer(page).getByText('On hold', { exact: true })).toBeVisible();
  await expect(phone.locator('#state')).toHaveText('On hold');
  await page.reload();
  await settled(page);
  await expect(page.getByText('On hold', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await dialer(page).getByRole('button', { name: 'Resume' }).click();
  await expect(phone.locator('#state')).toHaveText('Talks');
  await dialer(page).getByRole('button', { name: 'Keypad' }).focus();
  await page.keyboard.press('4');
  await page.keyboard.press('2');
  await expect(dialer(page).getByText('42', { exact: true })).toBeVisible();
  await expect(phone.getByText('The agent pressed: 42')).toBeVisible();
  const theirs = await colleagueOf(browser, page, reached);
  await page.bringToFront();
  await dialer(page).getByRole('button', { name: 'Transfer' }).click();
  await expect(dialer(page).getByLabel('Colleague')).toContainText('Cleo Vale');
  await dialer(page).getByLabel('Why').fill('About 14 Oak Street');
  await expectAccessible(page);
  await dialer(page).getByRole('button', { name: 'Call colleague' }).click();
  await expect(incoming(theirs)).toContainText('About 14 Oak Street');
  await incoming(theirs).getByRole('button', { name: 'Answer' }).click();
  await expect(dialer(page).getByText('You talk with Cleo Vale')).toBeVisible();
  await dialer(page).getByRole('button', { name: 'Hand over' }).click();
  await expect(dialer(page).getByText('Your colleague has the call')).toBeVisible();
  await expect(dialer(theirs).getByText('Connected', { exact: true })).toBeVisible();
  await dialer(theirs).getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialer(theirs).getByText('Ended', { exact: true })).toBeVisible();
  await theirs.context().close();
});
