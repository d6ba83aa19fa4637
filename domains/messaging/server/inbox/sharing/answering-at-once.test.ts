import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { threadWriters } from './telling-writers.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, lena, rival, owner, house } = opened;

await openMessages(opened);

let at = { id: '', contactId: '', seenId: '' };
let count = 0;
beforeEach(async () => {
  count += 1;
  const email = `ana${count}@example.com`;
  const contactId = await layContact(opened, {
    firstName: 'Ana',
    emails: [email],
    assignedAgentId: people.tom.agentId,
  });
  const { id, messageIds } = await layThread(opened, {
    contactId,
    subject: 'Offer',
    messages: [{ plain: 'Is it free?', address: email }],
  });
  // Before the clock of the house stands.
  await owner.query(`update messages set created_at = '2026-03-02T08:00:00Z' where thread_id = $1`, [id]);
  at = { id, contactId, seenId: messageIds[0] ?? '' };
});

const answer = (who: typeof maya, more: { seenId?: string; requestKey?: string } = {}) =>
  who.emails.create({
    to: [{ _id: at.contactId }],
    subject: 'Re: Offer',
    body: '<p>Yes</p>',
    replyToId: at.seenId,
    ...more,
  });

describe('two who answer the same message', () => {
  test('the second hears who was faster, and how long ago, and nothing of theirs is sent', async () => {
    await answer(tom, { seenId: at.seenId });
    clock.pass({ minutes: 3 });
    expect(await refusalOf(answer(maya, { seenId: at.seenId }))).toMatchObject({
      status: 409,
      body: { reason: 'messaging.answeredMeanwhile', fullMessage: 'Tom Example answered 3 minutes ago' },
    });
    expect((await maya.inbox.thread({ id: at.id })).messages).toHaveLength(2);
  });

  test('whoever has read it, and whoever sends anyway, is not held up', async () => {
    await answer(tom, { seenId: at.seenId });
    const newest = (await maya.inbox.thread({ id: at.id })).messages.at(-1)?._id ?? '';
    await answer(maya, { seenId: newest });
    await answer(maya);
    expect((await maya.inbox.thread({ id: at.id })).messages).toHaveLength(4);
  });

  test('of two at the same moment one goes, and the other is asked', async () => {
    const both = await Promise.allSettled([answer(tom, { seenId: at.seenId }), answer(maya, { seenId: at.seenId })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await maya.inbox.thread({ id: at.id })).messages).toHaveLength(2);
  });

  test('one own answers, and the same one asked for again, are no colleague', async () => {
    const asked = { seenId: at.seenId, requestKey: `twice ${count}` };
    const first = await answer(maya, asked);
    expect((await answer(maya, asked))._id).toBe(first._id);
    await answer(maya, { seenId: at.seenId });
  });

  test('an answer that was taken back counts for nothing', async () => {
    const { _id } = await answer(tom, { seenId: at.seenId });
    await tom.emails.delete({ id: _id });
    await answer(maya, { seenId: at.seenId });
    expect((await maya.inbox.thread({ id: at.id })).messages.map(({ status }) => status)).toContain('queued');
  });

  test('what stands in another conversation was not seen in this one', async () => {
    const other = await layThread(opened, { contactId: at.contactId, messages: [{ plain: 'Elsewhere' }] });
    expect(await refusalOf(answer(maya, { seenId: other.messageIds[0] ?? '' }))).toMatchObject({ status: 404 });
  });
});

describe('who is writing', () => {
  const namesFor = async (who: typeof maya) =>
    (await who.inbox.thread({ id: at.id })).writers.map(({ fullName }) => fullName);

  test('colleagues see it, oneself does not, and it ends with the word, or with silence', async () => {
    expect((await tom.inbox.writing({ id: at.id, isWriting: true })).writers).toEqual([]);
    expect(await namesFor(maya)).toEqual(['Tom Example']);
    expect(await namesFor(tom)).toEqual([]);
    await tom.inbox.writing({ id: at.id, isWriting: false });
    expect(await namesFor(maya)).toEqual([]);
    await tom.inbox.writing({ id: at.id, isWriting: true });
    clock.pass({ seconds: 19 });
    expect(await namesFor(maya)).toEqual(['Tom Example']);
    clock.pass({ seconds: 1 });
    expect(await namesFor(maya)).toEqual([]);
  });

  test('by the socket each colleague who sees the conversation hears who else writes, and nobody besides', async () => {
    await tom.inbox.writing({ id: at.id, isWriting: true });
    const told = await openSystem(house, agencies.northlight.id, (ctx) => threadWriters.read(ctx, [at.id]));
    expect(told.map(({ to, body }) => [to.agentIds, body])).toEqual([
      [[people.maya.agentId], { _id: at.id, writers: [expect.objectContaining({ fullName: 'Tom Example' })] }],
      [[people.tom.agentId], { _id: at.id, writers: [] }],
    ]);
  });

  test('only who may answer can say so', async () => {
    for (const who of [lena, rival])
      expect(await refusalOf(who.inbox.writing({ id: at.id, isWriting: true }))).toMatchObject({ status: 404 });
    expect(await namesFor(maya)).toEqual([]);
  });
});
