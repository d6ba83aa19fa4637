// A number is looked up on a record: what is found is said, and where nothing is, only the console tells.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { intoRows } from '../own-rows.ts';
import { expect, newNumber, settled, test } from '../walking.ts';
import { gift } from './points.ts';

test('R421: a look-up that finds nothing is written in the console, and shown to nobody', async ({ page }) => {
  const book = await inOwnBook(page, 'Looking');
  await intoRows([gift], [book.agencyId]);
  const number = newNumber();
  const [id = ''] = await addPeople(page, book, [{ firstName: 'Looka', phone: { number, isPrimary: true } }]);
  const set = (failure: string) =>
    page.request.post('/api/simulators/phone', {
      data: { number, status: 'inactive', lineType: 'voicemail', failure },
    });
  expect((await set('The line is cut')).ok()).toBe(true);
  await page.goto(`/contacts/${id}`);
  await settled(page);
  const lookUp = async (): Promise<void> => {
    const more = page.getByRole('button', { name: /^More for [+(\d]/ }).first();
    await more.click();
    await page.getByRole('menuitem', { name: 'Look up' }).click();
  };
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await lookUp();
  expect((await warned).text()).toContain('a number could not be looked up The line is cut');
  const contact = await tell<{ phones: object[] }>(page, book, 'GET', `/crm/contacts/${id}`);
  expect(contact.phones).toMatchObject([{ number, status: 'unknown' }]);
  // The next one that finds something is the first message of the page.
  await set('');
  await lookUp();
  await expectMessage(page, number);
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/cut|could not/)).toHaveCount(0);
});
