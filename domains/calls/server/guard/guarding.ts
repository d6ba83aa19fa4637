// Asks the guard whether a call may be made now, for whoever is about to press the button.
import { pointPrices } from '#/domains/billing/contract.ts';
import type { callsContract, GuardVerdict } from '#/domains/calls/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { judgeCall, type WantedCall } from './judging.ts';
import { knowCall } from './knowing-calls.ts';

/** GET /crm/calls/guard. Refuses not-found for a contact out of reach; whatever speaks against the call is in the answer. */
export const guard: Verb<(typeof callsContract)['calls']['guard']> = async (ctx, input) => {
  return verdictOf(await knowCall(ctx, input));
};

/** The whole verdict, as the button is answered and as it is kept with a call. */
export const verdictOf = (wanted: WantedCall): GuardVerdict => ({
  ...judgeCall(wanted),
  // No call is recorded, and nobody said yet that messages may be played to them.
  consent: { recording: 'off', prerecorded: false },
  callsLast24h: wanted.callsLast24h,
  cost: pointPrices.callMinute,
});
