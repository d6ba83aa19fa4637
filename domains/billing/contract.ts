// The door of billing: what things cost in points. Its calls come with plans and invoices.
import { contract } from '#/kernel/contract/call.ts';

export { pointsAdded, pointsReturned, pointsUsed } from './contract/events.ts';
export { pointPrices } from './contract/prices.ts';

export const billingContract = contract('billing', {});
