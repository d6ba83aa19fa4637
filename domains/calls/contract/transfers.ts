// Handing a call that goes on to a colleague: whom, and how it ends.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { transferStates } from './ways.ts';

const byId = z.strictObject({ id: id() });
const longestReason = 500;

const colleague = z.object({
  _id: z.string(),
  displayName: z.string(),
  /** A browser of theirs can be rung. */
  isThere: z.boolean(),
  /** They are on a call, or rung for one. */
  isBusy: z.boolean(),
});
const stateOfTransfer = z.object({ _id: z.string(), callId: z.string(), state: z.enum(transferStates) });
const own = { 'calls.notYours': 'forbidden', 'calls.over': 'conflict' } as const;

export const transferCalls = {
  colleagues: call({
    method: 'GET',
    path: '/crm/calls/{id}/colleagues',
    summary: 'Colleagues to whom a call can be handed, and whether each can take it now',
    params: byId,
    answer: z.object({ data: z.array(colleague) }),
    needs: 'signedIn',
    refusals: { 'calls.notYours': 'forbidden' },
  }),
  transfer: call({
    method: 'POST',
    path: '/crm/calls/{id}/transfer',
    summary: 'Hand a call to a colleague, whose browser rings; warm, both talk before the call is theirs',
    params: byId,
    body: z.strictObject({
      agentId: id(),
      isWarm: z.boolean(),
      /** Why, as the colleague reads it. */
      note: z.optional(text(longestReason)),
    }),
    answer: stateOfTransfer,
    needs: 'signedIn',
    refusals: {
      ...own,
      'calls.notTalking': 'conflict',
      'calls.transferring': 'conflict',
      'calls.colleagueAway': 'conflict',
      'calls.colleagueBusy': 'conflict',
    },
  }),
  completeTransfer: call({
    method: 'POST',
    path: '/crm/calls/{id}/complete-transfer',
    summary: 'Leave a call to the colleague who is in it; twice is once',
    params: byId,
    answer: stateOfTransfer,
    needs: 'signedIn',
    refusals: { ...own, 'calls.notTransferred': 'conflict', 'calls.notJoined': 'conflict' },
  }),
  takeBack: call({
    method: 'POST',
    path: '/crm/calls/{id}/take-back',
    summary: 'Take a call back that is being handed to a colleague; twice is once',
    params: byId,
    answer: stateOfTransfer,
    needs: 'signedIn',
    refusals: { ...own, 'calls.notTransferred': 'conflict' },
  }),
} as const;
