// Messages that callers leave where nobody takes a call.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

const byId = z.strictObject({ id: id() });

export const voicemailCalls = {
  voicemail: call({
    method: 'GET',
    path: '/crm/calls/{id}/voicemail',
    summary: 'The message that was left with a call, and an address by which it can be heard for a quarter of an hour',
    params: byId,
    answer: z.object({
      _id: z.string(),
      seconds: z.int(),
      leftAt: z.string(),
      heardAt: z.nullable(z.string()),
      url: z.string(),
      expiresAt: z.string(),
    }),
    needs: 'contact.read',
    refusals: { 'calls.noMessage': 'conflict', 'calls.notFetched': 'conflict' },
    isReading: true,
  }),
  markHeard: call({
    method: 'PATCH',
    path: '/crm/calls/{id}/voicemail',
    summary: 'Mark a message as heard, or as not heard',
    params: byId,
    body: z.strictObject({ isHeard: z.boolean() }),
    answer: z.object({ _id: z.string(), heardAt: z.nullable(z.string()) }),
    needs: 'contact.read',
    refusals: { 'calls.noMessage': 'conflict' },
  }),
} as const;
