// The calls of webhooks. They are the owner's (decision 14); who gives somebody else the right to keys gives this, too.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant, wholeInQuery } from '#/kernel/contract/values.ts';
import {
  endpoint,
  endpointMade,
  eventPattern,
  message,
  messageInFull,
  messageStatuses,
  webhookUrl,
  written,
} from './webhook-shapes.ts';

const byId = z.strictObject({ id: id() });
const byMessage = z.strictObject({ id: id(), messageId: id() });
const badEvent = {
  'platform.unknownEvent': 'invalid',
  'platform.unsafeUrl': 'invalid',
  'platform.beyondScopes': 'invalid',
} as const;

/** What is delivered again: one message, those that are dead, those written while it was off, or all since a moment. */
const replayed = z.strictObject({
  messageId: z.optional(id()),
  what: z.optional(z.enum(['dead', 'held', 'all'])),
  since: z.optional(instant()),
  type: z.optional(eventPattern()),
  /** Says how many, and delivers nothing. */
  isPreview: z.optional(z.boolean()),
});

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: '/crm/webhooks',
    summary: 'The webhooks of the agency',
    answer: z.object({ data: z.array(endpoint) }),
    needs: 'apiKey.read',
    refusals: {},
    isReading: true,
  }),
  create: call({
    method: 'POST',
    path: '/crm/webhooks',
    summary: 'Tell another program what happens; the secret that signs messages is answered this once',
    body: z.strictObject({
      ...written,
      /** What Zapier and n8n call `url` and `events`. */
      targetUrl: z.optional(webhookUrl()),
      event: z.optional(eventPattern()),
    }),
    answer: endpointMade,
    needs: 'apiKey.write',
    refusals: { ...badEvent, 'platform.manyEndpoints': 'conflict' },
    status: 201,
    idempotent: false,
  }),
  eventTypes: call({
    method: 'GET',
    path: '/crm/webhooks/event-types',
    summary: 'The events that webhooks can be told',
    answer: z.object({ data: z.array(z.object({ name: z.string(), label: z.string(), subject: z.string() })) }),
    needs: 'apiKey.read',
    refusals: {},
    isReading: true,
  }),
  samples: call({
    method: 'GET',
    path: '/crm/webhooks/samples',
    summary: 'The latest three events of a kind as webhooks tell them, or a made-up one',
    query: z.strictObject({ event: z.string().check(z.maxLength(80)) }),
    answer: z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
    needs: 'apiKey.read',
    refusals: { 'platform.unknownEvent': 'invalid' },
    isReading: true,
  }),
  get: call({
    method: 'GET',
    path: '/crm/webhooks/{id}',
    summary: 'One webhook and how it is doing',
    params: byId,
    answer: endpoint,
    needs: 'apiKey.read',
    refusals: {},
    isReading: true,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/webhooks/{id}',
    summary: 'Change the address, the events or the description of a webhook',
    params: byId,
    body: z.strictObject(written),
    answer: endpoint,
    needs: 'apiKey.write',
    // What waits, and what is replayed, goes to the new address, whatever a key may read.
    by: 'person',
    refusals: { 'platform.unknownEvent': 'invalid', 'platform.unsafeUrl': 'invalid' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/webhooks/{id}',
    summary: 'Delete a webhook and its messages',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'apiKey.write',
    refusals: {},
  }),
  roll: call({
    method: 'POST',
    path: '/crm/webhooks/{id}/roll',
    summary: 'A new secret; the former one signs beside it for so many hours',
    params: byId,
    body: z.strictObject({ overlapHours: z.optional(z.literal([0, 1, 24, 168])) }),
    answer: endpointMade,
    needs: 'apiKey.write',
    by: 'person',
    refusals: {},
    idempotent: false,
  }),
  pause: call({
    method: 'POST',
    path: '/crm/webhooks/{id}/pause',
    summary: 'Deliver nothing for now; messages wait',
    params: byId,
    answer: endpoint,
    needs: 'apiKey.write',
    refusals: {},
  }),
  resume: call({
    method: 'POST',
    path: '/crm/webhooks/{id}/resume',
    summary: 'Deliver again. What was written while it was off is delivered by a replay only',
    params: byId,
    answer: endpoint,
    needs: 'apiKey.write',
    refusals: { 'platform.beyondScopes': 'invalid' },
  }),
  test: call({
    method: 'POST',
    path: '/crm/webhooks/{id}/test',
    summary: 'Send a test event',
    params: byId,
    answer: message,
    needs: 'apiKey.write',
    refusals: { 'platform.endpointOff': 'conflict' },
    status: 201,
  }),
  replay: call({
    method: 'POST',
    path: '/crm/webhooks/{id}/replay',
    summary: 'Deliver messages again, with their ids and sequence; says how many',
    params: byId,
    body: replayed,
    answer: z.object({ count: z.int() }),
    needs: 'apiKey.write',
    refusals: { 'platform.endpointOff': 'conflict', 'platform.manyMessages': 'conflict' },
  }),
  messages: call({
    method: 'GET',
    path: '/crm/webhooks/{id}/messages',
    summary: 'The messages of a webhook, youngest first',
    params: byId,
    query: z.strictObject({
      status: z.optional(z.enum(messageStatuses)),
      lastId: z.optional(id()),
      limit: z.optional(wholeInQuery(1, 100)),
    }),
    answer: z.object({ data: z.array(message), isMore: z.boolean() }),
    needs: 'apiKey.read',
    refusals: {},
    isReading: true,
  }),
  message: call({
    method: 'GET',
    path: '/crm/webhooks/{id}/messages/{messageId}',
    summary: 'One message of a webhook, its body and every attempt',
    params: byMessage,
    answer: messageInFull,
    needs: 'apiKey.read',
    // Its body holds records, whatever a key may read.
    by: 'person',
    refusals: {},
    isReading: true,
  }),
} as const;
