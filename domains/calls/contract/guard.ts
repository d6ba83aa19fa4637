// What stands before every call: whether it may be made, and if not so without more ado, why (decision 36).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

/** Never to be overruled; in the order in which they are told. */
export const hardReasons = [
  'emergency',
  'notPossible',
  'dear',
  'satellite',
  'countryNotAllowed',
  'doNotCall',
  'contactGone',
  'testMode',
  'colleagueOnCall',
  'alreadyLive',
  'noRight',
] as const;
/** To be overruled by a reason, which is kept with the call. */
export const softReasons = [
  'doNotDisturb',
  'callsOff',
  'outsideHours',
  'fourthCall',
  'onNationalList',
  'takesNoCalls',
  'numberInactive',
] as const;
export const guardReasons = [...hardReasons, ...softReasons] as const;
export type GuardReason = (typeof guardReasons)[number];

export const guardVerdict = z.object({
  /** 'ask' where a reason has to be given. */
  verdict: z.enum(['ok', 'ask', 'no']),
  reasons: z.array(
    z.object({
      code: z.enum(guardReasons),
      words: z.string(),
      isHard: z.boolean(),
      /** A path of the app where it can be changed. */
      link: z.nullable(z.string()),
    }),
  ),
  /** On whose clock it is what time, where anything tells. */
  localTime: z.nullable(z.object({ zone: z.string(), time: z.string() })),
  consent: z.object({
    /** Calls are not recorded. */
    recording: z.literal('off'),
    prerecorded: z.boolean(),
  }),
  callsLast24h: z.int(),
  /** Points of each minute that begins. */
  cost: z.int(),
});
export type GuardVerdict = z.output<typeof guardVerdict>;

export const guardCalls = {
  guard: call({
    method: 'GET',
    path: '/crm/calls/guard',
    summary:
      'Whether a contact, or a number, may be called now, and why not: hard reasons stand, soft ones ask for a reason',
    query: z.strictObject({
      contactId: z.optional(id()),
      /** One of the contact's, or any; left out, the contact's primary one. */
      phoneNumber: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    }),
    answer: guardVerdict,
    needs: 'contact.read',
    refusals: {},
  }),
} as const;
