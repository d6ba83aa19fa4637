// The lists of a member with whom a collection of tens of thousands is shared live, beside the same lists of a member who has no such collection,
// with hundreds of others with whom it is shared, too, and beside one who was given the same contacts one by one. The last is the measure: both
// find and count the same. Without the collection a count and a search that finds many have a tenth of that to do, and are only told.
import { ask, compare, type Measured, race } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom, lena } = people;
/** On every tenth contact of the book. */
const tenthTag = '0190000a-0000-7000-8000-000000000009';

/** Shares every tenth contact with Tom; Lena gets Tom's own rows. */
const share = async ({ address, bare }: Bench): Promise<string> => {
  await bare.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
     select agency_id, contact_id, $3, principal_kind, shared_level, contact_created_at from contact_access
     where agency_id = $1 and principal_id = $2`,
    [maya.agencyId, tom.agentId, lena.agentId],
  );
  const answer = await ask(address, maya, {
    method: 'POST',
    path: '/crm/collections',
    body: {
      displayName: 'Every tenth',
      typeName: 'contact',
      filtersGroups: [[{ field: 'tags', rule: 'isInIds', value: [tenthTag] }]],
    },
  });
  const { _id } = JSON.parse(answer) as { _id: string };
  const body = { principalId: tom.agentId, permissionType: 4 };
  await ask(address, maya, { method: 'PUT', path: `/crm/collections/${_id}/access`, body });
  await bare.query('vacuum analyze contact_access');
  return _id;
};

/** Gives Lena the same contacts one by one. */
const giveOneByOne = async ({ bare }: Bench): Promise<void> => {
  await bare.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
     select c.agency_id, c.id, $2, 'agent', 4, c.created_at from contacts c join contact_tags l on l.agency_id = c.agency_id and l.contact_id = c.id
     where c.agency_id = $1 and l.tag_id = $3 on conflict do nothing`,
    [maya.agencyId, lena.agentId, tenthTag],
  );
  await bare.query('vacuum analyze contact_access');
};

/** Three hundred more with whom it is shared. */
const shareWithMany = async ({ bare }: Bench, collectionId: string): Promise<void> => {
  await bare.query(
    `insert into collection_access (agency_id, collection_id, principal_id, principal_kind, level, created_at)
     select $1, $2, gen_random_uuid(), 'agent', 4, now() from generate_series(1, 300)`,
    [maya.agencyId, collectionId],
  );
};

interface Look {
  name: string;
  path: string;
  /** What it answers, or goes through, is as many as are reached: beside somebody who reaches fewer it is told and not judged. */
  isOfAll: boolean;
}

const looks: readonly Look[] = [
  { name: 'first page', path: '', isOfAll: false },
  { name: 'exact count', path: '/count', isOfAll: true },
  { name: 'a search that finds many', path: '?search=ana', isOfAll: true },
  { name: 'a search of two letters', path: '?search=an', isOfAll: true },
  { name: 'a search that finds few', path: '?search=zoe+333', isOfAll: false },
  { name: 'sorted by name', path: '?column=fullName&order=asc', isOfAll: false },
  { name: 'two letters that nobody has, by name', path: '?search=qz&column=fullName&order=asc', isOfAll: true },
];

/** With whether it is judged. */
export type Shared = readonly [measured: Measured, isJudged: boolean];

/** Each list with the collection, beside the same without it, and beside the same list of whoever has its contacts otherwise. */
export async function* measureSharing(bench: Bench, rounds: number): AsyncGenerator<Shared> {
  const collectionId = await share(bench);
  const both = async (by: string, { name, path, isOfAll }: Look): Promise<Shared> => [
    await race(
      `${by}: ${name}`,
      rounds,
      () => ask(bench.address, tom, { path: `/crm/contacts${path}` }),
      () => ask(bench.address, lena, { path: `/crm/contacts${path}` }),
    ),
    !isOfAll,
  ];
  for (const look of looks) yield await both('a collection shared live', look);
  await shareWithMany(bench, collectionId);
  for (const look of looks.slice(0, 2)) yield await both('shared with 301 people', look);
  await giveOneByOne(bench);
  for (const { name, path } of looks)
    yield [
      await compare(
        `live, beside the same one by one: ${name}`,
        rounds,
        () => ask(bench.address, tom, { path: `/crm/contacts${path}` }),
        () => ask(bench.address, lena, { path: `/crm/contacts${path}` }),
      ),
      true,
    ];
}
