// Mails as programs really write them, each with one fault or habit, and what becomes of each: its words are read and whoever wrote it is
// known. Every one is made here.
import { describe, expect, test } from 'vitest';
import {
  base64,
  type Expected,
  file,
  head,
  latin,
  mailOf,
  mime,
  multipart,
  type Part,
  seen,
  textPart,
} from '#/test/corpus/odd-mail.ts';
import { parseMail } from './parsing-mail.ts';

const uu = ['begin 644 note.txt', '#86)C', '`', 'end'];

const charsets: readonly (readonly [string, readonly Part[], Expected])[] = [
  ['UTF-8 that says nothing', [...head, '', 'Grüße'], { text: 'Grüße' }],
  ['Latin-1 that says nothing', [...head, '', latin('Grüße')], { text: 'Grüße' }],
  [
    'Latin-1 called ASCII',
    [...mime, 'Content-Type: text/plain; charset=us-ascii', '', latin('Grüße')],
    { text: 'Grüße' },
  ],
  [
    'Latin-1 called UTF-8',
    [...mime, 'Content-Type: text/plain; charset=utf-8', '', latin('Größe, Fuß')],
    { text: 'Größe, Fuß' },
  ],
  [
    'quotes of Windows called Latin-1',
    [...mime, 'Content-Type: text/plain; charset=ISO-8859-1', '', latin('it\u0092s')],
    { text: 'it’s' },
  ],
  [
    'a charset that nobody knows',
    [...mime, 'Content-Type: text/plain; charset=x-none', '', 'Ținut'],
    { text: 'Ținut' },
  ],
  [
    'Latin-2',
    [
      ...mime,
      'Content-Type: text/plain; charset="iso-8859-2"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=BEena',
    ],
    { text: 'žena' },
  ],
  [
    'Cyrillic',
    [
      ...mime,
      'Content-Type: text/plain; charset=koi8-r',
      'Content-Transfer-Encoding: base64',
      '',
      base64(Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4])),
    ],
    { text: 'Привет' },
  ],
  [
    'Japanese',
    [...mime, 'Content-Type: text/plain; charset=ISO-2022-JP', '', '\u001b$B$3$s\u001b(B'],
    { text: 'こん' },
  ],
  ['Japanese that says nothing', [...head, '', '\u001b$B$3$s\u001b(B'], { text: 'こん' }],
  [
    'Chinese',
    [...mime, 'Content-Type: text/plain; charset=gb2312', '', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
    { text: '你好' },
  ],
  [
    'UTF-16',
    [
      ...mime,
      'Content-Type: text/plain; charset=utf-16',
      'Content-Transfer-Encoding: base64',
      '',
      base64(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Casă', 'utf16le')])),
    ],
    { text: 'Casă' },
  ],
  ['UTF-7', [...mime, 'Content-Type: text/plain; charset=utf-7', '', 'Gr+APwA3w-e'], { text: 'Grüße' }],
  [
    'HTML that names its charset itself',
    [
      ...mime,
      'Content-Type: text/html',
      '',
      latin('<html><head><meta charset="iso-8859-2"></head><body>\u00beena</body></html>'),
    ],
    { text: 'žena' },
  ],
  [
    'a letter cut in two at the end',
    [
      ...mime,
      'Content-Type: text/plain; charset=utf-8',
      '',
      Buffer.concat([Buffer.from('Grüße, schöne Grüße'), Buffer.from([0xc3])]),
    ],
    { text: 'Grüße, schöne Grüße\ufffd' },
  ],
];

const heads: readonly (readonly [string, readonly Part[], Expected])[] = [
  [
    'encoded words of both kinds, one behind the other',
    ['From: =?utf-8?Q?Ana_Pop=C4=83?= <a@b.example>', 'Subject: =?utf-8?B?Q2Fz?= =?utf-8?B?xIM=?=', '', 'x'],
    { subject: 'Casă', from: 'Ana Popă <a@b.example>' },
  ],
  [
    'an encoded word that is folded in a letter',
    ['From: a@b.example', 'Subject: =?utf-8?B?Q2Fzxw==?=', ' =?utf-8?B?gw==?= x', '', 'x'],
    { subject: expect.stringMatching(/^Cas.* x$/) },
  ],
  [
    'encoded words with a language, and broken ones',
    ['From: a@b.example', 'Subject: =?iso-8859-1*de?Q?Gr=FC=DFe?= =?x?Q?y?= =?utf-8?Q?', '', 'x'],
    { subject: expect.stringContaining('Grüße') },
  ],
  [
    'letters of eight bits',
    [latin('From: André <a@b.example>'), latin('Subject: Größe'), '', 'x'],
    { subject: 'Größe', from: 'André <a@b.example>' },
  ],
  [
    'UTF-8 as it is',
    ['From: André <a@b.example>', 'Subject: Größe 🏡', '', 'x'],
    { subject: 'Größe 🏡', from: 'André <a@b.example>' },
  ],
  [
    'headers twice: the first counts',
    ['From: a@b.example', 'Subject: First', 'From: evil@b.example', 'Subject: Second', '', 'x'],
    { subject: 'First', from: 'a@b.example' },
  ],
  [
    'a name behind its address',
    ['From: ana@buyer.example (Ana Buyer)', '', 'x'],
    { from: 'Ana Buyer <ana@buyer.example>', subject: '' },
  ],
  [
    'a name with a comma and quotes',
    ['From: "Buyer, Ana \\"A\\"" <ana@buyer.example>', '', 'x'],
    { from: 'Buyer, Ana "A" <ana@buyer.example>' },
  ],
  [
    'several writers',
    ['From: Ana <ana@buyer.example>, Bob <bob@buyer.example>', '', 'x'],
    { from: 'Ana <ana@buyer.example>' },
  ],
  [
    'a group of nobody, and a sender',
    ['From: undisclosed:;', 'Sender: ana@buyer.example', '', 'x'],
    { from: 'ana@buyer.example' },
  ],
  [
    'no writer, and where it came from',
    ['Return-Path: <ana@buyer.example>', 'Subject: Hi', '', 'x'],
    { from: 'ana@buyer.example' },
  ],
  ['a name alone', ['From: The House', 'Subject: Hi', '', 'x'], { from: null, fromName: 'The House' }],
  ['no head at all', ['', 'Only words'], { from: null, text: 'Only words', subject: '' }],
  [
    'the line of a mailbox before it',
    ['From ana@buyer.example Mon Jan  1 00:00:00 2001', ...head, '', 'x'],
    { text: 'x', from: 'Ana Buyer <ana@buyer.example>' },
  ],
  [
    'words where the empty line is missing',
    [...head, 'Is it still for sale?', 'Ana'],
    { text: 'Is it still for sale?\nAna', subject: 'The house' },
  ],
  ['line feeds alone', [[...head, '', 'One', 'Two'].join('\n')], { text: 'One\nTwo' }],
  [
    'folding with tabs, and nothing behind the colon',
    ['From: a@b.example', 'Subject:', '\tThe', '\thouse', 'X-Empty:', '', 'x'],
    { subject: 'The house' },
  ],
  ['a date of nowhere', ['From: a@b.example', 'Date: Thu, 99 Foo 0000 99:99:99 +9999', '', 'x'], { text: 'x' }],
  [
    'half a megabyte of somebody’s headers',
    [
      ...head,
      `X-Long: ${'a '.repeat(250_000)}`,
      ...Array.from({ length: 5_000 }, (_, at) => `X-${at}: ${'b'.repeat(50)}`),
      'Reply-To: c@d.example',
      '',
      'After all that',
    ],
    { text: 'After all that', from: 'Ana Buyer <ana@buyer.example>' },
  ],
];

const bodies: readonly (readonly [string, readonly Part[], Expected])[] = [
  [
    'words that flow',
    [...mime, 'Content-Type: text/plain; format=flowed; delsp=yes', '', 'Is it still for ', 'sale?', '-- ', 'Ana'],
    { text: 'Is it still forsale?\n-- \nAna' },
  ],
  [
    'a kind without a half',
    [...mime, 'Content-Type: text; charset=us-ascii', '', 'Words'],
    { text: 'Words', files: [] },
  ],
  ['a kind that is none', [...mime, 'Content-Type: foo', '', 'Words'], { text: 'Words', files: [] }],
  ['enriched text', [...mime, 'Content-Type: text/enriched', '', 'Words'], { text: 'Words', files: [] }],
  ['no body', [...head], { text: '', html: null, files: [] }],
  [
    'only HTML',
    [...mime, 'Content-Type: text/html', '', '<p>Is it <b>for sale</b>?</p>'],
    { text: 'Is it for sale?', html: '<p>Is it <b>for sale</b>?</p>\n' },
  ],
  [
    'an empty page',
    [...mime, 'Content-Type: text/html', '', '<html><body><br></body></html>'],
    { text: '', html: null },
  ],
  ['only a file', [...mime, ...file('application/pdf', 'plan.pdf', '%PDF')], { text: '', files: ['plan.pdf'] }],
  [
    'a boundary that never ends',
    [...mime, ...multipart('mixed', [[...textPart, 'One'], file('application/pdf', 'a.pdf', 'x')], { end: false })],
    { text: 'One', files: ['a.pdf'] },
  ],
  ['several parts without a boundary', [...mime, 'Content-Type: multipart/mixed', '', 'Words'], { text: 'Words' }],
  [
    'a boundary that never comes',
    [...mime, 'Content-Type: multipart/mixed; boundary="zz"', '', 'Words'],
    { text: 'Words' },
  ],
  [
    'a boundary with signs and blanks',
    [...mime, ...multipart('mixed', [[...textPart, 'One']], { boundary: '=_(a)+b:c?d e' })],
    { text: 'One' },
  ],
  [
    'one boundary inside itself',
    [...mime, ...multipart('mixed', [multipart('alternative', [[...textPart, 'One']])])],
    { text: 'One' },
  ],
  [
    'words, HTML, and words below it',
    [
      ...mime,
      ...multipart('mixed', [
        [...textPart, 'Above'],
        ['Content-Type: text/html', '', '<b>Middle</b>'],
        [...textPart, 'Below'],
      ]),
    ],
    {
      text: expect.stringMatching(/Above[^]*Below/),
      html: expect.stringMatching(/Above[^]*<b>Middle<\/b>[^]*Below/),
    },
  ],
  [
    'base64 with rubbish in it and no end',
    [...mime, 'Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', 'SXMgaXQ*&!gZm9yIHNhbGU/'],
    { text: 'Is it for sale?' },
  ],
  [
    'quoted-printable that is broken',
    [
      ...mime,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: Quoted-Printable',
      '',
      'A=ZZ b=',
      'c =3D d=',
    ],
    { text: 'A=ZZ bc = d' },
  ],
  [
    'an encoding with a note behind it',
    [...mime, 'Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit (as it is)', '', 'Words'],
    { text: 'Words' },
  ],
  [
    'an encoding that nobody knows',
    [...mime, 'Content-Type: text/plain', 'Content-Transfer-Encoding: x-secret', '', 'Words'],
    { text: 'Words' },
  ],
  [
    'files in the words, as before MIME',
    [...head, '', 'See below', ...uu, 'Ana'],
    { text: 'See below\nAna', files: ['note.txt'] },
  ],
  [
    'a part that is encoded so',
    [
      ...mime,
      ...multipart('mixed', [
        [...textPart, 'x'],
        ['Content-Type: application/octet-stream; name=note.txt', 'Content-Transfer-Encoding: x-uuencode', '', ...uu],
      ]),
    ],
    { files: ['note.txt'] },
  ],
  [
    'what only begins like a file',
    [...head, '', 'begin 644 the work', 'tomorrow', 'end'],
    { text: 'begin 644 the work\ntomorrow\nend', files: [] },
  ],
];

describe.each([
  ['letters', charsets],
  ['heads', heads],
  ['bodies', bodies],
] as const)('%s', (_, cases) => {
  test.each(cases)('%s', async (_, lines, expected) => {
    expect(seen(await parseMail(mailOf(...lines)))).toMatchObject(expected);
  });
});

describe('of what is too much, the beginning is read', () => {
  test('10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, at) => file('text/plain', `${at}.txt`, 'x'));
    const mail = await parseMail(mailOf(...mime, ...multipart('mixed', [[...textPart, 'Words'], ...parts])));
    expect(mail).toMatchObject({ text: 'Words', subject: 'The house', isCut: true });
    expect(mail.files).toHaveLength(100);
  });

  test('10 MB of zeros, encoded', async () => {
    const zeros = Buffer.alloc(7_500_000).toString('base64');
    const mail = await parseMail(
      mailOf(...mime, 'Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', zeros),
    );
    expect(mail).toMatchObject({ text: '', subject: 'The house' });
  });
});
