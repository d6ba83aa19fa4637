// The people of an agency, from their first day to the farewell, as an owner sees them; each journey has an agency of its own.
import { browserOf } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { act, atTeam, cellOf, join, newAddress, reach, rowOf } from '../team-of-people.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test('R030 R228: a member finds Team neither in the menu nor at its address', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await page.goto('/jobs');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await page.goto('/team?invite=new');
  await page.waitForURL(/\/contacts$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R235 R236 R429: role and position title are changed in their cells and said so; without an answer they go back', async ({
  page,
}) => {
  const place = await atTeam(page, 'Zora');
  const { name } = await join(page, place, 'Dina');
  await page.reload();
  const edit = async (from: string, to: string): Promise<void> => {
    await cellOf(page, name, from).click();
    await page.keyboard.press('F2');
    await rowOf(page, name).getByRole('combobox').selectOption(to);
  };
  await edit('Member', 'Owner');
  await expectMessage(page, 'Agent role updated successfully');
  await edit('Real estate agent', 'Team leader');
  await expectMessage(page, 'Agent position title updated successfully');
  await page.reload();
  await expect(cellOf(page, name, 'Owner')).toBeVisible();
  await expect(cellOf(page, name, 'Team leader')).toBeVisible();

  await page.route(/\/position-title$/, (route) => route.abort());
  await edit('Team leader', 'Office admin');
  await expectMessage(page, 'Failed to update agent');
  await expect(cellOf(page, name, 'Team leader')).toBeVisible();
  await page.unroute(/\/position-title$/);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(cellOf(page, name, 'Office admin')).toBeVisible();
});

test('rights beyond the role are ticked in boxes, and reach the person', async ({ page, browser }) => {
  const place = await atTeam(page, 'Uma');
  const person = await join(page, place, 'Elif');
  await page.reload();
  await act(page, person.name, 'Rights…');
  const window = page.getByRole('dialog', { name: `What ${person.name} may do` });
  await expect(window.getByLabel('Read Contacts')).toHaveAttribute('aria-disabled', 'true');
  await window.getByLabel('Write Domains').check();
  await expect(window.getByLabel('Read Domains')).toBeChecked();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Save rights' }).click();
  await expectMessage(page, 'Agent updated successfully');

  const theirs = await browserOf(browser, place, person);
  const me = await theirs.request.get('/api/crm/agents/me', { headers: { authorization: `Bearer ${person.token}` } });
  expect(await me.json()).toMatchObject({ permissions: [{ resource: 'domain', type: 6 }] });
  await theirs.context().close();
});

test('R166 R167: a disabled person is led to log in at once, can be let in again, and is gone once removed', async ({
  page,
  browser,
}) => {
  const place = await atTeam(page, 'Vera');
  const person = await join(page, place, 'Finn');
  const theirs = await browserOf(browser, place, person);
  await theirs.goto('/jobs');
  await settled(theirs);
  await page.reload();

  await act(page, person.name, 'Disable…');
  const window = page.getByRole('dialog');
  await expect(window.getByRole('heading', { name: `Disable ${person.name}?` })).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Disable agent' }).click();
  await expectMessage(page, 'Agent disabled successfully');
  await expect(cellOf(page, person.name, 'Disabled')).toBeVisible();
  await theirs.reload();
  await theirs.waitForURL(/\/login\?redirect=/);

  await act(page, person.name, 'Enable');
  await expect(cellOf(page, person.name, 'Active')).toBeVisible();

  await act(page, person.name, 'Remove…');
  await window.getByRole('button', { name: 'Keep them' }).click();
  await expect(cellOf(page, person.name, 'Active')).toBeVisible();
  await act(page, person.name, 'Remove…');
  await window.getByRole('button', { name: 'Remove agent' }).click();
  await expectMessage(page, 'Agent removed successfully');
  await expect(rowOf(page, person.name)).toHaveCount(0);
  await theirs.context().close();
});

test('R952: what somebody is responsible for is said in numbers, and goes to whoever takes over, picked from a list 210 px high', async ({
  page,
}) => {
  const place = await atTeam(page, 'Tess');
  const [person, heir] = [await join(page, place, 'Gus'), await join(page, place, 'Hana')];
  await page.reload();
  await page.route(`**/api/crm/agents/${person.id}/holdings`, (route) =>
    route.fulfill({
      json: {
        holdings: [
          { label: 'contacts', count: 212 },
          { label: 'tasks', count: 14 },
        ],
      },
    }),
  );
  await act(page, person.name, 'Remove…');
  const window = page.getByRole('dialog');
  await expect(window.getByText('Somebody else takes over 212 contacts and 14 tasks')).toBeVisible();
  const verb = window.getByRole('button', { name: 'Remove agent' });
  await expect(verb).toHaveAttribute('aria-disabled', 'true');
  await window.getByLabel('Hand over to').fill('Hana');
  const heirs = page.getByRole('listbox').filter({ has: page.getByRole('option', { name: heir.name }) });
  await expect(heirs).toHaveCSS('max-height', '210px');
  await expect(heirs).toHaveCSS('overflow-y', 'auto');
  await page.getByRole('option', { name: heir.name }).click();
  await expect(window.getByText(`${heir.name} takes over 212 contacts and 14 tasks`)).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await verb.click();
  expect(new URL((await sent).url()).searchParams.get('handOverTo')).toBe(heir.id);
  await expectMessage(page, 'Agent removed successfully');
});

test('R953: a long list of values scrolls past 16rem', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/team');
  await settled(page);
  await page.keyboard.press('f');
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('position');
  await page.keyboard.press('Enter');
  const last = page.getByRole('checkbox', { name: 'Showing assistant' });
  const box = last.locator('xpath=ancestor::*[@role="group"][1]');
  await expect(box).toHaveCSS('max-height', '256px');
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('people are exported as they are selected, by a job', async ({ page }) => {
  await atTeam(page, 'Petra');
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  const asked = page.waitForRequest(/\/crm\/agents\/export$/);
  await page.getByRole('toolbar', { name: 'Selected agents' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ columns: expect.arrayContaining(['fullName', 'role']) });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(demo.maya);
});

test('it is said why the last owner cannot go', async ({ page }) => {
  const place = await atTeam(page, 'Sana');
  const { name } = await join(page, place, 'Noor', 'owner');
  await page.reload();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  for (const verb of ['Disable…', 'Remove…', 'Make member'])
    await expect(page.getByRole('menuitem', { name: verb })).toHaveAttribute(
      'aria-description',
      'An agency needs an owner. Make somebody else an owner first',
    );
});

test('without a mouse: to Team, to a person, another title, an invitation', async ({ page }) => {
  const place = await atTeam(page, 'Rhea');
  const person = await join(page, place, 'Ivo');
  const keys = async (...pressed: string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await page.goto('/jobs');
  await settled(page);
  await keys('g', 'p');
  await page.waitForURL(/\/team$/);
  await expect(cellOf(page, person.name, 'Active')).toBeVisible();

  // Straight to a person, from anywhere.
  await keys('/');
  const palette = page.getByRole('combobox', { name: 'Search or type a command' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('Ivo');
  await expect(page.getByRole('option', { name: person.name })).toBeVisible();
  await keys('Enter');
  await page.waitForURL(/peek=/);
  await expect(page.getByRole('complementary').filter({ hasText: person.email })).toBeVisible();
  await expect(palette).toHaveCount(0);
  await keys('Escape');
  await expect(page).not.toHaveURL(/peek=/);

  // The list: search, to the row, look at it, change the title in its cell.
  await reach(page, 'Tab', page.getByRole('searchbox', { name: 'Search agents' }));
  await page.keyboard.type('ivo');
  await expect(page.getByRole('row')).toHaveCount(2);
  await reach(page, 'Tab', page.getByRole('grid').locator(':focus'));
  await reach(page, 'ArrowDown', rowOf(page, person.name).locator(':focus'));
  await keys('Home', 'ArrowRight');
  await expect(rowOf(page, person.name).getByRole('gridcell', { name: person.name, exact: true })).toBeFocused();
  await keys('Space');
  await page.waitForURL(/peek=/);
  await keys('Escape');
  await reach(page, 'ArrowRight', cellOf(page, person.name, 'Real estate agent'));
  await keys('F2');
  await expect(rowOf(page, person.name).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Team');
  await keys('Enter');
  await expectMessage(page, 'Agent position title updated successfully');

  await keys('i');
  await expect(page.getByRole('dialog', { name: 'Invite agents' }).getByLabel('Email addresses')).toBeFocused();
  await page.keyboard.type(newAddress('jo'));
  await keys('Control+Enter');
  await expectMessage(page, 'Agent invited successfully');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('people are cards, and role and title are changed in their panel', async ({ page }) => {
    const place = await atTeam(page, 'Quinn');
    const { name } = await join(page, place, 'Kofi');
    await page.reload();
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Position title').selectOption('Office admin');
    await expectMessage(page, 'Agent position title updated successfully');
    await page.getByLabel('Role', { exact: true }).selectOption('Owner');
    await expectMessage(page, 'Agent role updated successfully');
    await expectAccessible(page);
  });
});
