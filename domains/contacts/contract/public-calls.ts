// What a contact may do without signing in: unsubscribe (decision 35).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

const signed = z.string().check(z.minLength(1), z.maxLength(500));
const state = z.object({
  agencyName: z.string(),
  /** Part of the address it is about, so that people know it is theirs: 'a…@example.com'. */
  address: z.nullable(z.string()),
  isUnsubscribed: z.boolean(),
  areAlertsOn: z.boolean(),
  /** How the agency looks, whichever host the link led to. */
  theme: z.object({
    primaryButtonColor: z.nullable(z.string()),
    linkColor: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
});

export const publicCalls = {
  unsubscribe: call({
    method: 'GET',
    path: '/crm/contacts/unsubscribe',
    summary: 'What the unsubscribe link of a mail is about; changes nothing',
    query: z.strictObject({ token: signed, contactId: id() }),
    answer: state,
    needs: 'anyone',
    refusals: { 'contacts.badUnsubscribeLink': 'not-found' },
    perMinute: 60,
  }),
  unsubscribeNow: call({
    method: 'POST',
    path: '/crm/contacts/unsubscribe',
    summary:
      'Unsubscribe; mail programs do it by one click (RFC 8058). `alerts` also ends property alerts, `isBack` takes it back',
    query: z.strictObject({ token: z.optional(signed), contactId: z.optional(id()) }),
    body: z.strictObject({
      token: z.optional(signed),
      contactId: z.optional(id()),
      alerts: z.optional(z.boolean()),
      isBack: z.optional(z.boolean()),
      'List-Unsubscribe': z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: state,
    needs: 'anyone',
    refusals: { 'contacts.badUnsubscribeLink': 'not-found' },
    perMinute: 60,
    takesForms: true,
  }),
} as const;
