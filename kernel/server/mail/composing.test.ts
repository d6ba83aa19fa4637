import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import fc from 'fast-check';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { composeMail, type WrittenMail } from './composing.ts';

const mail = (more: Partial<WrittenMail> = {}): WrittenMail => ({
  messageIdHeader: '<one@agency.example>',
  from: { name: 'Maya Ünal', address: 'maya@agency.example' },
  to: [{ name: 'Ana, the buyer', address: 'ana@buyer.example' }],
  subject: 'Grüße',
  html: '<p>Ça va?</p>',
  text: 'Ça va?',
  at: Temporal.Instant.from('2026-03-02T09:00:00Z'),
  ...more,
});

test('a mail is written whole, at the moment it is told', async () => {
  const raw = await composeMail(
    mail({
      cc: [{ name: '', address: 'tom@other.example' }],
      replyTo: { name: '', address: 'reply+1@agency.example' },
      inReplyTo: '<a@x>',
      references: ['<b@x>', '<a@x>'],
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      files: [{ name: 'Façade.pdf', mimetype: 'application/pdf', content: Buffer.from('pdf') }],
    }),
  );
  expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const parsed = await simpleParser(raw);
  expect(parsed).toMatchObject({
    messageId: '<one@agency.example>',
    subject: 'Grüße',
    from: { value: [{ name: 'Maya Ünal', address: 'maya@agency.example' }] },
    to: { value: [{ name: 'Ana, the buyer', address: 'ana@buyer.example' }] },
    cc: { text: 'tom@other.example' },
    replyTo: { text: 'reply+1@agency.example' },
    inReplyTo: '<a@x>',
    references: ['<b@x>', '<a@x>'],
    html: '<p>Ça va?</p>',
    text: 'Ça va?',
    attachments: [{ filename: 'Façade.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') }],
  });
  expect(parsed.date?.toISOString()).toBe('2026-03-02T09:00:00.000Z');
});

test('copies that nobody sees stand in it only for servers that read their recipients there', async () => {
  const hidden = mail({ bcc: [{ name: '', address: 'hidden@buyer.example' }] });
  expect((await composeMail(hidden)).toString()).not.toContain('hidden@');
  expect((await composeMail(hidden, { keepsBcc: true })).toString()).toMatch(/^Bcc: hidden@buyer\.example\r$/m);
});

test('nothing that people wrote becomes a header, a file or an address of theirs', async () => {
  const raw = await composeMail(
    mail({
      subject: 'Hi\r\nBcc: all@world.example',
      from: { name: 'A\r\nBcc: all@world.example', address: 'maya@agency.example' },
      html: '<img src="file:///etc/passwd">',
      files: [{ name: 'x"\r\nX-Own: 1.txt', mimetype: 'text/plain', content: Buffer.from('x') }],
    }),
  );
  expect(raw.toString()).not.toMatch(/^(?:Bcc|X-Own):/m);
  expect((await simpleParser(raw)).attachments).toHaveLength(1);
});

test('whatever is written in it, a mail without files says what one with files says', async () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      'a',
      '=',
      '.',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\r',
      'é',
      '€',
      '🏡',
      '=20',
      '--',
      'x'.repeat(60),
      '<b>',
      '"',
      '\\',
      ',',
    ),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(odd, odd, odd, odd, async (subject, text, html, name) => {
      const written = mail({
        subject,
        text,
        html,
        from: { name, address: 'maya@agency.example' },
        cc: [{ name, address: 'tom@other.example' }],
        replyTo: { name: subject, address: 'r@agency.example' },
        inReplyTo: '<a@x>',
        references: ['<b@x>', '<a@x>'],
        headers: { 'List-Unsubscribe': '<https://x.example/u>', 'X-Words': name },
      });
      const file = { name: 'a.bin', mimetype: 'application/octet-stream', content: Buffer.from('x') };
      const [plain, withFile] = await Promise.all(
        [await composeMail(written), await composeMail({ ...written, files: [file] })].map((raw) => simpleParser(raw)),
      );
      const told = (parsed: ParsedMail) => ({
        from: parsed.from,
        to: parsed.to,
        cc: parsed.cc,
        replyTo: parsed.replyTo,
        subject: parsed.subject,
        date: parsed.date,
        references: parsed.references,
        // How many lines are empty at the end is nobody's words.
        words: [(parsed.text ?? '').trimEnd(), (parsed.html || '').trimEnd()],
        headers: parsed.headerLines
          .map(({ line }) => line.replaceAll(/\r?\n[ \t]/g, ' '))
          .filter((line) => !/^content-|^mime-version/i.test(line))
          .toSorted((one, other) => (one < other ? -1 : 1)),
      });
      expect(plain && told(plain)).toEqual(withFile && told(withFile));
      const raw = (await composeMail(written)).toString();
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 150 },
  );
});

// RFC 6376 §3.4.2, §3.4.4: white space within lines counts once, at their ends not at all, and empty lines at the end of a body not either.
const relaxedHeader = (header: string): string => {
  const at = header.indexOf(':');
  const value = header
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ');
  return `${header.slice(0, at).toLowerCase().trim()}:${value.trim()}`;
};
const relaxedBody = (body: string): string => {
  const lines = body.replaceAll(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n');
  return `${lines.replace(/(?:\r\n)+$/, '')}\r\n`;
};
const isSignedBy = (raw: Buffer, key: KeyObject): boolean => {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag): [string, string] => [
        tag.split('=')[0]?.trim() ?? '',
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
      ]),
  );
  const body = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  const signed = (tags.get('h') ?? '')
    .split(':')
    .map((name) => headers.findLast((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '');
  const bare = relaxedHeader(own).replace(/(;\s*b=)[^;]*/, '$1');
  const input = [...signed.filter(Boolean).map(relaxedHeader), bare].join('\r\n');
  return (
    body === tags.get('bh') &&
    verify('sha256', Buffer.from(input, 'latin1'), key, Buffer.from(tags.get('b') ?? '', 'base64'))
  );
};

test('a mail is signed for its domain, and the signature is of what is in it', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const dkim = {
    domain: 'agency.example',
    selector: 'lintel',
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
  // RFC 8058 §4: both headers are signed.
  const unsubscribing = {
    'List-Unsubscribe': '<https://x.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const raw = await composeMail(mail({ dkim, text: 'Two  spaces \n\n\n', html: '<p>x</p>', headers: unsubscribing }));
  const [own = ''] = /^DKIM-Signature:(?:.*\r\n[ \t])*.*/im.exec(raw.toString()) ?? [];
  for (const tag of ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', 'd=agency.example', 's=lintel'])
    expect(own).toContain(tag);
  for (const name of ['from', 'to', 'subject', 'message-id', 'date', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(own.toLowerCase().replaceAll(/\s/g, '')).toMatch(new RegExp(`[=:]${name}[:;]`));
  expect(isSignedBy(raw, publicKey)).toBe(true);
  const changed = (from: string, to: string) => Buffer.from(raw.toString('latin1').replace(from, to), 'latin1');
  expect(isSignedBy(changed('<p>x</p>', '<p>y</p>'), publicKey)).toBe(false);
  expect(isSignedBy(changed('maya@agency', 'mala@agency'), publicKey)).toBe(false);
  expect(isSignedBy(changed('One-Click', 'Two-Clicks'), publicKey)).toBe(false);
  expect(isSignedBy(raw, generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey)).toBe(false);
  expect((await composeMail(mail())).toString()).not.toMatch(/dkim-signature/i);
});
