// What whoever gets an alert may do without signing in: end the search that it came from, or all alerts, and take it back (decision 35).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';

const signed = z.string().check(z.minLength(1), z.maxLength(500));
const state = z.object({
  agencyName: z.string(),
  /** The search that the link ends, without words where it was deleted; null of a link that ends all alerts. */
  search: z.nullable(
    z.object({ displayName: z.nullable(z.string()), sentence: z.nullable(z.string()), isStopped: z.boolean() }),
  ),
  areAlertsOn: z.boolean(),
  /** How the agency looks, whichever host the link led to. */
  theme: z.object({
    primaryButtonColor: z.nullable(z.string()),
    linkColor: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
});

const dead = { 'alerts.badLink': 'not-found' } as const;

export const stopCalls = {
  shown: call({
    method: 'GET',
    path: '/crm/alerts/stop',
    summary: 'What the link in an alert would end; changes nothing',
    query: z.strictObject({ token: signed }),
    answer: state,
    needs: 'anyone',
    refusals: dead,
    perMinute: 60,
  }),
  stop: call({
    method: 'POST',
    path: '/crm/alerts/stop',
    summary:
      'End the search of a link, or all alerts; mail programs do it by one click (RFC 8058). `all` ends all alerts, `isBack` takes it back',
    query: z.strictObject({ token: z.optional(signed) }),
    body: z.strictObject({
      token: z.optional(signed),
      all: z.optional(z.boolean()),
      isBack: z.optional(z.boolean()),
      'List-Unsubscribe': z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: state,
    needs: 'anyone',
    refusals: dead,
    perMinute: 60,
    takesForms: true,
  }),
} as const;
