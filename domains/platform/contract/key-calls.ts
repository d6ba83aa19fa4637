// The calls of keys. People make them, never a key: one that leaks must not make others.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { apiKey, apiKeyMade, keyScope, newApiKey } from './key-shapes.ts';

const byId = z.strictObject({ id: id() });
const currentPassword = z.optional(z.string().check(z.maxLength(200)));
const proving = {
  'auth.currentPasswordNeeded': 'invalid',
  'auth.wrongCredentials': 'invalid',
  'kernel.tooOften': 'limit-reached',
} as const;

export const keyCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api-keys',
    summary: 'The keys of the agency; of somebody who is not an owner, the own ones',
    answer: z.object({ data: z.array(apiKey) }),
    needs: 'apiKey.read',
    by: 'person',
    refusals: {},
    isReading: true,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api-keys',
    summary:
      'Make a key for oneself, or as an owner for another agent; asks for the password unless the sign-in is fresh. The secret is answered this once',
    body: z.strictObject({ ...newApiKey, currentPassword }),
    answer: apiKeyMade,
    needs: 'apiKey.write',
    by: 'person',
    refusals: { ...proving, 'platform.manyKeys': 'conflict', 'platform.notActive': 'invalid' },
    status: 201,
    idempotent: false,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/api-keys/{id}',
    summary: 'Change the name of a key, or take scopes away from it',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(text(100)),
      scopes: z.optional(z.array(keyScope()).check(z.minLength(1), z.maxLength(100))),
    }),
    answer: apiKey,
    needs: 'apiKey.write',
    by: 'person',
    refusals: { 'platform.deadKey': 'conflict', 'platform.widerScope': 'invalid' },
  }),
  roll: call({
    method: 'POST',
    path: '/crm/api-keys/{id}/roll',
    summary:
      'A new secret; the former one works for so many hours. Asks for the password unless the sign-in is fresh, and answers the secret this once',
    params: byId,
    body: z.strictObject({ overlapHours: z.optional(z.literal([0, 1, 24, 168])), currentPassword }),
    answer: apiKeyMade,
    needs: 'apiKey.write',
    by: 'person',
    refusals: { ...proving, 'platform.deadKey': 'conflict', 'platform.notActive': 'invalid' },
    idempotent: false,
  }),
  revoke: call({
    method: 'DELETE',
    path: '/crm/api-keys/{id}',
    summary: 'End a key at once and for good',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'apiKey.write',
    by: 'person',
    refusals: {},
  }),
} as const;
