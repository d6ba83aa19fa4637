// A workflow in which everybody is stuck: all of them are listed, found and counted, and tried again at once when the cause is mended.
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { addPeople, inOwnBook, joinBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';
import { workflowBar as bar, panel } from '../workflows.ts';

const count = 260;

test('more people than a page holds are stuck at a step; they are listed to the last, and tried again together', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const book = await inOwnBook(page, 'Standstill Homes');
  const { token } = await joinBook(page, book, 'Nia');
  const asNia = { ...book, headers: { authorization: `Bearer ${token}`, 'x-agency-id': book.agencyId } };
  const { _id: agentId } = await tell<{ _id: string }>(page, asNia, 'GET', '/crm/agents/me');
  const takesContacts = (isTaking: boolean) =>
    tell(page, asNia, 'PUT', '/crm/agents', { settings: { takesContacts: isTaking } });
  await takesContacts(false);
  const { workflow } = await tell<{ workflow: { _id: string } }>(page, book, 'POST', '/crm/workflows', {
    name: 'Share leads',
    ...drawnWorkflow(
      [
        {
          kind: 'step',
          step: {
            type: 'contactDistribution',
            modelValue: { event: 'sequential', value: 'agent' },
            selectedData: [{ _id: agentId, displayName: 'Nia Vale', type: 'agent' }],
          },
        },
        noteOf('Given to Nia'),
      ],
      newTrigger('callStarted', 't1'),
    ),
  });
  await tell(page, book, 'PUT', `/crm/workflows/resume/${workflow._id}`, {});
  const ids = await addPeople(
    page,
    book,
    Array.from({ length: count }, (_, n) => ({ firstName: `Guest${n}`, lastName: n === 7 ? 'Quillfeather' : 'Marsh' })),
  );
  await tell(page, book, 'POST', `/crm/workflows/${workflow._id}/enroll`, { ids });
  const errors = async () =>
    (await tell<{ workflow: { errorCount: number } }>(page, book, 'GET', `/crm/workflows/${workflow._id}`)).workflow
      .errorCount;
  await expect.poll(errors, { timeout: 120_000 }).toBe(count);

  await page.goto(`/workflows/${workflow._id}`);
  await settled(page);
  await bar(page).getByRole('button', { name: 'Runs' }).click();
  const rows = panel(page).getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(panel(page).getByText(`${count} people`)).toBeVisible();
  // All of them have no part that can be tried again alone.
  await expect(panel(page).getByRole('button', { name: /again$/ })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(250);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(count);
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await panel(page).getByRole('searchbox', { name: 'Search people' }).fill('quillfeather');
  await expect(rows).toHaveCount(1);
  await expect(panel(page).getByText('1 person')).toBeVisible();
  await panel(page).getByRole('searchbox', { name: 'Search people' }).fill('');

  await panel(page).getByRole('button', { name: 'Completed' }).click();
  await expect(panel(page).getByText('0 people')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stuck' }).click();
  const again = panel(page).getByRole('button', { name: `Try all ${count} again` });
  await again.click();
  const question = page.getByRole('dialog', { name: `Try ${count} people again?` });
  await expect(question.getByText(`${count} stand at Contact Assignment`)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave them all' }).click();
  expect(await errors()).toBe(count);

  // The cause is mended; then all go on.
  await takesContacts(true);
  await again.click();
  await question.getByRole('button', { name: `Try ${count} again` }).click();
  await expectMessage(page, new RegExp(`${count} tried again`), 120_000);
  await expect.poll(errors, { timeout: 120_000 }).toBe(0);
  await expect(panel(page).getByText('0 people')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /again$/ })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Completed' }).click();
  await expect(panel(page).getByText(`${count} people`)).toBeVisible();
  await rows.first().getByRole('button').click();
  await expect(panel(page).getByText(/^Assigned to Nia Vale/)).toBeVisible();
  await expect(panel(page).getByText('try 2')).toBeVisible();
});
