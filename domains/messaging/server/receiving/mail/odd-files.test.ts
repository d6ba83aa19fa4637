// What comes with a mail, in the envelopes that programs put it into: each is opened, named, and found where people look for it.
import { expect, test } from 'vitest';
import {
  base64,
  type Expected,
  file,
  mailOf,
  mime,
  multipart,
  type Part,
  seen,
  textPart,
} from '#/test/corpus/odd-mail.ts';
import { parseMail } from './parsing-mail.ts';

/** winmail.dat, by its specification. */
const tnef = (...attributes: readonly (readonly [level: number, id: number, value: Buffer])[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    ...attributes.map(([level, id, value]) => {
      const before = Buffer.alloc(9);
      before.writeUInt8(level, 0);
      before.writeUInt32LE(id, 1);
      before.writeUInt32LE(value.length, 5);
      return Buffer.concat([before, value, Buffer.alloc(2)]);
    }),
  ]);
const wideProperty = (id: number, text: string): Buffer => {
  const value = Buffer.from(`${text}\0`, 'utf16le');
  const before = Buffer.alloc(12);
  before.writeUInt16LE(0x1f, 0);
  before.writeUInt16LE(id, 2);
  before.writeUInt32LE(1, 4);
  before.writeUInt32LE(value.length, 8);
  return Buffer.concat([before, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};
const properties = (...all: Buffer[]): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(all.length);
  return Buffer.concat([count, ...all]);
};
const winmail = tnef(
  [1, 0x8_800c, Buffer.from('Words in the envelope\0')],
  [2, 0x6_9002, Buffer.alloc(14)],
  [2, 0x1_8010, Buffer.from('PLAN~1.PDF\0')],
  [2, 0x6_800f, Buffer.from('%PDF-1.4')],
  [2, 0x6_9005, properties(wideProperty(0x3707, 'Plan of the house.pdf'), wideProperty(0x370e, 'application/pdf'))],
);

/** An element of ASN.1. */
const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const unending = (tag: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
const oid = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));
const inner = mailOf('Content-Type: text/plain; charset=utf-8', '', 'Signed and in clear');
const signedWith = (content: Buffer, sequence: typeof element): Buffer =>
  sequence(
    0x30,
    oid('2a864886f70d010702'),
    sequence(
      0xa0,
      sequence(
        0x30,
        element(0x02, Buffer.from([1])),
        element(0x31),
        sequence(0x30, oid('2a864886f70d010701'), sequence(0xa0, content)),
      ),
    ),
  );
const sealed = (bytes: Buffer): Part[] => [
  'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
  'Content-Transfer-Encoding: base64',
  '',
  base64(bytes),
];

const filesOf: readonly (readonly [string, readonly Part[], Expected])[] = [
  [
    'a mail that passes on a mail alone',
    [...mime, 'Content-Type: message/rfc822', '', 'Subject: Inner', '', 'The inner words'],
    { text: 'The inner words', files: ['Inner.eml'] },
  ],
  [
    'mails in mails in mails',
    [
      ...mime,
      ...multipart('mixed', [
        [...textPart, 'Mine'],
        [
          'Content-Type: message/rfc822',
          '',
          'Subject: =?utf-8?Q?Cas=C4=83?=',
          'Content-Type: message/rfc822',
          '',
          'Subject: Deep',
          '',
          'x',
        ],
      ]),
    ],
    { text: 'Mine', files: ['Casă.eml'] },
  ],
  [
    'a digest',
    [
      ...mime,
      ...multipart('digest', [
        ['Content-Type: message/rfc822', '', 'Subject: One', '', 'First'],
        ['Content-Type: message/rfc822', '', 'Subject: Two', '', 'Second'],
      ]),
    ],
    { files: ['One.eml', 'Two.eml'] },
  ],
  [
    'winmail.dat',
    [...mime, ...multipart('mixed', [[...textPart, 'Mine'], file('application/ms-tnef', 'winmail.dat', winmail)])],
    { text: 'Mine', files: ['Plan of the house.pdf'] },
  ],
  [
    'winmail.dat alone, with the words in it',
    [...mime, ...file('application/octet-stream', 'winmail.dat', winmail)],
    { text: 'Words in the envelope', files: ['Plan of the house.pdf'] },
  ],
  [
    'winmail.dat that ends early',
    [...mime, ...file('application/ms-tnef', 'winmail.dat', winmail.subarray(0, 120))],
    { text: 'Words in the envelope', files: ['PLAN~1.PDF'] },
  ],
  [
    'winmail.dat that is none',
    [...mime, ...file('application/ms-tnef', 'winmail.dat', 'no')],
    { files: ['winmail.dat'] },
  ],
  [
    'a mail inside its signature',
    [...mime, ...sealed(signedWith(element(0x04, inner), element))],
    { text: 'Signed and in clear', files: [] },
  ],
  [
    'the same, written without lengths',
    [
      ...mime,
      ...sealed(
        signedWith(unending(0x24, element(0x04, inner.subarray(0, 20)), element(0x04, inner.subarray(20))), unending),
      ),
    ],
    { text: 'Signed and in clear', files: [] },
  ],
  [
    'a mail that is sealed',
    [...mime, ...sealed(element(0x30, oid('2a864886f70d010703')))],
    { text: expect.stringContaining('encrypted'), files: ['smime.p7m'] },
  ],
  [
    'a signature beside the words',
    [
      ...mime,
      ...multipart('signed; protocol="application/pgp-signature"', [
        [...textPart, 'Words'],
        ['Content-Type: application/pgp-signature; name="signature.asc"', '', 'x'],
      ]),
    ],
    { text: 'Words', files: ['signature.asc'] },
  ],
  [
    'what PGP encrypted',
    [
      ...mime,
      ...multipart('encrypted; protocol="application/pgp-encrypted"', [
        ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
        ['Content-Type: application/octet-stream; name="encrypted.asc"', '', 'x'],
      ]),
    ],
    { text: '', files: [expect.any(String), 'encrypted.asc'] },
  ],
  [
    'a file of an old Macintosh',
    [
      ...mime,
      ...multipart('appledouble', [
        file('application/applefile', '._plan.pdf', 'x'),
        file('application/pdf', 'plan.pdf', '%PDF'),
      ]),
    ],
    { files: ['plan.pdf'] },
  ],
  [
    'an invitation',
    [
      ...mime,
      ...multipart('alternative', [
        [...textPart, 'Come'],
        ['Content-Type: text/calendar; method=REQUEST; charset=utf-8', '', 'BEGIN:VCALENDAR'],
      ]),
    ],
    { text: 'Come', files: ['Invitation.ics'] },
  ],
  [
    'names in pieces, in other letters',
    [
      ...mime,
      ...multipart('mixed', [
        [
          'Content-Type: application/pdf',
          "Content-Disposition: attachment; filename*0*=utf-8''Ofert%C4%83; filename*1*=%20mare; filename*2=.pdf",
          '',
          'x',
        ],
      ]),
    ],
    { files: ['Ofertă mare.pdf'] },
  ],
  [
    'a name as an encoded word',
    [...mime, ...multipart('mixed', [['Content-Type: application/pdf; name="=?utf-8?Q?Ofert=C4=83.pdf?="', '', 'x']])],
    { files: ['Ofertă.pdf'] },
  ],
  [
    'names that lead elsewhere',
    [
      ...mime,
      ...multipart('mixed', [
        file('application/pdf', '../../etc/passwd', 'x'),
        file('application/pdf', 'a\u202efdp.exe', 'x'),
        ['Content-Type: application/pdf', '', 'x'],
      ]),
    ],
    { files: ['.._.._etc_passwd', 'a fdp.exe', 'Attachment 3.pdf'] },
  ],
  [
    'pictures in the words',
    [
      ...mime,
      ...multipart('related', [
        ['Content-Type: text/html', '', '<p>See <img src="cid:one@x"></p>'],
        file('image/png', 'one.png', 'x', 'Content-ID: <one@x>'),
      ]),
    ],
    { html: '<p>See <img src="cid:one@x" /></p>', files: ['one.png'], cids: ['one@x'] },
  ],
  [
    'a card',
    [
      ...mime,
      ...multipart('mixed', [
        [...textPart, 'Me'],
        ['Content-Type: text/vcard', '', 'BEGIN:VCARD'],
      ]),
    ],
    { text: 'Me', files: ['Attachment 1.vcf'] },
  ],
  [
    'what lies elsewhere',
    [
      ...mime,
      ...multipart('mixed', [
        [...textPart, 'See'],
        [
          'Content-Type: message/external-body; access-type=URL; URL="https://a.example/x"',
          '',
          'Content-Type: text/plain',
          '',
        ],
      ]),
    ],
    { text: 'See' },
  ],
];

test.each(filesOf)('%s', async (_, lines, expected) => {
  expect(seen(await parseMail(mailOf(...lines)))).toMatchObject(expected);
});
