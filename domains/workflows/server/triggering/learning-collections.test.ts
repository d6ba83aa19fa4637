// Turning on a workflow that watches a collection, while people come and go: who was inside is known as of that moment, however long it takes to
// write it down.
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { agencies } from '#/test/laying/people.ts';
import { joining, leaving, triggering } from '#/test/laying/triggers.ts';
import { drawnWorkflow, waitOf } from '#/test/laying/workflows.ts';

const opened = await openHouse();
const { maya, owner, settle, house, background } = opened;
const { turnedOn, entered, forgetWorkflows } = triggering(opened);
const workers = workersOf(opened);
const other = new pg.Client({ connectionString: house.config.DATABASE_URL });
await other.connect();
afterAll(() => other.end());
const agencyId = agencies.northlight.id;

/** More than two parts of them. */
const many = 10_500;
const [hot, cold] = [await addTag(opened, 'Hot'), await addTag(opened, 'Cold')];
const people = await addContacts(opened, many + 10);
await owner.query(`update contacts set tag_ids = array[$1::uuid] where id = any($2)`, [hot, people.slice(0, many)]);
// The tables were empty a moment ago; PostgreSQL does not know yet that they are not.
await owner.query('analyze contacts, contact_tags');

beforeEach(forgetWorkflows);

const at = (place: number): string => people.at(place) ?? '';
const hotBuyers = async (): Promise<string> =>
  (
    await maya.collections.create({
      displayName: 'Hot buyers',
      typeName: 'contact',
      filtersGroups: [[{ field: 'tags', rule: 'isInIds', value: [hot] }]],
    })
  )._id;
const tag = (id: string, change: 'toAdd' | 'toRemove') =>
  maya.contacts.bulkTags({ ids: [id], updates: { [change]: [hot] } });
const learning = async (id: string) => (await maya.workflows.get({ id })).workflow.learning;
const count = async (table: string): Promise<number> =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
const written = async (): Promise<number> =>
  (await owner.query<{ n: number }>('select done_count as n from workflow_watches')).rows[0]?.n ?? 0;

/** Who is in it by the list, and by what is written down. */
const isAsWritten = async (collectionId: string): Promise<boolean> => {
  const { rows } = await owner.query(
    `(select id from contacts where agency_id = $1 and removed_at is null and $3 = any(tag_ids)
        except select contact_id from workflow_memberships where collection_id = $2)
      union all (select contact_id from workflow_memberships where collection_id = $2
          and contact_id not in (select id from contacts where removed_at is not null)
        except select id from contacts where agency_id = $1 and removed_at is null and $3 = any(tag_ids))`,
    [agencyId, collectionId, hot],
  );
  return rows.length === 0;
};

test('it is on at once and says how far it is; whoever comes or goes before everybody is written down is noticed once', async () => {
  const buyers = await hotBuyers();
  const id = await turnedOn(joining(buyers), { settings: { mayEnterAgain: true } });
  expect(await learning(id)).toEqual([{ displayName: 'Hot buyers', doneCount: 0, totalCount: many }]);
  const [ana, bob, cleo, dora] = [at(-1), at(100), at(7_000), at(10_400)];
  await tag(ana, 'toAdd');
  await tag(bob, 'toRemove');
  await maya.contacts.update({ id: cleo, lastName: 'Still inside' });
  await maya.contacts.bulkDelete({ ids: [dora] });
  expect([...(await entered(id)).keys()]).toEqual([ana]);
  expect(await learning(id)).toEqual([]);
  expect([await isAsWritten(buyers), await count('workflow_first_looks')]).toEqual([true, 0]);
  await tag(bob, 'toAdd');
  expect(new Set((await entered(id)).keys())).toEqual(new Set([ana, bob]));
  await tag(ana, 'toRemove');
  await maya.contacts.restore({ ids: [dora] });
});

test('killed in the middle it goes on where it was, and who came and went meanwhile is let in once, and nobody else', async () => {
  const buyers = await hotBuyers();
  const [came, went] = [await turnedOn(joining(buyers)), await turnedOn(leaving(buyers))];
  const [ana, bob, cleo, dora] = [at(-2), at(50), at(9_990), at(10_450)];
  await tag(ana, 'toAdd');
  // Somebody holds the last part: it has to wait, and the job stands there when it is killed.
  await other.query('begin');
  await other.query(
    `select from workflow_first_looks where collection_id = $1 and last_id =
      (select last_id from workflow_first_looks where collection_id = $1 order by last_id desc limit 1) for update`,
    [buyers],
  );
  const killed = workers.start();
  await waitUntil(async () => (await written()) === 10_000);
  for (const one of [bob, cleo, dora]) await tag(one, 'toRemove');
  await tag(cleo, 'toAdd');
  await workers.kill(killed);
  await other.query('rollback');
  expect(await learning(came)).toEqual([{ displayName: 'Hot buyers', doneCount: 10_000, totalCount: many }]);

  const child = workers.start();
  const runs = async (workflowId: string) =>
    (
      await owner.query<{ id: string }>('select contact_id as id from workflow_runs where workflow_id = $1', [
        workflowId,
      ])
    ).rows.map((run) => run.id);
  await waitUntil(async () => (await learning(came)).length === 0 && (await runs(went)).length >= 2, 50);
  await tag(at(-3), 'toAdd');
  await waitUntil(async () => (await runs(came)).includes(at(-3)), 50);
  await workers.kill(child);
  expect(new Set(await runs(went))).toEqual(new Set([bob, dora]));
  expect(new Set(await runs(came))).toEqual(new Set([ana, at(-3)]));
  expect(await isAsWritten(buyers)).toBe(true);
  for (const one of [ana, at(-3)]) await tag(one, 'toRemove');
  for (const one of [bob, dora]) await tag(one, 'toAdd');
});

test('what another was about to do when it began, and did before it was answered, is noticed', async () => {
  const buyers = await hotBuyers();
  const ana = at(-4);
  const { workflow } = await maya.workflows.create({
    name: 'Follow up',
    ...drawnWorkflow([waitOf(24)], joining(buyers)),
  });
  await settle();
  await other.query('begin');
  await other.query(`update contacts set tag_ids = array[$1::uuid] where id = $2`, [hot, ana]);
  await other.query(
    `insert into events (agency_id, id, name, subject_type, subject_id, actor_type, at, data, changes)
     values ($1, uuidv7(), 'contact.updated', 'contact', $2, 'system', now(), '{}', '{}')`,
    [agencyId, ana],
  );
  await other.query(
    `insert into timers (kind, agency_id, subject_id, due_at) values ('events', $1, uuidv7(), now() - interval '1 hour')`,
    [agencyId],
  );
  // Whoever turns it on has written down who is inside, and waits for somebody who is at the same timer.
  await owner.query('begin');
  await owner.query(
    `insert into timers (kind, agency_id, subject_id, due_at) values ('workflows.lookAgain', $1, $2, now())`,
    [agencyId, buyers],
  );
  const turning = maya.workflows.resume({ id: workflow._id });
  // Asked outside of both transactions: inside one, PostgreSQL answers the same each time.
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'insert into timers'`;
  await waitUntil(async () => (await house.database.pool.query(waits)).rowCount === 1);
  await other.query('commit');
  await background.settle();
  await owner.query('rollback');
  await turning;
  expect([...(await entered(workflow._id)).keys()]).toEqual([ana]);
  await tag(ana, 'toRemove');
});

test('turned off or deleted in the middle it ends, and forgets what it knew', async () => {
  const buyers = await hotBuyers();
  const id = await turnedOn(joining(buyers));
  await maya.workflows.pause({ id });
  expect(await learning(id)).toEqual([]);
  await settle();
  expect([
    await count('workflow_watches'),
    await count('workflow_first_looks'),
    await count('workflow_memberships'),
  ]).toEqual([0, 0, 0]);
  await maya.workflows.resume({ id });
  expect((await entered(id)).size).toBe(0);
  expect(await isAsWritten(buyers)).toBe(true);
  await forgetWorkflows();
  const next = await turnedOn(joining(buyers));
  await maya.workflows.delete({ id: next });
  await settle();
  expect([await count('workflow_watches'), await count('workflow_memberships')]).toEqual([0, 0]);
});

test('a filter that is changed before everybody is written down lets in whom it brings, and not those who were inside', async () => {
  const [ana, bob] = [at(-5), at(-6)];
  const buyers = await hotBuyers();
  await maya.contacts.bulkTags({ ids: [ana, at(0)], updates: { toAdd: [cold] } });
  await settle();
  const id = await turnedOn(joining(buyers), { settings: { takesBulk: true } });
  await maya.collections.update({ id: buyers, filtersGroups: [[{ field: 'tags', rule: 'isInIds', value: [cold] }]] });
  await maya.contacts.bulkTags({ ids: [bob], updates: { toAdd: [cold] } });
  expect(new Set((await entered(id)).keys())).toEqual(new Set([ana, bob]));
  expect(await count('workflow_memberships')).toBe(3);
});
