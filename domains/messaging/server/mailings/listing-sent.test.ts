// What one sent oneself, to one or to several, with the conversation that it stands in and where it is.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, lena, tom, rival, owner, settle } = opened;
const { lay, fate, testMode, connect } = await openMessages(opened);
await connect('inboxEmail', { agentId: people.lena.agentId });
const body = '<p>Prices rose, {{contact.firstName|friend}}.</p>';

beforeEach(async () => {
  await owner.query('delete from mailings; delete from simulated_messages');
});
const go = async (seconds = 11): Promise<void> => {
  clock.pass({ seconds });
  await settle();
};
const sentBy = async (who: typeof maya): Promise<string[]> => (await who.mailings.sent({})).data.map(({ _id }) => _id);

describe('what one sent', () => {
  test('is listed the last first: to one with its words and conversation, to several with the first names', async () => {
    const [ana, bob, cy, dan] = [
      await lay({ firstName: 'Ana', lastName: 'Pop' }),
      await lay({ firstName: 'Bob', lastName: 'Ray' }),
      await lay({ firstName: 'Cy', lastName: 'Lee' }),
      await lay({ firstName: 'Dan', lastName: 'Fox' }),
    ];
    const mail = await maya.emails.create({ contactId: ana, subject: 'For {{contact.firstName}}', body });
    await go();
    const text = await maya.texts.create({ contactId: bob, plain: 'At eight?' });
    await go();
    const many = await maya.emails.create({
      to: [ana, bob, cy, dan].map((_id) => ({ _id })),
      subject: 'Hello {{contact.firstName|you}}',
      body,
    });
    await go();
    const { data, hasMore } = await maya.mailings.sent({});
    expect(hasMore).toBe(false);
    expect(data).toMatchObject([
      {
        _id: many._id,
        channel: 'email',
        subject: 'Hello you',
        snippet: 'Prices rose, friend.',
        to: ['Ana Pop', 'Bob Ray', 'Cy Lee'],
        count: 4,
        threadId: null,
        state: null,
      },
      { _id: text._id, channel: 'sms', subject: null, snippet: 'At eight?', to: ['Bob Ray'], count: 1, state: 'sent' },
      {
        _id: mail._id,
        subject: 'For Ana',
        snippet: 'Prices rose, Ana.',
        to: ['Ana Pop'],
        threadId: expect.any(String),
      },
    ]);
    const { thread } = await maya.inbox.thread({ id: data[2]?.threadId ?? '' });
    expect(thread.to?._id).toBe(ana);
  });

  test('says what did not come', async () => {
    const contactId = await lay();
    await fate('refuse', { timesLeft: 1 });
    await maya.emails.create({ contactId, subject: 'Keys', body });
    await go();
    expect((await maya.mailings.sent({})).data).toMatchObject([{ subject: 'Keys', state: 'failed' }]);
  });

  test('leaves out what can still be taken back, waits, was taken back, was only rehearsed, or is a step’s', async () => {
    const contactId = await lay();
    const later = await maya.emails.create({ contactId, subject: 'Later', body, scheduledAt: '2026-03-03T09:00:00Z' });
    const taken = await maya.emails.create({ contactId, subject: 'Taken', body });
    await maya.emails.delete({ id: taken._id });
    const now = await maya.emails.create({ contactId, subject: 'Now', body });
    expect(await sentBy(maya)).toEqual([]);
    await go();
    expect(await sentBy(maya)).toEqual([now._id]);
    await testMode(true);
    await maya.emails.create({ contactId, subject: 'Rehearsed', body });
    await go();
    await testMode(false);
    expect(await sentBy(maya)).toEqual([now._id]);
    await go(24 * 3_600);
    expect(await sentBy(maya)).toEqual([later._id, now._id]);
    await owner.query("update mailings set step = 'a step' where id = $1", [now._id]);
    expect(await sentBy(maya)).toEqual([later._id]);
  });

  test('is one’s own: no colleague’s, not for owners either, and no other agency’s', async () => {
    const contactId = await lay({ assignedAgentId: people.lena.agentId });
    const { _id } = await lena.emails.create({ contactId, subject: 'Keys', body });
    await go();
    expect(await sentBy(lena)).toEqual([_id]);
    for (const other of [maya, tom, rival]) expect(await sentBy(other)).toEqual([]);
  });

  test('of a contact who is out of reach now is listed, and leads into no conversation', async () => {
    const contactId = await lay({ firstName: 'Ana', lastName: 'Pop', assignedAgentId: people.lena.agentId });
    await lena.emails.create({ contactId, subject: 'Keys', body });
    await go();
    expect((await lena.mailings.sent({})).data[0]?.threadId).not.toBeNull();
    await maya.contacts.update({ id: contactId, assignedAgent: people.tom.agentId });
    await settle();
    expect((await lena.mailings.sent({})).data).toMatchObject([{ to: ['Ana Pop'], threadId: null }]);
  });

  test('is read page by page, also where all of it was sent at one moment', async () => {
    await owner.query(
      `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, contact_count, created_at, updated_at)
       select $1, gen_random_uuid(), 'email', $2, 'key ' || n, '\\x00', 'News ' || n, '', '', '{}', 1, now() - interval '1 year', now()
       from generate_series(1, 25) n`,
      [agencies.northlight.id, people.maya.agentId],
    );
    const seen: string[] = [];
    for (let lastId: string | undefined, hasMore = true; hasMore; lastId = seen.at(-1)) {
      const page = await maya.mailings.sent({ length: '10', ...(lastId === undefined ? {} : { lastId }) });
      seen.push(...page.data.map(({ _id }) => _id));
      hasMore = page.hasMore;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });
});
