// What several calls of auth answer or take alike.
import * as z from 'zod/mini';
import { agency } from '#/domains/agency/contract.ts';
import { me } from '#/domains/team/contract.ts';
import { token } from '#/kernel/contract/values.ts';

/**
 * What every way of signing in answers. `redirectUrl` leads to another of the product's hosts, whose sign-in page takes the
 * one-minute `token` of its query to auto-login and then goes to the path in `redirect`.
 */
export const signedIn = z.object({ token: z.string(), user: me, agency, redirectUrl: z.optional(z.string()) });

/** The same sentence for known and unknown addresses. */
export const sentAnswer = z.object({ message: z.string() });

/** A Google account proven a moment ago: the token with which the sign-in at Google came back. */
export const social = z.optional(z.nullable(z.strictObject({ provider: z.literal('google'), token: token() })));

export const byToken = z.strictObject({ token: token() });
export const deadToken = { 'kernel.deadToken': 'invalid' } as const;
