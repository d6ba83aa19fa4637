// The door of billing: what things cost in points, buying them, and the lines of what was used.
import { contract } from '#/kernel/contract/call.ts';
import { autoRefillCalls } from './contract/auto-refill.ts';
import { childCalls } from './contract/children.ts';
import { entryCalls } from './contract/entries.ts';
import { invoiceCalls } from './contract/invoices.ts';
import { methodCalls } from './contract/methods.ts';
import { overviewCalls } from './contract/overview.ts';
import { paymentCalls } from './contract/payments.ts';
import { planCalls } from './contract/plans.ts';
import { profileCalls } from './contract/profile.ts';
import { refundCalls } from './contract/refunds.ts';
import { transferCalls } from './contract/transfers.ts';

export { type AutoRefill, type PauseReason, pauseWords } from './contract/auto-refill.ts';
export type { ChildInvoice } from './contract/children.ts';
export { pointEntryEntity } from './contract/entries.ts';
export {
  differenceFound,
  invoiceIssued,
  invoicePaid,
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
} from './contract/events.ts';
export { invoiceEntity } from './contract/invoices.ts';
export type { PaymentMethod } from './contract/methods.ts';
export {
  mostUsageDays,
  type UsageAgent,
  type UsageDay,
  type UsageKind,
  usageKinds,
  usageSubjects,
} from './contract/overview.ts';
export type { TopUp } from './contract/payments.ts';
export {
  type OfferedPlan,
  type PlanName,
  type PlanSubscription,
  planLabel,
} from './contract/plans.ts';
export { pointPrices } from './contract/prices.ts';
export type { BillingProfile } from './contract/profile.ts';
export type { NearAgency } from './contract/transfers.ts';

export const billingContract = contract('billing', {
  ...overviewCalls,
  ...entryCalls,
  ...paymentCalls,
  ...profileCalls,
  ...refundCalls,
  ...methodCalls,
  ...transferCalls,
  ...childCalls,
  ...autoRefillCalls,
  ...planCalls,
});
export const invoicesContract = contract('invoices', invoiceCalls);
