// Whoever the message simulator stands for writes to the product: an answer to what arrived here, or a first word of somebody unknown.
import { composeMail } from '#/kernel/server/mail/composing.ts';
import { carrierStarts, carrierStops, journal, type SimulatedMessage } from './journal.ts';
import { call, type Desk, noCallback } from './telling.ts';

/** What somebody writes. */
export interface Letter {
  agencyId: string;
  integrationId: string;
  channel: 'email' | 'sms';
  from: string;
  fromName?: string | undefined;
  to: string;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
  /** The mail that it answers. */
  inReplyTo?: string | undefined;
  references?: readonly string[] | undefined;
  /** Written by a program: "I am on holiday". */
  isAutomatic?: boolean | undefined;
  /** How often the product is told of the same. */
  times?: number | undefined;
}

/** What was written down of it, and what the product answered each time. */
export interface Written {
  _id: string;
  statuses: number[];
}

/** Has it arrive at the product. */
export const write = async (desk: Desk, letter: Letter): Promise<Written> => {
  const { house } = desk;
  const { agencyId, integrationId, channel, from, to, subject = '', text, html, inReplyTo, times = 1 } = letter;
  const messageIdHeader = channel === 'email' ? `<${house.ids.next()}@recipient.simulator>` : null;
  const _id = await journal(house, {
    agencyId,
    integrationId,
    channel,
    direction: 'in',
    messageId: null,
    messageIdHeader,
    sender: from,
    recipient: to,
    recipients: {},
    subject,
    html: html ?? '',
    plain: text,
    headers: inReplyTo === undefined ? {} : { 'In-Reply-To': inReplyTo },
    files: [],
    segments: null,
    fate: 'accept',
    isAccepted: true,
  });
  const about = { _id, agencyId, integrationId };
  const at = house.clock.now();
  if (messageIdHeader === null) {
    const optOut = optOutOf(text);
    const arrived = { eventId: _id, from, to, text, at: at.toString(), ...(optOut ? { optOut } : {}) };
    return { _id, statuses: await call(desk, about, 'text', { ...noCallback, texts: [arrived] }, times) };
  }
  const raw = await composeMail({
    messageIdHeader,
    from: { name: letter.fromName ?? '', address: from },
    to: [{ name: '', address: to }],
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(inReplyTo === undefined ? {} : { inReplyTo, references: [...(letter.references ?? []), inReplyTo] }),
    headers: letter.isAutomatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    at,
  });
  const mail = { key: _id, raw: raw.toString('base64'), at: at.toString(), recipients: [to] };
  return { _id, statuses: await call(desk, about, 'mail', { ...noCallback, mails: [mail] }, times) };
};

const optOutOf = (text: string): 'stop' | 'start' | undefined => {
  const word = text.trim().toUpperCase();
  if (carrierStops.some((stop) => stop === word)) return 'stop';
  return carrierStarts.some((start) => start === word) ? 'start' : undefined;
};

const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

type Given = Pick<Letter, 'subject' | 'text' | 'html' | 'isAutomatic' | 'times'>;

/** Answers a message as its recipient. */
export const answer = (desk: Desk, message: SimulatedMessage, given: Given): Promise<Written> => {
  const { agencyId, integrationId, channel, recipient: from, messageIdHeader } = message;
  const answered = { agencyId, integrationId, channel, from, ...given };
  if (channel === 'sms') return write(desk, { ...answered, to: message.sender });
  return write(desk, {
    ...answered,
    to: message.recipients.replyTo ?? addressIn(message.sender),
    subject: given.subject ?? `Re: ${message.subject.replace(/^(?:re:\s*)+/i, '')}`,
    ...(messageIdHeader === null
      ? {}
      : { inReplyTo: messageIdHeader, references: message.headers['References']?.split(' ') }),
  });
};
