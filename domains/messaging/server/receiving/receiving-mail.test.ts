// Mails that come in by a provider's call, from the wire to what agents see.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, app, maya, tom, lena, rival, owner, settle } = opened;
const { lay, arrived, connect, mailId } = await openMessages(opened);
const { mail, tell } = openArrivals(opened);
const tomsMailbox = await connect('inboxEmail', { agentId: people.tom.agentId });

let count = 0;
/** Somebody nobody knows. */
const stranger = (): string => {
  count += 1;
  return `stranger${count}@buyer.example`;
};
interface Row {
  id: string;
  contact_id: string;
  thread_id: string;
  status: string;
  html: string | null;
  reply_text: string;
  is_automatic: boolean;
  is_proven: boolean | null;
}
const messagesOf = async (address: string): Promise<Row[]> =>
  (
    await owner.query<Row>(`select * from messages where address = $1 and direction = 'in' order by created_at, id`, [
      address,
    ])
  ).rows;
const oneOf = async (address: string): Promise<Row> => {
  const [message, ...others] = await messagesOf(address);
  expect(others).toEqual([]);
  if (!message) throw new Error(`No message of ${address}`);
  return message;
};
const whatBecameOfMails = async () =>
  (
    await owner.query<{ status: string; reason: string | null }>(
      'select status, reason from inbound_mails order by created_at desc, id desc',
    )
  ).rows;

/** Sends a mail to a contact; answers it as it arrived there. */
const send = async (contactId: string, integration = mailId) => {
  await owner.query('delete from simulated_messages');
  await maya.emails.create({
    contactId,
    subject: 'The house',
    body: '<p>Shall we see it?</p>',
    integration: { _id: integration },
  });
  clock.pass({ seconds: 11 });
  await settle();
  const [sent] = await arrived();
  if (!sent?.message_id_header) throw new Error('Nothing arrived');
  const { rows } = await owner.query<{ id: string; thread_id: string; reply_token: string }>(
    'select m.id, m.thread_id, h.reply_token from messages m join threads h on h.agency_id = m.agency_id and h.id = m.thread_id where m.message_id_header = $1',
    [sent.message_id_header],
  );
  const [row] = rows;
  if (!row) throw new Error('It has no row');
  return { ...row, header: sent.message_id_header, recipient: sent.recipient };
};

beforeEach(() => {
  clock.pass({ minutes: 1 });
});

describe('a mail of somebody unknown (decision 40)', () => {
  test('makes an unknown contact that owners see and whose mailbox it came to, and nobody else', async () => {
    const from = stranger();
    await mail(tomsMailbox, rawMail({ from: `Ana Buyer <${from}>`, subject: 'Is it for sale?' }));
    const { contact_id: id, thread_id: threadId } = await oneOf(from);
    expect(await maya.contacts.get({ id })).toMatchObject({
      isUnknownContact: true,
      firstName: 'Ana',
      lastName: 'Buyer',
      emails: [{ emailAddress: from }],
      lastCommunication: { channel: 'email', direction: 'incoming' },
    });
    expect(await tom.contacts.get({ id })).toMatchObject({ permissionType: 7 });
    await expect(lena.contacts.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.contacts.get({ id })).rejects.toMatchObject({ status: 404 });
    expect(await tom.inbox.thread({ id: threadId })).toMatchObject({ messages: [{ subject: 'Is it for sale?' }] });
    const { data } = await tom.timeline.list({ contactId: id });
    expect(data.map(({ item }) => item.name)).toContain('contact.emailReceived');
  });

  test('is told to whose mailbox it is, and to nobody twice however often it comes', async () => {
    const from = stranger();
    const raw = rawMail({ from, id: `${from}.1` });
    await mail(tomsMailbox, raw, { key: `${from} key` });
    await mail(tomsMailbox, raw, { key: `${from} key` });
    await mail(tomsMailbox, raw, { key: `${from} another key` });
    await oneOf(from);
    const told = (await tom.notifications.list({})).data.filter(({ description }) => description?.includes(from));
    expect(told).toHaveLength(1);
    expect((await lena.notifications.list({})).data.filter(({ description }) => description?.includes(from))).toEqual(
      [],
    );
  });

  test('of lists, programs and colleagues makes none', async () => {
    const before = await maya.contacts.count({});
    await mail(mailId, rawMail({ from: stranger(), headers: { 'List-Unsubscribe': '<https://x.example>' } }));
    expect((await whatBecameOfMails())[0]).toEqual({ status: 'leftAlone', reason: 'list' });
    await mail(mailId, rawMail({ from: stranger(), headers: { 'Auto-Submitted': 'auto-replied' } }));
    expect((await whatBecameOfMails())[0]).toEqual({ status: 'leftAlone', reason: 'automatic' });
    await mail(mailId, rawMail({ from: people.lena.email }));
    expect((await whatBecameOfMails())[0]).toEqual({ status: 'leftAlone', reason: 'colleague' });
    await mail(mailId, rawMail({ from: 'Shop <no-reply@shop.example>' }));
    expect((await whatBecameOfMails())[0]).toEqual({ status: 'leftAlone', reason: 'automatic' });
    expect(await maya.contacts.count({})).toEqual(before);
  });

  test('without an address is of one unknown contact for each name, in a conversation of its own', async () => {
    await mail(tomsMailbox, 'To: hello@northlight.example\r\n\r\nNobody wrote this.');
    await mail(tomsMailbox, 'From: Unknown sender\r\n\r\nNor this.');
    await mail(tomsMailbox, 'From: The House\r\nSubject: Hi\r\n\r\nWords of the house.');
    const messages = await messagesOf('');
    expect(new Set(messages.map(({ contact_id: id }) => id)).size).toBe(2);
    expect(new Set(messages.map(({ thread_id: id }) => id)).size).toBe(3);
    const [first, , last] = messages;
    expect(await tom.contacts.get({ id: first?.contact_id ?? '' })).toMatchObject({
      fullName: 'Unknown sender',
      isUnknownContact: true,
      emails: [],
    });
    expect(await tom.inbox.thread({ id: last?.thread_id ?? '' })).toMatchObject({
      thread: { displayName: 'The House' },
      messages: [{ subject: 'Hi', plain: 'Words of the house.', from: { name: 'The House' } }],
    });
    await expect(lena.contacts.get({ id: first?.contact_id ?? '' })).rejects.toMatchObject({ status: 404 });
  });

  test('by the form of a website is of whoever it says to answer', async () => {
    const from = stranger();
    const headers = { 'Reply-To': `Ana Buyer <${from}>` };
    await mail(mailId, rawMail({ from: 'Website <no-reply@site.example>', headers }));
    const { contact_id: id } = await oneOf(from);
    expect(await maya.contacts.get({ id })).toMatchObject({ fullName: 'Ana Buyer', emails: [{ emailAddress: from }] });
  });

  test('with the Message-ID of another one is kept where it says something else', async () => {
    const from = stranger();
    await mail(mailId, rawMail({ from, id: `${from}.same`, text: 'One' }));
    await mail(mailId, rawMail({ from, id: `${from}.same`, text: 'Another' }));
    await mail(mailId, rawMail({ from, id: `${from}.same`, text: 'One' }));
    expect((await messagesOf(from)).map(({ reply_text: text }) => text)).toEqual(['One', 'Another']);
  });

  test('with what hides in it arrives without that, and its files can be opened by who sees it alone', async () => {
    const from = stranger();
    await mail(
      tomsMailbox,
      [
        `From: ${from}`,
        'Subject: =?utf-8?Q?Sm=C3=B8rrebr=C3=B8d?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="m"',
        '',
        '--m',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p onload="x()">Hi<script>alert(1)</script><a href="javascript:x">there</a></p>\0',
        '--m',
        'Content-Type: text/html',
        'Content-Disposition: attachment; filename="../../evil.html"',
        '',
        '<script>alert(1)</script>',
        '--m--',
      ].join('\r\n'),
    );
    const { id, html, thread_id: threadId } = await oneOf(from);
    expect(html).not.toMatch(/script|onload|javascript/);
    const { messages } = await tom.inbox.thread({ id: threadId });
    expect(messages).toMatchObject([
      { _id: id, subject: 'Smørrebrød', files: [{ name: '.._.._evil.html', mimetype: 'application/octet-stream' }] },
    ]);
    const url = new URL(messages[0]?.files[0]?.url ?? '', 'http://localhost');
    const served = await app.inject({ url: `${url.pathname}${url.search}` });
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-disposition']).toMatch(/^attachment/);
    await expect(lena.inbox.thread({ id: threadId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an answer', () => {
  test('joins the thread of the mail that it answers, by the token of its address before anything else', async () => {
    const contactId = await lay();
    const first = await send(contactId);
    const second = await send(contactId);
    expect(second.thread_id).not.toBe(first.thread_id);
    // Its address says the first, its heads say the second.
    await mail(
      mailId,
      rawMail({
        from: first.recipient,
        inReplyTo: second.header,
        text: 'Yes!\n\nOn Mon, Northlight <x@y.example> wrote:\n> Shall we?',
      }),
      {
        recipients: [`reply+${first.reply_token.toUpperCase()}@in.northlight.example`],
      },
    );
    const answer = await oneOf(first.recipient);
    expect(answer).toMatchObject({ thread_id: first.thread_id, contact_id: contactId, reply_text: 'Yes!' });
    clock.pass({ minutes: 1 });
    await mail(mailId, rawMail({ from: first.recipient, id: 'later@x', references: ['unknown@x', second.header] }));
    expect((await messagesOf(first.recipient)).at(-1)).toMatchObject({ thread_id: second.thread_id });
  });

  test('of ours names the mail that it answers, though by its sender’s clock that came before our own', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    await mail(mailId, rawMail({ from: sent.recipient, id: 'quick@x', inReplyTo: sent.header }));
    const heard = await oneOf(sent.recipient);
    await owner.query(`update messages set received_at = received_at - interval '1 day' where id = $1`, [heard.id]);
    await maya.emails.create({
      contactId,
      subject: 'Re: The house',
      body: '<p>Then at eleven.</p>',
      integration: { _id: mailId },
      replyToId: heard.id,
    });
    clock.pass({ seconds: 11 });
    await settle();
    const { rows } = await owner.query(
      `select in_reply_to, reference_ids from messages where thread_id = $1 and direction = 'out' and in_reply_to is not null`,
      [sent.thread_id],
    );
    expect(rows).toEqual([{ in_reply_to: '<quick@x>', reference_ids: [sent.header, '<quick@x>'] }]);
  });

  test('of another contact never joins the thread, though it holds the token and the Message-ID', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    const other = `other${sent.recipient}`;
    const otherId = await lay({ emails: [other] });
    await mail(mailId, rawMail({ from: other, inReplyTo: sent.header }), {
      recipients: [`reply+${sent.reply_token}@in.example`],
    });
    const message = await oneOf(other);
    expect(message.contact_id).toBe(otherId);
    expect(message.thread_id).not.toBe(sent.thread_id);
  });

  test('at another agency finds no thread of ours', async () => {
    const sent = await send(await lay());
    const theirs = house.ids.next();
    await owner.query(
      `insert into integrations (agency_id, id, provider, service_type, integration_name, from_address, created_at, updated_at)
       values ($1, $2, 'simulator', 'bulkEmail', 'Simulator', 'hello@harbor.example', now(), now())`,
      [agencies.harbor.id, theirs],
    );
    const raw = Buffer.from(rawMail({ from: sent.recipient, inReplyTo: sent.header })).toString('base64');
    const told = {
      mails: [{ key: 'x', raw, at: clock.now().toString(), recipients: [`reply+${sent.reply_token}@in.example`] }],
    };
    expect(await tell(theirs, told, { agencyId: agencies.harbor.id })).toBe(200);
    await settle();
    const message = await oneOf(sent.recipient);
    expect(message.thread_id).not.toBe(sent.thread_id);
    const { rows } = await owner.query('select agency_id from messages where id = $1', [message.id]);
    expect(rows).toEqual([{ agency_id: agencies.harbor.id }]);
    await owner.query('delete from threads where agency_id = $1', [agencies.harbor.id]);
  });

  test('from another address of somebody who holds the token is the contact’s, and changes nothing of who they are', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    const from = stranger();
    await mail(mailId, rawMail({ from }), { recipients: [`reply+${sent.reply_token}@in.example`] });
    expect(await oneOf(from)).toMatchObject({ contact_id: contactId, thread_id: sent.thread_id });
    expect((await maya.contacts.get({ id: contactId })).emails).toMatchObject([{ emailAddress: sent.recipient }]);
  });

  test('of a program is shown, is nobody’s last word, and is not answered', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    const before = await maya.contacts.get({ id: contactId });
    const outgoing = (await arrived()).length;
    await mail(
      mailId,
      rawMail({ from: sent.recipient, inReplyTo: sent.header, headers: { 'Auto-Submitted': 'auto-replied' } }),
    );
    expect(await oneOf(sent.recipient)).toMatchObject({ thread_id: sent.thread_id, is_automatic: true });
    expect((await maya.contacts.get({ id: contactId })).lastCommunication).toEqual(before.lastCommunication);
    expect(await arrived()).toHaveLength(outgoing);
  });
});

describe('mails that answer each other are one thread, whatever order they come in', () => {
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
    [3, 0, 2, 1],
  ];
  test.each(orders.map((order) => [order.join(' '), order] as const))('%s', async (_, order) => {
    const from = stranger();
    await lay({ emails: [from] });
    const id = (at: number): string => `${from}.${at}`;
    const mails = [0, 1, 2, 3].map((at) =>
      rawMail({ from, id: id(at), subject: `Mail ${at}`, ...(at === 0 ? {} : { inReplyTo: id(at - 1) }) }),
    );
    const began = clock.now();
    for (const at of order) await mail(mailId, mails[at] ?? '', { at: began.add({ seconds: at }).toString() });
    const messages = await messagesOf(from);
    expect(messages).toHaveLength(4);
    expect(new Set(messages.map(({ thread_id }) => thread_id)).size).toBe(1);
    const { rows } = await owner.query('select subject, last_at, snippet, is_unread from threads where id = $1', [
      messages[0]?.thread_id,
    ]);
    expect(rows).toMatchObject([{ subject: 'Mail 0', is_unread: true }]);
    expect(
      (await owner.query('select id from threads where contact_id = $1', [messages[0]?.contact_id])).rows,
    ).toHaveLength(1);
  });
});

describe('a report that a mail did not arrive', () => {
  const report = (original: string, recipient: string, status: string): string =>
    [
      'From: Mail Delivery <mailer-daemon@mx.example>',
      'To: hello@northlight.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Message-ID: <report@mx.example>',
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} unknown user`,
      '',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      'Subject: The house',
      `Message-ID: ${original}`,
      '',
      '--r--',
    ].join('\r\n');

  test('is found by the Message-ID in it: the message failed, the address is marked and blocked (R574, R734)', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    await mail(mailId, report(sent.header, sent.recipient, '5.1.1'));
    const { rows } = await owner.query('select status, error from messages where id = $1', [sent.id]);
    expect(rows).toMatchObject([{ status: 'failed', error: expect.stringContaining('5.1.1') }]);
    expect((await maya.contacts.get({ id: contactId })).emails).toMatchObject([
      { emailAddress: sent.recipient, lastHardBounce: expect.any(String), engagementScore: 0 },
    ]);
    const again = maya.emails.create({ contactId, subject: 'x', body: '<p>x</p>' });
    await expect(again).rejects.toMatchObject({ status: 422 });
    const { data } = await maya.timeline.list({ contactId });
    expect(data.map(({ item }) => item.name)).toContain('contact.addressFailed');
  });

  test('of a full mailbox blocks nothing', async () => {
    const contactId = await lay();
    const sent = await send(contactId);
    await mail(mailId, report(sent.header, sent.recipient, '5.2.2'));
    const { emails } = await maya.contacts.get({ id: contactId });
    expect(emails).toMatchObject([{ lastSoftBounce: expect.any(String), engagementScore: 1 }]);
    expect((await owner.query('select from contact_blocks where address = $1', [sent.recipient])).rows).toEqual([]);
  });

  test('of a mail that we did not send changes nothing', async () => {
    await mail(mailId, report('<somebody@else.example>', 'x@buyer.example', '5.1.1'));
    expect((await whatBecameOfMails())[0]).toEqual({ status: 'leftAlone', reason: 'unknownReport' });
  });
});

describe('a portal’s lead', () => {
  const fixture = (name: string): Buffer => readFileSync(new URL(`./leads/fixtures/${name}`, import.meta.url));
  test.each([
    ['lead-metadata-v1.eml', 'jane@example.com', 'Jane'],
    ['realtor-com-shape.eml', 'rebecca@example.com', 'Rebecca'],
    ['zillow-shape.eml', 'abc123@convo.zillow.example', 'Autumn'],
  ])('%s makes the contact it names', async (name, email, firstName) => {
    await mail(tomsMailbox, fixture(name));
    const { data } = await tom.contacts.known({ email });
    expect(data).toHaveLength(1);
    const contact = await tom.contacts.get({ id: data[0]?._id ?? '' });
    expect(contact).toMatchObject({ firstName, isUnknownContact: false, emails: [{ emailAddress: email }] });
    await mail(tomsMailbox, fixture(name), { key: house.ids.next() });
    expect((await tom.contacts.known({ email })).data).toHaveLength(1);
  });

  test('as a file alone is read as what it says, of whoever asks', async () => {
    const xml = fixture('adf-real-estate.xml').toString();
    const headers = 'From: Portal <no-reply@portal.example>\r\nSubject: New lead\r\nContent-Type: application/xml';
    await mail(mailId, `${headers}\r\n\r\n${xml}`);
    const [known] = (await maya.contacts.known({ email: 'johnny@example.com' })).data;
    const { data } = await maya.inbox.list({});
    const thread = data.find(({ to }) => to?._id === known?._id);
    expect(await maya.inbox.thread({ id: thread?._id ?? '' })).toMatchObject({
      messages: [{ plain: expect.stringContaining('Email: johnny@example.com\nPhone: 201-555-0123') }],
    });
  });

  test('that nobody can read is for a person to look at, and the portal’s address is no contact', async () => {
    const headers = { Precedence: 'bulk', 'List-Unsubscribe': '<https://portal.example/x>' };
    const raw = rawMail({ from: 'Homes Portal <no-reply@homes.example>', subject: 'New lead for 12 Oak St', headers });
    await mail(mailId, raw);
    expect((await whatBecameOfMails())[0]).toMatchObject({ status: 'kept' });
    expect((await maya.contacts.known({ email: 'no-reply@homes.example' })).data).toEqual([]);
    const { data } = await maya.contacts.autocomplete({ search: 'Homes Portal' });
    expect(data).toMatchObject([{ fullName: 'Homes Portal' }]);
  });
});

describe('the address that a provider calls', () => {
  const stored = async () =>
    (
      await owner.query(
        'select (select count(*) from inbound_mails)::int as mails, (select count(*) from message_events)::int as events, (select count(*) from files)::int as files',
      )
    ).rows[0];
  const told = () => ({ mails: [{ key: house.ids.next(), raw: '', at: clock.now().toString(), recipients: [] }] });

  test('refuses what is not proven, and what is of another agency, and stores nothing', async () => {
    const before = await stored();
    expect(await tell(mailId, told(), { signature: 'f'.repeat(64) })).toBe(403);
    expect(await tell(mailId, told(), { agencyId: agencies.harbor.id })).toBe(404);
    expect(await tell(house.ids.next(), told())).toBe(404);
    for (const url of [
      `/hooks/messages/${agencies.northlight.id}/${mailId}/${'x'.repeat(32)}`,
      '/hooks/messages/x/y/z',
    ])
      expect(
        (
          await app.inject({
            method: 'POST',
            url,
            payload: Buffer.alloc(5_000_000),
            headers: { 'content-type': 'x/y' },
          })
        ).statusCode,
      ).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test('answers before anything is worked', async () => {
    const from = stranger();
    const raw = Buffer.from(rawMail({ from })).toString('base64');
    expect(await tell(mailId, { mails: [{ key: from, raw, at: clock.now().toString(), recipients: [] }] })).toBe(200);
    expect(await messagesOf(from)).toEqual([]);
    await settle();
    await oneOf(from);
  });

  test('what cannot be read at all is kept aside, and the next is read', async () => {
    await mail(mailId, Buffer.alloc(0));
    expect((await whatBecameOfMails())[0]?.status).toMatch(/leftAlone|failed/);
    const from = stranger();
    await mail(mailId, rawMail({ from }));
    await oneOf(from);
  });
});
