// The lists of a member with whom a collection of tens of thousands is shared live, beside the same lists of a member who reaches the same rows
// and has no such collection; beside hundreds of others with whom it is shared, too; and beside one who was given the same contacts one by one.
import { ask, compare, type Measured, race } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/people.ts';

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

const looks: readonly (readonly [name: string, path: string])[] = [
  ['first page', ''],
  ['exact count', '/count'],
  ['a search that finds many', '?search=ana'],
  ['a search that finds few', '?search=zoe+333'],
  ['sorted by name', '?column=fullName&order=asc'],
];

/** Each list with the collection, beside the same without it, and beside the same list of whoever has its contacts otherwise. */
export async function* measureSharing(bench: Bench, rounds: number): AsyncGenerator<Measured> {
  const collectionId = await share(bench);
  const both = (name: string, path: string) =>
    race(
      name,
      rounds,
      () => ask(bench.address, tom, { path: `/crm/contacts${path}` }),
      () => ask(bench.address, lena, { path: `/crm/contacts${path}` }),
    );
  for (const [name, path] of looks) yield await both(`a collection shared live: ${name}`, path);
  await shareWithMany(bench, collectionId);
  for (const [name, path] of looks.slice(0, 2)) yield await both(`shared with 301 people: ${name}`, path);
  await giveOneByOne(bench);
  for (const [name, path] of looks)
    yield await compare(
      `live, beside the same one by one: ${name}`,
      rounds,
      () => ask(bench.address, tom, { path: `/crm/contacts${path}` }),
      () => ask(bench.address, lena, { path: `/crm/contacts${path}` }),
    );
}
