// What somebody sends, of either channel, as the rest of sending is given it: cleaned, addressed, with everything that was left out decided.
import { createHash } from 'node:crypto';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { longestRequestKey, type WrittenRecipient } from '#/domains/messaging/contract/sending-calls.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface Letter {
  channel: MessageChannel;
  /** Null for a text. */
  subject: string | null;
  /** Clean HTML with its merge fields; null for a text. */
  body: string | null;
  plain: string;
  themeChannel: string | null;
  contactId?: string | undefined;
  to: readonly WrittenRecipient[];
  toCollections: readonly string[];
  /** Where contacts are made that are not there yet. */
  domain?: string | undefined;
  cc: readonly string[];
  bcc: readonly string[];
  files: readonly string[];
  integrationId: string | null;
  sendAnywayDND: boolean;
  sendAnywayMP: boolean;
  sendAnywayReason: string | null;
  replyToId: string | null;
  /** What the writer of an answer saw last: no part of what is said, and asked once. */
  seenId?: string | undefined;
  /** Null is now. */
  scheduledAt: Temporal.Instant | null;
  /** The day and the time on the clock of each; null where it goes to all at once. */
  theirTime: string | null;
  requestKey: string;
}

/** What the calls of both channels carry alike, as it came. */
export interface WrittenLetter {
  contactId?: string | undefined;
  to?: readonly WrittenRecipient[] | undefined;
  toCollections?: readonly string[] | undefined;
  domain?: string | undefined;
  seenId?: string | undefined;
  integration?: { _id: string } | string | null | undefined;
  sendAnywayDND?: boolean | undefined;
  sendAnywayMP?: boolean | undefined;
  sendAnywayReason?: string | undefined;
  scheduledAt?: string | null | undefined;
  theirTime?: string | null | undefined;
  requestKey?: string | undefined;
}

/** What is left out of a change stays as it was; of a new letter it is empty. */
export type Common = Pick<
  Letter,
  | 'to'
  | 'toCollections'
  | 'integrationId'
  | 'sendAnywayDND'
  | 'sendAnywayMP'
  | 'sendAnywayReason'
  | 'scheduledAt'
  | 'theirTime'
  | 'requestKey'
> & { contactId?: string | undefined; domain?: string | undefined; seenId?: string | undefined };

const integrationIn = (integration: WrittenLetter['integration'], before: string | null): string | null => {
  if (integration === undefined) return before;
  return typeof integration === 'object' ? (integration?._id ?? null) : integration;
};

/** The key of a letter whose writer gave none: the one of the request, so that a letter posted again is the one that is there (decision 123). */
export const newRequestKey = ({ request, house }: Context): string => {
  const key = request?.key;
  if (!key) return house.ids.next();
  return key.length <= longestRequestKey ? key : createHash('sha256').update(key).digest('hex');
};

/** Another moment for all is no hour on the clock of each any more. */
const theirTimeIn = ({ theirTime, scheduledAt }: WrittenLetter, before: Letter | null): string | null => {
  if (theirTime !== undefined || scheduledAt !== undefined) return theirTime ?? null;
  return before?.theirTime ?? null;
};

/** The common part of a letter; `before` is the one that is changed. */
export const commonOf = (written: WrittenLetter, before: Letter | null, newKey: () => string): Common => ({
  ...(written.contactId === undefined ? {} : { contactId: written.contactId }),
  ...(written.domain === undefined ? {} : { domain: written.domain }),
  ...(written.seenId === undefined ? {} : { seenId: written.seenId }),
  to: written.to ?? before?.to ?? [],
  toCollections: written.toCollections ?? before?.toCollections ?? [],
  integrationId: integrationIn(written.integration, before?.integrationId ?? null),
  sendAnywayDND: written.sendAnywayDND ?? before?.sendAnywayDND ?? false,
  sendAnywayMP: written.sendAnywayMP ?? before?.sendAnywayMP ?? false,
  sendAnywayReason: written.sendAnywayReason ?? before?.sendAnywayReason ?? null,
  scheduledAt:
    written.scheduledAt === undefined
      ? (before?.scheduledAt ?? null)
      : written.scheduledAt === null
        ? null
        : Temporal.Instant.from(written.scheduledAt),
  theirTime: theirTimeIn(written, before),
  requestKey: before?.requestKey ?? written.requestKey ?? newKey(),
});
