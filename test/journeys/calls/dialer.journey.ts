// A call from the browser, from a contact's record to what is logged of it. Who is called answers at the telephone exchange, in a window of
// their own, and the two hear each other.

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addPeople, type Book, browserOf, inOwnBook, joinBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { intoRows } from '../own-rows.ts';
import { expect, expectAccessible, newNumber, settled, test } from '../walking.ts';
import { number as agencyNumber, canSend, sends } from '../ways-to-send.ts';
import { gift } from './points.ts';

interface Called {
  book: Book;
  contactId: string;
  number: string;
}

/** An agency with a number and points, and somebody who asked not to be disturbed, so that each call needs a reason. */
const somebodyToCall = async (page: Page): Promise<Called> => {
  const book = await inOwnBook(page, 'Calling');
  await canSend(page, book);
  await sends(page, book, { ...agencyNumber, phoneNumber: newNumber() });
  await intoRows([`update agencies set country = 'GB' where id = $1`, gift], [book.agencyId]);
  const number = newNumber();
  const phone = { number, isPrimary: true };
  const [contactId = ''] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop', phone }]);
  await intoRows(
    [`update contacts set do_not_disturb = '{"isEnabled": true, "startDate": null, "endDate": null}' where id = $1`],
    [contactId],
  );
  return { book, contactId, number };
};

const dialer = (page: Page): Locator => page.getByRole('complementary', { name: 'Phone' });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Call', exact: true });

/** Presses Call in the dialer, with a reason. */
const call = async (page: Page): Promise<void> => {
  await dialer(page).getByLabel('Why you call anyway').fill('She asked for a call today');
  await dialer(page).getByRole('button', { name: 'Call', exact: true }).click();
  await expect(dialer(page).getByText('Calling', { exact: true })).toBeVisible();
};

/** The telephone rings, and whoever has it answers and talks. */
const answer = async (context: BrowserContext, { number }: Called): Promise<Page> => {
  const phone = await context.newPage();
  const lines = async (): Promise<{ id: string; state: string }[]> => {
    const asked = await phone.request.get(`/api/simulators/phone/exchange/lines?number=${encodeURIComponent(number)}`);
    return ((await asked.json()) as { data: { id: string; state: string }[] }).data;
  };
  await expect.poll(async () => (await lines())[0]?.state).toBe('ringing');
  const line = (await lines())[0]?.id ?? '';
  await phone.request.post(`/api/simulators/phone/exchange/lines/${line}/answer`, { data: {} });
  await phone.goto(`/simulators/phone/exchange/lines/${line}`);
  return phone;
};

test('a call is made from a record, both sides hear each other, and it is logged when it ends', async ({
  page,
  context,
}) => {
  const called = await somebodyToCall(page);
  await page.goto(`/contacts/${called.contactId}`);
  await settled(page);
  await test.step('R004 R518 R627: the key of a record opens the dialer, which says why a call needs a reason', async () => {
    await page.keyboard.press('p');
    await expect(dialer(page).getByText('Ana asked not to be disturbed')).toBeVisible();
    await expectAccessible(page);
    await call(page);
  });
  const phone = await answer(context, called);
  await test.step('R628 R632 R522: once it is answered it is Connected, and its seconds are counted', async () => {
    await expect(dialer(page).getByText('Connected', { exact: true })).toBeVisible();
    await expect(phone.getByText('You hear the agent.')).toBeVisible();
    await expect(dialer(page).getByText('You hear each other')).toBeVisible();
    await expect(dialer(page).getByRole('timer')).toHaveText(/^\d+:\d\d$/);
    await expectAccessible(page);
  });
  await test.step('R521: a microphone that is muted is not heard, and is again', async () => {
    await dialer(page).getByRole('button', { name: 'Mute' }).click();
    await expect(phone.getByText('You hear nothing.')).toBeVisible();
    await dialer(page).getByRole('button', { name: 'Unmute' }).click();
    await expect(phone.getByText('You hear the agent.')).toBeVisible();
  });
  await test.step('R455: keys of the keypad reach the other side', async () => {
    await dialer(page).getByRole('button', { name: 'Keypad' }).click();
    await dialer(page).getByRole('button', { name: '9 WXYZ' }).click();
    await dialer(page).getByRole('button', { name: '#' }).click();
    await expect(phone.getByText('The agent pressed: 9#')).toBeVisible();
  });
  await test.step('R519: closing asks in place, and leaves a bar on every page', async () => {
    await dialer(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialer(page).getByText('End the call?')).toBeVisible();
    await dialer(page).getByRole('button', { name: 'Keep talking' }).click();
    await expect(bar(page).getByText('Connected')).toBeVisible();
    await page.goto('/tasks');
    await expect(bar(page).getByText('Ana Pop')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a reload comes back into the same call, and both hear each other again', async () => {
    await page.reload();
    await expect(bar(page).getByRole('button', { name: 'Mute' })).toBeVisible();
    await expect(phone.getByText('You hear the agent.')).toBeVisible();
  });
  await test.step('R629 R630: ending it says Ended, and logging it plans what follows', async () => {
    await bar(page)
      .getByRole('button', { name: /Ana Pop/ })
      .click();
    await dialer(page).getByRole('button', { name: 'Close' }).click();
    await dialer(page).getByRole('button', { name: 'End call' }).click();
    await expect(dialer(page).getByText('Ended', { exact: true })).toBeVisible();
    await expect(dialer(page).getByText('You hung up')).toBeVisible();
    await expect(phone.getByText('The call is over')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('1');
    await dialer(page).getByText('Tomorrow').click();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expectMessage(page, 'Call logged');
  });
  await test.step('R520: closing it forgot the call and the contact', async () => {
    await expect(dialer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await expect(dialer(page).getByLabel('Name or number')).toBeVisible();
    await expect(dialer(page).getByRole('button', { name: 'Call with Ana Pop' })).toBeVisible();
  });
  const { data } = await tell<{ data: object[] }>(page, called.book, 'GET', '/crm/calls');
  expect(data).toMatchObject([{ status: 'completed', direction: 'outgoing', outcome: 'spoke' }]);
  const tasks = await tell<{ total: number }>(page, called.book, 'GET', '/crm/tasks');
  expect(tasks.total).toBe(1);
});

test('R461: an owner and a member of theirs both call from the dialer', async ({ page, browser }) => {
  const called = await somebodyToCall(page);
  const tess = await joinBook(page, called.book, 'Tess');
  const shared = { agentsEmails: [tess.email], permissionType: 6 };
  await tell(page, called.book, 'POST', `/crm/contacts/share/${called.contactId}`, shared);
  const theirs = await browserOf(browser, called.book, tess);
  await theirs.context().grantPermissions(['microphone']);
  for (const who of [page, theirs]) {
    await who.goto(`/contacts/${called.contactId}`);
    await settled(who);
    await who.keyboard.press('p');
    await call(who);
    await dialer(who).getByRole('button', { name: 'End', exact: true }).click();
    await expect(dialer(who).getByText('Ended', { exact: true })).toBeVisible();
  }
  await theirs.context().close();
  const { data } = await tell<{ data: { agent: { displayName: string } }[] }>(page, called.book, 'GET', '/crm/calls');
  expect(data.map(({ agent }) => agent.displayName)).toEqual([tess.name, expect.not.stringMatching(tess.name)]);
});

test('another tab takes the sound of a call, and both agree on its end', async ({ page, context }) => {
  const called = await somebodyToCall(page);
  await page.goto(`/contacts/${called.contactId}`);
  await settled(page);
  await page.keyboard.press('p');
  await call(page);
  const phone = await answer(context, called);
  await expect(dialer(page).getByText('You hear each other')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/tasks');
  await bar(other).getByRole('button', { name: 'Take it here' }).click();
  await expect(bar(other).getByRole('button', { name: 'Mute' })).toBeVisible();
  await expect(dialer(page).getByRole('button', { name: 'Take it here' })).toBeVisible();
  await expect(phone.getByText('You hear the agent.')).toBeVisible();
  await phone.getByRole('button', { name: 'Hang up' }).click();
  await expect(dialer(page).getByText('The other side hung up')).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
});

test('R915: without a number to call from the dialer says so, and leads to where one is connected', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Silent');
  await intoRows([`update agencies set is_test_mode = false, country = 'GB' where id = $1`], [book.agencyId]);
  const [contactId = ''] = await addPeople(page, book, [
    { firstName: 'Ana', phone: { number: newNumber(), isPrimary: true } },
  ]);
  await intoRows(
    [`update contacts set do_not_disturb = '{"isEnabled": true, "startDate": null, "endDate": null}' where id = $1`],
    [contactId],
  );
  await page.goto(`/contacts/${contactId}`);
  await settled(page);
  await page.keyboard.press('p');
  await dialer(page).getByLabel('Why you call anyway').fill('She asked for a call today');
  await dialer(page).getByRole('button', { name: 'Call', exact: true }).click();
  await expect(dialer(page).getByText('You need to set up an integration to make a call')).toBeVisible();
  await expectAccessible(page);
  await dialer(page).getByRole('button', { name: 'Connect a number' }).click();
  await expect(page).toHaveURL(/\/integrations/);
});
