// Messages as a provider is given them, and what it is asked about them afterwards.
import type { Outgoing, OutgoingMail, OutgoingText, Sought } from '#/domains/integrations/server/providers/outgoing.ts';
import type { Connection } from '#/domains/integrations/server/providers/provider.ts';
import { agencies } from './laying/people.ts';

export const mailOf = (
  messageId: string,
  { to = 'ana@buyer.example', ...more }: Partial<Omit<OutgoingMail, 'to'>> & { to?: string } = {},
): OutgoingMail => ({
  channel: 'email',
  messageId,
  messageIdHeader: `<${messageId}@agency.example>`,
  from: { name: 'Maya Ünal', address: 'maya@agency.example' },
  to: [{ name: 'Ana', address: to }],
  cc: [],
  bcc: [],
  subject: 'A house for you',
  html: '<p>It has a garden.</p>',
  text: 'It has a garden.',
  references: [],
  headers: {},
  files: [],
  ...more,
});

export const textOf = (messageId: string, more: Partial<OutgoingText> = {}): OutgoingText => ({
  channel: 'sms',
  messageId,
  from: '+447700900100',
  to: '+447700900123',
  text: 'It has a garden.',
  ...more,
});

export const soughtOf = (outgoing: Outgoing, more: Partial<Sought> = {}): Sought => ({
  messageId: outgoing.messageId,
  ...(outgoing.channel === 'email' ? { messageIdHeader: outgoing.messageIdHeader } : {}),
  to: outgoing.channel === 'email' ? (outgoing.to[0]?.address ?? '') : outgoing.to,
  from: outgoing.channel === 'email' ? outgoing.from.address : outgoing.from,
  text: outgoing.text,
  since: Temporal.Instant.from('2026-03-02T09:00:00Z'),
  isOfAnother: () => Promise.resolve(false),
  ...more,
});

/** An integration of Northlight, and the secrets that were kept of it. */
export const connectionOf = (
  integrationId: string,
  { config = {}, secret = {} }: Partial<Pick<Connection, 'config' | 'secret'>> = {},
): Connection & { kept: Readonly<Record<string, unknown>>[] } => {
  const kept: Readonly<Record<string, unknown>>[] = [];
  return {
    agencyId: agencies.northlight.id,
    integrationId,
    config,
    secret,
    kept,
    keepSecret: (next) => {
      kept.push(next);
      return Promise.resolve();
    },
  };
};
