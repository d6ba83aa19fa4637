// Calls that come in: taking one, leaving it to the next, and who was rung.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

/** What became of ringing an agent. */
export const ringOutcomes = [
  'answered',
  'declined',
  'noDevice',
  'noReceipt',
  'noAnswer',
  'takenElsewhere',
  'callerLeft',
  'takenBack',
] as const;

const byId = z.strictObject({ id: id() });

const ring = z.object({
  _id: z.string(),
  agent: z.nullable(z.object({ _id: z.string(), displayName: z.string() })),
  step: z.int(),
  rangAt: z.string(),
  /** When a browser of the agent said that it rings. */
  receiptAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(ringOutcomes)),
  /** Who handed the call on, where it rings for that. */
  transferredBy: z.nullable(z.object({ _id: z.string(), displayName: z.string() })),
});

export const incomingCalls = {
  answer: call({
    method: 'POST',
    path: '/crm/calls/{id}/answer',
    summary: 'Ask for a token with which a browser takes a call that rings; whose sound joins first has the call',
    params: byId,
    answer: z.object({ token: z.string(), provider: z.string(), expiresAt: z.string() }),
    needs: 'signedIn',
    // The token of its answer is a secret.
    idempotent: false,
    refusals: {
      'calls.over': 'conflict',
      'calls.taken': 'conflict',
      'calls.notRung': 'conflict',
      'calls.alreadyLive': 'conflict',
    },
  }),
  decline: call({
    method: 'POST',
    path: '/crm/calls/{id}/decline',
    summary: 'Leave a call that rings to the others',
    params: byId,
    answer: z.object({ isRinging: z.boolean() }),
    needs: 'signedIn',
    refusals: {},
  }),
  rings: call({
    method: 'GET',
    path: '/crm/calls/{id}/rings',
    summary: 'Who was rung for a call that came in, and what became of it',
    params: byId,
    answer: z.object({
      data: z.array(ring),
      /** The message that the caller left. */
      message: z.nullable(z.object({ seconds: z.int(), leftAt: z.string(), heardAt: z.nullable(z.string()) })),
    }),
    needs: 'contact.read',
    refusals: {},
    isReading: true,
  }),
} as const;
