import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { emptyBook, northlightDomain } from '#/test/laying/address-book.ts';
import { numbersOfCountries } from '#/test/numbers-of-countries.ts';
import { mostPhones } from '../contract/written.ts';
import { judgePhone } from './judging-phones.ts';

const house = await openHouse();
const { maya } = house;
const numbers = numbersOfCountries();

test('every kind of number of every country stays in the country that was chosen for it', () => {
  expect(new Set(numbers.map(({ country }) => country)).size).toBe(245);
  expect(numbers.length).toBeGreaterThan(1_000);
  const elsewhere = numbers.flatMap(({ number, country }) => {
    const judged = judgePhone(number, country);
    return judged?.country === country && judged.number === number ? [] : [{ number, country, judged }];
  });
  expect(elsewhere).toEqual([]);
});

test('a number that is none of the chosen country is in its own', () => {
  expect(judgePhone('+1 604 555 0123', 'US')).toMatchObject({ country: 'CA' });
  expect(judgePhone('+40 721 555 012', 'GB')).toMatchObject({ country: 'RO' });
  expect(judgePhone('+61 2 9123 4567', 'CX')).toMatchObject({ country: 'AU' });
  expect(judgePhone('+1 800 555 1234 ext. 9', 'CA')).toMatchObject({ country: 'CA', extension: '9' });
});

test('a contact keeps them as they were chosen, and takes its own answer back', async () => {
  await emptyBook(house);
  for (let from = 0; from < numbers.length; from += mostPhones) {
    const phones = numbers.slice(from, from + mostPhones).map((one) => ({ ...one }));
    const { _id: id } = await maya.contacts.create({
      firstName: `Ana ${from}`,
      domain: northlightDomain,
      phones,
      isNew: true,
    });
    const before = await maya.contacts.get({ id });
    const chosen = new Map(phones.map(({ number, country }) => [number, country]));
    // Countries that share a number have it once.
    expect(before.phones.map(({ number }) => number)).toEqual([...chosen.keys()]);
    const kept = await maya.contacts.setPhones({ id, phones: before.phones });
    expect(kept.phones).toEqual(before.phones);
    const again = await maya.contacts.setPhones({
      id,
      phones: before.phones.map(({ number }) => ({ number, country: chosen.get(number) })),
    });
    expect(again.phones.map(({ number, country }) => [number, country])).toEqual([...chosen]);
  }
});

test('another country can be chosen for a number that is kept', async () => {
  await emptyBook(house);
  const { _id: id } = await maya.contacts.create({
    firstName: 'Ana',
    domain: northlightDomain,
    phones: [{ number: '+1 800 555 1234 ext. 9', country: 'US', label: 'Office' }],
  });
  const { phones } = await maya.contacts.setPhones({
    id,
    phones: [{ number: '+18005551234', country: 'CA', label: 'Office' }],
  });
  expect(phones).toEqual([
    expect.objectContaining({ number: '+18005551234', country: 'CA', label: 'Office', extension: '9' }),
  ]);
});
