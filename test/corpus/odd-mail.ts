// Mails on the wire, written line by line with whatever fault a test wants.
import type { ReadMail } from '#/domains/messaging/server/receiving/mail/read-mail.ts';

export const head = ['From: Ana Buyer <ana@buyer.example>', 'To: hello@northlight.example', 'Subject: The house'];
export const mime = [...head, 'MIME-Version: 1.0'];
export type Part = string | Buffer;
/** Lines with CRLF; bytes as they are. */
export const mailOf = (...lines: readonly Part[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
export const base64 = (bytes: Part): string => Buffer.from(bytes).toString('base64');
export const textPart = ['Content-Type: text/plain; charset=utf-8', ''];

/** A part of several. */
export const multipart = (
  kind: string,
  parts: readonly (readonly Part[])[],
  { end = true, boundary = 'b1' } = {},
): Part[] => [
  `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  '',
  ...parts.flatMap((part) => [`--${boundary}`, ...part]),
  ...(end ? [`--${boundary}--`] : []),
];
export const file = (type: string, name: string, content: Part, ...more: string[]): string[] => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  ...more,
  '',
  base64(content),
];

export interface Expected {
  text?: string;
  html?: string | null;
  subject?: string;
  from?: string | null;
  fromName?: string;
  files?: string[];
  cids?: (string | null)[];
}
/** What of a mail a test looks at. */
export const seen = ({ text, html, subject, from, fromName, files }: ReadMail) => ({
  text,
  html,
  subject,
  from: from && (from.name === '' ? from.address : `${from.name} <${from.address}>`),
  fromName,
  files: files.map(({ name }) => name),
  cids: files.map(({ contentId }) => contentId),
});
