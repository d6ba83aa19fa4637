// People are invited into an agency, one or many at once, and join it through their mail; each journey has an agency of its own.
import { expectMessage } from '../messages.ts';
import { atTeam, cellOf, newAddress, rowOf } from '../team-of-people.ts';
import { demo, expect, expectAccessible, mailedLink, test } from '../walking.ts';

test('R165 R237: a person is invited, joins through the mail in a browser of their own, and stands in the list as active', async ({
  page,
  browser,
}) => {
  const place = await atTeam(page, 'Wanda');
  const email = newAddress('nia');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Invite agents' });
  await window.getByLabel('Email addresses').fill(email);
  await window.getByLabel('Position title').selectOption('Showing assistant');
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Send invitation' }).click();
  await expectMessage(page, 'Agent invited successfully');
  await expect(window).toHaveCount(0);
  await expect(cellOf(page, email, 'Pending')).toContainText('sent just now');
  await expect(cellOf(page, email, 'Showing assistant')).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  const theirs = await context.newPage();
  await theirs.goto(await mailedLink(page, email, /^Join/));
  await theirs.getByLabel('First name').fill('Nia');
  await theirs.getByLabel('Last name').fill('Vale');
  await theirs.getByLabel('Password', { exact: true }).fill(demo.password);
  await theirs.getByRole('button', { name: `Join ${place.agencyName}` }).click();
  await theirs.waitForURL(/\/contacts$/);
  await context.close();
  // Without a reload: the list hears of it.
  await expect(cellOf(page, 'Nia Vale', 'Active')).toBeVisible();
});

test('many addresses are pasted at once, each has a result of its own, and what failed is kept', async ({ page }) => {
  await atTeam(page, 'Xenia');
  const [first, second] = [newAddress('ada'), newAddress('bo')];
  await page.goto('/team?invite=new');
  const window = page.getByRole('dialog', { name: 'Invite agents' });
  const field = window.getByLabel('Email addresses');
  await field.fill(`Ada Vale <${first}>; ${second}\nbo@nowhere`);
  await window.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(window.getByText('“bo@nowhere” is not an email address')).toBeVisible();

  await field.fill(`Ada Vale <${first}>; ${demo.maya}, ${second}`);
  await window.getByLabel('Rights').selectOption('See everything');
  await window.getByRole('button', { name: 'Send 3 invitations' }).click();
  const results = window.getByRole('list', { name: 'What became of each address' });
  await expect(results.getByRole('listitem')).toHaveText([
    `${first}Invited`,
    `${demo.maya}This person is already on the team`,
    `${second}Invited`,
  ]);
  await expect(field).toHaveValue(demo.maya);
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Close' }).click();
  await window.getByRole('button', { name: 'Discard' }).click();
  await rowOf(page, first).getByRole('gridcell', { name: first, exact: true }).first().click();
  await expect(page.getByText('Everything: read')).toBeVisible();
});

test('a pending row sends its invitation again: the new link works, the old one does not', async ({ page }) => {
  const place = await atTeam(page, 'Yara');
  const email = newAddress('cleo');
  const invited = await page.request.post('/api/crm/agents', {
    headers: place.headers,
    data: { email },
  });
  expect(invited.status()).toBe(201);
  const before = await mailedLink(page, email, /^Join/);
  await page.reload();
  await page.getByRole('button', { name: `Resend the invitation of ${email}` }).click();
  await expectMessage(page, 'Agent invited successfully');
  await expect(async () => expect(await mailedLink(page, email, /^Join/)).not.toBe(before)).toPass();
  const after = await mailedLink(page, email, /^Join/);
  const status = async (link: string): Promise<number> =>
    (await page.request.get(`/api/crm/auth/invite/${link.split('token=')[1] ?? ''}`)).status();
  expect(await status(after)).toBe(200);
  expect(await status(before)).not.toBe(200);
});
