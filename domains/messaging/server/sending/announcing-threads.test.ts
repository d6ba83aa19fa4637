// Whoever looks at a conversation sees at once what is written in it, while it can still be taken back, and what becomes of it.
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { type Announcement, changesChannel } from '#/kernel/server/events/write-events.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';

const clock = testClock(systemClock.now().add({ seconds: 60 }).toString());
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, lena, owner, settle } = opened;
const { lay, testMode } = await openMessages(opened);
const words = { subject: 'Re: Offer', body: '<p>Agreed</p>' };

let heard: string[] = [];
owner.on('notification', ({ payload = '' }) => {
  const { entity, ids } = JSON.parse(payload) as Announcement;
  if (entity === 'thread') heard.push(...ids);
});
await owner.query(`listen ${changesChannel}`);
beforeEach(() => {
  heard = [];
});
/** The conversations that browsers were told of since; a query of its own brings what is on its way. */
const told = async (): Promise<string[]> => {
  await owner.query('select');
  return heard.splice(0);
};
const answering = async (): Promise<{ id: string; contactId: string }> => {
  const contactId = await lay({ assignedAgentId: people.lena.agentId });
  const { id } = await layThread(opened, { contactId, subject: 'Offer', messages: [{ plain: 'Is it?' }] });
  return { id, contactId };
};

describe('browsers are told of a conversation', () => {
  test('decision 47: when it is answered, in the seconds in which that can be taken back, and when it is', async () => {
    const { id } = await answering();
    const sent = await maya.emails.create({ ...words, replyToId: id });
    expect(await told()).toEqual([id]);
    // A colleague who reaches the contact sees it, as one that waits.
    expect((await lena.inbox.thread({ id })).messages.at(-1)).toMatchObject({
      status: 'queued',
      undoUntil: sent.undoUntil,
      createdBy: { _id: people.maya.agentId },
    });
    await maya.emails.delete({ id: sent._id });
    expect(await told()).toEqual([id]);
    expect((await lena.inbox.thread({ id })).messages.at(-1)).toMatchObject({ status: 'cancelled' });
  });

  test('when what waits in it is changed, and when it went', async () => {
    const { id } = await answering();
    const sent = await maya.emails.create({ ...words, replyToId: id });
    await told();
    await maya.emails.update({ id: sent._id, subject: 'Re: Another offer' });
    expect(new Set(await told())).toEqual(new Set([id]));
    clock.pass({ seconds: 11 });
    await settle();
    expect(await told()).toContain(id);
  });

  test('when what was written does not go after all: it was skipped, or only rehearsed', async () => {
    const { id, contactId } = await answering();
    await maya.emails.create({ ...words, replyToId: id });
    await owner.query('update contacts set is_email_manual = false where id = $1', [contactId]);
    await told();
    clock.pass({ seconds: 11 });
    await settle();
    expect(await told()).toContain(id);
    expect((await maya.inbox.thread({ id })).messages.at(-1)).toMatchObject({ status: 'skipped' });
    const other = await answering();
    await testMode(true);
    await maya.emails.create({ ...words, replyToId: other.id });
    expect(await told()).toEqual([other.id]);
    clock.pass({ seconds: 11 });
    await settle();
    expect(await told()).toContain(other.id);
    await testMode(false);
  });

  test('not of one that was only begun: it is in nobody’s inbox', async () => {
    const sent = await maya.emails.create({ ...words, contactId: await lay() });
    expect(await told()).toEqual([]);
    await maya.emails.delete({ id: sent._id });
    expect(await told()).toEqual([]);
  });
});
