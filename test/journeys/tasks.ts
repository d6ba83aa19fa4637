// What the journeys of tasks begin with: an agency of one's own in London, contacts, and tasks at given days and times.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, tell } from './address-book.ts';
import { rememberMessages } from './messages.ts';
import { expect, settled } from './walking.ts';

export const zone = 'Europe/London';

/** A day from today on at a time of day in London, as the wire has it. */
export const at = (days: number, time: string): string =>
  Temporal.Now.plainDateISO(zone).add({ days }).toPlainDateTime(time).toZonedDateTime(zone).toInstant().toString();

/** A moment so many minutes from now that it is today, whenever the journey runs: in the last hours of a day the minutes are shorter. */
export const laterToday = (minutes: number): string => {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const left = now.until(now.add({ days: 1 }).startOfDay()).total('minutes');
  const shortened = left < 120;
  const seconds = Math.floor(minutes * 60 * (shortened ? left / 120 : 1));
  return now
    .toInstant()
    .add({ seconds })
    .round({ smallestUnit: shortened ? 'second' : 'minute', roundingMode: 'floor' })
    .toString();
};

export interface Given {
  displayName: string;
  /** A moment; left out, the task has no time. */
  startAt?: string;
  contactId?: string;
  /** Whose it is; left out, Maya's. */
  agentId?: string | null;
  [attribute: string]: unknown;
}

export interface TaskBook {
  book: Book;
  me: string;
  contacts: string[];
}

/** An agency with these people in it; the caller is Maya, its owner. */
export const taskBook = async (page: Page, name: string, people: readonly string[] = []): Promise<TaskBook> => {
  const book = await inOwnBook(page, name);
  const { _id: me } = await tell<{ _id: string }>(page, book, 'GET', '/crm/agents/me');
  const contacts = await addPeople(
    page,
    book,
    people.map((firstName) => ({ firstName, lastName: 'Harbour' })),
  );
  return { book, me, contacts };
};

/** Creates tasks, one after another, so that their order is known. Answers their ids. */
export const addTasks = async (page: Page, { book, me }: TaskBook, tasks: readonly Given[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const { startAt, ...task } of tasks) {
    const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/tasks', {
      type: 'todo',
      agentId: me,
      domainId: book.domainId,
      when: { startAt: startAt ?? null, timezone: zone },
      ...task,
    });
    ids.push(_id);
  }
  return ids;
};

export interface Kept {
  displayName: string;
  status: string;
  type: string;
  contactId: string | null;
  agentId: string | null;
  when: { startAt: string | null; timezone: string };
  tags: { displayName: string }[];
}

export const taskOf = (page: Page, { book }: TaskBook, id: string): Promise<Kept> =>
  tell<Kept>(page, book, 'GET', `/crm/tasks/${id}`);

/** The newest task with this name. */
export const taskNamed = async (
  page: Page,
  { book }: TaskBook,
  name: string,
): Promise<(Kept & { _id: string }) | undefined> => {
  const { data } = await tell<{ data: (Kept & { _id: string })[] }>(page, book, 'GET', '/crm/tasks?length=50');
  return data.find(({ displayName }) => displayName === name);
};

export const everything = '/tasks?filters=%5B%5D';

export const openTasks = async (page: Page, address = '/tasks'): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

export const taskRow = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Tasks' }).locator('[data-row]').filter({ hasText: name });
export const taskRows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Tasks' }).locator('[role=rowgroup] [data-row]');
export const sessionBar = (page: Page): Locator => page.getByRole('region', { name: 'Task session' });

/** The tasks of whoever is in the page, on a phone. Close its context at the end. */
export const onPhone = async (browser: Browser, page: Page): Promise<{ phone: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    baseURL: process.env.LINTEL_ADDRESS ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: zone,
    storageState: await page.context().storageState(),
  });
  rememberMessages(context);
  const phone = await context.newPage();
  await openTasks(phone);
  return { phone, context };
};

/** A pile of overdue tasks, as the list and the window that spreads them are told: nobody can choose a time in the past. Opens its view. */
export const pileUp = async (page: Page): Promise<{ _id: string; displayName: string; day: string }[]> => {
  const day = (days: number): string => Temporal.Now.plainDateISO(zone).add({ days }).toString();
  const pile = Array.from({ length: 11 }, (_, place) => ({
    _id: crypto.randomUUID(),
    displayName: `Late ${place + 1}`,
    from: at(-5, '09:00'),
    day: day(1 + (place % 2)),
  }));
  await page.route(/\/api\/crm\/tasks\?.*isLessThan/, (route) => route.fulfill({ json: { data: [], total: 11 } }));
  await page.route('**/api/crm/tasks/spread', (route) =>
    route.fulfill({
      json: {
        items: pile,
        days: [
          { day: day(1), already: 2, added: 6 },
          { day: day(2), already: 0, added: 5 },
        ],
        total: 11,
      },
    }),
  );
  await openTasks(page);
  await page.getByRole('tab', { name: /^Overdue/ }).click();
  await expect(page.getByText('11 tasks are overdue.')).toBeVisible();
  return pile;
};
