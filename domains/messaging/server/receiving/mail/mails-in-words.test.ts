// Mails that say what they say in a way of programs: invitations and their answers, what is sealed, and what a group sends on as its own.
import { describe, expect, test } from 'vitest';
import { mailOf as linesOf, multipart, type Part } from '#/test/corpus/odd-mail.ts';
import { parseMail } from './parsing-mail.ts';

const mailOf = (...lines: readonly Part[]): Buffer =>
  linesOf('From: Ana Pop <ana@buyer.example>', 'Subject: Viewing', ...lines);
const calendar = (method: string, ...event: string[]): string[] => [
  `Content-Type: text/calendar; method=${method}; charset=utf-8`,
  '',
  'BEGIN:VCALENDAR',
  `METHOD:${method}`,
  'BEGIN:VTIMEZONE',
  'DTSTART:19700101T000000',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'SUMMARY:Viewing of 12 Oak St\\, Au',
  ' stin',
  ...event,
  'END:VEVENT',
  'END:VCALENDAR',
];

describe('a calendar that comes alone is read out', () => {
  test.each([
    [
      'REQUEST',
      [
        'DTSTART:20261123T100000Z',
        'LOCATION:12 Oak St',
        'ORGANIZER;CN="Pop, Ana":mailto:ana@buyer.example',
        'DESCRIPTION:Ring twice.\\nAna',
      ],
      'Invitation: Viewing of 12 Oak St, Austin\nWhen: Mon, Nov 23, 2026, 10:00 UTC\nWhere: 12 Oak St\nFrom: Pop, Ana\n\nRing twice.\nAna',
    ],
    [
      'REQUEST',
      ['DTSTART;TZID=Europe/Bucharest:20261123T143000'],
      'Invitation: Viewing of 12 Oak St, Austin\nWhen: Mon, Nov 23, 2026, 14:30 Europe/Bucharest',
    ],
    ['REQUEST', ['DTSTART;VALUE=DATE:20261123'], 'Invitation: Viewing of 12 Oak St, Austin\nWhen: Mon, Nov 23, 2026'],
    ['REPLY', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@buyer.example'], 'Accepted: Viewing of 12 Oak St, Austin'],
    ['REPLY', ['ATTENDEE;PARTSTAT=DECLINED:mailto:ana@buyer.example'], 'Declined: Viewing of 12 Oak St, Austin'],
    ['CANCEL', ['DTSTART:20261399T990000Z'], 'Cancelled: Viewing of 12 Oak St, Austin'],
  ])('%s', async (method, event, words) => {
    const { text, files } = await parseMail(mailOf(...calendar(method, ...event)));
    expect(text).toBe(words);
    expect(files).toHaveLength(1);
  });

  test('and one beside words stays a file', async () => {
    const mail = mailOf(...multipart('mixed', [['Content-Type: text/plain', '', 'Come'], calendar('REQUEST')]));
    expect(await parseMail(mail)).toMatchObject({ text: 'Come', files: [{ name: 'Invitation.ics' }] });
  });
});

describe('what is sealed', () => {
  test('by PGP, as it stands, is read without its armour', async () => {
    const armour = ['-----BEGIN PGP SIGNED MESSAGE-----', 'Hash: SHA256', '', 'Come.', '- -- ', 'Ana'];
    const mail = mailOf('', ...armour, '-----BEGIN PGP SIGNATURE-----', '', 'iQ==', '-----END PGP SIGNATURE-----');
    expect((await parseMail(mail)).text).toBe('Come.\n-- \nAna');
  });

  test('and closed says that it is', async () => {
    const mail = mailOf(
      ...multipart('encrypted; protocol="application/pgp-encrypted"', [
        ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
        ['Content-Type: application/octet-stream; name="encrypted.asc"', '', '-----BEGIN PGP MESSAGE-----', '', 'x'],
      ]),
    );
    expect((await parseMail(mail)).text).toMatch(/^This mail is encrypted/);
  });
});

describe('lines that go on in the next one are joined', () => {
  const flowing = async (more: string, ...lines: string[]): Promise<string> =>
    (await parseMail(mailOf(`Content-Type: text/plain; charset=utf-8; format=flowed${more}`, '', ...lines))).text;

  test('within a quotation, and never across its edge', async () => {
    expect(
      await flowing('', 'Yes, on ', 'Tuesday. ', '> Shall we see ', '> the house?', '>> Which ', '> That one.'),
    ).toBe('Yes, on Tuesday. \n> Shall we see the house?\n>> Which \n> That one.');
  });

  test('not behind the line above a signature, and without the space where that is of the break', async () => {
    expect(await flowing('', 'Yes.', '-- ', 'Ana', ' >not quoted')).toBe('Yes.\n-- \nAna\n>not quoted');
    expect(await flowing('; delsp=yes', 'はい、 ', '火曜日')).toBe('はい、火曜日');
  });
});

test('how a message of pictures is laid out is no file of it', async () => {
  const layout = ['Content-Type: application/smil; name="0.smil"', '', '<smil/>'];
  const mail = mailOf(...multipart('related', [['Content-Type: text/plain', '', 'Hi'], layout]));
  expect(await parseMail(mail)).toMatchObject({ text: 'Hi', files: [] });
});

describe('a mail that a group sends on is of whoever wrote it', () => {
  const sentOn = (group: string, ...lines: string[]): Promise<object> =>
    parseMail(
      Buffer.from(
        [
          `From: 'Ana Pop' via Sales <${group}>`,
          'Subject: Viewing',
          'List-Id: <sales.northlight.example>',
          'Precedence: list',
          ...lines,
          '',
          'x',
        ].join('\r\n'),
      ),
    );
  test.each([
    'X-Original-From: Ana Pop <ana@buyer.example>',
    'X-Original-Sender: ana@buyer.example',
    'Reply-To: ana@buyer.example',
  ])('%s', async (header) => {
    expect(await sentOn('sales@northlight.example', header)).toMatchObject({
      from: { name: 'Ana Pop', address: 'ana@buyer.example' },
      isList: false,
      isAutomatic: false,
      isProven: null,
    });
  });

  test('where the group is no public list, and nobody’s address is no writer', async () => {
    expect(await sentOn('sales@googlegroups.com', 'X-Original-Sender: ana@buyer.example')).toMatchObject({
      isList: true,
    });
    expect(await sentOn('sales@northlight.example', 'X-Original-Sender: noreply@portal.example')).toMatchObject({
      from: { address: 'sales@northlight.example' },
      isList: true,
    });
  });
});
