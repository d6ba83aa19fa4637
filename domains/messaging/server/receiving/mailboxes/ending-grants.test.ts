import { expect, test } from 'vitest';
import { openIntegration, sealSecret } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';
import { readMailboxSoon } from './mailbox-timer.ts';

// A mailbox at Google whose owner takes back what they had allowed: the real adapter, against a Google that says so.

let isRevoked = false;
const peer = await openHttpPeer(({ url }) => {
  if (url.pathname === '/token')
    return isRevoked
      ? { status: 400, json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } }
      : { json: { access_token: 'renewed', expires_in: 3_600 } };
  if (url.pathname.endsWith('/profile')) return { json: { emailAddress: 'tom@gmail.example', historyId: '1000' } };
  return { json: { messages: [] } };
});
const clock = testClock('2026-03-10T12:00:00Z');
const opened = await openHouse({
  clock,
  environment: {
    GOOGLE_CLIENT_ID: 'the-client',
    GOOGLE_CLIENT_SECRET: 'secret of the client',
    GMAIL_URL: peer.url,
    GMAIL_OAUTH_URL: peer.url,
  },
});
const { house, maya, tom, owner, settle } = opened;
const { northlight } = agencies;
await owner.query('update agencies set is_test_mode = false where id = $1', [northlight.id]);
const over = { accessToken: 'old', refreshToken: 'refresh', expiresAt: '2026-03-10T11:00:00Z' };

const connect = async (): Promise<string> => {
  const id = house.ids.next();
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, agent_id, from_name, from_address, config, secret, created_at, updated_at)
     values ($1, $2, 'gmail', 'inboxEmail', 'Tom at Google', $3, 'Tom', $4, '{}', $5, now(), now())`,
    [northlight.id, id, people.tom.agentId, `tom+${id}@gmail.example`, sealSecret(house, over)],
  );
  return id;
};
const readNow = async (id: string): Promise<void> => {
  await openSystem(house, northlight.id, (ctx) => readMailboxSoon(ctx, id));
  await settle();
};
const troubles = async (who: typeof maya) =>
  (await who.notifications.list({})).data.filter(({ title }) => title === 'Mailbox signed out').length;

test('a grant that is taken back turns the mailbox off with the reason, tells owner and agent once, and asks no more', async () => {
  const id = await connect();
  await readNow(id);
  expect(await maya.integrations.get({ id })).toMatchObject({ isEnabled: true, lastError: null });
  isRevoked = true;
  clock.pass({ hours: 2 });
  await readNow(id);
  expect(await maya.integrations.get({ id })).toMatchObject({
    isEnabled: false,
    isPrimary: false,
    lastError: 'Google does not let us in any more: connect the mailbox again',
  });
  expect([await troubles(maya), await troubles(tom)]).toEqual([1, 1]);
  peer.asked.length = 0;
  clock.pass({ hours: 2 });
  await readNow(id);
  expect(peer.asked).toEqual([]);
  expect((await owner.query(`select from timers where subject_id = $1`, [id])).rows).toEqual([]);
  // Who asks by hand hears the same, and nobody is told again.
  expect((await tom.integrations.sync({ id })).lastError).toContain('connect the mailbox again');
  expect([await troubles(maya), await troubles(tom)]).toEqual([1, 1]);
});

test('a provider that says how long is taken at its word, and says so on the health line', async () => {
  isRevoked = false;
  const id = await connect();
  peer.next(/profile/, 'before', { status: 429, headers: { 'retry-after': '7200' } });
  await readNow(id);
  expect(await maya.integrations.get({ id })).toMatchObject({ isEnabled: true, lastError: 'Google answered 429' });
  const { rows } = await owner.query<{ due_at: Date }>('select due_at from timers where subject_id = $1', [id]);
  expect((rows[0]?.due_at.getTime() ?? 0) - clock.now().epochMilliseconds).toBe(7_200_000);
});

test('mail that waits for it fails at once, with a reason, instead of waiting for what never comes', async () => {
  isRevoked = false;
  const id = await connect();
  const contact = await layContact(opened, { firstName: 'Ana', emails: ['ana@buyer.example'] });
  await owner.query('update contacts set assigned_agent_id = $2 where id = $1', [contact, people.tom.agentId]);
  const { _id } = await tom.emails.create({
    contactId: contact,
    subject: 'Hello',
    body: '<p>Hello</p>',
    integration: { _id: id },
  });
  isRevoked = true;
  for (let minutes = 0; minutes < 60; minutes += 5) {
    clock.pass({ minutes: 5 });
    await settle();
  }
  const { rows } = await owner.query('select status, error from messages where mailing_id = $1', [_id]);
  expect(rows).toEqual([{ status: 'failed', error: expect.stringContaining('disconnected') }]);
  expect((await maya.integrations.get({ id })).isEnabled).toBe(false);
});

test('a token that is renewed while the mailbox is connected anew does not take the place of the new one', async () => {
  const id = await connect();
  const secretOf = () => openSystem(house, northlight.id, (ctx) => openIntegration(ctx, id));
  const before = await secretOf();
  await before?.connection.keepSecret({ refreshToken: 'once' });
  await before?.connection.keepSecret({ refreshToken: 'twice' });
  expect((await secretOf())?.connection.secret).toEqual({ refreshToken: 'twice' });
  await owner.query('update integrations set secret = $2 where id = $1', [
    id,
    sealSecret(house, { refreshToken: 'new' }),
  ]);
  await before?.connection.keepSecret({ refreshToken: 'late' });
  expect((await secretOf())?.connection.secret).toEqual({ refreshToken: 'new' });
});
