// The calls about text messages (communication §7 "Text messages"); answering one by a signed link is the inbox's.
import * as z from 'zod/mini';
import { longestText } from '#/domains/integrations/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { id, text, whole } from '#/kernel/contract/values.ts';
import {
  addressing,
  byId,
  cancelled,
  changingRefusals,
  integration,
  lastSeen,
  sendingRefusals,
  sentAnswer,
  timing,
  untilSent,
} from './sending-calls.ts';

const number = z.string().check(z.maxLength(40));
const country = z.optional(z.nullable(z.string().check(z.maxLength(2))));

/** The text message payload (communication §3). */
const written = {
  ...addressing,
  ...timing,
  ...lastSeen,
  // The specification's payload leaves open whether it is an object or an id.
  integration: z.optional(z.nullable(z.union([integration, text(60)]))),
  body: z.optional(z.string().check(z.maxLength(longestText))),
  plain: z.optional(z.string().check(z.maxLength(longestText))),
  from: z.optional(z.strictObject({ name: z.optional(z.nullable(text(200))), number: z.optional(number), country })),
  fromPhoneNumber: z.optional(z.strictObject({ number, country })),
  /** A text, or the thread of it, that this one answers: it goes where that came from, by the same number. */
  replyToId: z.optional(z.nullable(id())),
  /** What the composer counted; the server counts for itself. */
  smsCount: z.optional(whole(0, 1_000_000)),
};

export const smsCalls = {
  create: call({
    method: 'POST',
    path: '/crm/messaging/sms',
    summary: 'Send a text to contacts and collections, now or at a time; sent once for each request key',
    body: z.strictObject(written),
    answer: sentAnswer,
    countsDown: untilSent,
    needs: 'message.write',
    refusals: sendingRefusals,
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/messaging/sms/{id}',
    summary: 'Change a text that waits: its words, its recipients, its time',
    params: byId,
    body: z.strictObject(written),
    answer: sentAnswer,
    countsDown: untilSent,
    needs: 'message.write',
    refusals: changingRefusals,
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/messaging/sms/{id}',
    summary: 'Take back a text that waits; refused once it is on its way',
    params: byId,
    answer: cancelled,
    needs: 'message.write',
    refusals: { 'messaging.tooLate': 'conflict' },
  }),
} as const;
