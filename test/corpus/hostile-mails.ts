// Mails that would keep a process from its work if they were read as they are: tests show that they are read, `npm run bench -- --hostile` how long it takes.
const head = 'From: Ana <ana@buyer.example>\r\nSubject: Hostile\r\nMIME-Version: 1.0\r\n';
const htmlMail = (html: string): Buffer => Buffer.from(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);

const tenMegabytes = 10 * 1_048_576;
const nested = (count: number): string => `${'<div>'.repeat(count)}hello${'</div>'.repeat(count)}`;
const nestedParts = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join(
    '',
  );
const manyParts = (count: number): string =>
  `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\nYWJj\r\n'.repeat(count)}--b--\r\n`;

/** What it is, and its bytes. */
export const hostileMails: readonly (readonly [string, () => Buffer])[] = [
  ['10 MB with 20,000 nested tags', () => htmlMail(nested(20_000) + 'x'.repeat(tenMegabytes))],
  ['20,000 nested tags that are cleaned', () => htmlMail(nested(20_000))],
  ['just under what is cleaned, nested', () => htmlMail(nested(90_000))],
  ['10 MB of tags that nobody closes', () => htmlMail('<a href="x'.repeat(tenMegabytes / 10))],
  ['10 MB of one opened tag', () => htmlMail('<'.repeat(tenMegabytes))],
  ['20,000 parts in each other', () => Buffer.from(head + nestedParts(20_000))],
  ['100,000 parts beside each other', () => Buffer.from(head + manyParts(100_000))],
  ['10 MB of head', () => Buffer.from(`${head}X-Long: ${'a '.repeat(tenMegabytes / 2)}\r\n\r\nhello`)],
  ['a million heads', () => Buffer.from(`${head}${'X-A: b\r\n'.repeat(1_000_000)}\r\nhello`)],
  ['200,000 references', () => Buffer.from(`${head}References: ${'<a@b>\r\n '.repeat(200_000)}<c@d>\r\n\r\nhello`)],
  ['100,000 recipients in groups', () => Buffer.from(`${head}To: ${'a:b:c,'.repeat(100_000)}\r\n\r\nhello`)],
  ['10 MB of encoded words', () => Buffer.from(`${head}X-W: ${'=?utf-8?B?4pi6?= '.repeat(600_000)}\r\n\r\nhello`)],
  ['10 MB of quotation', () => Buffer.from(`${head}\r\n${'On Tue a wrote\n'.repeat(tenMegabytes / 15)}`)],
  ['bytes of no text', () => Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 7_919) % 256))],
];
