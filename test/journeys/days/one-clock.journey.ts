// One clock: an agency in London, and a computer that is set to Los Angeles. Every moment on every screen is London's, until the person says
// otherwise; what they choose is one moment for everybody.
import type { Page } from '@playwright/test';
import { clockTime, wholeMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { type Zone, zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { addPeople, tell } from '../address-book.ts';
import { inBookWithLetters } from '../letters.ts';
import { addTasks, at, everything, openTasks, type TaskBook, taskNamed } from '../tasks.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

const london = zoneNamed('Europe/London');
const losAngeles = zoneNamed('America/Los_Angeles');

interface Shown {
  at: string;
  tip: string | null;
  text: string;
}

/** Every moment that the page shows. */
const moments = (page: Page): Promise<Shown[]> =>
  page.locator('time[datetime*="T"]').evaluateAll((found) =>
    found.map((one) => ({
      at: one.getAttribute('datetime') ?? '',
      tip: one.getAttribute('data-tip'),
      text: one.textContent ?? '',
    })),
  );

/** What a moment says besides its zone: 'Scheduled for 05/03/2026 2:05 PM', '14:05', 'Nov 24, 14:05'. */
const whole = /\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/;
const clock = /\b([01]\d|2[0-3]):[0-5]\d\b/;

/** Holds every moment of a page against a zone; answers how many there were. */
const expectOnClock = async (page: Page, zone: Zone): Promise<number> => {
  const shown = await moments(page);
  for (const one of shown) {
    const words = [one.tip ?? '', one.text];
    for (const word of words.map((part) => whole.exec(part)?.[0]).filter((part) => part !== undefined))
      expect(word, `${page.url()}: ${JSON.stringify(one)}`).toBe(wholeMoment(one.at, zone));
    const time = clock.exec(one.text.replace(whole, ''))?.[0];
    if (time !== undefined) expect(time, `${page.url()}: ${JSON.stringify(one)}`).toBe(clockTime(one.at, zone));
  }
  return shown.length;
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

/** An agency in London with people who wrote, a note that is pinned, a task, and a collection. */
const londonHouse = async (page: Page, name: string): Promise<TaskBook> => {
  const book = await inBookWithLetters(page, name, ['First']);
  const { _id: me } = await tell<{ _id: string }>(page, book, 'GET', '/crm/agents/me');
  const contacts = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Harbour' }]);
  const contactId = contacts[0] ?? '';
  await tell(page, book, 'POST', '/crm/notes', { contactId, text: 'Only after six' });
  const { data } = await tell<{ data: { _id: string; item: { type: string } }[] }>(
    page,
    book,
    'GET',
    `/crm/timeline?contactId=${contactId}`,
  );
  const note = data.find(({ item }) => item.type === 'Note');
  await tell(page, book, 'PATCH', `/crm/timeline/${note?._id}`, { pinned: true });
  await addTasks(page, { book, me, contacts }, [
    { displayName: 'Post the keys', startAt: at(0, '23:50'), contactId },
    { displayName: 'Show the house', startAt: at(1, '09:30'), contactId },
  ]);
  await tell(page, book, 'POST', '/crm/collections', { displayName: 'Friends', typeName: 'contact' });
  return { book, me, contacts };
};

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Times are shown in London time' });

test('every moment on every screen is on the clock of the agency in London, whatever the computer in Los Angeles shows', async ({
  page,
}) => {
  const { contacts } = await londonHouse(page, 'London House');
  await open(page, '/dashboard');
  const { hour } = Temporal.Now.zonedDateTimeISO(london);
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Good ${part}`));
  const today = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Today', exact: true }) });
  await expect(today).toContainText('23:50');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await expectOnClock(page, london);

  await open(page, `/contacts/${contacts[0]}`);
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned).toContainText('Only after six');
  expect(await expectOnClock(page, london)).toBeGreaterThan(2);
  expect(clock.test((await pinned.locator('time').textContent()) ?? '')).toBe(true);

  await open(page, '/inbox');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await expectOnClock(page, london)).toBeGreaterThan(1);

  let found = 0;
  for (const address of [
    '/contacts',
    '/tasks',
    '/collections',
    '/tags',
    '/origins',
    '/logs',
    '/audit',
    '/team',
    '/jobs',
  ]) {
    await open(page, address);
    found += await expectOnClock(page, london);
  }
  expect(found).toBeGreaterThan(8);
});

test('what is chosen in a dialog is a time in London, and what is read there is', async ({ page }) => {
  const tasks = await londonHouse(page, 'London Tasks');
  await openTasks(page, everything);
  await page.getByRole('button', { name: 'Create task' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create task' });
  await form.getByRole('textbox', { name: 'Task', exact: true }).fill('Ring Ana');
  await form.getByRole('button', { name: 'Tomorrow 08:00' }).click();
  await form.getByRole('button', { name: 'Create task' }).click();
  await expect
    .poll(() => taskNamed(page, tasks, 'Ring Ana'))
    .toMatchObject({ when: { startAt: at(1, '08:00').replace('Z', '.000Z'), timezone: london } });
  const row = page.getByRole('grid', { name: 'Tasks' }).locator('[data-row]').filter({ hasText: 'Show the house' });
  await expect(row).toContainText('09:30');
});

test('that the computer is set to another clock is said once: the one is kept, or the other taken, with Undo', async ({
  page,
}) => {
  const { contacts } = await londonHouse(page, 'London Choice');
  await open(page, `/contacts/${contacts[0]}`);
  await expect(banner(page)).toContainText('This computer is set to Los Angeles');
  await page.getByRole('button', { name: 'Use Los Angeles time' }).click();
  await expect(page.getByText('Times are now shown in Los Angeles time')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await expectOnClock(page, losAngeles)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page)).toBeVisible();
  expect(await expectOnClock(page, london)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Keep London time' }).click();
  await expect(banner(page)).toHaveCount(0);
  await open(page, '/tasks');
  await expect(page.getByRole('grid', { name: 'Tasks' }).locator('[data-row]').first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
