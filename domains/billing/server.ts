// The door of billing for servers.
import {
  billingContract,
  differenceFound,
  invoiceIssued,
  invoicePaid,
  invoicesContract,
  invoiceUpdated,
  monthNotCredited,
  planChosen,
  planEndChosen,
  planEnded,
  planStarted,
  planUnpaid,
  pointsAdded,
  pointsMoved,
  pointsReturned,
  pointsTakenBack,
  pointsUsed,
  profileChanged,
  refillChanged,
  refillPaused,
} from '#/domains/billing/contract.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { invariant } from '#/kernel/server/invariants/invariant.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openPdf, sendInvoice } from './server/invoices/handing-out.ts';
import { makePdf } from './server/invoices/making-pdfs.ts';
import { markPaid } from './server/invoices/marking-paid.ts';
import { updateInvoice } from './server/invoices/noting.ts';
import { autocomplete, servedInvoices } from './server/invoices/reading-invoices.ts';
import { ledgerInvariants } from './server/ledger/checking-ledger.ts';
import {
  addPaymentMethod,
  forgetMethod,
  paymentMethods,
  removePaymentMethod,
  updatePaymentMethod,
} from './server/methods/choosing-methods.ts';
import { lookAtSetup } from './server/methods/setups.ts';
import { readOverview } from './server/overview/reading-overview.ts';
import { readUsage } from './server/overview/reading-usage.ts';
import { advancePayment, openPaymentTimer } from './server/payments/advancing.ts';
import { hearPayment, mountPaymentHooks } from './server/payments/hearing.ts';
import { mountPaymentSimulator, paymentSimulator } from './server/payments/simulator/pages.ts';
import { getTopUp, topUp } from './server/payments/topping-up.ts';
import { endPlan, putPlan } from './server/plans/choosing-plans.ts';
import { advancePlan, livingPlanTimer } from './server/plans/looking-at-plans.ts';
import { openPortal } from './server/plans/opening-portal.ts';
import { plans } from './server/plans/reading-plans.ts';
import { unpaidPlanTimer } from './server/plans/reminding.ts';
import { getProfile, putProfile } from './server/profiles/keeping-profiles.ts';
import { servedEntries } from './server/reading-entries.ts';
import { reconcileNightly } from './server/reconciling/reconciling.ts';
import { refillTimer } from './server/refill/buying-points.ts';
import { finishAutoRefill } from './server/refill/finishing.ts';
import { getAutoRefill, putAutoRefill } from './server/refill/setting-rule.ts';
import { refundable } from './server/refunds/refundable.ts';
import { advanceRefund, openRefundTimer, refundTopUp } from './server/refunds/refunding.ts';
import { childInvoices, markChildPaid } from './server/transfers/childrens-invoices.ts';
import { movePoints, nearAgencies } from './server/transfers/moving-points.ts';

export { buyThen } from './server/demo/buying.ts';
export { markPaidByNumber } from './server/invoices/marking-paid.ts';
export {
  addPoints,
  chargePoints,
  holdBalance,
  pointsBalance,
  refundPoints,
  reservePoints,
  settlePoints,
} from './server/keeping-points.ts';
export type { Charged, Points, UsedAccount } from './server/ledger/accounts.ts';
export { type PointSubject, pointSubject } from './server/reading-entries.ts';
export { differenceWords } from './server/reconciling/difference-words.ts';
export { reconcile, spanOf } from './server/reconciling/reconciling.ts';

export const billingDoor: ServerDoor = {
  name: 'billing',
  calls: [
    ...serveCalls(billingContract, {
      ...readHandlers(servedEntries),
      overview: readOverview,
      usage: readUsage,
      topUp,
      getTopUp,
      getProfile,
      putProfile,
      refundTopUp,
      refundable,
      paymentMethods,
      addPaymentMethod,
      updatePaymentMethod,
      removePaymentMethod,
      movePoints,
      nearAgencies,
      childInvoices,
      markChildPaid,
      getAutoRefill,
      putAutoRefill,
      finishAutoRefill,
      plans,
      putPlan,
      endPlan,
      openPortal,
    }),
    ...serveCalls(invoicesContract, {
      ...readHandlers(servedInvoices),
      autocomplete,
      update: updateInvoice,
      pdf: openPdf,
      send: sendInvoice,
      markPaid,
    }),
  ],
  entities: [servedEntries, servedInvoices],
  jobs: [advancePayment, hearPayment, makePdf, advanceRefund, lookAtSetup, forgetMethod, advancePlan],
  timers: [openPaymentTimer, openRefundTimer, refillTimer, livingPlanTimer, unpaidPlanTimer],
  events: [
    pointsUsed,
    pointsReturned,
    pointsTakenBack,
    pointsMoved,
    pointsAdded,
    invoiceIssued,
    invoicePaid,
    invoiceUpdated,
    profileChanged,
    refillPaused,
    refillChanged,
    differenceFound,
    planChosen,
    planEndChosen,
    planStarted,
    planUnpaid,
    planEnded,
    monthNotCredited,
  ],
  schedules: [reconcileNightly],
  fills: [...ledgerInvariants.map(invariant), simulator(paymentSimulator)],
  mount: (app, house) => {
    mountPaymentHooks(app, house);
    mountPaymentSimulator(app, house);
  },
};
