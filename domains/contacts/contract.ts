// The door of contacts: the people an agency works with. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { accessCalls } from './contract/access-calls.ts';
import { claimCalls } from './contract/claim-calls.ts';
import { contactCalls } from './contract/contact-calls.ts';
import { mergeCalls } from './contract/merge-calls.ts';
import { publicCalls } from './contract/public-calls.ts';

export * from './contract/choices.ts';
export * from './contract/contacts.ts';
export * from './contract/events.ts';
export type * from './contract/shapes.ts';
export * from './contract/steps/contact-distribution.ts';
export * from './contract/steps/delete-contact.ts';
export * from './contract/steps/do-not-disturb.ts';
export * from './contract/steps/marketing-preferences.ts';
export * from './contract/steps/naming-fields.ts';
export * from './contract/steps/property-value.ts';
export * from './contract/steps/tags.ts';
export * from './contract/told-events.ts';
export { address as writtenAddress, references } from './contract/written.ts';

export const contactsContract = contract('contacts', {
  ...contactCalls,
  ...accessCalls,
  ...mergeCalls,
  ...publicCalls,
});
export const claimsContract = contract('claims', claimCalls);
