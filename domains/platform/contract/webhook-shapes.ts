// What webhooks are made of on the wire: endpoints, messages, attempts, and the pauses between tries (decision 95).
import * as z from 'zod/mini';
import { id, text } from '#/kernel/contract/values.ts';

const endpointStatuses = ['on', 'paused', 'off'] as const;
export const messageStatuses = ['waiting', 'delivered', 'dead', 'held'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The version of the shape of messages. */
export const webhookVersion = '2026-11-01';

/** Seconds between two tries of a message: ten of them, over three days and seven hours and more. */
export const retrySeconds = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 86_400, 86_400] as const;

/** Endpoints that an agency may have. */
export const mostEndpoints = 20;

const urlPattern = /^https?:\/\/[^\s/@?#]+([/?][^\s#]*)?$/i;

export const webhookUrl = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2_048),
      z.regex(urlPattern, 'must be an https address without a password or a # part'),
    );

/** 'contact.updated', 'contact.*' or '*'. */
export const eventPattern = () =>
  z
    .string()
    .check(
      z.maxLength(80),
      z.regex(/^(\*|[a-zA-Z]+\.(\*|[a-zA-Z]+))$/, 'must be an event such as contact.updated, contact.* or *'),
    );

export const endpoint = z.object({
  _id: id(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  status: z.enum(endpointStatuses),
  offReason: z.nullable(z.string()),
  createdBy: z.nullable(z.object({ _id: id(), displayName: z.string() })),
  /** The API key that made it, where one did: it is told what that key may read, while it lives. */
  createdByKey: z.nullable(z.object({ _id: id(), displayName: z.string() })),
  apiVersion: z.string(),
  lastSequence: z.int(),
  waiting: z.int(),
  dead: z.int(),
  held: z.int(),
  /** Of the last 24 hours. */
  delivered: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  /** While it fails, nothing is tried before this moment. */
  nextProbeAt: z.nullable(z.string()),
  /** Until then the former secret signs, too. */
  formerSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Endpoint = z.infer<typeof endpoint>;

export const endpointMade = z.object({ ...endpoint.shape, secret: z.string() });

export const message = z.object({
  _id: id(),
  type: z.string(),
  /** Null for a test. */
  sequence: z.nullable(z.int()),
  subject: z.string(),
  status: z.enum(messageStatuses),
  tries: z.int(),
  isReplay: z.boolean(),
  /** Of a message that waits; earlier ones of its subject go first. */
  nextTryAt: z.nullable(z.string()),
  occurredAt: z.string(),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  lastStatus: z.nullable(z.int()),
  lastProblem: z.nullable(z.string()),
});
export type WebhookMessage = z.infer<typeof message>;

const attempt = z.object({
  _id: id(),
  at: z.string(),
  ms: z.int(),
  status: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  answer: z.string(),
});

export const messageInFull = z.object({ ...message.shape, body: z.string(), attempts: z.array(attempt) });

export const written = {
  url: z.optional(webhookUrl()),
  events: z.optional(z.array(eventPattern()).check(z.minLength(1), z.maxLength(100))),
  description: z.optional(z.nullable(text(200))),
};
