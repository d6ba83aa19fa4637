// A window that stands while its content is on its way, and whose content does not come: it says what failed, Retry has the focus, and
// what was typed meanwhile is in its first field once the content is there.
import type { Locator, Page } from '@playwright/test';
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { laterToday, taskBook } from '../tasks.ts';
import { expect, settled, test } from '../walking.ts';
import { begin, canSend } from '../ways-to-send.ts';

test('an appointment that cannot be loaded says so, is asked for again, and keeps what was typed', async ({ page }) => {
  const tasks = await taskBook(page, 'Patchy Line Homes');
  const { _id } = await tell<{ _id: string }>(page, tasks.book, 'POST', '/crm/appointments', {
    title: 'Viewing at Larch Road',
    appointmentDate: { startAt: laterToday(20), endAt: laterToday(50), timezone: 'Europe/London' },
    agentId: tasks.me,
    contactId: null,
  });
  const broken = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route(`**/api/crm/appointments/${_id}`, async (route) => {
    if (!isBroken) return route.fallback();
    await broken.promise;
    return route.abort('failed');
  });
  await page.goto('/dashboard');
  await settled(page);
  await page.getByRole('button', { name: 'Open: Viewing at Larch Road' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Appointment' });
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  await page.keyboard.type('Second ');
  broken.resolve();
  await expect(dialog.getByText(/could not be loaded/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
  isBroken = false;
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Title')).toHaveValue(/Second/);
  await expect(dialog.getByLabel('Title')).toBeFocused();
});

/** Lets nothing through to these addresses; answers how to mend the line. */
const breakLine = async (page: Page, address: RegExp): Promise<() => void> => {
  let isBroken = true;
  await page.route(address, (route) => (isBroken ? route.abort('failed') : route.fallback()));
  return () => {
    isBroken = false;
  };
};

/** What did not come is said inside the window; asked for again, it is there. */
const askAgain = async (dialog: Locator, words: RegExp, mend: () => void): Promise<void> => {
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  mend();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText(words)).toHaveCount(0);
};

const selectAll = async (page: Page): Promise<Locator> => {
  await page.goto('/contacts');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  return page.getByRole('toolbar', { name: 'Selected contacts' });
};

test('labels, stages and collections for many that cannot be loaded are asked for again, and what was typed stays', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Patchy Bulk Homes');
  await addPeople(page, book, [{ firstName: 'Ana' }, { firstName: 'Bea' }]);
  await tell(page, book, 'POST', '/crm/tags', { typeName: 'contact', displayName: 'Gardener' });
  await tell(page, book, 'POST', '/crm/collections', { typeName: 'contact', displayName: 'Friends' });
  const dialog = page.getByRole('dialog');

  await test.step('tags', async () => {
    const mend = await breakLine(page, /\/crm\/tags\/all\?typeName=contact$/);
    await (await selectAll(page)).getByRole('button', { name: 'Tags' }).press('Enter');
    await expect(dialog.getByRole('searchbox', { name: 'Search values' })).toBeFocused();
    await page.keyboard.type('gard');
    await page.keyboard.press('Enter');
    await askAgain(dialog, /^The tags could not be loaded/, mend);
    await expect(dialog.getByRole('checkbox', { name: /Gardener/ })).toBeChecked();
  });

  await test.step('stages', async () => {
    const mend = await breakLine(page, /\/crm\/tags\/all\?typeName=contact-stage$/);
    await (await selectAll(page)).getByRole('button', { name: 'Stage' }).press('Enter');
    await askAgain(dialog, /^The stages could not be loaded/, mend);
    await expect(dialog.getByLabel('Stage')).toBeFocused();
  });

  await test.step('collections', async () => {
    const mend = await breakLine(page, /\/crm\/contacts\/listCheck/);
    await (await selectAll(page)).getByRole('button', { name: 'Collections' }).press('Enter');
    await askAgain(dialog, /^The collections could not be loaded/, mend);
    await expect(dialog.getByRole('checkbox', { name: /Friends/ })).toBeVisible();
  });
});

test('a collection whose filter cannot be loaded keeps the name that was typed, and asks for it again', async ({
  page,
}) => {
  await inOwnBook(page, 'Patchy Filter Homes');
  await page.goto('/collections');
  await settled(page);
  const mend = await breakLine(page, /\/assets\/records-[^/]+\.js/);
  await page.getByRole('button', { name: 'New collection' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Sellers of May');
  await askAgain(dialog, /^The filter could not be loaded/, mend);
  await expect(dialog.getByRole('searchbox', { name: 'Search attributes' })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Sellers of May');
});

test('how many carry a label, and whom a contact is shared with, are asked for again where they did not come', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Patchy Label Homes');
  const [id] = await addPeople(page, book, [{ firstName: 'Ana' }]);
  const [, painter] = [
    await tell<{ _id: string }>(page, book, 'POST', '/crm/tags', { typeName: 'contact', displayName: 'Gardener' }),
    await tell<{ _id: string }>(page, book, 'POST', '/crm/tags', { typeName: 'contact', displayName: 'Painter' }),
  ];
  const dialog = page.getByRole('dialog');

  await test.step('the label that goes', async () => {
    await page.goto('/tags');
    await settled(page);
    const mend = await breakLine(page, new RegExp(`/crm/tags/${painter._id}$`));
    await page.getByRole('button', { name: 'Actions for Gardener' }).click();
    await page.getByRole('menuitem', { name: 'Merge another into it…' }).click();
    await dialog.getByLabel('Which tag goes').selectOption('Painter');
    await askAgain(dialog, /^Who carries Painter could not be loaded/, mend);
    await expect(dialog.getByText('Nothing carries Painter.')).toBeVisible();
    await expect(dialog.getByLabel('Which tag goes')).toHaveValue(painter._id);
  });

  await test.step('the people it is shared with: nothing is shared before they are known', async () => {
    await page.goto(`/contacts/${id}`);
    await settled(page);
    const mend = await breakLine(page, /\/crm\/contacts\/permissions/);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Everybody in the agency' }).check();
    const share = dialog.getByRole('button', { name: 'Share', exact: true });
    await expect(share).toHaveAttribute('aria-disabled', 'true');
    await askAgain(dialog, /^Whom it is shared with could not be loaded/, mend);
    await expect(share).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('a message that waits to go and cannot be loaded is asked for again', async ({ page }) => {
  const book = await inOwnBook(page, 'Patchy Post Homes');
  await canSend(page, book);
  const [contactId] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Harbour' }]);
  await tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id: contactId }],
    subject: 'Open house on Sunday',
    body: '<p>Come and see</p>',
    scheduledAt: '2040-01-31T09:00:00Z',
  });
  await page.goto('/inbox?place=scheduled');
  await settled(page);
  const mend = await breakLine(page, /\/crm\/messaging\/scheduled\/[\w-]+$/);
  await page.getByRole('button', { name: 'Edit what is scheduled for Ana Harbour' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await askAgain(dialog, /^The message could not be loaded/, mend);
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Open house on Sunday');
});

test('a part whose code does not come says so in its place, and is asked for again where it stands', async ({
  page,
}) => {
  await inOwnBook(page, 'Patchy Code Homes');
  const dialog = await begin(page, 'e');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Open house');

  await test.step('the emoji', async () => {
    const mend = await breakLine(page, /\/assets\/EmojiPanel-[^/]+\.js/);
    await dialog.getByRole('button', { name: 'Emoji' }).click();
    await expect(page.getByText('This part could not be shown.')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Search emoji')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the templates, which stand in the place of the message', async () => {
    const mend = await breakLine(page, /\/assets\/TemplatesModal-[^/]+\.js/);
    await dialog.getByRole('button', { name: 'Templates' }).click();
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Open house');
    mend();
    await dialog.getByRole('button', { name: 'Templates' }).click();
    await expect(page.getByRole('dialog', { name: 'Templates' }).getByRole('searchbox')).toBeVisible();
  });
});
