// A job whose process is killed in the middle of its work, and which another one ends: it has not forgotten that workflows may act on it.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { triggering } from '#/test/laying/triggers.ts';

const opened = await openHouse();
const { maya, owner, house } = opened;
const { turnedOn } = triggering(opened);
const workers = workersOf(opened);
const other = new pg.Client({ connectionString: house.config.DATABASE_URL });
await other.connect();
afterAll(() => other.end());

const many = 2_500;

const one = async (query: string, values: unknown[]): Promise<number> =>
  (await owner.query<{ value: number }>(query, values)).rows[0]?.value ?? 0;

test('decision 59: a job that is killed half way keeps the choice, and lets everybody in once', async () => {
  const ids = await addContacts(opened, many);
  const vip = await addTag(opened, 'VIP');
  const id = await turnedOn(
    { id: 't1', kind: 'propertyValueChanged', selectedData: [{ name: 'tags', label: 'Tags' }] },
    { settings: { mayEnterAgain: true } },
  );
  const { jobId } = await maya.contacts.bulkTags({ ids, updates: { toAdd: [vip] }, startWorkflows: true });
  const done = () => one('select modified_count as value from jobs where id = $1', [jobId]);
  // Somebody holds one of the contacts: the batch that it is in has to wait, and the job stands there when it is killed.
  await other.query('begin');
  await other.query('select from contacts where id = $1 for update', [ids.at(-1)]);
  const killed = workers.start();
  await waitUntil(async () => (await done()) > 0);
  await workers.kill(killed);
  const before = await done();
  expect(before).toBeLessThan(many);
  await other.query('rollback');

  const child = workers.start();
  const inside = () => one('select count(*)::int as value from workflow_runs where workflow_id = $1', [id]);
  await waitUntil(async () => (await done()) === many && (await inside()) >= many, 50);
  await workers.kill(child);
  expect(await inside()).toBe(many);
  expect(
    await one('select count(distinct contact_id)::int as value from workflow_runs where workflow_id = $1', [id]),
  ).toBe(many);
  expect(
    await one(
      `select count(*)::int as value from events where name = 'contact.updated' and not is_bulk and changes ? 'tags'`,
      [],
    ),
  ).toBe(many);
});
