// The door of billing: what things cost in points, and the lines of what was used.
import { contract } from '#/kernel/contract/call.ts';
import { entryCalls } from './contract/entries.ts';

export { pointEntryEntity } from './contract/entries.ts';
export { pointsAdded, pointsReturned, pointsUsed } from './contract/events.ts';
export { pointPrices } from './contract/prices.ts';

export const billingContract = contract('billing', entryCalls);
