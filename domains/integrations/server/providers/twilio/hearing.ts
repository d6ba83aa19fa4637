// What Twilio calls us for: texts that came in, and what became of those that went out. It signs each call with the account's token over
// the exact public address and all fields.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { textIn } from '../asking.ts';
import type { Connection } from '../provider.ts';
import type { Arrival, Arrived, IncomingText, ProviderEvent } from '../receiving.ts';
import { isBlocked } from './refusals.ts';

/** Base64 of HMAC-SHA1 over the address and every field with its value, in the order of their names and values. */
export const signatureOf = (token: string, url: string, fields: Iterable<readonly [string, string]>): string => {
  const sorted = [...fields].toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  // What is said twice is signed once.
  const signed = url + [...new Set(sorted.map(([name, value]) => name + value))].join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Some calls are signed with the port in the address, and some without. */
const spellingsOf = (url: string): string[] => {
  const [, scheme = '', host = '', port, rest = ''] =
    /^(https?:)\/\/(\[[^\]]*\]|[^/?#:]*)(?::(\d+))?(.*)$/s.exec(url) ?? [];
  const usual = port ?? (scheme === 'https:' ? '443' : '80');
  return [url, `${scheme}//${host}${rest}`, `${scheme}//${host}:${usual}${rest}`];
};

export const isSigned = (token: string, url: string, fields: URLSearchParams, given: string): boolean => {
  const signature = Buffer.from(given);
  return spellingsOf(url).some((spelled) => {
    const expected = Buffer.from(signatureOf(token, spelled, fields));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
};

const twiml = {
  status: 200,
  type: 'text/xml; charset=utf-8',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
};
const optOuts: Readonly<Record<string, NonNullable<IncomingText['optOut']>>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
};

export const hear = ({ secret }: Connection, { url, headers, body, at }: Arrival): Arrived | undefined => {
  const token = textIn(secret, 'authToken');
  const fields = new URLSearchParams(body.toString('utf8'));
  if (token === undefined || !isSigned(token, url, fields, headers['x-twilio-signature'] ?? '')) return undefined;
  const nothing = { events: [], texts: [], mails: [], reply: twiml };
  const sid = fields.get('MessageSid') ?? fields.get('SmsSid');
  if (sid === null) return nothing;
  const status = fields.get('MessageStatus') ?? fields.get('SmsStatus') ?? '';
  if (status === 'received' || status === 'receiving') return { ...nothing, texts: [incomingText(sid, fields, at)] };
  const kind = kindOf(status, fields.get('ErrorCode') ?? undefined);
  return kind ? { ...nothing, events: [eventOf(kind, { sid, status, url, fields, at })] } : nothing;
};

const incomingText = (sid: string, fields: URLSearchParams, at: Temporal.Instant): IncomingText => {
  const media = Math.min(Number(fields.get('NumMedia') ?? 0) || 0, 10);
  const optOut = optOuts[fields.get('OptOutType') ?? ''];
  return {
    eventId: sid,
    from: fields.get('From') ?? '',
    to: fields.get('To') ?? '',
    text: fields.get('Body') ?? '',
    at,
    media: Array.from({ length: media }, (_, index) => ({
      url: fields.get(`MediaUrl${index}`) ?? '',
      mimetype: fields.get(`MediaContentType${index}`) ?? 'application/octet-stream',
    })).filter((one) => one.url !== ''),
    ...(optOut ? { optOut } : {}),
  };
};

const kindOf = (status: string, errorCode: string | undefined): ProviderEvent['kind'] | undefined => {
  if (isBlocked(errorCode)) return 'unsubscribed';
  if (['accepted', 'scheduled', 'queued', 'sending', 'sent'].includes(status)) return 'accepted';
  if (['delivered', 'read', 'partially_delivered'].includes(status)) return 'delivered';
  return ['failed', 'undelivered', 'canceled'].includes(status) ? 'failed' : undefined;
};

const eventOf = (
  kind: ProviderEvent['kind'],
  {
    sid,
    status,
    url,
    fields,
    at,
  }: { sid: string; status: string; url: string; fields: URLSearchParams; at: Temporal.Instant },
): ProviderEvent => {
  const messageId = new URL(url).searchParams.get('m');
  const error = fields.get('ErrorCode');
  const to = fields.get('To');
  return {
    // A status is told once of each text; twice is the same told twice.
    eventId: `${sid} ${status}`,
    kind,
    at,
    providerMessageId: sid,
    ...(messageId !== null && /^[0-9a-f-]{36}$/.test(messageId) ? { messageId } : {}),
    ...(to === null ? {} : { address: to }),
    ...(error === null || error === '' ? {} : { reason: `${error} ${fields.get('ErrorMessage') ?? ''}`.trim() }),
  };
};
