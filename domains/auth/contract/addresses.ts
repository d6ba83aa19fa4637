// Proving that an e-mail address is one's own, at sign-up and when it changes (core §7; decisions 77, 96).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { email, token } from '#/kernel/contract/values.ts';
import { byToken, deadToken, sentAnswer } from './answers.ts';
import { anyPassword } from './passwords.ts';

const address = z.object({ emailAddress: z.string(), isConfirmed: z.boolean() });

/** Calls about addresses. The last two live under agents' path, but change the account: a call's path does not decide its domain. */
export const addressCalls = {
  emailConfirmation: call({
    method: 'POST',
    path: '/crm/auth/email-confirmation',
    summary: 'Confirm an address with the token of the mail',
    body: byToken,
    answer: address,
    needs: 'anyone',
    refusals: { ...deadToken, 'auth.emailTaken': 'conflict' },
    perMinute: 30,
  }),
  resendConfirmation: call({
    method: 'POST',
    path: '/crm/auth/resend-confirmation',
    summary: 'Send the confirmation mail again, if the address is known and not confirmed',
    body: z.strictObject({ email: email() }),
    answer: sentAnswer,
    needs: 'anyone',
    refusals: {},
    perMinute: 10,
  }),
  emailCode: call({
    method: 'GET',
    path: '/crm/agents/email-code',
    summary: 'Which address a verification link would confirm',
    query: z.strictObject({ token: token() }),
    answer: address,
    needs: 'signedIn',
    refusals: deadToken,
  }),
  emailVerification: call({
    method: 'POST',
    path: '/crm/agents/email-verification',
    summary:
      'Send a verification mail to the own or a new address, which asks for the current password unless the sign-in is fresh; with a token, confirm that address',
    body: z.strictObject({
      email: z.optional(email()),
      token: z.optional(token()),
      currentPassword: z.optional(anyPassword),
    }),
    answer: z.object({ ...address.shape, isSent: z.boolean() }),
    needs: 'signedIn',
    refusals: {
      ...deadToken,
      'auth.currentPasswordNeeded': 'invalid',
      'auth.wrongCredentials': 'invalid',
      'auth.emailTaken': 'conflict',
      'kernel.tooOften': 'limit-reached',
    },
    idempotent: false,
  }),
} as const;
