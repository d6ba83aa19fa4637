import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, lena, stranger, owner, settle } = opened;
const { lay, connect } = await openMessages(opened);
const { text } = openArrivals(opened);
const ofLena = await connect('phone', { agentId: people.lena.agentId, number: '+442071838999' });

const later = async (): Promise<void> => {
  clock.pass({ minutes: 4 });
  await settle();
};
const mailed = () => mailsTo(opened, people.lena.email, 'messaging.textReceived');
/** As if the browser had been closed long ago. */
const leave = () => owner.query(`update sessions set last_seen_at = '2026-03-01T00:00:00Z'`);

beforeEach(async () => {
  clock.pass({ hours: 1 });
  await owner.query(`delete from simulated_mails`);
  await leave();
});

test('decision 54: whoever is away is mailed a text that came in, with the link that answers it', async () => {
  await lay({ firstName: 'Ana', phones: ['+447700900201'], assignedAgentId: people.lena.agentId });
  await text(ofLena, 'Are you there?', { from: '+447700900201' });
  await text(ofLena, 'Is Saturday fine?', { from: '+447700900201' });
  expect(await mailed()).toEqual([]);
  await later();
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.plain).toContain('Is Saturday fine?');
  const link = /https?:\/\/\S+\/reply\?id=([\w-]+)/.exec(mail?.plain ?? '');
  expect(await stranger.replies.get({ id: link?.[1] ?? '' })).toMatchObject({ contactName: 'Ana', isAnswered: false });
  expect(await stranger.replies.post({ id: link?.[1] ?? '', body: 'It is' })).toEqual({ isSent: true });
  await later();
  expect(await mailed()).toHaveLength(1);
});

test('whoever looks at the product, has read it, has answered, or does not want it gets none', async () => {
  const contactId = await lay({ firstName: 'Bea', phones: ['+447700900202'], assignedAgentId: people.lena.agentId });
  const told = async (between: () => Promise<unknown>): Promise<number> => {
    clock.pass({ hours: 1 });
    await text(ofLena, `Hello at ${clock.now().toString()}`, { from: '+447700900202', at: clock.now().toString() });
    await between();
    await later();
    return (await mailed()).length;
  };
  expect(
    await told(async () => {
      clock.pass({ minutes: 2 });
      await lena.inbox.unread({});
    }),
  ).toBe(0);
  const { data } = await maya.inbox.list({ kind: 'sms' });
  const id = data.find(({ to }) => to?._id === contactId)?._id ?? '';
  expect(await told(() => maya.inbox.read({ id }))).toBe(0);
  expect(
    await told(async () => {
      await lena.texts.create({ contactId, plain: 'Gladly', integration: ofLena });
      await leave();
    }),
  ).toBe(0);
  await lena.team.update({ settings: { mailsTextsWhenAway: false } });
  clock.pass({ hours: 1 });
  expect(await told(() => Promise.resolve())).toBe(0);
  await lena.team.update({ settings: { mailsTextsWhenAway: true } });
  clock.pass({ hours: 1 });
  expect(await told(() => Promise.resolve())).toBe(1);
});
