// The calls of MLS feeds (core §7 "MLS feeds"). Feeds are the owner's; their secrets are never answered.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { connection, feedProblem, feedRun, interval, offer } from './feed-shapes.ts';
import { mlsEntity } from './feeds.ts';

const record = recordSchema(mlsEntity);
const byId = z.strictObject({ id: id() });

const reached = {
  'mls.refused': 'invalid',
  'mls.foreignLink': 'invalid',
  'mls.unsafeUrl': 'invalid',
  'mls.notReached': 'unavailable',
  'mls.busy': 'limit-reached',
} as const;

const page = z.strictObject({ lastId: z.optional(id()), limit: z.optional(wholeInQuery(1, 100)) });

export const feedCalls = {
  ...readCalls(mlsEntity, 'mls.read'),
  check: call({
    method: 'POST',
    path: '/crm/mls/check',
    summary: 'Try a connection to a feed: what it offers, and six of its homes. Nothing is kept',
    body: z.strictObject(connection),
    answer: offer,
    needs: 'mls.write',
    by: 'person',
    refusals: reached,
    idempotent: false,
    perMinute: 20,
  }),
  create: call({
    method: 'POST',
    path: '/crm/mls',
    summary: 'Connect a feed: it is tried, kept, and its homes are loaded',
    body: z.strictObject({ ...connection, displayName: text(100), intervalMinutes: z.optional(interval()) }),
    answer: record,
    needs: 'mls.write',
    by: 'person',
    refusals: { ...reached, 'mls.tooMany': 'conflict' },
    status: 201,
    idempotent: false,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/mls/{id}',
    summary: 'Change the name of a feed, how often it is read, or its credentials',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(text(100)),
      intervalMinutes: z.optional(interval()),
      token: connection.token,
      clientId: connection.clientId,
      clientSecret: connection.clientSecret,
      tokenUrl: connection.tokenUrl,
    }),
    answer: record,
    needs: 'mls.write',
    by: 'person',
    refusals: reached,
    idempotent: false,
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/mls/{id}',
    summary: 'Remove a feed and its homes, as a job that can be undone for thirty days',
    params: byId,
    answer: z.object({ modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) }),
    needs: 'mls.write',
    refusals: {},
    status: 202,
  }),
  sync: call({
    method: 'POST',
    path: '/crm/mls/{id}/sync',
    summary: 'Read a feed now: what changed, all homes again, or its keys against ours',
    params: byId,
    body: z.strictObject({ kind: z.optional(z.enum(['now', 'full', 'reconcile'])) }),
    answer: record,
    needs: 'mls.write',
    refusals: { 'mls.notRunning': 'conflict' },
  }),
  pause: call({
    method: 'POST',
    path: '/crm/mls/{id}/pause',
    summary: 'Read nothing for now; its homes stay',
    params: byId,
    answer: record,
    needs: 'mls.write',
    refusals: {},
  }),
  resume: call({
    method: 'POST',
    path: '/crm/mls/{id}/resume',
    summary: 'Read again, from where it stopped',
    params: byId,
    answer: record,
    needs: 'mls.write',
    refusals: {},
  }),
  decide: call({
    method: 'POST',
    path: '/crm/mls/{id}/decide',
    summary: 'Decide about homes that would leave all at once: let them go, or keep them and look again',
    params: byId,
    body: z.strictObject({ decision: z.enum(['remove', 'keep']) }),
    answer: record,
    needs: 'mls.write',
    refusals: { 'mls.notBraked': 'conflict' },
  }),
  runs: call({
    method: 'GET',
    path: '/crm/mls/{id}/runs',
    summary: 'What the last runs of a feed did, the latest first',
    params: byId,
    query: page,
    answer: z.object({ data: z.array(feedRun), isMore: z.boolean() }),
    needs: 'mls.read',
    refusals: {},
    isReading: true,
  }),
  problems: call({
    method: 'GET',
    path: '/crm/mls/{id}/problems',
    summary: 'Records of a feed that could not be kept, with the reason',
    params: byId,
    query: page,
    answer: z.object({ data: z.array(feedProblem), isMore: z.boolean() }),
    needs: 'mls.read',
    // A record holds what no key may read, remarks for agents above all.
    by: 'person',
    refusals: {},
    isReading: true,
  }),
  retry: call({
    method: 'POST',
    path: '/crm/mls/{id}/problems/retry',
    summary: 'Try the records that were set aside again',
    params: byId,
    answer: z.object({ keptCount: z.int(), leftCount: z.int() }),
    needs: 'mls.write',
    refusals: {},
  }),
} as const;
