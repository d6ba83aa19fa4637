// A simulated mail as MIME, as a mail server would have been given it. Of files a simulator keeps names and sizes, so their parts are left out.
import type { FastifyReply } from 'fastify';
import { composeMail } from '../mail/composing.ts';

export interface KeptMail {
  messageId: string;
  /** 'Name <address>', or an address. */
  sender: string;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  html: string;
  plain: string;
  headers: Readonly<Record<string, string>>;
  at: Temporal.Instant;
}

const partyOf = (written: string): { name: string; address: string } => {
  const [, name = '', address = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? [];
  return { name: name.replaceAll('"', ''), address };
};

export const sendRaw = async (reply: FastifyReply, mail: KeptMail): Promise<FastifyReply> => {
  const { messageId, sender, to, cc = [], subject, html, plain, headers, at } = mail;
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'message-id'));
  const bytes = await composeMail({
    messageIdHeader: messageId,
    from: partyOf(sender),
    to: to.map(partyOf),
    cc: cc.map(partyOf),
    subject,
    ...(html === '' ? {} : { html }),
    text: plain,
    headers: own,
    at,
  });
  return reply
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(bytes);
};
