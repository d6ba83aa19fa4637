// The built-in provider of mail and texts: keeps what it is given, meets it with the fate that was set, and tells what its recipients do by
// signed calls, as real providers do. Its pages are in ../../simulators.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { segmentsAtProvider } from '#/domains/integrations/contract/segments.ts';
import { hasOtherLetters } from '#/domains/integrations/contract/senders.ts';
import type { Outgoing } from '#/domains/integrations/server/providers/outgoing.ts';
import type { Accepted, Connection, Provider } from '#/domains/integrations/server/providers/provider.ts';
import { type Arrived, providerEventKinds } from '#/domains/integrations/server/providers/receiving.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import { type Fate, type FateKind, isTaken, takeFate } from '#/domains/integrations/server/simulators/fates.ts';
import {
  carrierStops,
  findTaken,
  journal,
  lastWordOf,
  writtenOf,
} from '#/domains/integrations/server/simulators/journal.ts';
import { numberShop } from '#/domains/integrations/server/simulators/number-shop.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';

const peer = 'the simulator';

const afterwards: Readonly<Record<FateKind, ((fate: Fate) => never) | null>> = {
  accept: null,
  refuse: () => {
    throw new CertainlyRefused('noSuchRecipient', 'There is no such recipient', {
      isPermanent: true,
      concerns: 'recipient',
      block: 'hardBounce',
    });
  },
  refuseBlocked: () => blocked(),
  refuseSignedOut: () => {
    throw new CertainlyRefused('signedOut', 'The account does not let us in any more', {
      isPermanent: true,
      concerns: 'integration',
    });
  },
  busy: ({ retryAfterSeconds }) => {
    throw new CertainlyRefused('busy', 'The provider takes no more messages for a while', {
      isPermanent: false,
      concerns: 'integration',
      retryAfterSeconds: retryAfterSeconds ?? undefined,
    });
  },
  breakBefore: () => {
    throw new EgressFailure('broken', `The connection to ${peer} broke`);
  },
  acceptThenTimeOut: () => {
    throw new EgressFailure('timeout', `${peer} took too long`);
  },
  acceptThenFail: () => {
    throw new Error(`${peer} answered 500`);
  },
};

const blocked = (): never => {
  throw new CertainlyRefused('blocked', 'The recipient does not want messages of this sender', {
    isPermanent: true,
    concerns: 'recipient',
    block: 'stop',
  });
};

/** As a mail server without SMTPUTF8 does. */
const refuseOtherLetters = (outgoing: Outgoing): void => {
  if (outgoing.channel === 'sms' || !outgoing.to.some(({ address }) => hasOtherLetters(address))) return;
  throw new CertainlyRefused('550 5.6.7', 'The server takes no addresses with letters beyond a to z (SMTPUTF8)', {
    isPermanent: true,
    concerns: 'recipient',
  });
};

const hasStopped = async (house: House, outgoing: Outgoing): Promise<boolean> => {
  if (outgoing.channel !== 'sms') return false;
  const word = await lastWordOf(house, outgoing.to, outgoing.from);
  return carrierStops.some((stop) => stop === word);
};

const send = async (house: House, connection: Connection, outgoing: Outgoing): Promise<Accepted> => {
  await house.egress.mustBeLive({ contactsOf: connection.agencyId });
  if (connection.config['takesAnyScript'] === false) refuseOtherLetters(outgoing);
  const message = writtenOf(connection, outgoing);
  const segments = outgoing.channel === 'sms' ? segmentsAtProvider(outgoing.text) : null;
  if (await hasStopped(house, outgoing)) {
    await journal(house, { ...message, segments, fate: 'stopped', isAccepted: false });
    return blocked();
  }
  const fate = await takeFate(house, outgoing.channel, message.recipient);
  const isAccepted = isTaken(fate.kind);
  const providerMessageId = await journal(house, { ...message, segments, fate: fate.kind, isAccepted });
  if (fate.delayMs > 0) await wait(fate.delayMs);
  afterwards[fate.kind]?.(fate);
  return { providerMessageId, ...(segments === null ? {} : { segments }) };
};

/** What is signed and told; the same shape comes in as `receive` answers. */
export const callbackSchema = z.object({
  events: z.array(
    z.object({
      eventId: z.string(),
      kind: z.enum(providerEventKinds),
      at: z.string(),
      messageId: z.optional(z.uuid()),
      providerMessageId: z.string(),
      address: z.string(),
      reason: z.optional(z.string()),
      isMachine: z.optional(z.boolean()),
      url: z.optional(z.string()),
    }),
  ),
  texts: z.array(
    z.object({
      eventId: z.string(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      at: z.string(),
      optOut: z.optional(z.enum(['stop', 'start', 'help'])),
    }),
  ),
  mails: z.array(
    z.object({
      key: z.string(),
      /** Base64. */
      raw: z.string(),
      at: z.string(),
      recipients: z.array(z.string()),
    }),
  ),
});
export type Told = z.output<typeof callbackSchema>;

/** The signature of a call: hexadecimal HMAC-SHA256 of its bytes, under a key of the integration. */
export const signatureOf = ({ secretKey }: Pick<House, 'secretKey'>, integrationId: string, body: Buffer): string => {
  const key = createHmac('sha256', secretKey).update(`messaging.simulator ${integrationId}`).digest();
  return createHmac('sha256', key).update(body).digest('hex');
};
export const signatureHeader = 'x-simulator-signature';

const isSigned = (house: House, integrationId: string, body: Buffer, given: string | undefined): boolean => {
  const expected = Buffer.from(signatureOf(house, integrationId, body));
  const signature = Buffer.from(given ?? '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
};

const known = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const read = (body: Buffer): Arrived => {
  const { events, texts, mails } = callbackSchema.parse(JSON.parse(body.toString('utf8')));
  return {
    events: events.map((event) => ({ ...known(event), at: Temporal.Instant.from(event.at) })),
    texts: texts.map((text) => ({ ...known(text), at: Temporal.Instant.from(text.at), media: [] })),
    mails: mails.map((mail) => ({
      ...mail,
      raw: Buffer.from(mail.raw, 'base64'),
      at: Temporal.Instant.from(mail.at),
      isOwn: false,
    })),
    reply: { status: 200, type: 'application/json', body: '{}' },
  };
};

export const simulator: Provider = {
  name: 'simulator',
  numbers: numberShop,
  send,
  find: async (house, { config }, { messageId }) => {
    if (config['cannotBeAsked'] === true) return { is: 'cannotSay' };
    const taken = await findTaken(house, messageId);
    if (!taken) return { is: 'unknown' };
    return {
      is: 'sent',
      providerMessageId: taken._id,
      ...(taken.segments === null ? {} : { segments: taken.segments }),
    };
  },
  validate: (_house, { config }) => {
    const { takesAnyScript } = config;
    return Promise.resolve(typeof takesAnyScript === 'boolean' ? { takesAnyScript } : {});
  },
  receive: (house, { integrationId }, { headers, body }) =>
    Promise.resolve(isSigned(house, integrationId, body, headers[signatureHeader]) ? read(body) : undefined),
};
