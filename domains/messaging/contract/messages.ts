// One message to or from one contact, and the states it goes through: a pure table, asked by the server before every step.
// What is sent, is sent once: no way leads from `sending` back to `queued` without proof that nothing went out.
import * as z from 'zod/mini';
import { type MessageChannel, messageChannels } from '#/domains/integrations/contract.ts';
import { attachmentKinds } from '#/kernel/contract/file-types.ts';
import { id } from '#/kernel/contract/values.ts';

export const messageDirections = ['in', 'out'] as const;

export const messageStatuses = [
  'draft',
  /** Told as scheduled: it waits for the moment a person chose. */
  'scheduled',
  /** On its way, or in the seconds in which sending can be taken back. */
  'queued',
  /** A worker has handed it to the provider, or is about to. */
  'sending',
  'sent',
  'delivered',
  'failed',
  'cancelled',
  /** Nobody can say whether the provider took it: shown to people, never sent again by a machine. */
  'uncertain',
  /** Test mode: rendered and costed, and never sent (decision 51). */
  'rehearsed',
  /** Not sent for a reason of the contact's own, found when its time came. */
  'skipped',
  'received',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What can happen to a message. */
export const messageActs = [
  'schedule',
  'queue',
  'claim',
  'rehearse',
  'skip',
  'giveUp',
  'accept',
  /** Certainly not taken, and worth another try. */
  'refuse',
  'doubt',
  'deliver',
  'bounce',
  'cancel',
] as const;
export type MessageAct = (typeof messageActs)[number];

const steps: Readonly<Record<MessageStatus, Partial<Readonly<Record<MessageAct, MessageStatus>>>>> = {
  draft: { schedule: 'scheduled', queue: 'queued', cancel: 'cancelled' },
  scheduled: {
    schedule: 'scheduled',
    queue: 'queued',
    claim: 'sending',
    rehearse: 'rehearsed',
    skip: 'skipped',
    giveUp: 'failed',
    cancel: 'cancelled',
  },
  queued: {
    schedule: 'scheduled',
    queue: 'queued',
    claim: 'sending',
    rehearse: 'rehearsed',
    skip: 'skipped',
    giveUp: 'failed',
    cancel: 'cancelled',
  },
  // A provider may tell of a delivery before it has answered the call that sent it.
  sending: {
    accept: 'sent',
    refuse: 'queued',
    giveUp: 'failed',
    doubt: 'uncertain',
    deliver: 'delivered',
    bounce: 'failed',
  },
  uncertain: { accept: 'sent', deliver: 'delivered', bounce: 'failed' },
  sent: { accept: 'sent', deliver: 'delivered', bounce: 'failed' },
  delivered: { accept: 'delivered', deliver: 'delivered', bounce: 'failed' },
  failed: { bounce: 'failed' },
  cancelled: {},
  rehearsed: {},
  skipped: {},
  received: {},
};

/** The state after an act; undefined where the act is not possible. */
export const afterAct = (status: MessageStatus, act: MessageAct): MessageStatus | undefined => steps[status][act];

/** The states from which an act leads on: what an update asks for. */
export const statusesBefore = (act: MessageAct): MessageStatus[] =>
  messageStatuses.filter((status) => afterAct(status, act) !== undefined);

/** It waits, and may still be changed or taken back. */
export const isWaiting = (status: MessageStatus): boolean => afterAct(status, 'claim') !== undefined;
/** The provider has it, or may have it: it is never handed over again. */
export const mayHaveGone = (status: MessageStatus): boolean =>
  ['sending', 'sent', 'delivered', 'uncertain'].includes(status);

/** Why a recipient is left out. The last four are hard: nobody overrides them (decision 36); `beyondSender` another sender may reach. */
export const skipReasons = [
  'noAddress',
  'notANumber',
  'duplicate',
  'noAccess',
  'beyondSender',
  'dnd',
  'marketingOff',
  'stop',
  'complaint',
  'hardBounce',
  'erased',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export const blockKinds = ['stop', 'complaint', 'hardBounce', 'erased'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Of whoever has nothing that a message could go to. */
export const noAddressWords: Readonly<Record<MessageChannel, string>> = {
  email: 'no email address',
  sms: 'no mobile number',
};

const skipReasonLabels: Readonly<Record<Exclude<SkipReason, 'noAddress'>, string>> = {
  notANumber: 'not a number that takes texts',
  duplicate: 'address of another recipient',
  noAccess: 'not in your reach',
  beyondSender: 'not reached by the sender (letters beyond a to z)',
  dnd: 'do not disturb',
  marketingOff: 'marketing turned off',
  stop: 'asked to stop',
  complaint: 'complained about mail',
  hardBounce: 'address does not exist',
  erased: 'asked to be forgotten',
};

/** In the words of the composer: '12 no email address'. */
export const skipWords = (channel: MessageChannel, reason: SkipReason): string =>
  reason === 'noAddress' ? noAddressWords[channel] : skipReasonLabels[reason];

const moment = z.nullable(z.string());
const party = z.object({
  name: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  number: z.optional(z.nullable(z.string())),
});
export type Party = z.output<typeof party>;

const leftOut = z.object({ address: z.string(), reason: z.string() });
export type LeftOut = z.output<typeof leftOut>;

export const messageFile = z.object({
  _id: id(),
  name: z.string(),
  /** The kind of attachment; null for what arrived and could not be attached here. */
  type: z.nullable(z.enum(attachmentKinds)),
  mimetype: z.string(),
  size: z.nullable(z.int()),
  url: z.string(),
  /** Where the words of a mail show it, by `cid:`; null where they do not. */
  contentId: z.nullable(z.string()),
});

/** A message as threads, timelines and the answer of sending show it. */
export const messageRecord = z.object({
  _id: id(),
  threadId: id(),
  mailingId: z.nullable(id()),
  contactId: z.nullable(id()),
  direction: z.enum(messageDirections),
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  from: party,
  to: z.array(party),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Those of the copies that it did not go to, and why, in words. */
  leftOut: z.array(leftOut),
  subject: z.nullable(z.string()),
  /** HTML of a mail as it goes out or as it was cleaned when it came in; null for texts. */
  body: z.nullable(z.string()),
  plain: z.string(),
  /** Of what came in, the words that are new; null where nothing else is in it. */
  replyText: z.nullable(z.string()),
  snippet: z.string(),
  scheduledAt: moment,
  /** Until then sending can be taken back. */
  undoUntil: moment,
  sentAt: moment,
  receivedAt: moment,
  openedAt: moment,
  /** Whether a person opened it, as far as that can be known; null where nobody did. */
  isOpenHuman: z.nullable(z.boolean()),
  clickedAt: moment,
  bouncedAt: moment,
  isRead: z.boolean(),
  isArchived: z.boolean(),
  /** A program wrote it: an answer of somebody who is away. */
  isAutomatic: z.boolean(),
  segments: z.nullable(z.int()),
  points: z.int(),
  /** Why it failed, was skipped, or is in doubt; in words. */
  error: z.nullable(z.string()),
  files: z.array(messageFile),
  createdBy: z.nullable(z.object({ _id: id(), fullName: z.nullable(z.string()) })),
  createdAt: z.string(),
});
export type MessageRecord = z.output<typeof messageRecord>;

/** Recipients left out, by their reasons; reasons of nobody are left out. */
export const skippedCounts = z.array(z.object({ reason: z.enum(skipReasons), count: z.int() }));
export type SkippedCounts = z.output<typeof skippedCounts>;

/** Threads in timelines and in the inbox, by the specification's kinds (R102, R122). */
export const threadKinds = { EmailMessagingThread: 'Email', SMSMessagingThread: 'Text Message', Call: 'Call' } as const;

/** What was sent at once: an Email or SMS record of the specification. */
export const mailingRecord = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  status: z.enum(['scheduled', 'queued', 'sending', 'done', 'cancelled']),
  scheduledAt: moment,
  undoUntil: moment,
  /** The whole seconds of it that are left when it is answered: for a screen, whose clock may be another. 0 once it is over; null for what is scheduled. */
  undoSeconds: z.nullable(z.int()),
  to: z.array(z.object({ _id: id(), displayName: z.string() })),
  /** How many it goes to; `to` names the first twenty. */
  count: z.int(),
  skipped: skippedCounts,
  segments: z.nullable(z.int()),
  points: z.int(),
  /** The agency is in test mode: nothing leaves the house. */
  isRehearsal: z.boolean(),
  /** The first thread alone, with its newest message (R844). */
  threads: z.array(
    z.object({
      _id: id(),
      kind: z.enum(['EmailMessagingThread', 'SMSMessagingThread']),
      messages: z.array(messageRecord),
    }),
  ),
});
export type MailingRecord = z.output<typeof mailingRecord>;
