// What the sign-in forms can check before they ask the server. The server checks all of it again (decision 77).
import { isPasswordWellFormed } from '#/domains/auth/contract.ts';
import { emailPattern } from '#/kernel/contract/patterns.ts';
import { api } from './api.ts';
import type { Problems } from './use-way-in.ts';

const isEmail = (value: string): boolean => emailPattern.test(value.trim());

/** Messages for required fields that are empty: `{ firstName: 'First name is required' }`. */
export const missing = (values: Record<string, string>, labels: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => (values[name]?.trim() ? [] : [[name, `${label} is required`]])),
  );

export const emailProblem = (value: string | undefined): Problems =>
  value && !isEmail(value) ? { email: 'This is not an email address' } : {};

/** Asks the server, too: a password that everybody uses is refused although it keeps the rules (core §5). */
export const passwordProblem = async (password: string, name: string): Promise<Problems> => {
  if (password === '') return {};
  const isValid =
    isPasswordWellFormed(password) && (await api.auth.validatePassword({ password }, { isQuiet: true })).isValid;
  return isValid ? {} : { [name]: 'Password is not valid' };
};
