// Who may do what with a task, on every path: the matrix of all who stand in some relation to it.
import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse, Refused, type Somebody } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';

const opened = await openHouse();
const { maya, tom, lena, rival, owner, settle, holder } = opened;
const { northlight } = { northlight: people.maya.agencyId };

/** More members, each of whom stands in one relation to the task. */
const member = async (name: string): Promise<Somebody & { agentId: string }> => {
  const [userId, agentId] = [opened.house.ids.next(), opened.house.ids.next()];
  const email = `${name}@northlight.example`;
  const token = name.padEnd(43, '0');
  await owner.query(
    `insert into users (id, email, password_hash, email_confirmed_at, last_agency_id, created_at) values ($1, $2, 'none', now(), $3, now())`,
    [userId, email, northlight],
  );
  await owner.query(
    `insert into agents (agency_id, id, user_id, email, first_name, role, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'member', 'active', now(), now())`,
    [northlight, agentId, userId, email, name],
  );
  await owner.query(
    `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at)
     values ($1, sha256(convert_to($2, 'UTF8')), $3, $4, false, now(), now(), now(), now() + interval '1 day')`,
    [opened.house.ids.next(), token, userId, northlight],
  );
  return { ...holder(token).as({ 'x-agency-id': northlight }), agentId };
};

const [onList, maker, reader, writer] = [
  await member('onlist'),
  await member('maker'),
  await member('reader'),
  await member('writer'),
];
const [contactId, list] = [
  await layContact(opened, { firstName: 'Ana' }),
  await layList(opened, 'Hosts', [onList.agentId]),
];
for (const [who, permissionType] of [
  [reader, 4],
  [writer, 6],
] as const)
  await maya.contacts.bulkAcl({ ids: [contactId], updates: { toAdd: [who.agentId], permissionType } });

type Level = 'all' | 'look' | 'nothing';
const relations: readonly [relation: string, who: Somebody, level: Level, seesContact: boolean][] = [
  ['an owner', maya, 'all', true],
  ['whoever does it', tom, 'all', false],
  ['somebody on its list', onList, 'all', false],
  ['whoever made it', maker, 'all', false],
  ['a reader of its contact', reader, 'look', true],
  ['a writer of its contact', writer, 'all', true],
  ['a stranger', lena, 'nothing', false],
  ['another agency', rival, 'nothing', false],
];

const fresh = (name = 'Ring Ana') =>
  layTask(opened, {
    name,
    startAt: '2040-01-02T09:00:00Z',
    agentId: people.tom.agentId,
    collectionId: list,
    contactId,
    createdBy: maker.agentId,
  });

const outcome = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
};

let id = '';
beforeAll(async () => {
  id = await fresh();
});

describe.each(relations)('%s', (_, who, level, seesContact) => {
  const sees = level !== 'nothing';
  const may = level === 'all';
  const reading = sees ? 200 : 404;
  const writing = may ? 200 : sees ? 403 : 404;

  test('finds it, or not, in lists, totals, searches, counts and filters', async () => {
    const found = sees ? [id] : [];
    const idsOf = async (asked: object) => {
      const { data, total } = await who.tasks.list(asked);
      expect(total).toBe(data.length);
      return data.map(({ _id }) => _id);
    };
    expect(await idsOf({})).toEqual(found);
    expect(await idsOf({ search: 'ring ana' })).toEqual(found);
    expect((await who.tasks.search({ search: 'ring' })).total).toBe(found.length);
    expect((await who.tasks.count({})).total).toBe(found.length);
    const pending = [[{ field: 'status', rule: 'isEqualTo', value: 'pending' }]] as const;
    expect((await who.tasks.search({ filtersGroups: [[...pending[0]]] })).total).toBe(found.length);
  });

  test('opens it, asks why it is listed, looks at its files', async () => {
    expect(await outcome(who.tasks.get({ id }))).toBe(reading);
    expect(await outcome(who.tasks.explain({ id }))).toBe(reading);
    expect(await outcome(who.tasks.files({ id }))).toBe(reading);
    if (!sees) return;
    const task = await who.tasks.get({ id });
    // Whose task it is does not tell them whom it is with.
    expect([task.contact, task.contactId]).toEqual(
      seesContact ? [{ _id: contactId, displayName: 'Ana' }, contactId] : [null, null],
    );
    expect(task.isEditable).toBe(may);
  });

  test('decision 16: changes it, sets its status, lays files into it, or is told that this may not be', async () => {
    expect(await outcome(who.tasks.update({ id, notes: 'x' }))).toBe(writing);
    expect(await outcome(who.tasks.setStatus({ id, status: 'completed' }))).toBe(writing);
    expect(await outcome(who.tasks.setStatus({ id, status: 'pending' }))).toBe(writing);
    expect(
      await outcome(who.tasks.uploads({ uploads: [{ name: 'a.pdf', mimetype: 'application/pdf' }], taskId: id })),
    ).toBe(writing);
  });

  test('changes it among many only where it may be changed', async () => {
    const done = may ? 1 : 0;
    for (const answer of [
      await who.tasks.bulkUpdate({ ids: [id], updates: { status: 'skipped' } }),
      await who.tasks.bulkUpdate({ all: true, updates: { status: 'pending' } }),
    ])
      expect(answer.modifiedCount).toBe(done);
  });

  test('reschedules it only where it may be changed', async () => {
    await who.tasks.bulkReschedule({ items: [{ _id: id, day: '2040-01-05' }] });
    await settle();
    const { rows } = await owner.query<{ day: string }>(`select start_at::date::text as day from tasks where id = $1`, [
      id,
    ]);
    expect(rows[0]?.day).toBe(may ? '2040-01-05' : '2040-01-02');
    await owner.query(`update tasks set start_at = '2040-01-02T09:00:00Z' where id = $1`, [id]);
  });

  test('has it in a file, or not', async () => {
    const { jobId } = await who.tasks.export({ all: true, columns: ['displayName', 'contact'] });
    await settle();
    const { rows } = await owner.query<{ count: number | null }>(
      `select total_count as count from jobs where id = $1`,
      [jobId],
    );
    expect(rows[0]?.count ?? 0).toBe(sees ? 1 : 0);
  });

  test('sees it on the timeline of the contact as far as the contact is seen', async () => {
    expect(await outcome(who.timeline.list({ contactId }))).toBe(seesContact ? 200 : 404);
  });

  test('deletes it, or is told that this may not be', async () => {
    const own = await fresh('Another');
    const answer = await who.tasks.bulkDelete({ ids: [own] });
    expect(answer.modifiedCount).toBe(may ? 1 : 0);
    const other = await fresh('Third');
    expect(await outcome(who.tasks.delete({ id: other }))).toBe(writing);
    const back = await who.tasks.restore({ ids: [other] });
    expect(back.restoredCount).toBe(may ? 1 : 0);
    await owner.query('delete from tasks where id <> $1', [id]);
  });
});

test('deletion of the contact takes the task out of every list, and restoring it brings it back', async () => {
  await maya.contacts.delete({ id: contactId });
  await settle();
  for (const [, who] of relations) expect((await who.tasks.list({})).total).toBe(0);
  await maya.contacts.restore({ ids: [contactId] });
  await settle();
  for (const [, who, level] of relations) expect((await who.tasks.list({})).total).toBe(level === 'nothing' ? 0 : 1);
});

test('a task sent back whole by somebody who does not see the contact keeps it', async () => {
  const task = await tom.tasks.get({ id });
  expect(task.contactId).toBeNull();
  await tom.tasks.update({ id, contactId: null, notes: 'kept' });
  expect((await maya.tasks.get({ id })).contactId).toBe(contactId);
});
