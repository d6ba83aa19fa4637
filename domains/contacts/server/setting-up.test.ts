import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { addContacts, emptyBook } from '#/test/laying/address-book.ts';

const house = await openHouse();
const { maya } = house;

test('the step of the first contacts is done once there are ten', async () => {
  const isDone = async () => (await maya.setup.steps({})).steps.find(({ id }) => id === 'contacts.first')?.isDone;
  await emptyBook(house);
  await addContacts(house, 9);
  expect(await isDone()).toBe(false);
  await addContacts(house, 1, { name: 'Tenth' });
  expect(await isDone()).toBe(true);
});
