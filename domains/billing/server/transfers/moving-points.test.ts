import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { northlight, southgate, harbor } = agencies;
const { owner, maya, ines, tom } = await openHouse();

const accounts = async (agencyId: string) => {
  const { rows } = await owner.query<{ account: string; points: number }>(
    'select account, points::int from ledger_balances where agency_id = $1',
    [agencyId],
  );
  const of = Object.fromEntries(rows.map(({ account, points }) => [account, points]));
  const { available = 0, owed = 0, moved = 0 } = of;
  return { available, owed, moved };
};
const set = async (agencyId: string, points: number) =>
  layPoints(owner, agencyId, points - (await accounts(agencyId)).available);
const told = async (agencyId: string) => {
  const { rows } = await owner.query<{ name: string; data: { pointCost: number; what: string } }>(
    `select name, data from events where agency_id = $1 and name like 'billing.points%' order by id desc limit 1`,
    [agencyId],
  );
  return rows.map(({ name, data }) => [name, data.pointCost, data.what]);
};

describe('points that are moved', () => {
  test('go from a parent to its child, and both say so', async () => {
    await set(northlight.id, 500);
    await set(southgate.id, 0);
    expect(await maya.billing.movePoints({ agencyId: southgate.id, points: 200 })).toMatchObject({
      points: 200,
      available: 300,
    });
    expect([(await accounts(northlight.id)).available, (await accounts(southgate.id)).available]).toEqual([300, 200]);
    expect(await told(northlight.id)).toEqual([['billing.pointsMoved', 200, 'Southgate Homes']]);
    expect(await told(southgate.id)).toEqual([['billing.pointsAdded', -200, 'from Northlight Realty']]);
    const lines = await Promise.all([maya, ines].map(async (one) => (await one.billing.list({ length: '1' })).data[0]));
    expect(lines.map((line) => [line?.['kind'], line?.['points'], line?.['words']])).toEqual([
      ['transfer', -200, 'to Southgate Homes'],
      ['transfer', 200, 'from Northlight Realty'],
    ]);
  });

  test('go from a child to its parent', async () => {
    await set(northlight.id, 0);
    await set(southgate.id, 50);
    await ines.billing.movePoints({ agencyId: northlight.id, points: 50 });
    expect([(await accounts(northlight.id)).available, (await accounts(southgate.id)).available]).toEqual([50, 0]);
  });

  test('pay first what the other owes', async () => {
    await set(northlight.id, 100);
    await set(southgate.id, 0);
    await owner.query(
      `with entry as (
         insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
         select $1, id, 'settle', 'test:' || id || ':settle', 'test', id, -30, 'a test', now() from gen_random_uuid() id returning agency_id, id
       )
       insert into ledger_postings (agency_id, entry_id, account, points)
       select entry.agency_id, entry.id, p.account, p.points from entry, (values ('owed', -30), ('used.call', 30)) p (account, points)`,
      [southgate.id],
    );
    await maya.billing.movePoints({ agencyId: southgate.id, points: 100 });
    expect(await accounts(southgate.id)).toMatchObject({ available: 70, owed: 0 });
  });

  test('by many in both directions at once neither wait for each other for ever nor are lost', async () => {
    await set(northlight.id, 100);
    await set(southgate.id, 100);
    const acts = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? maya.billing.movePoints({ agencyId: southgate.id, points: 7 })
        : ines.billing.movePoints({ agencyId: northlight.id, points: 5 }),
    );
    const ended = await Promise.allSettled(acts);
    expect(ended.map(({ status }) => status)).toEqual(acts.map(() => 'fulfilled'));
    const [one, other] = [await accounts(northlight.id), await accounts(southgate.id)];
    expect([one.available, other.available]).toEqual([100 - 12 * 7 + 12 * 5, 100 + 12 * 7 - 12 * 5]);
    expect(one.moved + other.moved).toBe(0);
  });
});

describe('what is refused', () => {
  test('more points than there are, and then none are moved', async () => {
    await set(northlight.id, 10);
    const before = await accounts(southgate.id);
    expect((await refusalOf(maya.billing.movePoints({ agencyId: southgate.id, points: 11 }))).body).toMatchObject({
      status: 409,
      reason: 'billing.tooFewPoints',
    });
    expect([(await accounts(northlight.id)).available, await accounts(southgate.id)]).toEqual([10, before]);
  });

  test('a stranger’s agency, the own one, and one that is nowhere', async () => {
    await set(northlight.id, 10);
    for (const agencyId of [harbor.id, northlight.id, '01900000-0000-7000-8000-000999999999'])
      expect((await refusalOf(maya.billing.movePoints({ agencyId, points: 1 }))).body).toMatchObject({ status: 404 });
    expect((await refusalOf(ines.billing.movePoints({ agencyId: harbor.id, points: 1 }))).body).toMatchObject({
      status: 404,
    });
  });

  test('a member, and points that are no number of points', async () => {
    expect((await refusalOf(tom.billing.movePoints({ agencyId: southgate.id, points: 1 }))).body).toMatchObject({
      code: 'AccessDenied',
    });
    expect((await refusalOf(tom.billing.nearAgencies({}))).body).toMatchObject({ code: 'AccessDenied' });
    for (const points of [0, -1, 1.5, 1e9])
      expect((await refusalOf(maya.billing.movePoints({ agencyId: southgate.id, points }))).body).toMatchObject({
        status: 422,
      });
  });
});

test('a parent sees what its children have, and a child where its parent is, but not what it has', async () => {
  await set(southgate.id, 33);
  expect(await maya.billing.nearAgencies({})).toEqual({
    data: [{ _id: southgate.id, agencyName: 'Southgate Homes', isParent: false, points: 33 }],
  });
  expect(await ines.billing.nearAgencies({})).toEqual({
    data: [{ _id: northlight.id, agencyName: 'Northlight Realty', isParent: true, points: null }],
  });
});
