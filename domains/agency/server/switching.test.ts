import { expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const house = await openHouse();
const { maya, tom, ines, rival, owner } = house;
const names = async (somebody: Somebody) =>
  (await somebody.agency.list({})).data.map(({ agencyName, role }) => `${agencyName}: ${role}`);

// Three levels: Northlight, its child Southgate, and Southgate's child Eastgate.
const eastgate = await ines.agency.createChild({ agencyName: 'Eastgate Lets' });
const at = (somebody: Somebody, id: string) => somebody.as({ 'x-agency-id': id });

test('R010, R265: the agencies a person may switch to are their own and the children of those they own, over three levels', async () => {
  expect(await names(maya)).toEqual(['Northlight Realty: owner', 'Southgate Homes: owner']);
  expect(await names(tom)).toEqual(['Northlight Realty: member']);
  expect(await names(ines)).toEqual(['Eastgate Lets: owner', 'Southgate Homes: owner']);
  expect(await names(rival)).toEqual(['Harbor & Pine: owner']);
});

test('R265: the answer holds whose child an agency is only where the person knows the parent', async () => {
  const parents = async (somebody: Somebody) => (await somebody.agency.list({})).data.map(({ parentId }) => parentId);
  expect(await parents(maya)).toEqual([null, agencies.northlight.id]);
  expect(await parents(ines)).toEqual([agencies.southgate.id, null]);
});

test('R265: to have been in a child opens neither its children nor its siblings', async () => {
  expect((await at(maya, agencies.southgate.id).agency.current({})).agencyName).toBe('Southgate Homes');
  expect(await names(at(maya, agencies.southgate.id))).toEqual(['Northlight Realty: owner', 'Southgate Homes: owner']);
  await expect(at(maya, eastgate._id).agency.current({})).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['an owner of the parent, in the child', maya, agencies.southgate.id, 200],
  ['an owner of the grandparent, in the grandchild', maya, eastgate._id, 404],
  ['an owner of the child, in the parent', ines, agencies.northlight.id, 404],
  ['an owner of the parent, in the grandchild of nobody else', ines, eastgate._id, 200],
  ['a member of the parent, in the child', tom, agencies.southgate.id, 404],
  ['a stranger’s owner, in any of them', rival, agencies.southgate.id, 404],
  ['an owner next door', maya, agencies.harbor.id, 404],
])('decision 15: %s', async (_, somebody, id, status) => {
  const answer = await at(somebody, id)
    .agency.current({})
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  expect(answer).toBe(status);
});

test('R265: an owner of the parent is listed, and acts, as an owner in the child, even who belongs to it as a member', async () => {
  const there = at(house.lena, agencies.southgate.id);
  await owner.query(
    `insert into agents (agency_id, id, user_id, email, first_name, role, status, created_at, updated_at)
     values ($1, $2, $3, $4, 'Lena', 'member', 'active', now(), now())`,
    [agencies.southgate.id, house.house.ids.next(), people.lena.userId, people.lena.email],
  );
  expect(await names(there)).toEqual(['Northlight Realty: member', 'Southgate Homes: member']);
  await expect(there.agency.goLiveChecks({})).rejects.toMatchObject({ status: 403 });
  await owner.query(`update agents set role = 'owner' where id = $1`, [people.lena.agentId]);
  expect(await names(there)).toEqual(['Northlight Realty: owner', 'Southgate Homes: owner']);
  expect((await there.agency.goLiveChecks({})).checks).not.toEqual([]);
});

test('R265: who is disabled or removed is not listed there any more', async () => {
  await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
  expect(await names(at(house.lena, agencies.southgate.id))).toEqual(['Southgate Homes: member']);
  await owner.query(`update agents set removed_at = now() where user_id = $1`, [people.lena.userId]);
  await expect(house.lena.agency.list({})).rejects.toMatchObject({ status: 404 });
});
