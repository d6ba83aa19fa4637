// The one moment in which a message leaves the house: a call of its provider, outside of any transaction, with three answers.
// Accepted, certainly not, or nobody knows.

import {
  type Accepted,
  CertainlyRefused,
  hookOf,
  type IntegrationRow,
  type Mailbox,
  type Outgoing,
  type OutgoingFile,
  type Provider,
  refusedOnTheWay,
  signatureFor,
} from '#/domains/integrations/server.ts';
import type { Party } from '#/domains/messaging/contract/messages.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { documentOf } from '../email/styling-mail.ts';
import type { Claimed } from './claiming-messages.ts';

export type Outcome =
  | { is: 'accepted'; message: Claimed; accepted: Accepted }
  | { is: 'refused'; message: Claimed; refusal: CertainlyRefused }
  /** It was not even tried: it might not leave any more, the process slept over its turn, or the agency went into test mode. */
  | { is: 'untried'; message: Claimed }
  | { is: 'doubtful'; message: Claimed; problem: string };

/** Longer than a provider's own limit of twenty seconds: whoever has not answered by then has not answered. */
const longestCallMs = 25_000;
/** A process that was stopped after it asked whether a message may leave may have been taken for dead: it does not begin a call any more. */
const longestSleepMs = 15_000;

/** Hands one message over. Never throws. */
export const handOver = async (
  house: House,
  {
    provider,
    integration,
    files,
    askedAtMs,
  }: { provider: Provider; integration: IntegrationRow; files: readonly OutgoingFile[]; askedAtMs: number },
  message: Claimed,
): Promise<Outcome> => {
  if (house.clock.monotonicMs() - askedAtMs > longestSleepMs) return { is: 'untried', message };
  try {
    const outgoing = outgoingOf(house, integration, message, files);
    return { is: 'accepted', message, accepted: await inTime(provider.send(house, integration.connection, outgoing)) };
  } catch (thrown) {
    const error = refusedOnTheWay(thrown);
    if (error instanceof CertainlyRefused) return { is: 'refused', message, refusal: error };
    if (isExpectedNo(error) && error.reason === 'kernel.testMode') return { is: 'untried', message };
    house.log.warn(
      { err: error, messageId: message.id, provider: provider.name },
      'nobody can say whether a message left',
    );
    return { is: 'doubtful', message, problem: error instanceof Error ? error.message : 'The provider did not answer' };
  }
};

const inTime = async <T>(call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EgressFailure('timeout', 'The provider took too long')), longestCallMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
};

const mailbox = ({ name, email }: Party): Mailbox => ({ name: name ?? '', address: email ?? '' });
const copy = (address: string): Mailbox => ({ name: '', address });

/** A message as providers are given it. */
export const outgoingOf = (
  house: House,
  { connection, keys }: IntegrationRow,
  message: Claimed,
  files: readonly OutgoingFile[],
): Outgoing => {
  if (message.channel === 'sms')
    return {
      channel: 'sms',
      messageId: message.id,
      from: message.sender.number ?? '',
      to: message.address,
      text: message.plain,
      statusCallback: hookOf(house, connection, message.id),
    };
  const { inboundDomain } = connection.config;
  const dkim = signatureFor(keys, message.sender.email ?? '');
  return {
    channel: 'email',
    messageId: message.id,
    messageIdHeader: message.messageIdHeader ?? '',
    from: mailbox(message.sender),
    to: message.recipients.map(mailbox),
    cc: message.cc.map(copy),
    bcc: message.bcc.map(copy),
    // A provider that has no mailbox takes answers at an address of the thread's own.
    ...(typeof inboundDomain === 'string' && inboundDomain !== ''
      ? { replyTo: { name: message.sender.name ?? '', address: `reply+${message.replyToken}@${inboundDomain}` } }
      : {}),
    subject: message.subject ?? '',
    html: documentOf(message.html ?? '', message.subject ?? ''),
    text: message.plain,
    ...(message.inReplyTo === null ? {} : { inReplyTo: message.inReplyTo }),
    references: message.references,
    headers: message.headers,
    files,
    ...(dkim ? { dkim } : {}),
    ...(message.providerThreadId === null ? {} : { providerThreadId: message.providerThreadId }),
  };
};
