// Asks the guard whether a call may be made now, for whoever is about to press the button.
import { pointPrices } from '#/domains/billing/contract.ts';
import type { callsContract } from '#/domains/calls/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { judgeCall } from './judging.ts';
import { knowCall } from './knowing-calls.ts';

/** GET /crm/calls/guard. Refuses not-found for a contact out of reach; whatever speaks against the call is in the answer. */
export const guard: Verb<(typeof callsContract)['calls']['guard']> = async (ctx, input) => {
  const wanted = await knowCall(ctx, input);
  return {
    ...judgeCall(wanted),
    // No call is recorded, and nobody said yet that messages may be played to them.
    consent: { recording: 'off', prerecorded: false },
    callsLast24h: wanted.callsLast24h,
    cost: pointPrices.callMinute,
  };
};
