// Whether a password may be used: the rules of core §5, and not one that everybody uses (decisions 77, 91).
import { type authContract, isPasswordWellFormed } from '#/domains/auth/contract.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { isCommonPassword } from './common-passwords.ts';

type Calls = (typeof authContract)['calls'];

/** POST validate-password: looks at the password alone, never at an account. */
export const validatePassword: Verb<Calls['validatePassword']> = (_ctx, { password }) =>
  Promise.resolve({ isValid: isPasswordWellFormed(password) && !isCommonPassword(password) });

/** Refuses a password that everybody uses; its form was checked by the contract. */
export const refuseCommon = (field: string, password: string): void => {
  if (isCommonPassword(password)) throw invalid(field, 'is not valid', 'auth.commonPassword', 'Password is not valid');
};
