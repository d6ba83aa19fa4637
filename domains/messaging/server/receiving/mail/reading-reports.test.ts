// What other servers and programs tell of our mails, in the shapes that they have in the world.
import { describe, expect, test } from 'vitest';
import { parseMail } from './parsing-mail.ts';

const ours = '<019a0000-0000-7000-8000-000000000001.0123456789abcdef0123@northlight.example>';
const original = `From: maya@northlight.example\nTo: gone@buyer.example\nMessage-ID: ${ours}\nSubject: Tour\n\nHello`;
const mailOf = (head: Record<string, string>, body: string): Buffer =>
  Buffer.from(
    `${Object.entries({ From: 'MAILER-DAEMON@mx.example', Subject: 'Undelivered', ...head })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n\n${body}`.replaceAll('\n', '\r\n'),
  );
const reportWith = (type: string, report: string, passedOn = `Content-Type: message/rfc822\n\n${original}`): Buffer =>
  mailOf(
    { 'Content-Type': `multipart/report; report-type=${type}; boundary=b` },
    `--b\nContent-Type: text/plain\n\nSorry\n--b\nContent-Type: message/${type}\n\n${report}\n--b\n${passedOn}\n--b--\n`,
  );
const delivery = (lines: string): Buffer => reportWith('delivery-status', `Reporting-MTA: dns; mx\n\n${lines}\n`);

describe('a report says what became of which mail', () => {
  const failed = 'Final-Recipient: rfc822; gone@buyer.example\nAction: failed\n';
  const cases: [string, Buffer, string][] = [
    ['of Postfix', delivery(`${failed}Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 rejected`), 'hardBounce'],
    [
      'of Exchange',
      delivery(`${failed}Status: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RecipientNotFound`),
      'hardBounce',
    ],
    [
      'of Exchange, a full mailbox',
      delivery(`${failed}Status: 5.2.2\nDiagnostic-Code: smtp;554 5.2.2 mailbox full`),
      'softBounce',
    ],
    [
      'of Outlook, a block list',
      delivery(`${failed}Status: 5.7.1\nDiagnostic-Code: smtp;550 5.7.1 on our block list`),
      'softBounce',
    ],
    [
      'of Gmail, a domain that nobody has',
      delivery(`${failed}Status: 4.0.0\nDiagnostic-Code: smtp; DNS Error: NXDOMAIN`),
      'hardBounce',
    ],
    [
      'of Amazon, what became before whom',
      delivery('Action: failed\nFinal-Recipient: rfc822; gone@buyer.example\nStatus: 5.1.1'),
      'hardBounce',
    ],
    [
      'of qmail, in words',
      mailOf(
        { Subject: 'failure notice' },
        `Hi. I wasn't able to deliver your message to the following addresses.\nThis is a permanent error.\n\n<gone@buyer.example>:\nRemote host said: 550 5.1.1 User unknown\n\n--- Below this line is a copy of the message.\n\n${original}`,
      ),
      'hardBounce',
    ],
    [
      'of Exim, in words',
      mailOf(
        { Subject: 'Mail delivery failed: returning message to sender', 'X-Failed-Recipients': 'gone@buyer.example' },
        `A message that you sent could not be delivered. This is a permanent error.\n\n  gone@buyer.example\n    550 5.1.1 no such user\n\n------ This is a copy of the message. ------\n\n${original}`,
      ),
      'hardBounce',
    ],
    [
      'with the mail encoded in it',
      reportWith(
        'delivery-status',
        `Reporting-MTA: dns; mx\n\n${failed}Status: 5.1.1`,
        `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${Buffer.from(original).toString('base64')}`,
      ),
      'hardBounce',
    ],
    [
      'of who called it spam',
      reportWith('feedback-report', 'Feedback-Type: abuse\nOriginal-Rcpt-To: <gone@buyer.example>'),
      'complaint',
    ],
    [
      'of Hotmail, that the recipient reported it as spam',
      mailOf(
        { Subject: 'complaint about message from 192.0.2.1', 'Content-Type': 'message/rfc822' },
        `X-HmXmrOriginalRecipient: gone@buyer.example\n${original}`,
      ),
      'complaint',
    ],
    [
      'of who read it',
      reportWith(
        'disposition-notification',
        `Final-Recipient: rfc822;gone@buyer.example\nOriginal-Message-ID: ${ours}\nDisposition: manual-action/MDN-sent-manually; displayed`,
      ),
      'opened',
    ],
  ];
  test.each(cases)('%s', async (_, raw, kind) => {
    const { report, isAutomatic } = await parseMail(raw);
    expect(report).toMatchObject({ fates: [{ kind, address: 'gone@buyer.example' }], originalIds: [ours] });
    expect(isAutomatic).toBe(true);
  });

  test('of each whom it went to, and of those alone whom it did not reach', async () => {
    const group = (address: string, action: string): string =>
      `Final-Recipient: rfc822; ${address}@buyer.example\nAction: ${action}\nStatus: 5.1.1\n`;
    const { report } = await parseMail(
      delivery([group('here', 'relayed'), group('gone', 'failed'), group('lost', 'failed')].join('\n')),
    );
    expect(report?.fates.map(({ address }) => address)).toEqual(['gone@buyer.example', 'lost@buyer.example']);
  });
});

describe('no report is', () => {
  test.each([
    ['one of a delay', delivery('Final-Recipient: rfc822; gone@buyer.example\nAction: delayed\nStatus: 4.4.1')],
    ['an arrival', delivery('Final-Recipient: rfc822; gone@buyer.example\nAction: relayed\nStatus: 2.0.0')],
    [
      'a person’s mail about one',
      mailOf(
        { From: 'ana@buyer.example', Subject: 'Undeliverable' },
        'My mail could not be delivered. A permanent error.\n\ngone@buyer.example\n550 5.1.1',
      ),
    ],
  ])('%s', async (_, raw) => {
    expect((await parseMail(raw)).report).toBe(null);
  });
});

describe('who answers by themselves', () => {
  const encoded = (words: string): string => `=?utf-8?B?${Buffer.from(words).toString('base64')}?=`;
  const judge = async (head: Record<string, string>) =>
    (await parseMail(mailOf({ From: 'ana@buyer.example', Subject: 'Hello', ...head }, 'x'))).isAutomatic;
  test.each([
    'Automatic reply: Tour',
    'Automatische Antwort: Tour',
    'Réponse automatique : Tour',
    'Odpowiedź automatyczna: Tour',
    'Automatická odpověď: Tour',
    'Автоматический ответ: Tour',
    'Otomatik Yanıt: Tour',
    '自動返信: Tour',
    '자동 회신: Tour',
    'Out of office until Monday',
    'On vacation until 3 May',
  ])('says so in the subject: %s', async (subject) => {
    expect(await judge({ Subject: encoded(subject) })).toBe(true);
  });
  test.each([
    'I am away next week - can we do Tuesday?',
    'On holiday homes in Spain',
    'On leave today, call me',
    'Re: out of town this week',
  ])('is not who writes: %s', async (subject) => {
    expect(await judge({ Subject: subject })).toBe(false);
  });
  test.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'auto_reply'],
    ['X-Precedence', 'bulk'],
    ['X-Autoreply', 'yes'],
    ['X-Autoresponder', '1'],
    ['X-Mail-Autoreply', '1'],
    ['X-FC-MachineGenerated', 'true'],
    ['Delivered-To', 'Autoresponder'],
  ])('says so in %s', async (name, value) => {
    expect(await judge({ [name]: value })).toBe(true);
    expect(await judge({ 'Auto-Submitted': 'no' })).toBe(false);
  });
});
