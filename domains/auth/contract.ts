// The door of auth: signing in and up, and everything about passwords and proofs of address. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { addressCalls } from './contract/addresses.ts';
import { joiningCalls } from './contract/joining.ts';
import { passwordCalls } from './contract/passwords.ts';
import { signingInCalls } from './contract/signing-in.ts';

export * from './contract/events.ts';
export { isPasswordWellFormed, passwordRules } from './contract/passwords.ts';
export type { GoogleKind } from './contract/signing-in.ts';

export const authContract = contract('auth', {
  ...signingInCalls,
  ...passwordCalls,
  ...joiningCalls,
  ...addressCalls,
});
