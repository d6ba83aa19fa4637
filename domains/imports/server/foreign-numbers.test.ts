// Numbers without their country in a file from abroad: read as the file is, said in the check, changed for all by one choice.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';
import { people } from '#/test/laying/people.ts';

const open = await openHouse({ clock: testClock('2026-03-12T14:05:00Z') });
const { maya, owner } = open;

test('a file of American numbers in a British agency is read as American, which is said, and can be read as British', async () => {
  await owner.query(`update agencies set country = 'GB' where id = $1`, [people.maya.agencyId]);
  const numbers = ['201 555 0123', '2125550187', '305 555 0142', '415 555 2671', '+44 20 7946 0018'];
  const { _id } = await uploadFile(
    open,
    'maya',
    'abroad.csv',
    `First name,Last name,Phone\n${numbers.map((number, n) => `P${n},Abroad,${number}\n`).join('')}Own,Address,020 7946 0019\n`,
  );
  const checked = await maya.imports.rehearse({ id: _id });
  expect(checked.phones).toEqual([
    { country: 'US', numbers: 4, also: [{ country: 'GB', numbers: 2 }] },
    { country: 'GB', numbers: 1, also: [] },
  ]);
  await maya.imports.update({ id: _id, phoneCountry: 'GB' });
  const british = await maya.imports.rehearse({ id: _id });
  expect(british.phones.find(({ country }) => country === 'GB')).toMatchObject({
    numbers: 3,
    also: [{ country: 'US', numbers: 2 }],
  });
});
