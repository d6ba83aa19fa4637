import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileMails } from '#/test/corpus/hostile-mails.ts';
import { rawMail } from '#/test/laying/arrivals.ts';
import { judgeSender } from './judging-senders.ts';
import { parseMail } from './parsing-mail.ts';

// How long it takes is measured by `npm run bench -- --hostile`.
describe('whoever wrote a mail, it is read to its end', () => {
  test.each(hostileMails)('%s', async (_, raw) => {
    expect(await parseMail(raw())).toMatchObject({ subject: expect.any(String) as string });
  });

  test('and the next mail is read as if nothing had been', async () => {
    expect(await parseMail(Buffer.from(rawMail({ subject: 'After it' })))).toMatchObject({
      subject: 'After it',
      isCut: false,
    });
  });
});

test('whatever the bytes are, something of bounded length that a database takes is answered', async () => {
  const name = fc.constantFrom(
    'From',
    'To',
    'Subject',
    'Content-Type',
    'Message-ID',
    'References',
    'Content-Transfer-Encoding',
    'X-Other',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'text/html; charset=x-none',
      'multipart/mixed; boundary=b',
      'multipart/alternative',
      'message/rfc822',
      'base64',
      'quoted-printable',
      'a@b.example',
      '=?utf-8?Q?=00=FF?=',
      '"a\\"b" <x@y.example>, :;,<<>>',
      '\0',
    ),
  );
  const lines = fc.array(fc.tuple(name, value), { maxLength: 8 });
  const body = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('--b', '--b--', '', 'Content-Type: text/html', '=\r', '<p>\ud800'),
    ),
    {
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(lines, body, async (headers, parts) => {
      const raw = `${headers.map(([key, given]) => `${key}: ${given}`).join('\r\n')}\r\n\r\n${parts.join('\r\n')}`;
      const { files, ...mail } = await parseMail(Buffer.from(raw, 'utf8'));
      const said = JSON.stringify(mail);
      expect(said).not.toContain('\\u0000');
      expect(said.isWellFormed()).toBe(true);
      expect(files.every((file) => file.name.length <= 255)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('a mail is understood', () => {
  test('its words, its HTML without what may run, its files and the pictures in it', async () => {
    const raw = [
      `From: Ana <ana@buyer.example>\r\nSubject: Hostile\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="m"`,
      '',
      '--m',
      'Content-Type: multipart/related; boundary="r"',
      '',
      '--r',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p onclick=3D"x()">Gr=FC=DFe <script>alert(1)</script><img src=3D"cid:pic@x"></p>',
      '--r',
      'Content-Type: image/png',
      'Content-ID: <pic@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--r--',
      '--m',
      'Content-Type: application/pdf',
      "Content-Disposition: attachment; filename*=utf-8''Ofert%C4%83.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERg==',
      '--m--',
      '',
    ].join('\r\n');
    const mail = await parseMail(Buffer.from(raw));
    expect(mail.html).toBe('<p>Grüße <img src="cid:pic@x" /></p>');
    expect(mail.text).toBe('Grüße');
    expect(mail.files.map(({ name, mimetype, contentId }) => ({ name, mimetype, contentId }))).toEqual([
      { name: expect.any(String), mimetype: 'image/png', contentId: 'pic@x' },
      { name: 'Ofertă.pdf', mimetype: 'application/pdf', contentId: null },
    ]);
  });

  test.each([
    ['Auto-Submitted', { 'Auto-Submitted': 'auto-replied' }, true],
    ['a mail that says it was written by hand', { 'Auto-Submitted': 'no' }, false],
    ['Precedence', { Precedence: 'auto_reply' }, true],
    ['a list', { 'List-Id': '<news.example>' }, true],
    ['a program of another maker', { 'X-Autoreply': 'yes' }, true],
    ['a mail to nobody’s return', { 'Return-Path': '<>' }, true],
  ] as const)('is by a program or not: %s', async (_, headers, isAutomatic) => {
    expect(await parseMail(Buffer.from(rawMail({ headers })))).toMatchObject({ isAutomatic });
  });

  test.each([
    'Automatic reply: The house',
    'Out of Office: back on Monday',
    'Re: Automatische Antwort: Haus',
    'Abwesenheitsnotiz',
    'Réponse automatique : Visite',
    'Răspuns automat: Casa',
  ])('is by a program, says its subject: %s', (subject) => {
    expect(judgeSender(new Map(), subject, null).isAutomatic).toBe(true);
    expect(judgeSender(new Map(), `The house, ${subject}`, null).isAutomatic).toBe(false);
  });

  test.each([
    ['dmarc=pass header.from=buyer.example', true],
    ['spf=pass; dmarc=fail (p=reject)', false],
    ['dmarc=none', null],
    ['spf=pass', null],
  ] as const)('its sender is proven or not: %s', async (verdict, isProven) => {
    const headers = { 'Authentication-Results': `mx.example; ${verdict}` };
    expect(await parseMail(Buffer.from(rawMail({ headers })))).toMatchObject({ isProven });
  });
});

const corpus = join(process.env['LINTEL_CORPUS'] ?? '', 'mime');
const isThere = process.env['LINTEL_CORPUS'] !== undefined && existsSync(corpus);
describe.skipIf(!isThere)(`public MIME messages${isThere ? '' : ' (corpus not present: set LINTEL_CORPUS)'}`, () => {
  const names = isThere ? readdirSync(corpus).toSorted() : ['none'];
  test.each(names)('%s is read whole', async (name) => {
    const raw = readFileSync(join(corpus, name));
    const mail = await parseMail(raw);
    expect(mail.isCut).toBe(false);
    const subject = /^subject: (.*)$/im.exec(raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '')?.[1];
    if (subject && !subject.includes('=?')) expect(mail.subject).toContain(subject.trim().split(/\s+/)[0]);
    const from = /^from: .*?([\w.+-]+@[\w.-]+\.\w{2,})/im.exec(
      raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '',
    )?.[1];
    if (from) expect(mail.from?.address).toBe(from.toLowerCase());
    // What is not text is a file.
    for (const type of raw.toString('latin1').matchAll(/^content-type:\s*(image\/\w+)/gim))
      expect(mail.files.map(({ mimetype }) => mimetype)).toContain(type[1]?.toLowerCase());
  });

  test('a report of delivery among them is one', async () => {
    const reports = await Promise.all(
      names.map(async (name) => (await parseMail(readFileSync(join(corpus, name)))).report),
    );
    expect(reports.filter((report) => report !== null)).toMatchObject([
      {
        fates: [{ kind: 'softBounce', address: 'jangel1@cougar.noc.ucla.edu' }],
        originalIds: ['<002001c144a6$8752e060$56104586@oxy.edu>'],
      },
    ]);
  });
});
