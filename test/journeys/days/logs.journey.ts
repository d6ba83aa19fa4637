// What happened, as people read it back: the event log, what cost points, and for owners who changed what.
import type { Page } from '@playwright/test';
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { ownAgencyAt } from '../starting-work.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

/** An agency of one's own, in which Maya has just changed her phone number, and it is in the log: an open list never moves for what comes. */
const afterChange = async (page: Page, agencyName: string): Promise<void> => {
  const { _id, headers } = await ownAgencyAt(page, agencyName, '/my-settings');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+447700900444');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Agent updated successfully');
  const logged = async (): Promise<string> =>
    (await page.request.get('/api/crm/logs', { headers: { ...headers, 'x-agency-id': _id } })).text();
  await expect.poll(logged).toContain('Maya Lindqvist changed Maya Lindqvist');
};

test('R059: the event log says in a sentence what one just did, and has a look at points usage', async ({ page }) => {
  await afterChange(page, 'Dele Homes');
  await page.goto('/logs');
  await expect(page.getByRole('heading', { level: 1, name: 'Event Logs' })).toBeVisible();
  const line = page.getByRole('row').filter({ hasText: 'Maya Lindqvist changed Maya Lindqvist' });
  await expect(line).toContainText('Info');
  await expect(line.getByRole('link', { name: 'Agent' })).toHaveAttribute('href', /^\/team\?peek=/);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Points usage' }).click();
  await expect(page).toHaveURL(/tab=points/);
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible();
  await expect(page.getByText(/points left/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});

test('R121: the range of the address is what is asked for, and the switch changes it', async ({ page }) => {
  const ranges: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/crm/logs' && searchParams.has('range')) ranges.push(searchParams.get('range'));
  });
  await ownAgencyAt(page, 'Efe Homes', '/logs?range=24h');
  const range = page.getByLabel('Time range');
  await expect(range).toHaveValue('24h');
  expect(await range.locator('option').allInnerTexts()).toEqual([
    'Last 24 hours',
    'Last 3 days',
    'Last 7 days',
    'Last 14 days',
    'Last 30 days',
  ]);
  await range.selectOption('30d');
  await expect(page).toHaveURL(/range=30d/);
  await expect.poll(() => [ranges[0], ranges.at(-1)]).toEqual(['last 24 hours', 'last 30 days']);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page).toHaveURL(/\/audit\?range=30d/);
});

test('an issue is opened and resolved in place, with a note for those who come after', async ({ page }) => {
  await afterChange(page, 'Folu Homes');
  await page.goto('/logs');
  const line = page.getByRole('row').filter({ hasText: 'Maya Lindqvist changed Maya Lindqvist' });
  await line.getByText('Maya Lindqvist changed Maya Lindqvist').click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Maya Lindqvist changed' });
  await panel.getByText('In progress', { exact: true }).click();
  await expect(line).toContainText('In progress');
  await panel.getByLabel('Note').fill('Asked Maya.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expectMessage(page, 'Note saved');
  await expectAccessible(page);
  await line.getByText('Maya Lindqvist changed Maya Lindqvist').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark resolved' }).click();
  await expect(line).toContainText('Resolved');
  await page.reload();
  await expect(line).toContainText('Resolved');
  await expect(page.getByLabel('Note')).toHaveValue('Asked Maya.');
});

test('the audit shows the owner what changed, before and after', async ({ page }) => {
  await afterChange(page, 'Gozie Homes');
  await page.goto('/audit');
  const line = page.getByRole('row').filter({ hasText: 'Maya Lindqvist changed Maya Lindqvist' });
  await expect(line).toContainText('+447700900444');
  await line.getByText('Maya Lindqvist changed Maya Lindqvist').click();
  const change = page.getByRole('table').getByRole('row').filter({ hasText: '+447700900444' });
  await expect(change.getByRole('cell').first()).toHaveText('+447700900101');
  await settled(page);
  await expectAccessible(page);
  await line.getByText('Maya Lindqvist changed Maya Lindqvist').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Only by Maya Lindqvist' }).click();
  await expect(page).toHaveURL(/actorId/);
  await expect(line).toBeVisible();
});

test('an act on many is one line that opens all it did, and the id of a line is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const names = ['Ana', 'Bob', 'Cleo'];
  const book = await inOwnBook(page, 'Hawa Homes');
  const { _id: stage } = await tell<{ _id: string }>(page, book, 'POST', '/crm/tags', {
    displayName: 'Warm',
    typeName: 'contact-stage',
  });
  const people = names.map((firstName) => ({ firstName, lastName: 'Harbour' }));
  const ids = await addPeople(page, book, people);
  await tell(page, book, 'POST', '/crm/contacts/bulk/update', { ids, updates: { stage } });
  await page.goto('/audit');
  const line = page.getByRole('row').filter({ hasText: 'and 2 more like it' });
  await expect(line).toContainText('Warm');
  await settled(page);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'and 2 more like it' }).click();
  await expect(page).toHaveURL(/actId/);
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: `changed ${name}` })).toHaveCount(1);
  await expect(page.getByText('more like it')).toHaveCount(0);
  await page.getByText('Maya Lindqvist changed Cleo').click();
  await page.getByRole('button', { name: 'Copy ID' }).click();
  await expectMessage(page, 'ID copied to clipboard');
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a member has no audit, and reads in the log only what concerns them', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/logs?range=30d');
  // Whatever else happened meanwhile, a search finds what concerns one person.
  await page.getByRole('searchbox', { name: 'Search logs' }).fill('felix@');
  await expect(page.getByRole('row').filter({ hasText: 'felix@northlight.example' }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit' })).toBeVisible();
  await beSomebody(page, demo.tom);
  await page.goto('/logs?range=30d');
  await settled(page);
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search logs' }).fill('felix@');
  await expect(page.getByRole('heading', { name: 'No logs match "felix@"' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'felix@northlight.example' })).toHaveCount(0);
  await page.goto('/audit');
  await page.waitForURL(/\/contacts$/);
});
