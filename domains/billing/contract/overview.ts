// What the page of plans and billing begins with: what there is, how long it lasts, what it costs, and what used it day by day. All of it is
// told from the ledger.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, plainDate } from '#/kernel/contract/values.ts';
import { planState } from './plans.ts';

/** What uses points, with the type of its things in the ledger. */
export const usageSubjects = { text: 'message', call: 'call', lookup: 'lookup', number: 'phoneNumber' } as const;
export type UsageKind = keyof typeof usageSubjects;
export const usageKinds = Object.keys(usageSubjects) as UsageKind[];

const used = z.object({ text: z.int(), call: z.int(), lookup: z.int(), number: z.int() });

const overview = z.object({
  available: z.int(),
  /** Put aside for what is under way. */
  held: z.int(),
  /** What things cost beyond all there was; the next top-up pays it first. */
  owed: z.int(),
  /** Points used in the last seven days. */
  usedThisWeek: z.int(),
  /** Whole days that the available points last at the pace of the last seven days; null where none were used. */
  runwayDays: z.nullable(z.int()),
  /** Since the first of the month in the zone of the agency. */
  usedThisMonth: used,
  /** Points for one of each. */
  prices: z.object({
    textSegment: z.int(),
    mail: z.int(),
    lookup: z.int(),
    callMinute: z.int(),
    numberMonth: z.int(),
  }),
  packs: z.array(z.object({ points: z.int(), amountCents: z.int(), taxCents: z.int() })),
  currency: z.string(),
  ...planState,
  /** Who takes the money. */
  provider: z.enum(['stripe', 'manual', 'simulator']),
  /** Whether whoever asks may say that an open invoice was paid: an owner of the parent agency. */
  marksPaid: z.boolean(),
  /** What somebody has to do something about, the gravest of all. */
  banner: z.nullable(z.object({ kind: z.enum(['owed', 'noPoints', 'planUnpaid', 'refillStopped']), points: z.int() })),
});

const usageDay = z.object({
  /** In the zone of the agency. */
  day: z.string(),
  ...used.shape,
  /** What came in, less what went back. */
  added: z.int(),
});
export type UsageDay = z.output<typeof usageDay>;

const usageAgent = z.object({
  /** Null for what nobody began: the product by itself. */
  agentId: z.nullable(id()),
  /** As the agency calls the agent; null where it knows none of that id any more. */
  displayName: z.nullable(z.string()),
  ...used.shape,
});
export type UsageAgent = z.output<typeof usageAgent>;

/** The most days that are told at once. */
export const mostUsageDays = 366;

export const overviewCalls = {
  overview: call({
    method: 'GET',
    path: '/crm/billing',
    summary: 'What there is of points, how long it lasts, and what more of them cost',
    answer: overview,
    needs: 'billing.read',
    refusals: {},
    isReading: true,
  }),
  usage: call({
    method: 'GET',
    path: '/crm/billing/usage',
    summary:
      'Points used by kind and day, and by agent, from a day to another, both included, in the zone of the agency',
    query: z.strictObject({ from: plainDate(), to: plainDate() }),
    answer: z.object({ days: z.array(usageDay), agents: z.array(usageAgent), timezone: z.string() }),
    needs: 'billing.read',
    refusals: {},
    isReading: true,
  }),
} as const;
