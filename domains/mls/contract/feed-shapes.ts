// What feeds are made of on the wire: a connection that is tried or kept, what it offers, what each run did, and what was set aside.
import * as z from 'zod/mini';
import { id, text } from '#/kernel/contract/values.ts';

const urlPattern = /^https?:\/\/[^\s/@?#]+(\/[^\s?#]*)?$/i;
const address = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2_048),
      z.regex(urlPattern, 'must be an https address without a question mark or a password'),
    );
const secret = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000));

const dialect = z.enum(['reso', 'mlsGrid', 'trestle', 'bridge', 'spark']);

/** How a feed is reached: a token, or a client with the address that gives tokens. */
export const connection = {
  url: address(),
  dialect: z.optional(dialect),
  systemName: z.optional(text(100)),
  token: z.optional(secret()),
  clientId: z.optional(text(400)),
  clientSecret: z.optional(secret()),
  tokenUrl: z.optional(address()),
};

/** Minutes between two syncs. */
export const interval = () => z.int().check(z.gte(2), z.lte(60));

export const sampleHome = z.object({
  listingId: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  listPrice: z.nullable(z.number()),
  currency: z.string(),
  standardStatus: z.nullable(z.string()),
  bedroomsTotal: z.nullable(z.number()),
  bathroomsTotalInteger: z.nullable(z.number()),
  livingArea: z.nullable(z.number()),
  mediaURL: z.nullable(z.string()),
});
export type SampleHome = z.infer<typeof sampleHome>;

export const offer = z.object({
  dialect,
  /** Null where the service does not count. */
  total: z.nullable(z.int()),
  resources: z.array(z.string()),
  fieldsCount: z.int(),
  /** Those that the product has no attribute for. */
  unknownFields: z.array(z.string()),
  /** What is missed, in words. */
  lacks: z.array(z.string()),
  sample: z.array(sampleHome),
});
export type FeedOffer = z.infer<typeof offer>;

export const runKinds = ['load', 'changes', 'reconcile'] as const;
export const feedRun = z.object({
  _id: id(),
  kind: z.enum(runKinds),
  status: z.enum(['running', 'done', 'stopped']),
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
  pages: z.int(),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  setAside: z.int(),
  problem: z.nullable(z.string()),
});
export type FeedRun = z.infer<typeof feedRun>;

export const feedProblem = z.object({
  _id: id(),
  listingKey: z.nullable(z.string()),
  reason: z.string(),
  tries: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The record as it came, cut where it is long. */
  raw: z.string(),
});
export type FeedProblem = z.infer<typeof feedProblem>;
