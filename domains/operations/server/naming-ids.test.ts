import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { furnish } from '#/test/loops/furnish.ts';
import { idsWithin } from './naming-ids.ts';
import { namedKinds } from './sentences.ts';

const opened = await openHouse();
const { house, maya, rival, owner } = opened;
const { northlight, harbor } = await furnish(opened);

/** An audit row as if these had been changed. */
const changed = async (changes: object): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    `insert into events (id, agency_id, name, subject_type, subject_id, actor_type, at, data, changes)
     values ($1, $2, 'contact.updated', 'contact', $3, 'system', now(), '{}', $4)`,
    [id, agencies.northlight.id, northlight['contacts'], JSON.stringify(changes)],
  );
  return id;
};

test('an audit row names whatever its changes point to, of every kind there is', async () => {
  const kinds = namedKinds({ house });
  const child = await maya.agency.createChild({ agencyName: 'Southbank', timezone: 'Europe/London' });
  const oneOf: Readonly<Record<string, string>> = { ...northlight, child_agencies: child._id };
  const lacking = kinds.filter(({ entity }) => !oneOf[entity.table]).map(({ entity }) => entity.table);
  expect(lacking).toEqual([]);
  const ids = [agencies.northlight.id, ...kinds.flatMap(({ entity }) => oneOf[entity.table] ?? [])];
  const id = await changed({ all: [null, ids] });
  const { names } = await maya.audit.get({ id });
  expect(ids.filter((one) => !names[one])).toEqual([]);
  const { data } = await maya.audit.list({ length: '50' });
  expect(data.find(({ _id }) => _id === id)?.names).toEqual(names);
});

test('what was deleted keeps its name, what is gone for good and what is another agency’s has none', async () => {
  const [tag, contact, gone] = [northlight['tags'] ?? '', northlight['contacts'] ?? '', randomUUID()];
  await owner.query('update contacts set removed_at = now() where id = $1', [contact]);
  const theirs = harbor['contacts'] ?? '';
  const id = await changed({ [`attributes.${gone}`]: [{ _id: tag }, [contact, theirs]] });
  expect(Object.keys((await maya.audit.get({ id })).names).toSorted()).toEqual([tag, contact].toSorted());
  await expect(rival.audit.get({ id })).rejects.toMatchObject({ status: 404 });
});

test('a field of the agency’s own is named, too', async () => {
  const field = northlight['attributes'] ?? '';
  expect(field).not.toBe('');
  const id = await changed({ [`attributes.${field}`]: [null, 'morning'] });
  expect((await maya.audit.get({ id })).names[field]).toMatch(/./);
});

test('ids are found at any depth, in names as well as in values, each once', () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(idsWithin({ [`attributes.${one}`]: [null, { list: [two, one, 'no id'] }] })).toEqual([one, two]);
  expect(idsWithin(undefined)).toEqual([]);
});
