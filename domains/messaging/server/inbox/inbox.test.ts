import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock(systemClock.now().toString());
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, settle, owner } = opened;

const layPerson = (firstName: string, assignedAgentId?: string) =>
  layContact(opened, {
    firstName,
    emails: [`${firstName.toLowerCase()}@example.com`],
    ...(assignedAgentId ? { assignedAgentId } : {}),
  });
const idsOf = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id);
const foldersOf = async (id: string) =>
  (await maya.inbox.list({ ids: id })).data.map(({ folder, unread }) => ({ folder, unread }));

describe('the list', () => {
  test('R857, R439, R572: twenty threads by their last message, the newest first, with a total and the unread count', async () => {
    const contactId = await layPerson('Ana', people.lena.agentId);
    const made: string[] = [];
    for (let place = 0; place < 22; place += 1)
      made.push(
        (
          await layThread(opened, {
            contactId,
            subject: `Offer ${place}`,
            isUnread: place < 3,
            messages: [{ plain: `Words ${place}`, age: place * 60 }],
          })
        ).id,
      );
    const first = await lena.inbox.list({});
    expect(idsOf(first)).toEqual(made.slice(0, 20));
    expect(first).toMatchObject({ total: 22, unreadCount: 3, unreadByKind: { email: 3, sms: 0, call: 0 } });
    expect(first.data[0]).toMatchObject({
      _id: made[0],
      unread: true,
      to: { _id: contactId, displayName: 'Ana' },
      displayName: 'Ana',
      kind: 'email',
      subject: 'Offer 0',
      snippet: 'Words 0',
      status: 'received',
    });
    expect(typeof first.data[0]?.sentAt).toBe('string');
    const second = await lena.inbox.list({ lastId: made[19] ?? '', offset: '20' });
    expect(idsOf(second)).toEqual(made.slice(20));
    expect(idsOf(await lena.inbox.list({ start: '20', length: '1' }))).toEqual([made[20]]);
    expect(idsOf(await lena.inbox.list({ ids: `${made[5]},${made[21]}` }))).toEqual([made[5], made[21]]);
    expect(idsOf(await lena.inbox.list({ column: 'sentAt', order: 'asc', length: '1' }))).toEqual([made[21]]);
  });

  test('R250: the domain that the caller works on narrows nothing', async () => {
    const contactId = await layPerson('Bea');
    const { id } = await layThread(opened, { contactId, messages: [{ plain: 'Hello' }] });
    const { rows } = await owner.query(`select id from domains where agency_id = $1 limit 1`, [people.maya.agencyId]);
    const headers = rows[0] ? { 'x-domain-id': String(rows[0].id) } : {};
    expect(idsOf(await maya.as(headers).inbox.list({ ids: id }))).toEqual([id]);
  });

  test('R492, R494, R496: it is narrowed by category and by categorised attributes', async () => {
    const contactId = await layPerson('Cleo');
    const mail = await layThread(opened, { contactId, subject: 'Viewing', messages: [{ plain: 'On Monday?' }] });
    const text = await layThread(opened, { contactId, kind: 'sms', messages: [{ plain: 'On Tuesday?' }] });
    await maya.calls.create({ contactId, direction: 'incoming', status: 'missed' });
    const of = async (value: string) => {
      const filter = [
        { field: 'kind', type: 'dropdown', rule: 'isEqualTo', value, displayName: 'Category' },
        { field: 'to', type: 'tag', rule: 'isInIds', value: [contactId], displayName: 'Contact' },
      ];
      return maya.inbox.list({ filtersGroups: JSON.stringify([filter]) });
    };
    expect(idsOf(await of('email'))).toEqual([mail.id]);
    expect(idsOf(await of('sms'))).toEqual([text.id]);
    expect(
      idsOf(
        await maya.inbox.list({
          kind: 'sms',
          filtersGroups: JSON.stringify([[{ field: 'to', rule: 'isInIds', value: [contactId] }]]),
        }),
      ),
    ).toEqual([text.id]);
    const [call] = (await of('call')).data;
    expect(call).toMatchObject({ kind: 'call', unread: true, snippet: 'Incoming call', lastDirection: 'in' });
    const { prototypes } = await maya.agency.config({});
    const prototype = (prototypes as { typeName: string; attributes: { name: string; category?: string }[] }[]).find(
      ({ typeName }) => typeName === 'thread',
    );
    expect(new Set(prototype?.attributes.map(({ category }) => category).filter(Boolean))).toEqual(
      new Set(['Conversation', 'People', 'State', 'Time']),
    );
  });

  test('R494: a search looks into whom it is with, the subject, and what came in, wherever the thread lies', async () => {
    const contactId = await layContact(opened, {
      firstName: 'Zenobia',
      lastName: 'Quist',
      emails: ['z@quist.example'],
    });
    const { id } = await layThread(opened, {
      contactId,
      subject: 'Plumbing report',
      messages: [{ plain: 'The boiler makes a whistling noise.' }, { direction: 'out', plain: 'Noted.' }],
    });
    await maya.inbox.archive({ id });
    for (const search of ['zenobia', 'QUIST.example', 'plumbing rep', 'whistling'])
      expect(idsOf(await maya.inbox.list({ search })), search).toEqual([id]);
    expect(idsOf(await maya.inbox.list({ search: 'whistling plumbing zebra' }))).toEqual([]);
    expect(await maya.inbox.count({ search: 'whistling' })).toEqual({ total: 1 });
  });

  test('operators narrow it: who wrote, to whom one did, the subject, files, what is unread, and days of the agency', async () => {
    const contactId = await layContact(opened, { firstName: 'Yorick', emails: ['y@elsinore.example'] });
    const hour = 60 * 60;
    const [theirs, ours] = [
      await layThread(opened, {
        contactId,
        subject: 'Skull found',
        isUnread: true,
        messages: [{ plain: 'In the garden', age: hour }],
      }),
      await layThread(opened, {
        contactId,
        subject: 'Skull wanted',
        messages: [{ direction: 'out', plain: 'Have you seen it?', age: 40 * 24 * hour }],
      }),
    ];
    await owner.query('update threads set has_files = true where id = $1', [theirs.id]);
    const found = async (search: string) => idsOf(await maya.inbox.list({ search }));
    expect(await found('skull')).toEqual([theirs.id, ours.id]);
    expect(await found('from:yorick')).toEqual([theirs.id]);
    expect(await found('to:elsinore')).toEqual([ours.id]);
    expect(await found('to:"yorick" from:yorick')).toEqual([]);
    expect(await found('subject:wanted')).toEqual([ours.id]);
    expect(await found('subject:garden')).toEqual([]);
    expect(await found('skull has:attachment')).toEqual([theirs.id]);
    expect(await found('skull is:unread')).toEqual([theirs.id]);
    expect(await found('skull is:read')).toEqual([ours.id]);
    const weekAgo = Temporal.Now.plainDateISO('Europe/London').subtract({ days: 7 }).toString();
    expect(await found(`skull before:${weekAgo}`)).toEqual([ours.id]);
    expect(await found(`skull after:${weekAgo}`)).toEqual([theirs.id]);
    expect(await maya.inbox.count({ search: 'from:yorick' })).toEqual({ total: 1 });
    // Who does not reach the contact does not find it by its name.
    expect(idsOf(await rival.inbox.list({ search: 'from:yorick' }))).toEqual([]);
  });
});

describe('who sees what', () => {
  test('decision 40: a member sees the own mailbox and the threads of contacts they reach; anything else is not there', async () => {
    const theirs = await layPerson('Dora', people.tom.agentId);
    const others = await layPerson('Emil');
    const reached = await layThread(opened, { contactId: theirs, messages: [{ plain: 'Hi' }] });
    const foreign = await layThread(opened, {
      contactId: others,
      agentId: people.lena.agentId,
      isUnread: true,
      messages: [{ plain: 'Secret', address: 'emil@example.com' }],
    });
    const ids = `${reached.id},${foreign.id}`;
    expect(idsOf(await tom.inbox.list({ ids }))).toEqual([reached.id]);
    expect(idsOf(await maya.inbox.list({ ids })).toSorted()).toEqual([reached.id, foreign.id].toSorted());
    const [own] = (await lena.inbox.list({ ids })).data;
    // Whom she does not reach she knows by the address alone.
    expect(own).toMatchObject({ _id: foreign.id, to: null, displayName: 'emil@example.com' });
    expect(JSON.stringify(await lena.inbox.thread({ id: foreign.id }))).not.toContain('Emil');
    for (const call of [
      () => tom.inbox.thread({ id: foreign.id }),
      () => tom.inbox.read({ id: foreign.id }),
      () => tom.inbox.archive({ id: foreign.id }),
      () => tom.inbox.delete({ id: foreign.id }),
      () => tom.inbox.followUp({ id: foreign.id, followUpAt: '2040-01-31T09:00:00Z' }),
      () => rival.inbox.thread({ id: reached.id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
  });

  test('a thread tells the name of its contact or else the address of its newest message, and how the newest that is left stands', async () => {
    const named = await layPerson('Nele');
    const nameless = await layContact(opened, { emails: ['x@example.com'] });
    const messages = [
      { plain: 'First', age: 20, address: 'first@example.com' },
      { direction: 'out' as const, plain: 'Second', age: 10, address: 'second@example.com', status: 'failed' },
    ];
    const lay = async (contactId: string | null) => {
      const { id, messageIds } = await layThread(opened, { contactId, messages });
      const ofList = (await maya.inbox.list({ ids: id })).data[0];
      expect((await maya.inbox.thread({ id })).thread).toEqual(ofList);
      return { id, newest: messageIds[1], told: ofList };
    };
    const first = await lay(named);
    expect(first.told).toMatchObject({
      displayName: 'Nele',
      to: { _id: named, displayName: 'Nele' },
      address: 'second@example.com',
      status: 'failed',
      isUnknownContact: false,
    });
    await owner.query(`update messages set removed_at = now() where id = $1`, [first.newest]);
    const [left] = (await maya.inbox.list({ ids: first.id })).data;
    expect(left).toMatchObject({ address: 'second@example.com', status: 'received' });
    expect((await lay(nameless)).told).toMatchObject({
      displayName: 'second@example.com',
      to: { _id: nameless, displayName: 'Unknown' },
    });
    expect((await lay(null)).told).toMatchObject({
      displayName: 'second@example.com',
      to: null,
      isUnknownContact: true,
    });
  });

  test('R923: a thread with somebody who is no known contact says so', async () => {
    const contactId = await layPerson('Fritz');
    await owner.query(`update contacts set is_unknown = true where id = $1`, [contactId]);
    const { id } = await layThread(opened, { contactId, messages: [{ plain: 'Who is there?' }] });
    expect(await maya.inbox.thread({ id })).toMatchObject({ isContact: false, thread: { isUnknownContact: true } });
    await owner.query(`update contacts set is_unknown = false where id = $1`, [contactId]);
    expect(await maya.inbox.thread({ id })).toMatchObject({ isContact: true, mayWrite: true });
  });

  test('a contact that is deleted takes its threads along', async () => {
    const contactId = await layPerson('Greta');
    const { id } = await layThread(opened, { contactId, messages: [{ plain: 'Hi' }] });
    await maya.contacts.delete({ id: contactId });
    expect(idsOf(await maya.inbox.list({ ids: id }))).toEqual([]);
    await maya.contacts.restore({ ids: [contactId] });
    expect(idsOf(await maya.inbox.list({ ids: id }))).toEqual([id]);
  });
});

describe('pictures from elsewhere', () => {
  test('they are fetched by us alone, only when asked for, and only where they are pictures', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization ?? ''}${request.headers.cookie ?? ''}`);
      if (request.url === '/moved') response.writeHead(302, { location: '/pixel?n=1&x=2' }).end();
      else if (request.url === '/script') response.end('<svg onload=alert(1)>');
      else response.end(png);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const allowed = await openHouse({ beside: opened, clock, environment: { EGRESS_ALLOW: `127.0.0.1:${port}` } });
    const base = `http://127.0.0.1:${port}`;
    const contactId = await layPerson('Pia', people.lena.agentId);
    const html = `<p>Look</p><img src="${base}/pixel?n=1&amp;x=2"><img src="${base}/moved"><img src="${base}/script"><img src="http://10.1.2.3/inner.png">`;
    const { messageIds } = await layThread(opened, { contactId, messages: [{ plain: 'Look', html }] });
    const id = messageIds[0] ?? '';
    expect(asked).toEqual([]);
    const { pictures } = await allowed.lena.inbox.pictures({ id });
    const data = `data:image/png;base64,${png.toString('base64')}`;
    expect(pictures).toEqual([
      { src: `${base}/pixel?n=1&x=2`, data },
      { src: `${base}/moved`, data },
    ]);
    expect(asked.every((line) => line.endsWith(' '))).toBe(true);
    // Without that setting the address is one of our own network, and nothing is asked.
    const before = asked.length;
    expect(await lena.inbox.pictures({ id })).toEqual({ pictures: [] });
    expect(asked.length).toBe(before);
    expect(await refusalOf(tom.inbox.pictures({ id }))).toMatchObject({ status: 404 });
    server.close();
  });
});

describe('what is done with a thread', () => {
  test('R859: it opens with its messages, the oldest first, and older ones are asked for', async () => {
    const contactId = await layPerson('Hugo');
    const { id, messageIds } = await layThread(opened, {
      contactId,
      messages: [30, 20, 10].map((age) => ({ plain: `Words of ${age}`, age })),
    });
    const newest = await maya.inbox.thread({ id, length: '2' });
    expect(newest.messages.map(({ _id }) => _id)).toEqual(messageIds.slice(1));
    expect(newest.olderCount).toBe(1);
    const older = await maya.inbox.thread({ id, before: messageIds[1] ?? '' });
    expect(older.messages.map(({ plain }) => plain)).toEqual(['Words of 30']);
    expect(older.olderCount).toBe(0);
  });

  test('R858, R644, R493: reading it lowers the unread count, and taking that back raises it', async () => {
    const contactId = await layPerson('Ida');
    const { id } = await layThread(opened, { contactId, isUnread: true, messages: [{ plain: 'News' }] });
    const before = (await maya.inbox.list({})).unreadCount;
    expect(await maya.inbox.read({ id, readStatus: true })).toEqual({
      _id: id,
      unread: false,
      unreadCount: before - 1,
    });
    expect((await maya.inbox.thread({ id })).messages[0]?.isRead).toBe(true);
    expect(await maya.inbox.unread({})).toMatchObject({ unreadCount: before - 1 });
    expect(await maya.inbox.read({ id, readStatus: false })).toMatchObject({ unread: true, unreadCount: before });
    expect((await maya.inbox.thread({ id })).messages[0]?.isRead).toBe(false);
  });

  test('R495, R643, decision 48: threads of every kind are archived and deleted, and come back', async () => {
    const contactId = await layPerson('Jana');
    for (const kind of ['email', 'sms'] as const) {
      const { id } = await layThread(opened, { contactId, kind, messages: [{ plain: 'Hi' }] });
      expect(await maya.inbox.archive({ id })).toMatchObject({ folder: 'archive' });
      expect(idsOf(await maya.inbox.list({ length: '200' }))).not.toContain(id);
      expect(await maya.inbox.archive({ id, isArchived: false })).toMatchObject({ folder: 'inbox' });
      expect(await maya.inbox.delete({ id })).toEqual({ deletedCount: 1 });
      expect(await refusalOf(maya.inbox.thread({ id }))).toMatchObject({ status: 404 });
      expect(await maya.inbox.restore({ ids: [id] })).toEqual({ restoredCount: 1 });
      expect((await maya.inbox.thread({ id })).messages).toHaveLength(1);
    }
  });

  test('put off until a moment it lies apart, comes back unread then, and at once when they answer', async () => {
    const contactId = await layPerson('Karl');
    const { id } = await layThread(opened, { contactId, messages: [{ plain: 'Next week?', age: 60 }] });
    const tomorrow = clock.now().add({ hours: 24 }).toString();
    await maya.inbox.followUp({ id, followUpAt: tomorrow });
    expect(await foldersOf(id)).toEqual([{ folder: 'later', unread: false }]);
    expect(idsOf(await maya.inbox.list({ folder: 'later' }))).toEqual([id]);
    expect(idsOf(await maya.inbox.list({ length: '200' }))).not.toContain(id);
    clock.pass({ hours: 25 });
    await settle();
    expect(await foldersOf(id)).toEqual([{ folder: 'inbox', unread: true }]);
    const past = await refusalOf(
      maya.inbox.followUp({ id, followUpAt: clock.now().subtract({ hours: 1 }).toString() }),
    );
    expect(past).toMatchObject({ status: 422, body: { reason: 'messaging.inThePast', field: 'followupat' } });
    await maya.inbox.followUp({ id, followUpAt: clock.now().add({ hours: 24 }).toString() });
    await owner.query(`update threads set last_at = now(), last_direction = 'out' where id = $1`, [id]);
    expect(await foldersOf(id)).toMatchObject([{ folder: 'later' }]);
    await owner.query(`update threads set last_at = now() + interval '1 second', last_direction = 'in' where id = $1`, [
      id,
    ]);
    expect(await foldersOf(id)).toMatchObject([{ folder: 'inbox' }]);
  });

  test('many are read, archived and deleted at once, as a job that is taken back where there are more than fifty', async () => {
    const contactId = await layPerson('Lotte', people.lena.agentId);
    const foreign = await layThread(opened, { contactId: await layPerson('Moritz'), messages: [{ plain: 'Hi' }] });
    const ids: string[] = [];
    for (let place = 0; place < 52; place += 1)
      ids.push((await layThread(opened, { contactId, isUnread: true, messages: [{ plain: 'Hi' }] })).id);
    const few = await lena.inbox.bulkRead({ ids: [...ids.slice(0, 2), foreign.id] });
    expect(few).toEqual({ modifiedCount: 2, totalCount: 3, jobId: null });
    const stateOf = async () => {
      const { rows } = await owner.query(
        `select count(*) filter (where is_unread)::int as unread, count(*) filter (where archived_at is not null)::int as archived,
           count(*) filter (where removed_at is not null)::int as removed from threads where id = any($1)`,
        [ids],
      );
      return rows[0];
    };
    expect(await stateOf()).toEqual({ unread: 50, archived: 0, removed: 0 });
    for (const [start, done] of [
      [() => lena.inbox.bulkRead({ ids }), { unread: 0, archived: 0, removed: 0 }],
      [() => lena.inbox.bulkArchive({ ids }), { unread: 50, archived: 52, removed: 0 }],
      [() => lena.inbox.bulkDelete({ ids }), { unread: 50, archived: 0, removed: 52 }],
    ] as const) {
      const { jobId } = await start();
      await settle();
      expect(await stateOf()).toEqual(done);
      await lena.jobs.undo({ id: jobId ?? '' });
      await settle();
      expect(await stateOf()).toEqual({ unread: 50, archived: 0, removed: 0 });
    }
  });

  test('R860, R935: addresses are found by what was typed of them or of the name, of contacts within reach', async () => {
    const contactId = await layContact(opened, {
      firstName: 'Nora',
      lastName: 'Ibsen',
      emails: ['nora@dolls.example', 'home@dolls.example'],
      assignedAgentId: people.lena.agentId,
    });
    const found = await lena.inbox.autocompleteEmail({ search: 'ibsen' });
    expect(found).toMatchObject({ total: 2 });
    expect(found.data).toContainEqual({
      _id: contactId,
      displayName: 'Nora Ibsen',
      email: { emailAddress: 'nora@dolls.example' },
    });
    expect((await lena.inbox.autocompleteEmail({ search: 'dolls', length: '1' })).data).toHaveLength(1);
    expect((await tom.inbox.autocompleteEmail({ search: 'ibsen' })).data).toEqual([]);
  });

  test('R102: in the timeline of the contact each is of its type, and there is no fourth', async () => {
    const contactId = await layPerson('Pius');
    const types = async () => (await maya.timeline.list({ contactId })).data.map(({ item }) => item.type);
    expect(await types()).toEqual([]);
    await maya.calls.create({ contactId, outcome: 'spoke' });
    expect(await types()).toEqual(['Call']);
    const fourth = { contactId, type: ['FaxMessagingThread' as 'Call'] };
    expect((await refusalOf(maya.timeline.list(fourth))).body).toMatchObject({ status: 422 });
    const { data } = await maya.timeline.list({
      contactId,
      type: ['EmailMessagingThread', 'SMSMessagingThread', 'Call'],
    });
    expect(data).toHaveLength(1);
    await expect(maya.timeline.list({ contactId, type: 'Fax' as 'Call' })).rejects.toMatchObject({ status: 422 });
  });

  test('calls with a contact are one thread of the Phone category, and open with what was written down', async () => {
    const contactId = await layPerson('Otto');
    await maya.calls.create({ contactId, outcome: 'noAnswer' });
    await maya.calls.create({ contactId, outcome: 'spoke', note: 'Wants a garden.' });
    const { data } = await maya.inbox.list({ search: 'otto' });
    expect(data).toMatchObject([{ kind: 'call', unread: false, snippet: 'Wants a garden.' }]);
    const { calls, messages } = await maya.inbox.thread({ id: data[0]?._id ?? '' });
    expect(messages).toEqual([]);
    expect(calls).toMatchObject([{ outcome: 'noAnswer' }, { outcome: 'spoke', note: 'Wants a garden.' }]);
  });
});
