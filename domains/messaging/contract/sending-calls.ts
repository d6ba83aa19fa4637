// What mail and text have in common when they are sent: to whom, what is overridden and why, when, and what it will come to.
import * as z from 'zod/mini';
import { longestText, messageChannels } from '#/domains/integrations/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { listQuery } from '#/kernel/contract/list.ts';
import type { Refusals } from '#/kernel/contract/refusal.ts';
import { anyEmail, id, instant, phone, text } from '#/kernel/contract/values.ts';
import { theirTimePattern, zoneSources } from './local-hours.ts';
import { mailingRecord, messageRecord, skippedCounts, skipReasons } from './messages.ts';

export const longestRequestKey = 100;
export const mostRecipients = 1_000;
export const mostCollections = 50;
/** Of each, Cc and Bcc. */
export const mostCopies = 50;

/** Someone chosen or typed. With an id it is that contact; an address alone makes a contact when it is sent (decision 38). */
export const recipient = z.strictObject({
  _id: z.optional(id()),
  firstName: z.optional(z.nullable(text(100))),
  lastName: z.optional(z.nullable(text(100))),
  email: z.optional(z.strictObject({ emailAddress: anyEmail() })),
  phone: z.optional(
    z.strictObject({ number: phone(), country: z.optional(z.nullable(z.string().check(z.maxLength(2)))) }),
  ),
});
export type WrittenRecipient = z.output<typeof recipient>;

/** By whom it goes; the names are the specification's and only the id is looked at. */
export const integration = z.strictObject({
  _id: id(),
  integrationName: z.optional(z.nullable(text(200))),
  integrationType: z.optional(z.nullable(text(60))),
});

export const addressing = {
  /** A contact to send to besides `to`. */
  contactId: z.optional(id()),
  to: z.optional(z.array(recipient).check(z.maxLength(mostRecipients))),
  toCollections: z.optional(z.array(id()).check(z.maxLength(mostCollections))),
  /** The domain of contacts that typed addresses become, where the caller works on all domains (decisions 38, 82). */
  domain: z.optional(id()),
  /** Overrides do not disturb, and marketing that an agent turned off; hard blocks stay (decision 36). */
  sendAnywayDND: z.optional(z.boolean()),
  sendAnywayMP: z.optional(z.boolean()),
  /** Why, for the log. */
  sendAnywayReason: z.optional(text(300)),
  integration: z.optional(z.nullable(integration)),
};

const isDay = (time: string): boolean => {
  try {
    Temporal.PlainDateTime.from(time, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
};

export const timing = {
  /** Left out or null, now. */
  scheduledAt: z.optional(z.nullable(instant())),
  /** It goes to each when their own clock shows this: '2026-12-01T09:00'; `scheduledAt` is then that moment on the sender's. */
  theirTime: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.regex(theirTimePattern, 'must be a day and a time such as 2026-12-01T09:00'),
          z.refine(isDay, 'is not a day of the calendar'),
        ),
    ),
  ),
  /** The same key never sends twice, however often it is posted; left out, the header Idempotency-Key stands for it. */
  requestKey: z.optional(text(longestRequestKey)),
};

/** Of an answer: the newest message of the conversation that whoever writes has seen. One that a colleague answered since is refused. */
export const lastSeen = { seenId: z.optional(id()) };

export const byId = z.strictObject({ id: id() });
export const sendingRefusals = {
  'messaging.noRecipients': 'invalid',
  'messaging.nobodyLeft': 'invalid',
  'messaging.noSender': 'invalid',
  'billing.tooFewPoints': 'conflict',
  'messaging.allowanceExceeded': 'limit-reached',
  'messaging.inThePast': 'invalid',
  'messaging.otherContent': 'conflict',
  'messaging.answeredMeanwhile': 'conflict',
} as const satisfies Refusals;
export const changingRefusals = { ...sendingRefusals, 'messaging.tooLate': 'conflict' } as const satisfies Refusals;

/** What cancelling did: a scheduled message is deleted, one that was about to go is cancelled (decision 47). */
export const cancelled = z.object({ outcome: z.enum(['deleted', 'cancelled']), count: z.int() });
export const sentAnswer = mailingRecord;
/** Asked for again under the same key, it says how long it can still be taken back. */
export const untilSent = { undoSeconds: 'undoUntil' } as const;
export const fileUrls = z.array(text(2_000)).check(z.maxLength(20));

/** What test mode kept from going. */
const rehearsal = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  /** Where it would have gone. */
  to: z.string(),
  displayName: z.string(),
  subject: z.nullable(z.string()),
  snippet: z.string(),
  points: z.int(),
  createdBy: z.nullable(z.object({ _id: id(), fullName: z.nullable(z.string()) })),
  /** When it would have gone. */
  at: z.string(),
});
export type Rehearsal = z.output<typeof rehearsal>;

/** Calls of messages of either channel. */
export const messageCalls = {
  preview: call({
    method: 'POST',
    path: '/crm/messaging/recipients/preview',
    summary:
      'To how many contacts a message would go, who is left out and why, and what it would cost; nothing is sent',
    body: z.strictObject({
      channel: z.enum(messageChannels),
      ...addressing,
      /** Who sends: a workflow asks flags of marketing of its own. Left out, somebody by hand. */
      by: z.optional(z.enum(['hand', 'workflow'])),
      /** The message or conversation that it answers: it goes by the sender of that one. */
      replyToId: z.optional(id()),
      plain: z.optional(z.string().check(z.maxLength(longestText * 2))),
      /** Addresses of copies, Cc and Bcc. */
      copies: z.optional(z.array(anyEmail()).check(z.maxLength(mostCopies * 2))),
    }),
    answer: z.object({
      count: z.int(),
      skipped: skippedCounts,
      /** Those of the copies that it would not go to. */
      leftOutCopies: z.array(z.object({ address: z.string(), reason: z.enum(skipReasons) })),
      /** Those to whom it would go, the first twenty by name. */
      data: z.array(
        z.object({
          _id: z.nullable(id()),
          displayName: z.string(),
          address: z.string(),
        }),
      ),
      segments: z.int(),
      points: z.int(),
      pointsBalance: z.int(),
      isTestMode: z.boolean(),
      /** How many of them live on which clock, as far as their numbers and addresses tell; one of each is named. */
      localTimes: z.array(
        z.object({ zone: z.string(), by: z.enum(zoneSources), count: z.int(), displayName: z.string() }),
      ),
      /** The full hours outside of which it waits for the morning of each, by the agency's quiet hours; null where it goes at any hour. */
      openHours: z.nullable(z.object({ from: z.int(), until: z.int() })),
    }),
    needs: 'message.write',
    refusals: {},
  }),
  rehearsed: call({
    method: 'GET',
    path: '/crm/messaging/rehearsed',
    summary: 'What would have been sent: messages of test mode, the newest first',
    query: z.strictObject({
      length: listQuery.shape.length,
      lastId: listQuery.shape.lastId,
      offset: listQuery.shape.offset,
      start: listQuery.shape.start,
    }),
    answer: z.object({
      data: z.array(rehearsal),
      total: z.int(),
      /** What all of them would have cost. */
      points: z.int(),
      /** How many are rehearsed within seconds: until then they can be taken back. */
      coming: z.int(),
    }),
    needs: 'message.read',
    refusals: {},
  }),
  get: call({
    method: 'GET',
    path: '/crm/messaging/messages/{id}',
    summary: 'One message with its words, of a contact within reach: as it went or came, or as it would have gone',
    params: byId,
    answer: messageRecord,
    needs: 'message.read',
    refusals: {},
  }),
  sendAgain: call({
    method: 'POST',
    path: '/crm/messaging/{id}/send-again',
    summary:
      'Send a message again that failed, or of which nobody can say whether it went out; asked twice, it goes once',
    params: byId,
    answer: mailingRecord,
    countsDown: untilSent,
    needs: 'message.write',
    refusals: { ...sendingRefusals, 'messaging.notAgain': 'conflict' },
    status: 201,
  }),
} as const;
