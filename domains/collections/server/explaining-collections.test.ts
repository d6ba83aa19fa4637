import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const { maya, tom, owner } = await openHouse();

const [ana, bea] = ['0190000c-0000-7000-8000-000000000001', '0190000c-0000-7000-8000-000000000002'] as const;
await owner.query(
  `insert into contacts (agency_id, id, first_name, company_name, assigned_agent_id, created_at, updated_at)
   values ($1, $2, 'Ana', 'Acme', $4, now(), now()), ($1, $3, 'Bea', null, $4, now(), now())`,
  [agencies.northlight.id, ana, bea, people.tom.agentId],
);

const make = async (who: typeof maya, displayName: string, filtersGroups: FiltersGroups, more = {}) =>
  (await who.collections.create({ displayName, typeName: 'contact', filtersGroups, ...more }))._id;
const inAny = (...value: string[]): FiltersGroups => [[{ field: 'collections', rule: 'isInIds', value }]];

const named = await make(maya, 'Named Ana', [
  [
    { field: 'firstName', rule: 'isEqualTo', value: 'Ana' },
    { field: 'companyName', rule: 'isNotEmpty' },
  ],
]);
const byHand = await make(maya, 'By hand', []);
const all = await make(maya, 'All of them', inAny(named, byHand));

test('a condition on collections tells the conditions of each, with what the record has', async () => {
  const told = await maya.contacts.explain({ id: bea, filtersGroups: inAny(named) });
  expect(told).toMatchObject({ isIn: false, by: 'none' });
  expect(told.groups[0]?.[0]).toMatchObject({
    field: 'collections',
    holds: false,
    read: '',
    collections: [
      {
        _id: named,
        displayName: 'Named Ana',
        isIn: false,
        by: 'none',
        groups: [
          [
            { field: 'firstName', rule: 'isEqualTo', value: 'Ana', holds: false, read: 'Bea' },
            { field: 'companyName', rule: 'isNotEmpty', holds: false, read: '' },
          ],
        ],
      },
    ],
  });
});

test('of collections inside collections, too, and of what was done by hand', async () => {
  await maya.collections.bulkUpdate({ contactId: bea, collections: [{ _id: byHand, isMember: true }] });
  const inside = async (id: string) => {
    const told = await maya.contacts.explain({ id, filtersGroups: inAny(all) });
    const [outer] = told.groups[0]?.[0]?.collections ?? [];
    return [
      told.isIn,
      outer?.displayName,
      outer?.groups[0]?.[0]?.collections?.map(({ displayName, isIn, by }) => [displayName, isIn, by]),
    ];
  };
  expect(await inside(ana)).toEqual([
    true,
    'All of them',
    [
      ['By hand', false, 'none'],
      ['Named Ana', true, 'filter'],
    ],
  ]);
  expect(await inside(bea)).toEqual([
    true,
    'All of them',
    [
      ['By hand', true, 'included'],
      ['Named Ana', false, 'none'],
    ],
  ]);
  const whole = await maya.contacts.explain({ id: bea, collectionId: all });
  expect([whole.isIn, whole.by, whole.groups[0]?.[0]?.collections?.length]).toEqual([true, 'filter', 2]);
});

test('the opposite is told with the same conditions', async () => {
  const told = await maya.contacts.explain({
    id: ana,
    filtersGroups: [[{ field: 'firstName', rule: 'isNotEqualTo', value: 'Bea' }, ...(inAny(named)[0] ?? [])]],
  });
  expect(told.isIn).toBe(true);
  expect(told.groups[0]?.map(({ collections }) => collections?.length)).toEqual([undefined, 1]);
});

test('of a collection inside that the caller does not see, nothing but the outcome is told', async () => {
  const outer = await make(maya, 'Shared with Tom', inAny(named), { agentIds: [people.tom.agentId] });
  const told = await tom.contacts.explain({ id: ana, collectionId: outer });
  expect([told.isIn, told.by]).toEqual([true, 'filter']);
  expect(told.groups[0]?.[0]?.collections).toEqual([
    { _id: named, displayName: '', isIn: true, by: 'filter', groups: [] },
  ]);
  expect(JSON.stringify(told)).not.toContain('Named Ana');
  // Asked for by himself, one that he does not see holds nobody and tells nothing.
  const asked = await tom.contacts.explain({ id: ana, filtersGroups: inAny(named) });
  expect([asked.isIn, asked.groups[0]?.[0]?.collections]).toEqual([false, []]);
});
