import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';

const opened = await openHouse({ environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay, phoneId } = await openMessages(opened);

/** Texts with a contact through the agency's number. */
const layTexts = async (contactId: string, plain: string, age: number, isUnread = false) => {
  const { id } = await layThread(opened, { contactId, kind: 'sms', isUnread, messages: [{ plain, age }] });
  await owner.query(`update threads set integration_id = $1 where id = $2`, [phoneId, id]);
  return id;
};
const with_ = async (contactId: string) => {
  const filter = [{ field: 'to', type: 'tag', rule: 'isInIds', value: [contactId], displayName: 'Contact' }];
  return (await maya.inbox.list({ filtersGroups: JSON.stringify([filter]) })).data;
};
const wordsOf = async (id: string) => (await maya.inbox.thread({ id })).messages.map(({ plain }) => plain);

describe('two contacts who had texts through one number', () => {
  test('are one conversation once they are merged, and two again once they are taken apart', async () => {
    const [kept, other] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Anna' })];
    const first = await layTexts(kept, 'Hello from Ana', 60);
    const second = await layTexts(other, 'Hello from Anna', 30, true);
    const merged = await maya.contacts.merge({ id: kept, otherId: other });
    await settle();
    const [row, ...more] = await with_(kept);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ _id: first, unread: true, snippet: 'Hello from Anna' });
    expect(await wordsOf(first)).toEqual(['Hello from Ana', 'Hello from Anna']);
    const newest = await maya.inbox.thread({ id: first, length: '1' });
    expect(newest).toMatchObject({ messages: [{ plain: 'Hello from Anna' }], olderCount: 1 });
    const older = await maya.inbox.thread({ id: first, before: newest.messages[0]?._id ?? '' });
    expect(older).toMatchObject({ messages: [{ plain: 'Hello from Ana' }], olderCount: 0 });
    expect(await maya.inbox.read({ id: first })).toMatchObject({ unread: false, unreadCount: 0 });
    const { rows } = await owner.query<{ is_unread: boolean }>(`select is_unread from threads where id = $1`, [second]);
    expect(rows).toEqual([{ is_unread: false }]);
    // Both are there where the other one's texts are asked for by their contact.
    const { rows: whose } = await owner.query(
      `select distinct contact_id from messages where agency_id = $1 and thread_id = any($2)`,
      [agencies.northlight.id, [first, second]],
    );
    expect(whose).toEqual([{ contact_id: kept }]);

    await maya.contacts.undoMerge({ id: merged.mergeId });
    await settle();
    expect(await with_(kept)).toMatchObject([{ _id: first, snippet: 'Hello from Ana' }]);
    expect(await with_(other)).toMatchObject([{ _id: second, snippet: 'Hello from Anna' }]);
    expect(await wordsOf(first)).toEqual(['Hello from Ana']);
    expect(await wordsOf(second)).toEqual(['Hello from Anna']);
  });
});

describe('what is told of a message', () => {
  test('its new words alone where others are quoted in it, and that a program wrote it', async () => {
    const contactId = await lay({ firstName: 'Bea' });
    const { id, messageIds } = await layThread(opened, {
      contactId,
      subject: 'Offer',
      messages: [
        { plain: 'Yes!\n\n> Shall we?', age: 60 },
        { plain: 'I am away', age: 30 },
      ],
    });
    await owner.query(`update messages set reply_text = 'Yes!' where id = $1`, [messageIds[0]]);
    await owner.query(`update messages set reply_text = plain, is_automatic = true where id = $1`, [messageIds[1]]);
    expect((await maya.inbox.thread({ id })).messages).toMatchObject([
      { plain: 'Yes!\n\n> Shall we?', replyText: 'Yes!', isAutomatic: false },
      { plain: 'I am away', replyText: null, isAutomatic: true },
    ]);
  });
});

describe('threads that are deleted together', () => {
  test('go at once, and what waits to go in one of them is taken back', async () => {
    const [quiet, busy] = [await lay({ firstName: 'Cleo' }), await lay({ firstName: 'Dora' })];
    const ids = [await layTexts(quiet, 'Hello', 60), await layTexts(busy, 'Hello', 60)];
    const waiting = await maya.texts.create({
      contactId: busy,
      plain: 'See you',
      scheduledAt: '2090-01-02T12:00:00Z',
    });
    const stateOf = async () => {
      const { rows } = await owner.query<{ thread_id: string; status: string }>(
        `select thread_id, status from messages where agency_id = $1 and mailing_id = $2`,
        [agencies.northlight.id, waiting._id],
      );
      return rows;
    };
    expect(await stateOf()).toEqual([{ thread_id: ids[1], status: 'scheduled' }]);
    expect(await maya.inbox.bulkDelete({ ids })).toEqual({ modifiedCount: 2, totalCount: 2, jobId: null });
    expect(await stateOf()).toEqual([{ thread_id: ids[1], status: 'cancelled' }]);
    expect((await maya.inbox.list({ ids: ids.join(',') })).data).toEqual([]);
    expect(await maya.inbox.restore({ ids })).toEqual({ restoredCount: 2 });
    expect(await wordsOf(ids[0] ?? '')).toEqual(['Hello']);
  });
});
