// What waits to go at a moment that somebody chose: listed for whoever wrote it, and for owners, and as it was written, to be changed in a
// composer (R640, R845, R852). Of many recipients it is one.
import * as z from 'zod/mini';
import { messageChannels } from '#/domains/integrations/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

/** How many are listed; more than that nobody keeps an eye on. */
export const mostScheduled = 200;

const waiting = z.object({
  _id: id(),
  /** The message to the contact that was asked for; null where none was. */
  messageId: z.nullable(id()),
  channel: z.enum(messageChannels),
  subject: z.nullable(z.string()),
  snippet: z.string(),
  /** The first names of whom it goes to, at most three. */
  to: z.array(z.string()),
  /** How many it still goes to. */
  count: z.int(),
  /** How many of them, and of the copies, the sender is known not to reach: they are left out when it goes. */
  notReached: z.int(),
  scheduledAt: z.string(),
  /** The day and the time on the clock of each, '2026-12-01T09:00'; null where it goes to all at once. */
  theirTime: z.nullable(z.string()),
  createdBy: z.nullable(z.object({ _id: id(), fullName: z.nullable(z.string()) })),
});
export type Waiting = z.output<typeof waiting>;

const named = z.object({ _id: id(), displayName: z.string() });

const doNotDisturb = z.object({
  isEnabled: z.optional(z.boolean()),
  startDate: z.optional(z.nullable(z.string())),
  endDate: z.optional(z.nullable(z.string())),
});

/** A letter as its writer left it, with the names that a composer shows. */
const letter = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  /** By which integration it goes. */
  integrationId: z.nullable(id()),
  to: z.array(
    z.object({
      /** Null for an address that was typed and is nobody's. */
      _id: z.nullable(id()),
      displayName: z.string(),
      /** Where it goes; null where the contact was left out. */
      address: z.nullable(z.string()),
      /** Marketing by hand is off for them on this channel. */
      isMarketingOff: z.boolean(),
      doNotDisturb: z.nullable(doNotDisturb),
    }),
  ),
  toCollections: z.array(named),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.nullable(z.string()),
  /** HTML of a mail; null for texts. */
  body: z.nullable(z.string()),
  plain: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int(), mimetype: z.string(), url: z.string() })),
  sendAnywayDND: z.boolean(),
  sendAnywayMP: z.boolean(),
  sendAnywayReason: z.nullable(z.string()),
  replyToId: z.nullable(id()),
  scheduledAt: z.nullable(z.string()),
  theirTime: z.nullable(z.string()),
});
export type WrittenLetterRecord = z.output<typeof letter>;

export const scheduledCalls = {
  list: call({
    method: 'GET',
    path: '/crm/messaging/scheduled',
    summary: 'Mails and texts that wait for a moment that was chosen, the next one first',
    query: z.strictObject({
      channel: z.optional(z.enum(messageChannels)),
      /** Only what goes to this contact, too. */
      contactId: z.optional(id()),
    }),
    answer: z.object({ data: z.array(waiting) }),
    needs: 'message.read',
    refusals: {},
  }),
  get: call({
    method: 'GET',
    path: '/crm/messaging/scheduled/{id}',
    summary:
      'A mail or a text that waits, as it was written; `id` is of what was sent at once, or of one of its messages',
    params: z.strictObject({ id: id() }),
    answer: letter,
    needs: 'message.write',
    refusals: { 'messaging.tooLate': 'conflict' },
  }),
} as const;
