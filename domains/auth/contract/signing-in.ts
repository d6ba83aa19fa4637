// Signing in by password, by a one-minute token or at Google; signing out; the browsers a person is signed in on
// (core §7; decisions 72, 96).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text, token } from '#/kernel/contract/values.ts';
import { byToken, deadToken, signedIn, social } from './answers.ts';
import { anyPassword } from './passwords.ts';

export const googleKinds = ['login', 'register', 'join'] as const;
export type GoogleKind = (typeof googleKinds)[number];

// The cookie ties the way to Google and back to one browser; nobody is ever signed in by it.
const departure = z.object({ location: z.string(), cookie: z.optional(z.string()) });

/** Calls about sessions. */
export const signingInCalls = {
  login: call({
    method: 'POST',
    path: '/crm/auth/login',
    summary: 'Sign in with an address and a password',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(320)),
      password: anyPassword,
      tokenRedirect: z.optional(text(500)),
      rememberMe: z.optional(z.boolean()),
      social,
    }),
    answer: signedIn,
    needs: 'anyone',
    refusals: {
      'auth.wrongCredentials': 'invalid',
      'auth.badRedirect': 'invalid',
      'team.disabled': 'forbidden',
      'auth.googleTaken': 'conflict',
      'auth.emailTaken': 'conflict',
      'kernel.tooOften': 'limit-reached',
    },
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
  autoLogin: call({
    method: 'POST',
    path: '/crm/auth/auto-login',
    summary: 'Sign in with a one-minute, single-use token',
    body: byToken,
    answer: signedIn,
    needs: 'anyone',
    refusals: { ...deadToken, 'team.disabled': 'forbidden' },
    idempotent: false,
    perMinute: 30,
  }),
  google: call({
    method: 'GET',
    path: '/crm/auth/login/google-{kind}',
    summary: 'Leave for Google to sign in, sign up or join',
    params: z.strictObject({ kind: z.enum(googleKinds) }),
    query: z.strictObject({ redirect: z.optional(text(500)), token: z.optional(token()) }),
    answer: departure,
    needs: 'anyone',
    refusals: { 'auth.googleOff': 'unavailable', 'auth.badRedirect': 'invalid' },
    status: 302,
  }),
  googleReturn: call({
    method: 'GET',
    path: '/crm/auth/google/callback',
    summary: 'Where Google sends the browser back to',
    query: z.object({
      code: z.optional(text(2000)),
      state: z.optional(text(200)),
      error: z.optional(text(200)),
      iss: z.optional(text(500)),
    }),
    answer: departure,
    needs: 'anyone',
    refusals: {},
    status: 302,
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
} as const;
