// What happens to the points of an agency: one event for each movement of the balance, whose cost is what it took; what comes back, or was
// paid in, costs less than nothing, so that the lines of the event log sum up to the change of the balance.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';
import { pauseReasons } from './auto-refill.ts';

const moved = z.object({
  pointCost: z.int(),
  /** '1 point', '12 points'. */
  amount: z.string(),
  /** 'a text message', '12 text messages'. */
  what: z.string(),
});

export const pointsUsed = event({
  name: 'billing.pointsUsed',
  subject: 'agency',
  data: moved,
  label: 'Points used',
  sentence: '{actor} used {data.amount} for {data.what}',
  log: 'info',
});
export const pointsReturned = event({
  name: 'billing.pointsReturned',
  subject: 'agency',
  data: moved,
  label: 'Points returned',
  sentence: '{data.amount} returned for {data.what}',
  log: 'info',
});
export const pointsMoved = event({
  name: 'billing.pointsMoved',
  subject: 'agency',
  data: moved,
  label: 'Points moved',
  sentence: '{actor} moved {data.amount} to {data.what}',
  log: 'info',
});
export const pointsTakenBack = event({
  name: 'billing.pointsTakenBack',
  subject: 'agency',
  data: moved,
  label: 'Points taken back',
  sentence: '{data.amount} taken back: {data.what}',
  log: 'info',
});
export const pointsAdded = event({
  name: 'billing.pointsAdded',
  subject: 'agency',
  data: moved,
  label: 'Points added',
  sentence: '{data.amount} added: {data.what}',
  log: 'info',
});

export const refillPaused = event({
  name: 'billing.refillPaused',
  subject: 'agency',
  data: z.object({ because: z.enum(pauseReasons), why: z.string() }),
  label: 'Auto-refill has stopped',
  sentence: 'Auto-refill has stopped: {data.why}',
  log: 'warn',
  audience: 'owners',
});
export const refillChanged = event({
  name: 'billing.refillChanged',
  subject: 'agency',
  data: z.object({ what: z.string() }),
  label: 'Auto-refill changed',
  sentence: '{actor} turned auto-refill {data.what}',
  log: 'info',
});

const ofPlan = z.object({ plan: z.string() });

export const planChosen = event({
  name: 'billing.planChosen',
  subject: 'agency',
  data: ofPlan,
  label: 'Plan chosen',
  sentence: '{actor} chose the {data.plan} plan',
  log: 'info',
});
export const planEndChosen = event({
  name: 'billing.planEndChosen',
  subject: 'agency',
  data: ofPlan,
  label: 'End of a plan chosen',
  sentence: '{actor} ended the {data.plan} plan',
  log: 'info',
});
export const planStarted = event({
  name: 'billing.planStarted',
  subject: 'agency',
  data: ofPlan,
  label: 'Plan began',
  sentence: 'The {data.plan} plan began',
  log: 'info',
});
export const planUnpaid = event({
  name: 'billing.planUnpaid',
  subject: 'agency',
  data: ofPlan,
  label: 'Plan was not paid',
  sentence: 'The {data.plan} plan could not be charged',
  log: 'warn',
  audience: 'owners',
});
export const planEnded = event({
  name: 'billing.planEnded',
  subject: 'agency',
  data: ofPlan,
  label: 'Plan has ended',
  sentence: 'The {data.plan} plan has ended',
  log: 'info',
  audience: 'owners',
});

export const monthNotCredited = event({
  name: 'billing.monthNotCredited',
  subject: 'agency',
  data: z.object({ amount: z.string(), what: z.string(), agencyName: z.string() }),
  label: 'Month of a plan without points',
  sentence:
    '{data.agencyName} was charged {data.amount} for {data.what}, which is the price of no plan here. Its points are added once a plan has it',
  log: 'warn',
  audience: 'owners',
});

export const differenceFound = event({
  name: 'billing.differenceFound',
  subject: 'agency',
  data: z.object({ words: z.string() }),
  label: 'Payments differ',
  sentence: 'The payment house and these books differ: {data.words}',
  log: 'warn',
  audience: 'owners',
});

const named = z.object({ displayName: z.string() });

export const invoiceIssued = event({
  name: 'billing.invoiceIssued',
  subject: 'invoice',
  data: named,
  label: 'Invoice issued',
  sentence: 'Invoice {data.displayName} was issued',
  log: 'info',
});
export const invoicePaid = event({
  name: 'billing.invoicePaid',
  subject: 'invoice',
  data: named,
  label: 'Invoice paid',
  sentence: '{actor} marked invoice {data.displayName} as paid',
  log: 'info',
});
export const invoiceUpdated = event({
  name: 'billing.invoiceUpdated',
  subject: 'invoice',
  data: named,
  label: 'Invoice updated',
  sentence: '{actor} updated invoice {data.displayName}',
  log: 'info',
});
export const profileChanged = event({
  name: 'billing.profileChanged',
  subject: 'agency',
  data: named,
  label: 'Invoice details changed',
  sentence: '{actor} had invoices made out to {data.displayName}',
  log: 'info',
});
