// An alert from the search to its end: saved for a contact, found, mailed at its hour, seen on the record and in the conversation, ended by its link.
import type { Page } from '@playwright/test';
import { addPeople, type Book, tell } from '../address-book.ts';
import { amongOwnHomes } from '../own-homes.ts';
import { intoRows } from '../own-rows.ts';
import { expect, settled, test } from '../walking.ts';
import { canSend } from '../ways-to-send.ts';

interface Arrived {
  recipient: string;
  subject: string;
  plain: string;
}

/** Somewhere where it is day now: at night an alert waits. */
const byDay = (): object => {
  const places: readonly [zone: string, address: object][] = [
    ['Europe/London', { country: 'GB' }],
    ['America/New_York', { country: 'US', region: 'NY' }],
    ['Pacific/Honolulu', { country: 'US', region: 'HI' }],
    ['Australia/Sydney', { country: 'AU', region: 'NSW' }],
  ];
  const place = places.find(([zone]) => {
    const { hour } = Temporal.Now.zonedDateTimeISO(zone);
    return hour >= 8 && hour < 21;
  });
  if (!place) throw new Error('It is night everywhere');
  return place[1];
};

/** Lets the hour of a search come: it was asked last two days ago, and rings now. */
const letDayPass = (searchId: string): Promise<void> =>
  intoRows(
    [
      `update saved_searches set asked_until = now() - interval '49 hours' where id = $1`,
      `update timers set due_at = now() where kind = 'alerts.ask' and subject_id = $1`,
    ],
    [searchId],
  );

const mailTo = async (page: Page, address: string): Promise<Arrived | undefined> => {
  const response = await page.request.get('/api/simulators/messages');
  const { data } = (await response.json()) as { data: Arrived[] };
  return data.find(({ recipient }) => recipient === address);
};

const publishHome = async (page: Page, book: Book): Promise<string> => {
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/listings', {
    unparsedAddress: '5 Alert Lane',
    city: 'Kenilworth',
    listPrice: 285_000,
    standardStatus: 'Active',
    propertyType: 'Residential',
  });
  await tell(page, book, 'POST', `/crm/listings/${_id}/publish`, {});
  return _id;
};

test('a contact is mailed what a search found at its hour, and ends the search by the link in the mail', async ({
  page,
}) => {
  const { book } = await amongOwnHomes(page, 'Alerts house');
  await canSend(page, book);
  const address = `ana-${book.agencyId.slice(-8)}@alerts.example`;
  const [ana = ''] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop' }]);
  await tell(page, book, 'PUT', `/crm/contacts/${ana}/emails`, {
    emails: [{ emailAddress: address, isPrimary: true }],
  });
  await tell(page, book, 'PUT', `/crm/contacts/${ana}/addresses`, { addresses: [byDay()] });
  await page.goto(`/contacts/${ana}`);
  await settled(page);
  const part = page.getByRole('region', { name: 'What is next' });

  await test.step('the agent saves a daily search', async () => {
    await part.getByRole('button', { name: 'Save a search' }).click();
    const window = page.getByRole('dialog', { name: 'Save a search' });
    await window.getByRole('textbox', { name: 'Name' }).fill('Ana’s home');
    await window.getByRole('button', { name: 'Save search' }).click();
    await expect(window).toBeHidden();
    await expect(part.getByText('All homes for sale · daily at 8:00 by email')).toBeVisible();
  });

  let mail: Arrived | undefined;
  let homeId = '';
  await test.step('a home appears, its hour comes, and the mail leaves', async () => {
    homeId = await publishHome(page, book);
    const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', `/crm/saved-searches?contactId=${ana}`);
    await letDayPass(data[0]?._id ?? '');
    await expect(async () => {
      mail = await mailTo(page, address);
      expect(mail?.subject).toBe('New: 5 Alert Lane, Kenilworth, £285,000');
    }).toPass();
  });

  await test.step('the record says what was told, the conversation has the mail, and the home says so', async () => {
    await part.getByRole('button', { name: '1 told' }).click();
    const window = page.getByRole('dialog', { name: 'What it found' });
    await expect(window.getByRole('link', { name: '5 Alert Lane' })).toBeVisible();
    await expect(window.getByText('Told', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(page.getByText(/New: 5 Alert Lane/).first()).toBeVisible();
    await page.goto(`/listings/${homeId}?tab=matches`);
    await settled(page);
    await expect(page.getByRole('tabpanel', { name: 'Matches' }).getByText(/^Sent /)).toBeVisible();
  });

  await test.step('its link shows what it ends, and ends it', async () => {
    const link = new URL(/Stop this search: (\S+)/.exec(mail?.plain ?? '')?.[1] ?? '');
    await page.goto(link.pathname + link.search);
    await expect(page.getByText(/You will get no more alerts for Ana’s home/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop this search' }).click();
    await expect(page.getByRole('heading', { name: 'This search is stopped' })).toBeVisible();
    await page.goto(`/contacts/${ana}`);
    await settled(page);
    await expect(part.getByText('Stopped by the link in an alert')).toBeVisible();
  });
});
