// Calls that are made from a browser: set up, paid by the minute, hung up.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { guardVerdict } from './guard.ts';
import { callStatuses } from './ways.ts';

/** How sound may be coded (R883). */
export const callCodecs = ['opus', 'pcmu'] as const;

const setUp = z.object({
  _id: z.string(),
  /** With which a browser takes the agent's line, until `expiresAt`. */
  token: z.string(),
  /** Whose line it is; '' where nothing carries it any more. */
  provider: z.string(),
  contactId: z.string(),
  /** Points that are left besides those that are held for this call. */
  remainingPoints: z.int(),
  externalId: z.nullable(z.string()),
  guard: guardVerdict,
  codecs: z.array(z.enum(callCodecs)),
  reservedPoints: z.int(),
  expiresAt: z.string(),
});

const reserve = z.object({
  remainingPoints: z.int(),
  reservedPoints: z.int(),
  /** Until when the call is paid; null before its contact answers. */
  reservedUntil: z.nullable(z.string()),
  minutesLeft: z.int(),
});

const standing = z.object({
  _id: z.string(),
  phase: z.string(),
  status: z.enum(callStatuses),
  endReason: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  externalId: z.nullable(z.string()),
});

const byId = z.strictObject({ id: id() });
const ofTalk = { 'calls.notYours': 'forbidden', 'calls.over': 'conflict', 'calls.notTalking': 'conflict' } as const;

export const liveCalls = {
  hold: call({
    method: 'POST',
    path: '/crm/calls/{id}/hold',
    summary: 'Put the contact of a call on hold, or take them off it; twice is once',
    params: byId,
    body: z.strictObject({ isOn: z.boolean() }),
    answer: standing,
    needs: 'signedIn',
    refusals: ofTalk,
  }),
  rejoin: call({
    method: 'POST',
    path: '/crm/calls/{id}/rejoin',
    summary: 'Ask for a token with which a browser comes back into a call that goes on; the line of before ends',
    params: z.strictObject({ id: id() }),
    answer: z.object({ token: z.string(), provider: z.string(), expiresAt: z.string() }),
    needs: 'signedIn',
    // The token of its answer is a secret.
    idempotent: false,
    refusals: { 'calls.notYours': 'forbidden', 'calls.over': 'conflict' },
  }),
  setup: call({
    method: 'POST',
    path: '/crm/calls/setup',
    summary:
      'Set up a call from the browser: it is asked whether it is allowed, its first points are held, and the token lets the browser in',
    body: z.strictObject({
      contactId: z.optional(id()),
      /** One of the contact's, or any; left out, the contact's primary one. */
      phoneNumber: z.optional(text(40)),
      /** By whose number; left out, the usual one. */
      integration: z.optional(z.nullable(z.strictObject({ _id: z.optional(z.nullable(text(60))) }))),
      /** Why it is made all the same, where the guard asks. */
      sendAnywayReason: z.optional(text(500)),
      /** The same again is the same call. */
      requestKey: z.optional(text(100)),
    }),
    answer: setUp,
    needs: 'signedIn',
    // The token of its answer is a secret; `requestKey` is what makes a repeat the same.
    idempotent: false,
    refusals: {
      'calls.noIntegration': 'invalid',
      'calls.noVoice': 'invalid',
      'calls.emergency': 'invalid',
      'calls.numberNotAllowed': 'invalid',
      'calls.testMode': 'conflict',
      'calls.guard': 'conflict',
      'calls.alreadyLive': 'conflict',
      'billing.tooFewPoints': 'conflict',
    },
  }),
  refillReserve: call({
    method: 'POST',
    path: '/crm/calls/refillReserve',
    summary: 'Hold points for the next minutes of a call, where its last held minute has begun; twice is once',
    body: z.strictObject({ callId: id() }),
    answer: reserve,
    needs: 'signedIn',
    refusals: { 'calls.notYours': 'forbidden', 'calls.over': 'conflict', 'billing.tooFewPoints': 'conflict' },
  }),
  hangUp: call({
    method: 'POST',
    path: '/crm/calls/{id}/hang-up',
    summary: 'End a call; one that is over stays as it is',
    params: z.strictObject({ id: id() }),
    answer: standing,
    needs: 'signedIn',
    refusals: { 'calls.notYours': 'forbidden' },
  }),
} as const;
