// The door of billing for servers.
import { pointsAdded, pointsReturned, pointsUsed } from '#/domains/billing/contract.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { invariant } from '#/kernel/server/invariant.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { ledgerInvariants } from './server/ledger/checking-ledger.ts';
import { mountPaymentSimulator, paymentSimulator } from './server/payments/simulator/pages.ts';

export { addPoints, pointsBalance, refundPoints, reservePoints, settlePoints } from './server/keeping-points.ts';
export type { Charged, Points } from './server/ledger/accounts.ts';

export const billingDoor: ServerDoor = {
  name: 'billing',
  calls: [],
  events: [pointsUsed, pointsReturned, pointsAdded],
  fills: [...ledgerInvariants.map(invariant), simulator(paymentSimulator)],
  mount: mountPaymentSimulator,
};
