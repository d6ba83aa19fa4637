import { describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { layThread } from '#/test/laying/threads.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { replyLink, signReply } from './signing-links.ts';

const clock = testClock(systemClock.now().toString());
const opened = await openHouse({ clock });
const { house, stranger, maya, owner } = opened;

await maya.integrations.create({
  providedIntegrationId: 'simulator',
  integrationType: 'phone',
  phoneNumber: '+442079460101',
});
await layPoints(owner, agencies.northlight.id, 100);

/** A text that came in for an agent, and what the link to answer it carries. */
const layText = async (agentId: string = people.maya.agentId) => {
  const contactId = await layContact(opened, { firstName: 'Ana', lastName: 'Pop', phones: ['+447700900123'] });
  const { rows } = await owner.query(`select id from integrations where agency_id = $1 limit 1`, [
    agencies.northlight.id,
  ]);
  const { id, messageIds } = await layThread(opened, {
    contactId,
    kind: 'sms',
    messages: [60, 50, 40, 30, 20, 10].map((age) => ({ plain: `Text of ${age}`, age })),
  });
  await owner.query(`update threads set integration_id = $1 where id = $2`, [rows[0]?.id, id]);
  const messageId = messageIds.at(-1) ?? '';
  const ctx = { house, agency: { id: agencies.northlight.id }, now: clock.now() } as never;
  const link = new URL(replyLink(ctx, { messageId, agentId }));
  return { id: link.searchParams.get('id') ?? '', path: link.pathname, threadId: id, messageId };
};
const dead = { status: 404, body: { reason: 'messaging.deadReplyLink' } };

describe('decision 54: answering one text by a signed link', () => {
  test('R854: the page shows the first name, the last five texts, and in whose name the answer goes', async () => {
    const { id, path } = await layText();
    expect(path).toBe('/reply');
    const shown = await stranger.replies.get({ id });
    expect(shown).toMatchObject({ contactName: 'Ana', agencyName: 'Northlight Realty', isAnswered: false });
    expect(shown.messages.map(({ plain }) => plain)).toEqual([50, 40, 30, 20, 10].map((age) => `Text of ${age}`));
    expect(JSON.stringify(shown)).not.toContain('Pop');
  });

  test('R855: one text is sent, as the agent, in the thread; the same again is not sent again, and another one is refused', async () => {
    const { id, threadId } = await layText();
    expect(await stranger.replies.post({ id, body: 'On my way' })).toEqual({ isSent: true });
    expect(await stranger.replies.post({ id, body: 'On my way' })).toEqual({ isSent: true });
    expect(await refusalOf(stranger.replies.post({ id, body: 'And hello' }))).toMatchObject({
      status: 409,
      body: { reason: 'messaging.alreadyAnswered' },
    });
    expect(await stranger.replies.get({ id })).toMatchObject({ isAnswered: true });
    const { messages } = await maya.inbox.thread({ id: threadId });
    const sent = messages.filter(({ direction }) => direction === 'out');
    expect(sent).toMatchObject([{ plain: 'On my way', createdBy: { _id: people.maya.agentId } }]);
  });

  test('it ends after seven days, and nobody makes or changes one', async () => {
    const { id, messageId } = await layText();
    const forged = signReply(
      { secretKey: Buffer.alloc(32, 7) },
      {
        agencyId: agencies.northlight.id,
        messageId,
        agentId: people.maya.agentId,
        expiresAt: clock.now().add({ hours: 24 }),
      },
    );
    const turned = `${id.slice(0, 40)}${id[40] === 'A' ? 'B' : 'A'}${id.slice(41)}`;
    for (const link of [forged, turned, `${id}AAAA`, 'x', id.slice(0, -4)])
      expect(await refusalOf(stranger.replies.get({ id: link })), link).toMatchObject(dead);
    clock.pass({ hours: 24 * 7 - 1 });
    expect(await stranger.replies.get({ id })).toMatchObject({ isAnswered: false });
    clock.pass({ hours: 1 });
    expect(await refusalOf(stranger.replies.get({ id }))).toMatchObject(dead);
    expect(await refusalOf(stranger.replies.post({ id, body: 'Late' }))).toMatchObject(dead);
  });

  test('who may not reach the contact any more cannot answer by a link of before', async () => {
    const { id } = await layText(people.tom.agentId);
    expect(await refusalOf(stranger.replies.get({ id }))).toMatchObject({ status: 404 });
  });
});
