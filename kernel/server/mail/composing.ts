// Writes a mail as the bytes that travel: MIME with a text part, an HTML part and files, signed where a key is given (RFC 6376).
import { createTransport } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

interface Address {
  name: string;
  address: string;
}

export interface WrittenMail {
  messageIdHeader: string;
  from: Address;
  to: readonly Address[];
  cc?: readonly Address[];
  bcc?: readonly Address[];
  replyTo?: Address;
  subject: string;
  html?: string;
  text: string;
  inReplyTo?: string;
  references?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  files?: readonly { name: string; mimetype: string; content: Buffer; contentId?: string }[];
  dkim?: { domain: string; selector: string; privateKey: string };
  at: Temporal.Instant;
}

/** The bytes, with lines that end as the protocols want. `keepsBcc` only where the server that takes them reads its recipients there. */
export const composeMail = async (mail: WrittenMail, { keepsBcc = false } = {}): Promise<Buffer> => {
  const { html, replyTo, inReplyTo, dkim } = mail;
  if (html !== undefined && !dkim && (mail.files ?? []).length === 0) return composePlain({ ...mail, html }, keepsBcc);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    messageId: mail.messageIdHeader,
    from: mail.from,
    to: [...mail.to],
    cc: [...(mail.cc ?? [])],
    // The stream keeps the header; recipients of a copy that nobody sees must not stand in it.
    ...(keepsBcc ? { bcc: [...(mail.bcc ?? [])] } : {}),
    subject: mail.subject,
    text: asLines(mail.text),
    references: [...(mail.references ?? [])],
    headers: { ...mail.headers },
    date: rfcDate(mail.at),
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: (mail.files ?? []).map(({ name, mimetype, content, contentId }) => ({
      filename: name,
      contentType: mimetype,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(html === undefined ? {} : { html: asLines(html) }),
    ...(replyTo ? { replyTo } : {}),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: signedHeaders,
          },
        }
      : {}),
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('A mail was not written as bytes');
  return message;
};

/** What a signature is of. Both headers by which one unsubscribes at once must be (RFC 8058 §4); the library leaves the second out. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:' +
  'List-Unsubscribe:List-Unsubscribe-Post';

/**
 * A mail of two texts and no more: what most of many are. Their parts are written here instead of through the library's streams, which take
 * five times as long; its headers are the library's.
 */
const composePlain = (mail: WrittenMail & { html: string }, keepsBcc: boolean): Buffer => {
  const { from, to, cc = [], bcc = [], replyTo, subject, text, html, inReplyTo, references = [] } = mail;
  const node = new MimeNode('multipart/alternative', { keepBcc: keepsBcc });
  node.setHeader({
    ...mail.headers,
    from,
    to: [...to],
    subject,
    'message-id': mail.messageIdHeader,
    date: rfcDate(mail.at),
  });
  if (cc.length > 0) node.setHeader('cc', [...cc]);
  if (bcc.length > 0 && keepsBcc) node.setHeader('bcc', [...bcc]);
  if (replyTo) node.setHeader('reply-to', replyTo);
  if (inReplyTo !== undefined) node.setHeader('in-reply-to', inReplyTo);
  if (references.length > 0) node.setHeader('references', references.join(' '));
  const head = node.buildHeaders();
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(head) ?? [];
  const part = (type: string, content: string): string =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(content)}\r\n`;
  return Buffer.from(`${head}\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${boundary}--\r\n`);
};

const quoted = (text: string): string => wrap(encode(asLines(text)), 76);

const asLines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

/** 'Mon, 02 Mar 2026 09:00:00 +0000' (RFC 5322 §3.3). */
const rfcDate = (at: Temporal.Instant): string => {
  const { year, month, day, dayOfWeek, hour, minute, second } = at.toZonedDateTimeISO('UTC');
  const two = (number: number) => String(number).padStart(2, '0');
  return `${days[dayOfWeek - 1]}, ${two(day)} ${months[month - 1]} ${year} ${two(hour)}:${two(minute)}:${two(second)} +0000`;
};
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
