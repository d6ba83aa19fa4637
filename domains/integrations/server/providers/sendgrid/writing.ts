// A mail in the shape of POST /v3/mail/send. Our own id goes into the personalization: the provider's description types the argument at the
// top as text, where it is an object.
import type { Mailbox, OutgoingMail } from '../outgoing.ts';

/** The argument by which events and look-ups name a message of ours. */
export const ourArgument = 'lintel_message_id';

/** Headers that SendGrid writes itself, and refuses to be given. */
const reserved = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);

const named = ({ name, address }: Mailbox) => ({ email: address, ...(name ? { name } : {}) });

export const sendgridMail = (mail: OutgoingMail): Record<string, unknown> => {
  const { messageId, messageIdHeader, from, to, cc, bcc, replyTo, subject, html, text, inReplyTo, references, files } =
    mail;
  // One address may stand in it once.
  const seen = new Set<string>();
  const once = (list: readonly Mailbox[]) =>
    list.filter(({ address }) => {
      const isNew = !seen.has(address.toLowerCase());
      seen.add(address.toLowerCase());
      return isNew;
    });
  const recipients = { to: once(to).map(named), cc: once(cc).map(named), bcc: once(bcc).map(named) };
  const headers = {
    'Message-ID': messageIdHeader,
    ...(inReplyTo === undefined ? {} : { 'In-Reply-To': inReplyTo }),
    ...(references.length > 0 ? { References: references.join(' ') } : {}),
    ...mail.headers,
  };
  return {
    personalizations: [
      {
        to: recipients.to,
        ...(recipients.cc.length > 0 ? { cc: recipients.cc } : {}),
        ...(recipients.bcc.length > 0 ? { bcc: recipients.bcc } : {}),
        custom_args: { [ourArgument]: messageId },
      },
    ],
    from: named(from),
    ...(replyTo ? { reply_to: named(replyTo) } : {}),
    // It takes no mail without one.
    subject: subject || '(no subject)',
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !reserved.has(name.toLowerCase()))),
    content: [{ type: 'text/plain', value: text || ' ' }, ...(html ? [{ type: 'text/html', value: html }] : [])],
    ...(files.length > 0
      ? {
          attachments: files.map(({ name, mimetype, content, contentId }) => ({
            filename: name,
            type: mimetype,
            content: content.toString('base64'),
            ...(contentId === undefined
              ? { disposition: 'attachment' }
              : { disposition: 'inline', content_id: contentId }),
          })),
        }
      : {}),
    // The way out of these mails is ours.
    tracking_settings: { subscription_tracking: { enable: false } },
  };
};
