// A full disk where the product keeps its own books: timers, jobs, cursors of readers, and mailboxes that are read. What is asked is refused
// whole, what runs by itself waits and is done once, and everything can still be read.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealSecret } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { readMailboxSoon } from '#/domains/messaging/server/receiving/mailboxes/mailbox-timer.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openFullDisk } from '#/test/full-disk.ts';
import { openHouse } from '#/test/house.ts';
import { rawMail } from '#/test/laying/arrivals.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { doorsWith } from '#/test/offering-providers.ts';

const domainId = people.maya.agencyId.replace('-8000-0001', '-8000-0004');
/** What lies in the mailbox that is read. */
const mailbox: string[] = [];
const clock = testClock(systemClock.now().toString());
const opened = await openHouse({
  clock,
  environment: { SIMULATORS: 'on' },
  doors: doorsWith({
    name: 'gmail',
    send: () => Promise.reject(new Error('nothing is sent here')),
    validate: () => Promise.resolve({}),
    sync: async function* (house, _connection, cursor) {
      for (let at = Number(cursor ?? 0); at < mailbox.length; at += 1) {
        const mail = { key: `mail ${at}`, raw: Buffer.from(mailbox[at] ?? ''), at: house.clock.now(), recipients: [] };
        yield await Promise.resolve({ is: 'mail' as const, mail: { ...mail, isOwn: false }, cursor: at + 1 });
      }
    },
  }),
});
const { house, maya, owner, settle, background } = opened;
const integrationId = house.ids.next();
await owner.query(
  `insert into integrations (agency_id, id, provider, service_type, integration_name, agent_id, from_name, from_address, config, secret, created_at, updated_at)
   values ($1, $2, 'gmail', 'inboxEmail', 'Mailbox', $3, 'Tom', 'tom@northlight.example', '{}', $4, now(), now())`,
  [agencies.northlight.id, integrationId, people.tom.agentId, sealSecret(house, { refreshToken: 'token' })],
);
const { fill, free, later, count } = await openFullDisk(opened, clock, {
  timers: 'insert or update',
  'pgboss.job': 'insert or update',
  event_cursors: 'insert or update',
  messages: 'insert',
  files: 'insert',
});
const noRoom = { status: 503, body: { code: 'StorageFull' } };

beforeEach(async () => {
  await free();
  await settle();
});

const told = () => count(`notifications where agent_id = $1`, [people.tom.agentId]);
const readSoon = () => openSystem(house, agencies.northlight.id, (ctx) => readMailboxSoon(ctx, integrationId));
const received = (subject: string) => count('messages where subject = $1', [subject]);
const inStore = async () => (await readdir(join(house.config.DATA_DIR, 'files'), { recursive: true })).length;
const withFile = (from: string, subject: string): string =>
  rawMail({ from, subject, id: `${subject}@x`, text: 'boundary' })
    .replace('Content-Type: text/plain; charset=utf-8', 'Content-Type: multipart/mixed; boundary=cut')
    .replace(
      /boundary\r\n$/,
      [
        '--cut',
        'Content-Type: text/plain',
        '',
        'The plan is attached.',
        '--cut',
        'Content-Type: text/plain; name=plan.txt',
        'Content-Disposition: attachment; filename=plan.txt',
        '',
        'A plan',
        '--cut--',
        '',
      ].join('\r\n'),
    );

describe('where the disk is full', () => {
  test('a task whose reminder cannot be set is refused whole, and made once when it is asked for again', async () => {
    const startAt = clock.now().add({ hours: 1 }).toString();
    const task = { displayName: 'Ring them', type: 'call', domainId, when: { startAt } } as const;
    await fill('timers');
    await expect(maya.tasks.create(task)).rejects.toMatchObject(noRoom);
    expect(await count('tasks')).toBe(0);
    await free();
    await maya.tasks.create(task);
    expect(await count('tasks')).toBe(1);
  });

  test('an act on many that cannot be put into the queue is refused whole and leaves no job', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await layContact(opened, { firstName: `Guest ${n}` }));
    const { _id: stage } = await maya.tags.create({ displayName: 'Warm', typeName: 'contact-stage' });
    await settle();
    await fill('pgboss.job');
    await expect(maya.contacts.bulkUpdate({ ids, updates: { stage } })).rejects.toMatchObject(noRoom);
    expect(await count('jobs')).toBe(0);
    await free();
    await maya.contacts.bulkUpdate({ ids, updates: { stage } });
    await later();
    expect(await count('contacts where stage_id = $1', [stage])).toBe(60);
  });

  test('readers that cannot note how far they came tell nobody, and tell once when there is room', async () => {
    const before = await told();
    const id = await layContact(opened, { firstName: 'Given' });
    await settle();
    await fill('event_cursors');
    await maya.contacts.update({ id, assignedAgent: people.tom.agentId });
    // What has no room to note that it waits is asked again until it has.
    const reading = background.settle();
    await expect.poll(() => house.storage.isFull()).toBe(true);
    expect(await told()).toBe(before);
    await free();
    await reading;
    await later();
    expect(await told()).toBe(before + 1);
    await later();
    expect(await told()).toBe(before + 1);
  });

  test.each(['messages', 'files'])(
    'a mailbox that is read while %s cannot be written loses no mail, and keeps each once with its file',
    async (table) => {
      const from = `${table}@buyer.example`;
      const subject = `Room for ${table}`;
      await layContact(opened, { firstName: 'Due', emails: [from] });
      mailbox.push(withFile(from, subject), withFile(from, `${subject} again`));
      await readSoon();
      await fill(table);
      await later();
      const stored = await inStore();
      await later();
      await later();
      // Each try takes back what it stored.
      expect(await inStore()).toBe(stored);
      expect(await received(subject)).toBe(0);
      await free();
      await later();
      await readSoon();
      await later();
      expect([await received(subject), await received(`${subject} again`)]).toEqual([1, 1]);
      expect(
        await count(`message_files f join messages m on m.id = f.message_id where m.subject like $1`, [`${subject}%`]),
      ).toBe(2);
    },
  );

  test('everything can still be read', async () => {
    const id = await layContact(opened, { firstName: 'Read' });
    await settle();
    await fill('timers', 'pgboss.job', 'event_cursors', 'messages', 'files');
    expect((await maya.contacts.get({ id }))._id).toBe(id);
    const read = [maya.contacts.list({}), maya.tasks.list({}), maya.inbox.list({}), maya.jobs.list({})];
    for (const { total } of await Promise.all(read)) expect(total).toBeGreaterThan(0);
  });
});
