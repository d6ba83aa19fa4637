import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { emptyBook, northlightDomain } from '#/test/laying/address-book.ts';

const house = await openHouse();
const { maya, owner } = house;

test('decision 40: whom somebody names is kept as a contact; what else is written of them leaves them unknown', async () => {
  await emptyBook(house);
  const { _id: id } = await maya.contacts.create({
    firstName: 'Somebody',
    domain: northlightDomain,
    emails: [{ emailAddress: 'who@example.com' }],
  });
  await owner.query('update contacts set is_unknown = true, first_name = null');
  expect(await maya.contacts.update({ id, companyName: 'Acme' })).toMatchObject({
    fullName: null,
    isUnknownContact: true,
  });
  expect(await maya.contacts.update({ id, firstName: 'Ana', lastName: 'Pop' })).toMatchObject({
    fullName: 'Ana Pop',
    isUnknownContact: false,
  });
});
