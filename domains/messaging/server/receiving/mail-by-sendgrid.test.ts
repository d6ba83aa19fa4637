import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { sealSecret } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { rawMail } from '#/test/laying/arrivals.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';

// Mail by SendGrid, there and back through the address it is given: signed events, and answers as forms with the whole mail in them.

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const eventKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
interface Sent {
  personalizations: { to: { email: string }[]; custom_args: { lintel_message_id: string } }[];
  reply_to?: { email: string };
}
const sent: Sent[] = [];
const peer = await openHttpPeer(({ json }) => {
  sent.push(json as Sent);
  return { status: 202, headers: { 'x-message-id': `id-${sent.length}` } };
});
afterAll(() => peer.close());
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { EGRESS_ALLOW: `127.0.0.1:${peer.port}` } });
const { house, app, owner, maya, settle } = opened;
await openMessages(opened);
const { northlight } = agencies;
const integrationId = house.ids.next();
await owner.query(
  `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, from_address, is_primary, config, secret, created_at, updated_at)
   values ($1, $2, 'sendgrid', 'bulkEmail', 'SendGrid', 'Northlight', 'news@northlight.example', true, $3, $4, now(), now())`,
  [
    northlight.id,
    integrationId,
    { apiUrl: peer.url, eventKey, inboundDomain: 'in.northlight.example' },
    sealSecret(house, { apiKey: 'SG.key' }),
  ],
);
const hook = new URL(hookOf(house, { agencyId: northlight.id, integrationId }));

const post = async (headers: Record<string, string>, payload: Buffer): Promise<number> =>
  (await app.inject({ method: 'POST', url: hook.pathname, headers: { host: hook.host, ...headers }, payload }))
    .statusCode;
const tell = (events: readonly object[], { at = clock.now(), key = privateKey } = {}): Promise<number> => {
  const body = Buffer.from(JSON.stringify(events));
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  return post(
    {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': createSign('sha256').update(timestamp).update(body).sign(key, 'base64'),
    },
    body,
  );
};
const answer = (raw: string, to: string): Promise<number> => {
  const part = (name: string, value: string) =>
    `--mark\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = `${part('envelope', JSON.stringify({ to: [to], from: 'ana@buyer.example' }))}${part('email', raw)}--mark--\r\n`;
  return post({ 'content-type': 'multipart/form-data; boundary=mark' }, Buffer.from(form));
};

let laid = 0;
/** A mail that left, and how SendGrid speaks of it. */
const send = async () => {
  laid += 1;
  const number = laid;
  const address = `buyer${laid}@example.com`;
  const contactId = await layContact(opened, { firstName: 'Ana', emails: [address] });
  const { _id } = await maya.emails.create({
    contactId,
    subject: 'A house',
    body: '<p>It has a garden.</p>',
    integration: { _id: integrationId },
  });
  clock.pass({ seconds: 11 });
  await settle();
  const mail = sent.at(-1);
  const theirId = `id-${sent.length}`;
  expect(mail?.personalizations[0]?.to[0]?.email).toBe(address);
  const event = (name: string, more: object = {}) => ({
    email: address,
    timestamp: Math.floor(clock.now().epochMilliseconds / 1_000) + 60,
    event: name,
    sg_event_id: `e-${number}-${name}`,
    sg_message_id: `${theirId}.filter`,
    lintel_message_id: mail?.personalizations[0]?.custom_args.lintel_message_id,
    ...more,
  });
  const message = async () =>
    (await owner.query('select * from messages where mailing_id = $1', [_id])).rows[0] as Record<string, unknown>;
  return { address, contactId, event, message, replyTo: mail?.reply_to?.email ?? '' };
};

test('events in any order, told twice and replayed, end in the same place', async () => {
  const { event, message } = await send();
  expect(await message()).toMatchObject({ status: 'sent', provider_message_id: 'id-1' });
  const later = Math.floor(clock.now().epochMilliseconds / 1_000) + 600;
  const events = [
    event('click', { url: 'https://x.example/', timestamp: later + 5 }),
    event('open', { timestamp: later }),
    event('delivered'),
    event('processed'),
  ];
  expect(await tell(events)).toBe(200);
  await settle();
  const after = await message();
  expect(after).toMatchObject({ status: 'delivered', opened_at: expect.anything(), clicked_at: expect.anything() });
  expect(await tell(events.toReversed())).toBe(200);
  await settle();
  expect({ ...(await message()), updated_at: null }).toEqual({ ...after, updated_at: null });
  const { rows } = await owner.query(`select count(*)::int as n from message_events where event_id like 'e-${laid}-%'`);
  expect(rows).toEqual([{ n: 4 }]);
});

test('a bounce marks and blocks the address, a full mailbox does not, a complaint ends mail to it', async () => {
  const [gone, full, angry] = [await send(), await send(), await send()];
  await tell([
    gone.event('bounce', { type: 'bounce', status: '5.1.1', reason: '550 no such user' }),
    full.event('bounce', { type: 'expired', reason: '452 mailbox full' }),
    angry.event('spamreport'),
  ]);
  await settle();
  const emails = async (id: string) => (await maya.contacts.get({ id })).emails[0];
  expect(await gone.message()).toMatchObject({ status: 'failed' });
  expect(await emails(gone.contactId)).toMatchObject({ lastHardBounce: expect.any(String), engagementScore: 0 });
  expect(await emails(full.contactId)).toMatchObject({ lastSoftBounce: expect.any(String) });
  expect(await emails(full.contactId)).not.toHaveProperty('lastHardBounce');
  expect(await emails(angry.contactId)).toMatchObject({ spamComplaint: expect.any(String) });
  const { rows } = await owner.query('select address, kind from contact_blocks order by address');
  expect(rows).toEqual([
    { address: gone.address, kind: 'hardBounce' },
    { address: angry.address, kind: 'complaint' },
  ]);
});

test('an answer to the reply address lands in the thread, once, whoever its headers name', async () => {
  const { replyTo, message, address } = await send();
  expect(replyTo).toMatch(/^reply\+\w+@in\.northlight\.example$/);
  const { thread_id: threadId } = await message();
  const raw = rawMail({
    from: address,
    to: 'Northlight <news@northlight.example>',
    subject: 'Something else',
    id: 'a@x',
  });
  expect([await answer(raw, replyTo), await answer(raw, replyTo)]).toEqual([200, 200]);
  await settle();
  const { rows } = await owner.query(`select thread_id from messages where direction = 'in' and address = $1`, [
    address,
  ]);
  expect(rows).toEqual([{ thread_id: threadId }]);
});

test('what is forged or played back days later is refused, and nothing of it is kept', async () => {
  const { event, message } = await send();
  const { privateKey: forger } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const events = [event('delivered')];
  expect(await tell(events, { key: forger })).toBe(403);
  expect(await tell(events, { at: clock.now().subtract({ hours: 72 }) })).toBe(403);
  expect(await tell(events, { at: clock.now().add({ hours: 3 }) })).toBe(403);
  await settle();
  expect(await message()).toMatchObject({ status: 'sent' });
  const { rows } = await owner.query(`select from message_events where event_id = 'e-${laid}-delivered'`);
  expect(rows).toEqual([]);
});
