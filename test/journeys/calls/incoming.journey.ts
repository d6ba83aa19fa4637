// Somebody calls the agency from a telephone of the exchange: it rings where people work, is answered or left, and can be read afterwards.
import type { Locator, Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, tell } from '../address-book.ts';
import { intoRows } from '../own-rows.ts';
import { expect, expectAccessible, newNumber, settled, test } from '../walking.ts';
import { number as agencyNumber, canSend, sends } from '../ways-to-send.ts';
import { gift } from './points.ts';

interface Reached {
  book: Book;
  ours: string;
  caller: string;
}

/** An agency with a number, at which somebody whom it knows will call. */
const reachable = async (page: Page): Promise<Reached> => {
  const book = await inOwnBook(page, 'Ringing');
  await canSend(page, book);
  const [ours, caller] = [newNumber(), newNumber()];
  await sends(page, book, { ...agencyNumber, phoneNumber: ours });
  await intoRows([`update agencies set country = 'GB' where id = $1`, gift], [book.agencyId]);
  await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop', phone: { number: caller, isPrimary: true } }]);
  return { book, ours, caller };
};

/** Opens a page whose tab has said that it can be rung. */
const work = async (page: Page, path: string): Promise<void> => {
  const said = page.waitForResponse((response) => response.url().endsWith('/api/crm/calls/devices') && response.ok());
  await page.goto(path);
  await settled(page);
  await said;
};

const incoming = (page: Page): Locator => page.getByRole('region', { name: 'Incoming call from Ana Pop' });

/** Ana dials until it rings, as people do: a busy machine does not say within three seconds that it rings. Answers her line. */
const dial = async (page: Page, { ours, caller }: Reached): Promise<string> => {
  const call = { data: { from: caller, to: ours } };
  const placed = async (): Promise<string> => {
    const response = await page.request.post('/api/simulators/phone/exchange/calls', call);
    return response.ok() ? ((await response.json()) as { line: string }).line : '';
  };
  let line = '';
  await expect(async () => {
    line = (await placed()) || line;
    await expect(incoming(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return line;
};
const rungFor = async (page: Page, book: Book): Promise<unknown> => {
  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/calls');
  return (await tell<{ data: unknown }>(page, book, 'GET', `/crm/calls/${data[0]?._id}/rings`)).data;
};

test('a call rings in every tab, is answered in one by its key, and the others are silent', async ({
  page,
  context,
}) => {
  const reached = await reachable(page);
  await work(page, '/contacts');
  const other = await context.newPage();
  await work(other, '/tasks');
  const line = await dial(page, reached);
  const phone = await context.newPage();
  await phone.goto(`/simulators/phone/exchange/lines/${line}`);
  await expect(incoming(page)).toContainText(reached.caller);
  await expect(incoming(other)).toBeVisible();
  await expect(page).toHaveTitle(/^Ana Pop is calling/);
  await expectAccessible(page);
  await page.bringToFront();
  await page.keyboard.press('Alt+a');
  const dialer = page.getByRole('complementary', { name: 'Phone' });
  await expect(dialer.getByText('Connected', { exact: true })).toBeVisible();
  await expect(phone.getByText('You hear the agent.')).toBeVisible();
  await expect(dialer.getByText('You hear each other')).toBeVisible();
  await expect(incoming(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Take it here' })).toBeVisible();
  await phone.getByRole('button', { name: 'Hang up' }).click();
  await expect(dialer.getByText('Ended', { exact: true })).toBeVisible();
  expect(await rungFor(page, reached.book)).toMatchObject([{ outcome: 'answered' }]);
});

test('a call that is declined does not ring here any more, and its trace says so', async ({ page }) => {
  const reached = await reachable(page);
  await work(page, '/contacts');
  await dial(page, reached);
  await incoming(page).getByRole('button', { name: 'Decline' }).click();
  await expect(incoming(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contacts/);
  expect(await rungFor(page, reached.book)).toMatchObject([{ outcome: 'declined' }]);
});
