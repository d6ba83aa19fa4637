// Signing up: founding an agency, and joining one by invitation (core §7).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { roles } from '#/kernel/contract/permission.ts';
import { email, host, phone, text, timeZone, token } from '#/kernel/contract/values.ts';
import { byToken, deadToken, signedIn, social } from './answers.ts';
import { newPassword } from './passwords.ts';

const agencyDomains = z
  .array(z.union([host(), z.strictObject({ url: z.strictObject({ domain: host() }) })]))
  .check(z.maxLength(5));

/** Calls about signing up. */
export const joiningCalls = {
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
        agencyDomains: z.optional(agencyDomains),
        timezone: z.optional(timeZone()),
      }),
      social,
    }),
    answer: signedIn,
    needs: 'anyone',
    refusals: {
      ...deadToken,
      // Of an address that Google has proven; a sign-up by password answers all addresses alike.
      'auth.emailTaken': 'conflict',
      'auth.commonPassword': 'invalid',
      'auth.otherAddress': 'invalid',
      'agency.domainTaken': 'conflict',
    },
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
    refusals: {
      ...deadToken,
      'auth.emailTaken': 'conflict',
      'auth.commonPassword': 'invalid',
      'auth.otherAddress': 'invalid',
    },
    status: 201,
    idempotent: false,
    perMinute: 20,
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
    refusals: { ...deadToken, 'auth.noAccount': 'conflict', 'team.alreadyHere': 'conflict' },
    idempotent: false,
    perMinute: 20,
  }),
} as const;
