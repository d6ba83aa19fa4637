// The calls of the beacon's settings and keys.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';
import { beacon, consentModes, mostSites, siteHost } from './beacon-shapes.ts';

export const beaconCalls = {
  get: call({
    method: 'GET',
    path: '/crm/beacon',
    summary: 'The settings of the beacon and its keys; the first key is made when it is first read',
    answer: beacon,
    needs: 'owner',
    refusals: {},
  }),
  update: call({
    method: 'PUT',
    path: '/crm/beacon',
    summary: 'Change what may be kept on visitors’ devices, and which sites may send',
    body: z.strictObject({
      consentMode: z.optional(z.enum(consentModes)),
      allowedSites: z.optional(z.array(siteHost()).check(z.maxLength(mostSites))),
    }),
    answer: beacon,
    needs: 'owner',
    refusals: {},
  }),
  createKey: call({
    method: 'POST',
    path: '/crm/beacon/keys',
    summary: 'Make another publishable key, so that pages can be moved to it before the former one ends',
    answer: beacon,
    needs: 'owner',
    refusals: { 'marketing.manyKeys': 'conflict' },
    status: 201,
  }),
  revokeKey: call({
    method: 'DELETE',
    path: '/crm/beacon/keys/{id}',
    summary: 'End a publishable key: pages that still have it are heard no more',
    params: z.strictObject({ id: id() }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: { 'marketing.lastKey': 'conflict' },
  }),
} as const;
