import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sealSecret } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import { signatureOf } from '#/domains/integrations/server/providers/twilio/hearing.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';

// Texts by Twilio's own calls, through the address it is given: signed forms, in any order and as often as it likes.

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'token-of-the-account';
const ours = '+447700900100';
const { northlight } = agencies;

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const store = await openHttpPeer(({ headers, url }) =>
  // Where the bytes lie the token has no business.
  headers.authorization === undefined
    ? { body: url.pathname.endsWith('big') ? Buffer.alloc(11_000_000) : png, headers: { 'content-type': 'image/png' } }
    : { status: 403 },
);
let sent = 0;
const twilio = await openHttpPeer(({ method, url, headers }) => {
  if (headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
    return { status: 401, json: { code: 20003, message: 'Authenticate' } };
  const [, media] = /\/Media\/(\w+)$/.exec(url.pathname) ?? [];
  if (media === 'gone') return { status: 404 };
  if (media === 'direct') return { body: 'BEGIN:VCARD', headers: { 'content-type': 'text/x-vcard; charset=utf-8' } };
  if (media !== undefined) return { status: 307, headers: { location: `${store.url}/${media}` } };
  if (method !== 'POST') return { status: 404 };
  sent += 1;
  return { status: 201, json: { sid: `SM${String(sent).padStart(32, '0')}`, num_segments: '1', status: 'queued' } };
});
afterAll(() => Promise.all([store.close(), twilio.close()]));
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({
  clock,
  environment: { EGRESS_ALLOW: `127.0.0.1:${twilio.port},127.0.0.1:${store.port}` },
});
const { house, app, owner, maya, settle } = opened;
await openMessages(opened);
const integrationId = house.ids.next();
await owner.query(
  `insert into integrations (agency_id, id, provider, service_type, integration_name, phone_number, is_primary, config, secret, created_at, updated_at)
   values ($1, $2, 'twilio', 'phone', 'Twilio', $3, true, $4, $5, now(), now())`,
  [northlight.id, integrationId, ours, { accountSid, apiUrl: twilio.url }, sealSecret(house, { authToken })],
);

const tell = async (fields: Record<string, string>, { messageId }: { messageId?: string } = {}): Promise<number> => {
  const url = hookOf(house, { agencyId: northlight.id, integrationId }, messageId);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: url.slice(new URL(url).origin.length),
    headers: {
      host: new URL(url).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(authToken, url, Object.entries(fields)),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return statusCode;
};
const cameIn = (sid: string, more: Record<string, string>) =>
  tell({ MessageSid: sid, SmsStatus: 'received', From: '+447700900777', To: ours, Body: 'Look', ...more });
const filesOf = async (from: string) =>
  (
    await owner.query<{ name: string; mimetype: string; status: string; size: string; expires_at: string | null }>(
      `select f.name, f.mimetype, f.status, f.size, f.expires_at from messages m
       join message_files mf on mf.message_id = m.id join files f on f.id = mf.file_id where m.address = $1 order by f.name`,
      [from],
    )
  ).rows;

test('pictures that come with a text are kept as its files; what is gone or too large is left out', async () => {
  const from = '+447700900701';
  const at = (name: string) => `${twilio.url}/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media/${name}`;
  const media = [at('one'), at('gone'), at('direct'), at('big'), `${store.url}/elsewhere`, 'ftp://x.example/1'];
  const fields = {
    From: from,
    NumMedia: String(media.length),
    ...Object.fromEntries(
      media.flatMap((url, index) => [
        [`MediaUrl${index}`, url],
        [`MediaContentType${index}`, 'image/png'],
      ]),
    ),
  };
  expect(await Promise.all([cameIn('MM1', fields), cameIn('MM1', fields)])).toEqual([200, 200]);
  await settle();
  await cameIn('MM1', fields);
  await settle();
  const kept = { status: 'kept', expires_at: null };
  expect(await filesOf(from)).toEqual([
    { name: 'file-3.vcard', mimetype: 'application/octet-stream', size: '11', ...kept },
    { name: 'image-1.png', mimetype: 'image/png', size: '8', ...kept },
    { name: 'image-5.png', mimetype: 'image/png', size: '8', ...kept },
  ]);
  const { rows } = await owner.query('select plain, thread_id from messages where address = $1', [from]);
  expect(rows).toEqual([expect.objectContaining({ plain: 'Look\n[6 pictures]' })]);
  const { messages } = await maya.inbox.thread({ id: rows[0].thread_id as string });
  expect(messages.map(({ files }) => files.map(({ name }) => name).toSorted())).toEqual([
    ['file-3.vcard', 'image-1.png', 'image-5.png'],
  ]);
});

test('what became of a text is the same in whatever order, and however often, Twilio tells it', async () => {
  const ends: [statuses: string[], status: string][] = [
    [['queued', 'sending', 'sent', 'delivered'], 'delivered'],
    [['queued', 'sent', 'undelivered'], 'failed'],
    [['accepted', 'queued', 'sent'], 'sent'],
  ];
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ends).chain(([statuses, status]) =>
        fc.record({
          told: fc.shuffledSubarray([...statuses, ...statuses, ...statuses], { minLength: statuses.length * 3 }),
          status: fc.constant(status),
        }),
      ),
      async ({ told, status }) => {
        number += 1;
        const to = `+4477009008${String(number).padStart(2, '0')}`;
        const contactId = await layContact(opened, { firstName: 'Ana', phones: [to] });
        const { _id } = await maya.texts.create({ contactId, body: 'Hello', integration: { _id: integrationId } });
        clock.pass({ seconds: 11 });
        await settle();
        const { rows } = await owner.query<{ id: string; provider_message_id: string }>(
          'select id, provider_message_id from messages where mailing_id = $1',
          [_id],
        );
        const [message] = rows;
        for (const one of told)
          await tell(
            {
              MessageSid: message?.provider_message_id ?? '',
              MessageStatus: one,
              To: to,
              ...(one === 'undelivered' ? { ErrorCode: '30003' } : {}),
            },
            { messageId: message?.id ?? '' },
          );
        await settle();
        const after = await owner.query('select status from messages where mailing_id = $1', [_id]);
        expect([told, after.rows]).toEqual([told, [{ status }]]);
      },
    ),
    { numRuns: 8 },
  );
});

test('twenty texts at once of a number nobody knows are one unknown contact and one thread', async () => {
  const from = '+447700900702';
  const texts = Array.from({ length: 20 }, (_, index) =>
    cameIn(`SM-many-${index}`, { From: from, Body: `No. ${index}` }),
  );
  expect(new Set(await Promise.all(texts))).toEqual(new Set([200]));
  await settle();
  const { rows } = await owner.query(
    `select count(*)::int as texts, count(distinct contact_id)::int as contacts, count(distinct thread_id)::int as threads
     from messages where address = $1`,
    [from],
  );
  expect(rows).toEqual([{ texts: 20, contacts: 1, threads: 1 }]);
  expect((await maya.contacts.known({ phone: from })).data).toHaveLength(1);
});

test('a call with another signature stores nothing', async () => {
  const url = hookOf(house, { agencyId: northlight.id, integrationId });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: {
      host: new URL(url).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf('another token', url, [['MessageSid', 'SMx']]),
    },
    payload: 'MessageSid=SMx',
  });
  expect(statusCode).toBe(403);
  expect((await owner.query(`select from message_events where event_id like 'SMx%'`)).rows).toEqual([]);
});
