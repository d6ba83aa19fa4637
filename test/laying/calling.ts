// What calls need, for tests of many: a number of the agency, points, and contacts that all three agents may call.
import type { TestHouse } from '#/test/house.ts';
import { layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';

export const layCalling = async (
  opened: TestHouse,
  contacts: number,
  points: number,
): Promise<{ id: string; number: string }[]> => {
  const { owner, maya } = opened;
  await owner.query(`update agencies set country = 'GB', is_test_mode = false where id = $1`, [agencies.northlight.id]);
  await layPhoneNumber(opened);
  await layPoints(owner, agencies.northlight.id, points);
  const laid: { id: string; number: string }[] = [];
  for (let place = 0; place < contacts; place += 1) {
    const number = `+4474001${String(10_000 + place)}`;
    const id = await layContact(opened, { firstName: `Ana ${place}`, phones: [number] });
    await maya.contacts.share({ id, agentsEmails: [people.tom.email, people.lena.email], permissionType: 7 });
    laid.push({ id, number });
  }
  return laid;
};
