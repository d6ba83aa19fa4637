// The door of billing: what things cost in points, buying them, and the lines of what was used.
import { contract } from '#/kernel/contract/call.ts';
import { entryCalls } from './contract/entries.ts';
import { methodCalls } from './contract/methods.ts';
import { overviewCalls } from './contract/overview.ts';
import { paymentCalls } from './contract/payments.ts';
import { refundCalls } from './contract/refunds.ts';

export { pointEntryEntity } from './contract/entries.ts';
export { pointsAdded, pointsReturned, pointsTakenBack, pointsUsed } from './contract/events.ts';
export type { PaymentMethod } from './contract/methods.ts';
export { mostUsageDays, type UsageDay, type UsageKind, usageKinds, usageSubjects } from './contract/overview.ts';
export type { TopUp } from './contract/payments.ts';
export { pointPrices } from './contract/prices.ts';
export { taxOn } from './contract/taxes.ts';

export const billingContract = contract('billing', {
  ...overviewCalls,
  ...entryCalls,
  ...paymentCalls,
  ...refundCalls,
  ...methodCalls,
});
