// Signing in and up, and everything about passwords and proofs of address (core §5, §7; decisions 72, 77, 91, 96).
import * as z from 'zod/mini';
import { agency } from '#/domains/agency/contract.ts';
import { me } from '#/domains/team/contract.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { event } from '#/kernel/contract/event.ts';
import { roles } from '#/kernel/contract/permission.ts';
import { email, host, id, phone, text, timeZone, token } from '#/kernel/contract/values.ts';

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
const anyPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword));
const newPassword = z.string().check(z.maxLength(longestPassword), z.refine(isPasswordWellFormed, 'is not valid'));

/** What every way of signing in answers. `redirectUrl` leads to another of the product's hosts with a token for it. */
export const signedIn = z.object({ token: z.string(), user: me, agency, redirectUrl: z.optional(z.string()) });

export const googleKinds = ['login', 'register', 'join'] as const;

const person = z.object({});
export const signedInEvent = event({
  name: 'auth.signedIn',
  subject: 'agent',
  data: z.object({ address: z.nullable(z.string()) }),
  label: 'Signed in',
  sentence: '{actor} signed in',
});
export const passwordChanged = event({
  name: 'auth.passwordChanged',
  subject: 'agent',
  data: person,
  label: 'Password changed',
  sentence: '{actor} changed their password',
  log: 'info',
  audience: 'subject',
});
export const emailConfirmed = event({
  name: 'auth.emailConfirmed',
  subject: 'agent',
  data: z.object({ email: z.string() }),
  label: 'Email confirmed',
  sentence: '{data.email} is confirmed',
  log: 'info',
});

const byToken = z.strictObject({ token: token() });
const deadToken = { 'kernel.deadToken': 'invalid' } as const;
const sent = z.object({ message: z.string() });
const social = z.optional(z.nullable(z.strictObject({ provider: z.literal('google'), token: token() })));

export const authContract = contract('auth', {
  login: call({
    method: 'POST',
    path: '/crm/auth/login',
    summary: 'Sign in with an address and a password',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(320)),
      password: anyPassword,
      tokenRedirect: z.optional(text(500)),
      rememberMe: z.optional(z.boolean()),
    }),
    answer: signedIn,
    needs: 'anyone',
    refusals: { 'auth.wrongCredentials': 'invalid', 'kernel.tooOften': 'limit-reached' },
    idempotent: false,
    perMinute: 60,
  }),
  logout: call({
    method: 'POST',
    path: '/crm/auth/logout',
    summary: 'End the session of the token that is sent',
    answer: z.object({ isSignedOut: z.boolean() }),
    needs: 'signedIn',
    refusals: {},
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/crm/auth/forgot-password',
    summary: 'Send a link to set a new password, if the address is known',
    body: z.strictObject({ email: email() }),
    answer: sent,
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
    refusals: deadToken,
    idempotent: false,
    perMinute: 20,
  }),
  registerAdmin: call({
    method: 'POST',
    path: '/crm/auth/register-admin',
    summary: 'Found an agency and become its owner',
    body: z.strictObject({
      email: email(),
      password: z.optional(newPassword),
      firstName: text(100),
      lastName: z.optional(text(100)),
      agency: z.strictObject({
        agencyName: text(120),
        agencyPhoneNumber: z.optional(phone()),
        agencyDomains: z.optional(
          z.array(z.union([host(), z.strictObject({ url: z.strictObject({ domain: host() }) })])).check(z.maxLength(5)),
        ),
        timezone: z.optional(timeZone()),
      }),
      social,
    }),
    answer: signedIn,
    needs: 'anyone',
    refusals: { 'auth.emailTaken': 'conflict', 'agency.domainTaken': 'conflict' },
    status: 201,
    idempotent: false,
    perMinute: 10,
  }),
  registerAgent: call({
    method: 'POST',
    path: '/crm/auth/register-agent',
    summary: 'Join an agency with the token of an invitation',
    body: z.strictObject({
      email: email(),
      password: z.optional(newPassword),
      phoneNumber: z.optional(phone()),
      firstName: text(100),
      lastName: z.optional(text(100)),
      token: token(),
      social,
    }),
    answer: signedIn,
    needs: 'anyone',
    refusals: { ...deadToken, 'auth.emailTaken': 'conflict', 'auth.otherAddress': 'invalid' },
    status: 201,
    idempotent: false,
    perMinute: 20,
  }),
  emailConfirmation: call({
    method: 'POST',
    path: '/crm/auth/email-confirmation',
    summary: 'Confirm an address with the token of the mail',
    body: byToken,
    answer: z.object({ emailAddress: z.string(), isConfirmed: z.boolean() }),
    needs: 'anyone',
    refusals: deadToken,
    perMinute: 30,
  }),
  resendConfirmation: call({
    method: 'POST',
    path: '/crm/auth/resend-confirmation',
    summary: 'Send the confirmation mail again, if the address is known and not confirmed',
    body: z.strictObject({ email: email() }),
    answer: sent,
    needs: 'anyone',
    refusals: {},
    perMinute: 10,
  }),
  invite: call({
    method: 'GET',
    path: '/crm/auth/invite/{token}',
    summary: 'What an invitation is for',
    params: byToken,
    answer: z.object({
      emailAddress: z.string(),
      agencyName: z.string(),
      invitedBy: z.nullable(z.string()),
      role: z.enum(roles),
      positionTitle: z.nullable(z.string()),
      hasAccount: z.boolean(),
    }),
    needs: 'anyone',
    refusals: deadToken,
  }),
  acceptInvite: call({
    method: 'POST',
    path: '/crm/auth/accept-invite',
    summary: 'Accept an invitation as a person who has an account already',
    body: byToken,
    answer: signedIn,
    needs: 'anyone',
    refusals: { ...deadToken, 'auth.noAccount': 'conflict' },
    idempotent: false,
    perMinute: 20,
  }),
  autoLogin: call({
    method: 'POST',
    path: '/crm/auth/auto-login',
    summary: 'Sign in with a one-minute, single-use token',
    body: byToken,
    answer: signedIn,
    needs: 'anyone',
    refusals: deadToken,
    idempotent: false,
    perMinute: 30,
  }),
  google: call({
    method: 'GET',
    path: '/crm/auth/login/google-{kind}',
    summary: 'Leave for Google to sign in, sign up or join',
    params: z.strictObject({ kind: z.enum(googleKinds) }),
    query: z.strictObject({ redirect: z.optional(text(500)), token: z.optional(token()) }),
    answer: z.object({ location: z.string() }),
    needs: 'anyone',
    refusals: { 'auth.googleOff': 'unavailable' },
    status: 302,
  }),
  googleReturn: call({
    method: 'GET',
    path: '/crm/auth/google/callback',
    summary: 'Where Google sends the browser back to',
    query: z.object({ code: z.optional(text(2000)), state: z.optional(text(200)), error: z.optional(text(200)) }),
    answer: z.object({ location: z.string() }),
    needs: 'anyone',
    refusals: {},
    status: 302,
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
    refusals: { 'auth.currentPasswordNeeded': 'invalid', 'auth.wrongCredentials': 'invalid' },
    idempotent: false,
  }),
  sessions: call({
    method: 'GET',
    path: '/crm/auth/sessions',
    summary: 'The browsers the person is signed in on',
    answer: z.object({
      data: z.array(
        z.object({
          _id: id(),
          userAgent: z.nullable(z.string()),
          address: z.nullable(z.string()),
          signedInAt: z.string(),
          lastSeenAt: z.string(),
          isThis: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
  endSession: call({
    method: 'DELETE',
    path: '/crm/auth/sessions/{id}',
    summary: 'Sign one browser out',
    params: z.strictObject({ id: id() }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  rememberAgency: call({
    method: 'PUT',
    path: '/crm/auth/agency',
    summary: 'Note the agency the person works in, for the next sign-in',
    answer: z.object({ agencyId: id() }),
    needs: 'signedIn',
    refusals: {},
  }),
});
