// What SendGrid calls us for: events, signed over the time and the exact bytes (ECDSA, P-256); and mails that came in, as forms with the whole
// MIME message in them (`send_raw`), which it does not sign, so that only the address proves them.
import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { textIn } from '../asking.ts';
import type { Connection } from '../provider.ts';
import type { Arrival, Arrived, ProviderEvent } from '../receiving.ts';
import { readForm } from './reading-forms.ts';
import { ourArgument } from './writing.ts';

const reply = { status: 200, type: 'text/plain; charset=utf-8', body: '' };
const nothing: Arrived = { events: [], texts: [], mails: [], reply };

const text = z.optional(z.nullable(z.string()));
const event = z.object({
  sg_event_id: z.string(),
  event: z.string(),
  timestamp: z.number(),
  email: text,
  sg_message_id: text,
  type: text,
  reason: text,
  response: text,
  status: text,
  url: text,
  useragent: text,
  sg_machine_open: z.optional(z.nullable(z.boolean())),
  [ourArgument]: text,
});

const kinds: Readonly<Record<string, ProviderEvent['kind']>> = {
  processed: 'accepted',
  deferred: 'deferred',
  delivered: 'delivered',
  dropped: 'failed',
  open: 'opened',
  click: 'clicked',
  spamreport: 'complaint',
  unsubscribe: 'unsubscribed',
  group_unsubscribe: 'unsubscribed',
};

/** A bounce of type "blocked" or "expired" may be taken another day; a drop says why before it was tried. */
const kindOf = (given: z.output<typeof event>): ProviderEvent['kind'] | undefined =>
  given.event === 'bounce' ? ((given.type ?? 'bounce') === 'bounce' ? 'hardBounce' : 'softBounce') : kinds[given.event];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const eventOf = (given: z.output<typeof event>): ProviderEvent | undefined => {
  const kind = kindOf(given);
  if (!kind) return undefined;
  const ours = given[ourArgument];
  const reason = [given.status, given.reason ?? given.response].filter(Boolean).join(' ');
  return {
    eventId: given.sg_event_id,
    kind,
    at: Temporal.Instant.fromEpochMilliseconds(Math.round(given.timestamp * 1_000)),
    ...(ours && uuid.test(ours) ? { messageId: ours } : {}),
    // Behind the first dot stands which of its machines had it.
    ...(given.sg_message_id ? { providerMessageId: given.sg_message_id.replace(/\..*$/s, '') } : {}),
    ...(given.email ? { address: given.email } : {}),
    ...(reason ? { reason } : {}),
    ...(given.sg_machine_open ? { isMachine: true } : {}),
    ...(given.url ? { url: given.url } : {}),
    ...(given.useragent ? { userAgent: given.useragent } : {}),
  };
};

/** Whether SendGrid signed these bytes; `publicKey` is base64 of DER, as it gives it. */
export const isSigned = (publicKey: string, { headers, body }: Pick<Arrival, 'headers' | 'body'>): boolean => {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
  if (signature === undefined || timestamp === undefined) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'base64'));
  } catch {
    // A key or a signature that cannot be read proves nothing.
    return false;
  }
};

/** Calls are tried again for a day; what was signed long before, or is of times to come, is played back by somebody. */
const oldest = { hours: 48 } as const;
const youngest = { hours: 1 } as const;

const isOfNow = ({ headers, at }: Arrival): boolean => {
  const seconds = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const told = Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1_000);
  return (
    Temporal.Instant.compare(told, at.subtract(oldest)) >= 0 && Temporal.Instant.compare(told, at.add(youngest)) <= 0
  );
};

export const hear = ({ config }: Connection, arrival: Arrival): Arrived | undefined => {
  const type = arrival.headers['content-type'] ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return mailOf(arrival, type);
  const key = textIn(config, 'eventKey');
  if (key === undefined || !isSigned(key, arrival) || !isOfNow(arrival)) return undefined;
  const { success, data } = z.safeParse(z.array(z.unknown()), parsed(arrival.body));
  if (!success) return nothing;
  // One that cannot be read must not keep the others from being heard.
  const events = data.flatMap((given) => {
    const one = z.safeParse(event, given);
    const read = one.success ? eventOf(one.data) : undefined;
    return read ? [read] : [];
  });
  return { ...nothing, events };
};

const envelope = z.object({ to: z.array(z.string()), from: z.optional(z.string()) });

const mailOf = (arrival: Arrival, type: string): Arrived | undefined => {
  const form = readForm(arrival.body, type);
  const raw = form?.get('email');
  if (!raw) return undefined;
  const { data } = z.safeParse(envelope, parsed(form?.get('envelope') ?? Buffer.alloc(0)));
  const key = createHash('sha256').update(raw).digest('hex');
  return { ...nothing, mails: [{ key, raw, at: arrival.at, recipients: data?.to ?? [], isOwn: false }] };
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Read as something of another shape.
    return undefined;
  }
};
