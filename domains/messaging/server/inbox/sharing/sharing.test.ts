import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse({ clock: testClock('2026-03-02T09:00:00Z') });
const { maya, tom, lena, rival, settle } = opened;
const agentOf = { maya: people.maya.agentId, tom: people.tom.agentId, lena: people.lena.agentId };

const layConversation = async (firstName: string, assignedAgentId?: string) => {
  const contactId = await layContact(opened, { firstName, ...(assignedAgentId ? { assignedAgentId } : {}) });
  const { id } = await layThread(opened, { contactId, subject: `About ${firstName}`, messages: [{ plain: 'Hello' }] });
  return { id, contactId };
};
const idsOf = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id);
const handsOf = async (id: string) =>
  (await maya.inbox.thread({ id })).assignments.map(({ by, from, to }) => [
    by?.fullName,
    from?.fullName ?? null,
    to?.fullName ?? null,
  ]);
/** Events wait until no older transaction runs, also one of another file of tests. */
const noticesOf = async (person: typeof tom) => {
  await settle();
  return (await person.notifications.list({})).data.map(({ title, description }) => `${title}: ${description}`);
};

describe('giving a conversation away', () => {
  test('it is given to a colleague who sees it, says so by itself, and they hear of it', async () => {
    const { id } = await layConversation('Ana', agentOf.tom);
    const given = await maya.inbox.assign({ id, agentId: agentOf.tom });
    expect(given.assignee).toMatchObject({ _id: agentOf.tom });
    expect((await tom.inbox.get({ id })).assignee).toMatchObject({ _id: agentOf.tom });
    await tom.inbox.assign({ id, agentId: null });
    expect(await handsOf(id)).toEqual([
      ['Maya Example', null, 'Tom Example'],
      ['Tom Example', 'Tom Example', null],
    ]);
    await expect.poll(() => noticesOf(tom)).toContain('Maya Example gave you a conversation: With Ana');
  });

  test('giving it to whoever has it changes nothing and tells nobody', async () => {
    const { id } = await layConversation('Bea', agentOf.tom);
    await maya.inbox.assign({ id, agentId: agentOf.tom });
    await maya.inbox.assign({ id, agentId: agentOf.tom });
    expect(await handsOf(id)).toHaveLength(1);
    await expect.poll(async () => (await noticesOf(tom)).filter((line) => line.endsWith('With Bea'))).toHaveLength(1);
  });

  test('who does not see it, and who is of another agency, cannot be given it', async () => {
    const { id } = await layConversation('Cleo', agentOf.tom);
    expect(idsOf(await maya.inbox.assignable({ id })).toSorted()).toEqual([agentOf.maya, agentOf.tom].toSorted());
    for (const agentId of [agentOf.lena, people.rival.agentId])
      expect(await refusalOf(maya.inbox.assign({ id, agentId }))).toMatchObject({
        status: 422,
        body: { reason: 'messaging.outOfTheirReach', field: 'agentid' },
      });
    expect(await refusalOf(lena.inbox.assign({ id, agentId: agentOf.lena }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.inbox.assignable({ id }))).toMatchObject({ status: 404 });
    expect(await handsOf(id)).toEqual([]);
  });

  test('of their own mailbox they hear by the address, where they do not see the contact', async () => {
    const contactId = await layContact(opened, { firstName: 'Hidden', emails: ['hidden@example.com'] });
    const { id } = await layThread(opened, {
      contactId,
      agentId: agentOf.lena,
      messages: [{ plain: 'Hi', address: 'hidden@example.com' }],
    });
    await maya.inbox.assign({ id, agentId: agentOf.lena });
    await expect.poll(() => noticesOf(lena)).toEqual(['Maya Example gave you a conversation: With hidden@example.com']);
  });

  test('the list is narrowed to the own ones, to those of nobody, and by name', async () => {
    const [mine, free, theirs] = [
      await layConversation('Dora narrow'),
      await layConversation('Emil narrow'),
      await layConversation('Fay narrow', agentOf.tom),
    ];
    await maya.inbox.assign({ id: mine.id, agentId: agentOf.maya });
    await maya.inbox.assign({ id: theirs.id, agentId: agentOf.tom });
    const ids = [mine.id, free.id, theirs.id].join(',');
    expect(idsOf(await maya.inbox.list({ ids, assigned: 'me' }))).toEqual([mine.id]);
    expect(idsOf(await maya.inbox.list({ ids, assigned: 'nobody' }))).toEqual([free.id]);
    expect(idsOf(await tom.inbox.list({ ids, assigned: 'me' }))).toEqual([theirs.id]);
    expect((await maya.inbox.list({ assigned: 'me' })).total).toBe(1);
    expect(await maya.inbox.count({ assigned: 'me' })).toEqual({ total: 1 });
    const found = async (search: string) => idsOf(await maya.inbox.list({ ids, search }));
    expect(await found('assigned:tom')).toEqual([theirs.id]);
    expect(await found('assigned:"tom exa"')).toEqual([theirs.id]);
    expect(await found('assigned:ME')).toEqual([mine.id]);
    expect(await found('emil assigned:nobody')).toEqual([free.id]);
    expect(await found('assigned:100%')).toEqual([]);
    const chip = [[{ field: 'assignee', rule: 'isInIds', value: [agentOf.tom] }]];
    expect(idsOf(await maya.inbox.list({ ids, filtersGroups: JSON.stringify(chip) }))).toEqual([theirs.id]);
  });

  test('two who take it at once leave one who has it, and both lines', async () => {
    const { id } = await layConversation('Gil', agentOf.tom);
    await Promise.all([
      maya.inbox.assign({ id, agentId: agentOf.maya }),
      tom.inbox.assign({ id, agentId: agentOf.tom }),
    ]);
    const hands = await handsOf(id);
    expect(hands).toHaveLength(2);
    expect(hands[0]?.[2]).toBe(hands[1]?.[1]);
    const { assignee } = await maya.inbox.get({ id });
    expect(assignee?.displayName).toBe(hands[1]?.[2]);
  });
});

describe('giving many away', () => {
  test('who does not see one is not given it, and all of it is taken back', async () => {
    const seen = [
      await layConversation('Han many', agentOf.tom),
      await layConversation('Ida many', agentOf.tom),
      await layConversation('Jon many', agentOf.tom),
    ];
    const unseen = await layConversation('Kim many');
    await maya.inbox.assign({ id: seen[0]?.id ?? '', agentId: agentOf.maya });
    const ids = [...seen, unseen].map(({ id }) => id);
    expect(await maya.inbox.bulkAssign({ ids, agentId: agentOf.tom })).toMatchObject({
      modifiedCount: 3,
      totalCount: 4,
    });
    await expect
      .poll(() => noticesOf(tom))
      .toContain('Conversations assigned: Maya Example gave 3 conversations to Tom Example');
    expect((await maya.inbox.get({ id: unseen.id })).assignee).toBeNull();
  });

  test('all that a search and the tabs find are meant, and nothing besides', async () => {
    const [first, second, other] = [
      await layConversation('Lia allfound', agentOf.tom),
      await layConversation('Max allfound', agentOf.tom),
      await layConversation('Ned elsewhere', agentOf.tom),
    ];
    await maya.inbox.assign({ id: second.id, agentId: agentOf.maya });
    const found = { all: true, search: 'subject:allfound', folder: 'inbox' as const };
    expect(await maya.inbox.bulkArchive({ ...found, assigned: 'nobody' })).toMatchObject({ modifiedCount: 1 });
    expect((await maya.inbox.get({ id: first.id })).folder).toBe('archive');
    expect((await maya.inbox.get({ id: second.id })).folder).toBe('inbox');
    expect(await maya.inbox.bulkRead({ ...found, unread: true })).toMatchObject({ totalCount: 0 });
    expect(await maya.inbox.bulkAssign({ ...found, agentId: agentOf.tom })).toMatchObject({ modifiedCount: 1 });
    expect((await maya.inbox.get({ id: other.id })).assignee).toBeNull();
    expect(await maya.inbox.bulkDelete({ ...found, kind: 'sms' })).toMatchObject({ totalCount: 0 });
  });

  test('more than fifty are a job, which gives each back to whom it was taken from, unless somebody else has it by then', async () => {
    const laid = [];
    for (let place = 0; place < 52; place += 1) laid.push(await layConversation(`Lot ${place}`, agentOf.tom));
    const ids = laid.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    await maya.inbox.assign({ id: first, agentId: agentOf.maya });
    const { jobId } = await maya.inbox.bulkAssign({ ids, agentId: agentOf.tom });
    await settle();
    const listed = async (assigned: 'me' | 'nobody') =>
      (await maya.inbox.list({ ids: ids.join(','), assigned, length: '60' })).total;
    expect(await listed('nobody')).toBe(0);
    await tom.inbox.assign({ id: second, agentId: agentOf.maya });
    await maya.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await listed('nobody')).toBe(50);
    expect(await listed('me')).toBe(2);
  });
});

describe('a note in a conversation', () => {
  test('it stands in the conversation and in the timeline, names a colleague who hears of it, and is never a message', async () => {
    const { id, contactId } = await layConversation('Mona', agentOf.tom);
    const text = '@Tom Example, call before noon';
    const note = await maya.inbox.note({ id, text, mentions: [agentOf.tom] });
    const thread = await tom.inbox.thread({ id });
    expect(thread.notes).toMatchObject([
      { _id: note._id, text, author: { fullName: 'Maya Example' }, isEditable: false },
    ]);
    expect(thread.messages).toHaveLength(1);
    await settle();
    expect((await tom.timeline.list({ contactId })).data.map(({ item }) => item.more)).toContainEqual(
      expect.objectContaining({ text }),
    );
    await expect.poll(() => noticesOf(tom)).toContain('Maya Example mentioned you: In a note about Mona');
    await maya.notes.delete({ id: note._id });
    expect((await tom.inbox.thread({ id })).notes).toEqual([]);
  });

  test('who does not see the contact cannot be named, and whoever sees the mailbox alone reads no note', async () => {
    const contactId = await layContact(opened, { firstName: 'Nora', emails: ['nora@example.com'] });
    const { id } = await layThread(opened, { contactId, agentId: agentOf.lena, messages: [{ plain: 'Hi' }] });
    await maya.inbox.note({ id, text: 'She sells' });
    expect((await maya.inbox.thread({ id })).notes).toHaveLength(1);
    expect((await lena.inbox.thread({ id })).notes).toEqual([]);
    expect(await refusalOf(lena.inbox.note({ id, text: 'Who is it?' }))).toMatchObject({
      status: 422,
      body: { reason: 'messaging.notAContact' },
    });
    expect(await refusalOf(maya.inbox.note({ id, text: 'Ask @Tom Example', mentions: [agentOf.tom] }))).toMatchObject({
      status: 422,
      body: { reason: 'timeline.notInReach' },
    });
    expect((await maya.inbox.thread({ id })).notes).toHaveLength(1);
    expect(await refusalOf(rival.inbox.note({ id, text: 'Hello' }))).toMatchObject({ status: 404 });
  });
});

test('whoever leaves hands their conversations over', async () => {
  const { id } = await layConversation('Olga', agentOf.lena);
  await maya.inbox.assign({ id, agentId: agentOf.lena });
  expect((await maya.team.holdings({ id: agentOf.lena })).holdings).toContainEqual({
    label: 'assigned conversations',
    count: 2,
  });
  await maya.team.remove({ id: agentOf.lena, handOverTo: agentOf.maya });
  expect((await maya.inbox.get({ id })).assignee).toMatchObject({ _id: agentOf.maya });
});
