// Lists and totals of a member with whom collections are shared live are those of a naive count, however shares, lists and deletions overlap.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { layList } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, lena, owner } = opened;
const { northlight, harbor } = agencies;
const { agentId: tomId } = people.tom;
const { agentId: lenaId } = people.lena;

const [red, blue] = [
  await maya.tags.create({ displayName: 'Red', typeName: 'contact' }),
  await maya.tags.create({ displayName: 'Blue', typeName: 'contact' }),
];
const buyer = await maya.tags.create({ displayName: 'Buyer', typeName: 'contact-stage' });
const seller = await maya.tags.create({ displayName: 'Seller', typeName: 'contact-stage' });
const lettings = await layList(opened, 'Lettings', [tomId]);
const principals = { tom: tomId, lena: lenaId, lettings, everybody: northlight.id };
type Principal = keyof typeof principals;
const toTom: readonly Principal[] = ['tom', 'lettings', 'everybody'];

const tagged = (...ids: string[]) => ({ field: 'tags', rule: 'isInIds', value: ids }) as const;
const staged = (...ids: string[]) => ({ field: 'stage', rule: 'isInIds', value: ids }) as const;
const named = (name: string) => ({ field: 'firstName', rule: 'isEqualTo', value: name }) as const;
/** What collections ask for, and whom that finds. */
const kinds = {
  red: { filter: [[tagged(red._id)]], finds: ({ tags }) => tags.includes('red') },
  blue: { filter: [[tagged(blue._id)]], finds: ({ tags }) => tags.includes('blue') },
  oneOrTheOther: { filter: [[tagged(red._id)], [tagged(blue._id)]], finds: ({ tags }) => tags.length > 0 },
  any: { filter: [[tagged(red._id, blue._id)]], finds: ({ tags }) => tags.length > 0 },
  both: { filter: [[tagged(red._id), tagged(blue._id)]], finds: ({ tags }) => tags.length === 2 },
  redAna: {
    filter: [[tagged(red._id), named('Ana')]],
    finds: ({ tags, name }) => tags.includes('red') && name === 'Ana',
  },
  ana: { filter: [[named('Ana')]], finds: ({ name }) => name === 'Ana' },
  buyers: { filter: [[staged(buyer._id)]], finds: ({ isBuyer }) => isBuyer },
  staged: { filter: [[staged(buyer._id, seller._id)]], finds: () => true },
  byHandAlone: { filter: [], finds: () => false },
} satisfies Record<string, { filter: FiltersGroups; finds: (person: Person) => boolean }>;
type Kind = keyof typeof kinds;

const mostPeople = 12;

interface Person {
  name: 'Ana' | 'Bea' | 'Cleo';
  tags: readonly ('red' | 'blue')[];
  givenTo: readonly Principal[];
  isBuyer: boolean;
  isAssigned: boolean;
  isDeleted: boolean;
  isElsewhere: boolean;
}
const one = (of: number): fc.Arbitrary<boolean> => fc.nat(of - 1).map((n) => n === 0);
const rarely = <T>(some: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: some });
const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom('Ana', 'Bea', 'Cleo'),
  tags: fc.subarray(['red', 'blue'] as const),
  givenTo: rarely(fc.subarray(['tom', 'lena', 'lettings', 'everybody'] as const, { maxLength: 2 })),
  isBuyer: one(2),
  isAssigned: one(4),
  isDeleted: one(4),
  isElsewhere: one(7),
});

interface Share {
  kind: Kind;
  to: Principal;
  /** By the places of people: put in by hand, and left out. */
  put: readonly number[];
  left: readonly number[];
}
const share: fc.Arbitrary<Share> = fc.record({
  // More of those that rows of tags tell alone, for one of the others is enough to have the contacts themselves asked.
  kind: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom<Kind>('red', 'blue', 'oneOrTheOther', 'any', 'buyers', 'staged', 'byHandAlone'),
    },
    { weight: 1, arbitrary: fc.constantFrom<Kind>('both', 'redAna', 'ana') },
  ),
  to: fc.constantFrom('tom', 'lena', 'lettings', 'everybody'),
  put: rarely(fc.uniqueArray(fc.nat(mostPeople - 1), { minLength: 2, maxLength: 8 })),
  left: rarely(fc.uniqueArray(fc.nat(mostPeople - 1), { minLength: 2, maxLength: 8 })),
});

const idOf = (place: number): string => `0190000c-0000-7000-8000-${String(place).padStart(12, '0')}`;

const clear = async (): Promise<void> => {
  await owner.query('delete from contacts where agency_id = any($1)', [[northlight.id, harbor.id]]);
  await owner.query(`delete from collections where agency_id = $1 and type_name = 'contact'`, [northlight.id]);
};

/** Whoever has a place in the list was created so many minutes before now. */
const lay = async (all: readonly Person[]): Promise<void> => {
  const rows = all.map((one, place) => ({
    agency_id: one.isElsewhere ? harbor.id : northlight.id,
    id: idOf(place),
    first_name: one.name,
    tag_ids: one.tags.map((tag) => (tag === 'red' ? red._id : blue._id)),
    assigned_agent_id: one.isAssigned && !one.isElsewhere ? tomId : null,
    stage_id: one.isElsewhere ? null : one.isBuyer ? buyer._id : seller._id,
    place,
  }));
  await owner.query(
    `insert into contacts (agency_id, id, first_name, tag_ids, stage_id, assigned_agent_id, created_at, updated_at)
     select agency_id, id, first_name, tag_ids, stage_id, assigned_agent_id, now() - make_interval(mins => place), now()
     from jsonb_to_recordset($1) r (agency_id uuid, id uuid, first_name text, tag_ids uuid[], stage_id uuid, assigned_agent_id uuid, place int)`,
    [JSON.stringify(rows)],
  );
  const given = all.flatMap(({ givenTo, isElsewhere }, place) =>
    isElsewhere ? [] : givenTo.map((to) => ({ contact_id: idOf(place), principal_id: principals[to] })),
  );
  await owner.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
     select c.agency_id, c.id, r.principal_id, 'agent', 4, c.created_at
     from jsonb_to_recordset($1) r (contact_id uuid, principal_id uuid) join contacts c on c.id = r.contact_id
     on conflict (agency_id, contact_id, principal_id) do update set shared_level = 4`,
    [JSON.stringify(given)],
  );
  const deleted = all.flatMap(({ isDeleted }, place) => (isDeleted ? [idOf(place)] : []));
  await owner.query('update contacts set removed_at = now() where id = any($1)', [deleted]);
};

const give = async ({ kind, to, put, left }: Share): Promise<void> => {
  const { _id } = await maya.collections.create({
    displayName: kind,
    typeName: 'contact',
    filtersGroups: kinds[kind].filter.map((group) => [...group]),
  });
  await owner.query(
    `insert into collection_members (agency_id, collection_id, record_id, is_member, created_at)
     select $1, $2, id, is_member, now() from jsonb_to_recordset($3) r (id uuid, is_member boolean)`,
    [
      northlight.id,
      _id,
      JSON.stringify([
        ...put.map((place) => ({ id: idOf(place), is_member: true })),
        ...left.filter((place) => !put.includes(place)).map((place) => ({ id: idOf(place), is_member: false })),
      ]),
    ],
  );
  await maya.collections.setAccess({ id: _id, principalId: principals[to], permissionType: 4 });
};

/** The places of those whom Tom reaches, told one by one. */
const reachedByTom = (all: readonly Person[], shares: readonly Share[]): number[] =>
  all.flatMap((one, place) => {
    if (one.isDeleted || one.isElsewhere) return [];
    const isInOne = shares.some(
      ({ kind, to, put, left }) =>
        toTom.includes(to) && (put.includes(place) || (kinds[kind].finds(one) && !left.includes(place))),
    );
    return one.isAssigned || one.givenTo.some((to) => toTom.includes(to)) || isInOne ? [place] : [];
  });

const bea: Person = {
  name: 'Bea',
  tags: [],
  givenTo: [],
  isBuyer: false,
  isAssigned: false,
  isDeleted: false,
  isElsewhere: false,
};
const redBea: Person = { ...bea, tags: ['red'] };
/** What is always tried: by hand beside a filter of either sort, the deleted among them, and one contact by several ways. */
const examples: [Person[], Share[], number][] = [
  [
    [
      redBea,
      redBea,
      { ...redBea, isAssigned: true },
      { ...bea, isDeleted: true },
      bea,
      { ...redBea, isElsewhere: true },
    ],
    [{ kind: 'red', to: 'tom', put: [3, 4], left: [1] }],
    2,
  ],
  [
    [{ ...bea, name: 'Ana' }, redBea, bea, { ...bea, givenTo: ['lettings', 'everybody'] }],
    [
      { kind: 'ana', to: 'lettings', put: [2], left: [] },
      { kind: 'any', to: 'everybody', put: [3], left: [] },
    ],
    1,
  ],
];

type Asked = Parameters<typeof tom.contacts.list>[0];

/** Page after page, until one is not full; totals along with them. */
const readAll = async (asked: Asked, length: number): Promise<{ ids: string[]; totals: number[] }> => {
  const ids: string[] = [];
  const totals: number[] = [];
  for (;;) {
    const lastId = ids.at(-1);
    const { data, total } = await tom.contacts.list({
      ...asked,
      length: String(length),
      ...(lastId ? { lastId } : {}),
    });
    ids.push(...data.map(({ _id }) => _id));
    totals.push(total);
    if (data.length < length || ids.length > mostPeople) return { ids, totals };
  }
};

test('a list, its pages and its totals are those of a naive count: random shares that overlap, by rows, lists and collections', async () => {
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 6, maxLength: mostPeople }),
      fc.array(share, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      async (all, shares, length) => {
        await clear();
        await lay(all);
        for (const one of shares) await give(one);
        const places = reachedByTom(all, shares);
        reached += places.length;
        const only = (isIt: (one: Person) => boolean) =>
          places.filter((place) => all.slice(place, place + 1).some(isIt));
        const questions: readonly [asked: Asked, places: number[]][] = [
          [{}, places],
          [{ order: 'asc' }, places.toReversed()],
          [{ search: 'ana' }, only(({ name }) => name === 'Ana')],
          [{ filtersGroups: JSON.stringify([[tagged(red._id)]]) }, only(({ tags }) => tags.includes('red'))],
          [{ filtersGroups: JSON.stringify([[named('Bea')]]) }, only(({ name }) => name === 'Bea')],
          [
            { column: 'fullName', order: 'asc' },
            places.toSorted((a, b) => (all[a]?.name ?? '').localeCompare(all[b]?.name ?? '') || a - b),
          ],
        ];
        for (const [asked, expected] of questions) {
          const { ids, totals } = await readAll(asked, length);
          expect(ids).toEqual(expected.map(idOf));
          expect(new Set(totals)).toEqual(new Set([expected.length]));
          const { column: _, order: __, ...counted } = asked;
          expect(await tom.contacts.count(counted)).toEqual({ total: expected.length });
          const skipped = await tom.contacts.list({ ...asked, offset: '2', length: String(length) });
          expect(skipped.data.map(({ _id }) => _id)).toEqual(expected.slice(2, 2 + length).map(idOf));
        }
      },
    ),
    { numRuns: 40, endOnFailure: true, examples },
  );
  expect(reached).toBeGreaterThan(100);
});

/** So many contacts, of which every third is red and a buyer, and some are reached by rows. */
const layMany = async (count: number, byRows: number): Promise<void> => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, tag_ids, stage_id, assigned_agent_id, created_at, updated_at)
     select $1, ('0190000c-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, (array['Ana', 'Bea'])[1 + n % 2],
       case when n % 3 = 0 then array[$2::uuid] else '{}' end, case when n % 3 = 0 then $6::uuid end, case when n < $4 then $5::uuid end,
       now() - make_interval(mins => n), now() from generate_series(0, $3 - 1) n`,
    [northlight.id, red._id, count, byRows, tomId, buyer._id],
  );
  await owner.query('analyze contacts, contact_access, contact_tags, contact_search');
};

test.each([
  { count: 9_000, byRows: 7, kind: 'red', what: 'few by rows, many by a label' },
  { count: 9_000, byRows: 7, kind: 'buyers', what: 'few by rows, many by a stage' },
  { count: 12_000, byRows: 10_500, kind: 'red', what: 'many by rows, many by a label' },
  { count: 10_500, byRows: 10_200, kind: 'buyers', what: 'many by rows, most of a stage among them' },
] as const)('$what: pages and totals are the same, read in order or sorted', async ({ count, byRows, kind }) => {
  await clear();
  await layMany(count, byRows);
  await give({ kind, to: 'tom', put: [], left: [] });
  const places = Array.from({ length: count }, (_, n) => n).filter((n) => n % 3 === 0 || n < byRows);
  const questions: readonly [asked: Asked, places: number[]][] = [
    [{}, places],
    [{ order: 'asc' }, places.toReversed()],
    [{ search: 'ana' }, places.filter((n) => n % 2 === 0)],
    [{ filtersGroups: JSON.stringify([[tagged(red._id)]]) }, places.filter((n) => n % 3 === 0)],
    [{ column: 'fullName', order: 'asc' }, [0, 1].flatMap((rest) => places.filter((n) => n % 2 === rest))],
  ];
  for (const [asked, expected] of questions) {
    const first = await tom.contacts.list(asked);
    expect(first.data.map(({ _id }) => _id)).toEqual(expected.slice(0, 50).map(idOf));
    expect([first.total, first.totalIsCapped]).toEqual(
      expected.length > 10_000 ? [10_000, true] : [expected.length, undefined],
    );
    const next = await tom.contacts.list({ ...asked, lastId: idOf(expected[49] ?? 0), length: '5' });
    expect(next.data.map(({ _id }) => _id)).toEqual(expected.slice(50, 55).map(idOf));
    const far = await tom.contacts.list({ ...asked, offset: '2000', length: '5' });
    expect(far.data.map(({ _id }) => _id)).toEqual(expected.slice(2_000, 2_005).map(idOf));
    const { column: _, order: __, ...counted } = asked;
    expect(await tom.contacts.count(counted)).toEqual({ total: expected.length });
  }
  expect((await lena.contacts.list({})).total).toBe(0);
});
