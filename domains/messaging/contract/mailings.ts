// A mailing as its own page shows it: what became of it in numbers, and one line for everybody it was asked for.
import * as z from 'zod/mini';
import { messageChannels } from '#/domains/integrations/contract.ts';
import { mergeTokens } from '#/domains/templates/contract.ts';
import { id } from '#/kernel/contract/values.ts';
import { skippedCounts, skipReasons } from './messages.ts';

/** Where one recipient of a mailing is: every line has exactly one of these. */
export const recipientStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'uncertain',
  'skipped',
  'stopped',
  'rehearsed',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** What a recipient did with it, besides its state. */
export const recipientMarks = ['opened', 'clicked', 'replied', 'unsubscribed'] as const;
export type RecipientMark = (typeof recipientMarks)[number];

export const recipientLabels: Readonly<Record<RecipientState | RecipientMark, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  uncertain: 'In doubt',
  skipped: 'Skipped',
  stopped: 'Stopped',
  rehearsed: 'Rehearsed',
  opened: 'Opened',
  clicked: 'Clicked',
  replied: 'Replied',
  unsubscribed: 'Unsubscribed',
};

/** Of a mailing: it waits for its moment, or for the seconds in which it can be taken back; it goes; it went; it was stopped, or taken back whole. */
export const mailingStates = ['scheduled', 'queued', 'sending', 'done', 'stopped', 'cancelled'] as const;
export type MailingState = (typeof mailingStates)[number];

/** Messages of a mailing that its provider is being given at once, over all processes: so many at most leave after it was stopped. */
export const mostInFlight = 40;

const moment = z.nullable(z.string());
const agent = z.nullable(z.object({ _id: id(), fullName: z.nullable(z.string()) }));

/** What a list says of a mailing. */
export const listedMailing = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  /** As it was written, without its merge fields; null for texts. */
  subject: z.nullable(z.string()),
  snippet: z.string(),
  state: z.enum(mailingStates),
  /** How many it goes to, and how many were left out so far, when it was written or when their moment came. */
  count: z.int(),
  skipped: z.int(),
  /** The moment that was chosen, else the one at which it was written; where it was stopped or taken back before that, the one of this. */
  at: z.string(),
  createdBy: agent,
});
export type ListedMailing = z.output<typeof listedMailing>;

/** A line of what somebody sent: as its first recipient got it, or will. */
export const sentLetter = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  /** Null for texts. */
  subject: z.nullable(z.string()),
  snippet: z.string(),
  /** The first names of whom it went to, at most three. */
  to: z.array(z.string()),
  count: z.int(),
  /** Of what went to one: the conversation, where the contact is within reach; and where it is. */
  threadId: z.nullable(id()),
  state: z.nullable(z.enum(recipientStates)),
  at: z.string(),
});
export type SentLetter = z.output<typeof sentLetter>;

const figures = z.object({
  ...(Object.fromEntries(recipientStates.map((state) => [state, z.int()])) as Record<RecipientState, z.ZodMiniInt>),
  ...(Object.fromEntries(recipientMarks.map((mark) => [mark, z.int()])) as Record<RecipientMark, z.ZodMiniInt>),
  /** Of those who opened it, by how many nobody but a program did. */
  openedByMachine: z.int(),
});
export type MailingFigures = z.output<typeof figures>;

export const mailingPage = z.object({
  ...listedMailing.shape,
  /** By whom it goes: the name, and the address or the number. */
  sender: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  createdAt: z.string(),
  scheduledAt: moment,
  /** The day and the time on the clock of each, '2026-12-01T09:00'; null where it goes to all at once. */
  theirTime: z.nullable(z.string()),
  stoppedAt: moment,
  /** The workflow whose step it is of. */
  workflowId: z.nullable(id()),
  isRehearsal: z.boolean(),
  points: z.int(),
  figures,
  /** The skipped by their reasons, the most first. */
  reasons: skippedCounts,
  /** Whom it was asked for and who was erased since: nothing of them is kept. */
  erased: z.int(),
  /** How many were skipped of whom no line is kept: they were erased since, or the mailing is older than such lines. */
  unnamed: z.int(),
});
export type MailingPage = z.output<typeof mailingPage>;

export const mailingRecipient = z.object({
  /** Of the message, or of the line of who was skipped. */
  _id: id(),
  /** Null where there is none, and where the reader does not reach them. */
  contactId: z.nullable(id()),
  displayName: z.string(),
  address: z.nullable(z.string()),
  state: z.enum(recipientStates),
  /** Why, of one who was skipped. */
  reason: z.nullable(z.enum(skipReasons)),
  /** What the provider said, where it failed; of one that waits, for what. */
  error: z.nullable(z.string()),
  threadId: z.nullable(id()),
  sentAt: moment,
  openedAt: moment,
  /** Null where nobody opened it. */
  isOpenHuman: z.nullable(z.boolean()),
  clickedAt: moment,
  repliedAt: moment,
  unsubscribedAt: moment,
});
export type MailingRecipient = z.output<typeof mailingRecipient>;

/** What a subject or a text says to everybody: its merge fields give way to what is said where they are empty. */
export const wordsToAll = (written: string): string => {
  let from = 0;
  const parts: string[] = [];
  for (const { fallback, start, end } of mergeTokens(written)) {
    parts.push(written.slice(from, start), fallback ?? '…');
    from = end;
  }
  return [...parts, written.slice(from)].join('').replace(/\s+/g, ' ').trim();
};
