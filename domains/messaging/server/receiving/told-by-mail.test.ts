// What mails tell of other mails and of other people, from the wire to what agents see: complaints, readings, and leads that were passed on.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, owner, settle } = opened;
const { lay, arrived, connect, mailId } = await openMessages(opened);
const { mail } = openArrivals(opened);
const tomsMailbox = await connect('inboxEmail', { agentId: people.tom.agentId });

/** Sends a mail to a contact; answers it as it arrived there. */
const send = async (contactId: string) => {
  await owner.query('delete from simulated_messages');
  await maya.emails.create({ contactId, subject: 'The house', body: '<p>See it?</p>', integration: { _id: mailId } });
  clock.pass({ seconds: 11 });
  await settle();
  const [one] = await arrived();
  const { rows } = await owner.query<{ id: string }>('select id from messages where message_id_header = $1', [
    one?.message_id_header,
  ]);
  const [row] = rows;
  if (!one?.message_id_header || !row) throw new Error('The mail did not go out');
  return { id: row.id, header: one.message_id_header, recipient: one.recipient };
};

const reportOf = (type: string, lines: string, original: string): string =>
  [
    'From: Reports <reports@isp.example>',
    'Subject: Report',
    `Content-Type: multipart/report; report-type=${type}; boundary="r"`,
    '',
    '--r',
    `Content-Type: message/${type}`,
    '',
    lines,
    '--r',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${original}`,
    'Subject: The house',
    '',
    'x',
    '--r--',
  ].join('\r\n');

test('a complaint that a provider mails ends mail to the address for good, and stands in no inbox', async () => {
  const contactId = await lay();
  const sent = await send(contactId);
  const { total } = await maya.inbox.list({});
  await mail(
    mailId,
    reportOf('feedback-report', `Feedback-Type: abuse\r\nOriginal-Rcpt-To: ${sent.recipient}\r\n`, sent.header),
  );
  expect((await maya.contacts.get({ id: contactId })).emails).toMatchObject([
    { emailAddress: sent.recipient, spamComplaint: expect.any(String), engagementScore: 0 },
  ]);
  await expect(maya.emails.create({ contactId, subject: 'x', body: '<p>x</p>' })).rejects.toMatchObject({
    status: 422,
  });
  expect((await maya.inbox.list({})).total).toBe(total);
});

test('a receipt of reading tells that it was opened, and is no answer', async () => {
  const contactId = await lay();
  const sent = await send(contactId);
  const lines = `Final-Recipient: rfc822;${sent.recipient}\r\nOriginal-Message-ID: ${sent.header}\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n`;
  await mail(mailId, reportOf('disposition-notification', lines, sent.header));
  const { rows } = await owner.query('select opened_at, is_open_human from messages where id = $1', [sent.id]);
  expect(rows).toMatchObject([{ opened_at: expect.any(Object), is_open_human: expect.any(Boolean) }]);
  expect(
    (await owner.query(`select from messages where contact_id = $1 and direction = 'in'`, [contactId])).rows,
  ).toEqual([]);
});

test('a lead that a colleague passes on is of whoever asks, and the colleague is no contact', async () => {
  const text = [
    'For you.',
    '',
    '---------- Forwarded message ---------',
    'From: Portal <leads@portal.example>',
    'Date: Fri, Nov 20, 2026 at 10:00 AM',
    'Subject: New portal lead',
    'To: <maya@northlight.example>',
    '',
    'Full name: Petra Forward',
    'Email: petra.forward@buyer.example',
    'Phone: +1 212-555-0142',
  ].join('\r\n');
  await mail(tomsMailbox, rawMail({ from: people.maya.email, subject: 'Fwd: New portal lead', text }));
  const [petra] = (await tom.contacts.known({ email: 'petra.forward@buyer.example' })).data;
  expect(await tom.contacts.get({ id: petra?._id ?? '' })).toMatchObject({
    firstName: 'Petra',
    lastName: 'Forward',
    isUnknownContact: false,
    phones: [{ number: '+12125550142' }],
  });
  expect((await tom.contacts.known({ email: people.maya.email })).data).toEqual([]);
});
