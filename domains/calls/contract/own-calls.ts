// The call that somebody is on, and calls that ring for them: asked for by every page, and so a contract of its own, which weighs nothing.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { callDirections, callStatuses } from './ways.ts';

const known = z.object({
  contactId: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
});

/** A call that is handed to a colleague, or was and came back. */
const transfer = z.object({
  _id: z.string(),
  /** The other agent: whom it is handed to, or by whom. */
  agent: z.nullable(z.object({ _id: z.string(), displayName: z.string() })),
  isWarm: z.boolean(),
  note: z.nullable(z.string()),
  /** One of `transferStates`; every page loads this file, and no page needs them. */
  state: z.string(),
  /** The reader hands it on. */
  isMine: z.boolean(),
});

/** A call as the browser of its agent shows it; a contact out of reach is its number alone. */
const ownCall = z.object({
  _id: z.string(),
  ...known.shape,
  phase: z.string(),
  status: z.enum(callStatuses),
  direction: z.enum(callDirections),
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Until when it is paid; null before its contact answers. */
  paidUntil: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  /** Null until it is settled. */
  pointsUsed: z.nullable(z.int()),
  transfer: z.nullable(transfer),
});

export const ownCallsContract = contract('ownCalls', {
  current: call({
    method: 'GET',
    path: '/crm/calls/current',
    summary: 'The call that you are on, calls that ring for you, and whether you have a number to call from',
    /** An own call that may be over by now, in place of the one that goes on. */
    query: z.strictObject({ callId: z.optional(id()) }),
    answer: z.object({
      call: z.nullable(ownCall),
      rings: z.array(
        z.object({
          _id: z.string(),
          ...known.shape,
          /** Who hands it on, and why; null of a call that comes in. */
          transfer: z.nullable(z.object({ by: z.string(), isWarm: z.boolean(), note: z.nullable(z.string()) })),
        }),
      ),
      /** Whether there is a number to call from. */
      canCall: z.boolean(),
      /** Whether there is a number at which a call could ring for you. */
      canBeRung: z.boolean(),
    }),
    needs: 'signedIn',
    refusals: {},
    isReading: true,
  }),
  devices: call({
    method: 'POST',
    path: '/crm/calls/devices',
    summary: 'Say that this browser can be rung, for the next two minutes',
    body: z.strictObject({ deviceId: text(100), canSound: z.boolean() }),
    answer: z.object({ expiresAt: z.string() }),
    needs: 'signedIn',
    refusals: {},
  }),
  ringing: call({
    method: 'POST',
    path: '/crm/calls/{id}/ringing',
    summary: 'Say that a browser rings for a call; answers whether it still should',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ deviceId: text(100) }),
    answer: z.object({ isRinging: z.boolean() }),
    needs: 'signedIn',
    refusals: {},
  }),
});
