// What a password must be, and the calls that check, reset and change one (core §5, §7; decisions 77, 91).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { email, token } from '#/kernel/contract/values.ts';
import { deadToken, sentAnswer, signedIn } from './answers.ts';

/** The rules of a password, in the order they are ticked off while typing (core §5). */
export const passwordRules = [
  { id: 'length', label: 'At least 8 characters', holds: (password: string) => [...password].length >= 8 },
  { id: 'uppercase', label: 'One uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', label: 'One digit', holds: (password: string) => /\d/.test(password) },
  { id: 'special', label: 'One special character', holds: (password: string) => /[^\p{L}\d\s]/u.test(password) },
] as const;

export const isPasswordWellFormed = (password: string): boolean => passwordRules.every(({ holds }) => holds(password));

/** Longest password taken; hashing has a cost per byte. */
const longestPassword = 200;

/** A password that is only compared. */
export const anyPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword));

/** A password to be set; the server also refuses those that everybody uses. */
export const newPassword = z
  .string()
  .check(z.maxLength(longestPassword), z.refine(isPasswordWellFormed, 'is not valid'));

/** Calls about passwords. */
export const passwordCalls = {
  forgotPassword: call({
    method: 'POST',
    path: '/crm/auth/forgot-password',
    summary: 'Send a link to set a new password, if the address is known',
    body: z.strictObject({ email: email() }),
    answer: sentAnswer,
    needs: 'anyone',
    refusals: {},
    perMinute: 20,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/crm/auth/reset-password',
    summary: 'Set a new password with the token of the mail; signs in and ends all other sessions',
    body: z.strictObject({ token: token(), newPassword }),
    answer: signedIn,
    needs: 'anyone',
    refusals: { ...deadToken, 'auth.commonPassword': 'invalid', 'team.disabled': 'forbidden' },
    idempotent: false,
    perMinute: 20,
  }),
  validatePassword: call({
    method: 'POST',
    path: '/crm/agents/validate-password',
    summary: 'Whether a password may be used; says nothing about any account',
    body: z.strictObject({ password: z.string().check(z.maxLength(longestPassword)) }),
    answer: z.object({ isValid: z.boolean() }),
    needs: 'anyone',
    refusals: {},
    perMinute: 60,
  }),
  changePassword: call({
    method: 'POST',
    path: '/crm/agents/change-password',
    summary:
      'Change the own password; asks for the current one unless the sign-in is fresh, and ends all other sessions',
    body: z.strictObject({ password: newPassword, currentPassword: z.optional(anyPassword) }),
    answer: z.object({ isChanged: z.boolean() }),
    needs: 'signedIn',
    refusals: {
      'auth.currentPasswordNeeded': 'invalid',
      'auth.wrongCredentials': 'invalid',
      'auth.commonPassword': 'invalid',
      'kernel.tooOften': 'limit-reached',
    },
    idempotent: false,
  }),
} as const;
