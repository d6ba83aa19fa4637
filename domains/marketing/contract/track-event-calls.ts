// The calls of what the beacon saw, and whether it arrives.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import {
  entityListAnswer,
  listBody,
  listQuery,
  longestCountMs,
  longestListMs,
  narrowing,
} from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, wholeInQuery } from '#/kernel/contract/values.ts';
import { retentionDays } from './beacon-shapes.ts';
import { trackEventEntity } from './track-event.ts';

const record = recordSchema(trackEventEntity);

/** `hours` looks back so far; programs and the agency's own people are left out unless they are asked for. */
const asked = {
  hours: z.optional(wholeInQuery(1, retentionDays * 24)),
  bots: z.optional(flagInQuery()),
  staff: z.optional(flagInQuery()),
};

/** Why events of a site are not taken. */
export const refusalReasons = ['site', 'quota', 'shape'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const beaconStates = ['waiting', 'connected', 'verified', 'rejected'] as const;
export type BeaconState = (typeof beaconStates)[number];

export const trackEventCalls = {
  ...readCalls(trackEventEntity, 'trackEvent.read'),
  list: call({
    method: 'GET',
    path: trackEventEntity.path,
    summary:
      'What the beacon saw, the latest first; `hours` looks back so far, `bots` and `staff` show programs and own people, too',
    query: z.strictObject({ ...listQuery.shape, ...narrowing.query, ...asked }),
    answer: entityListAnswer(trackEventEntity, record),
    needs: 'trackEvent.read',
    refusals: {},
    limitMs: longestListMs,
    isReading: true,
  }),
  search: call({
    method: 'POST',
    path: `${trackEventEntity.path}/search`,
    summary: 'What the beacon saw, by a filter too long for an address',
    body: z.strictObject({ ...listBody.shape, ...narrowing.body, ...asked }),
    answer: entityListAnswer(trackEventEntity, record),
    needs: 'trackEvent.read',
    refusals: {},
    limitMs: longestListMs,
    isReading: true,
  }),
  count: call({
    method: 'GET',
    path: `${trackEventEntity.path}/count`,
    summary: 'The exact number of beacon events under a filter',
    query: z.strictObject({ ...listQuery.shape, ...asked }),
    answer: z.object({ total: z.int() }),
    needs: 'trackEvent.read',
    refusals: {},
    limitMs: longestCountMs,
    isReading: true,
  }),
  status: call({
    method: 'GET',
    path: `${trackEventEntity.path}/status`,
    summary:
      'Whether the beacon arrives: waiting for a first event, connected once anything came, verified by a page view of a visitor, rejected with why',
    answer: z.object({
      state: z.enum(beaconStates),
      /** The last page view of the last seven days, or else the last event. */
      lastAt: z.nullable(z.string()),
      lastUrl: z.nullable(z.string()),
      /** What was refused last, where nothing was taken since. */
      refused: z.nullable(
        z.object({ reason: z.enum(refusalReasons), site: z.nullable(z.string()), at: z.string(), count: z.int() }),
      ),
      /** How many were refused on the last seven days. */
      refusedCount: z.int(),
    }),
    needs: 'trackEvent.read',
    refusals: {},
    isReading: true,
  }),
} as const;
