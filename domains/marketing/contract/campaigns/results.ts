// What campaigns brought: conversions shared among the touches before them, by one of several models over the same touches.
import * as z from 'zod/mini';
import { id, plainDate } from '#/kernel/contract/values.ts';
import { channels } from './campaign.ts';

/** How a conversion is shared among the touches that came before it. */
export const models = {
  lastNotDirect: 'Last known source',
  first: 'First touch',
  last: 'Last touch',
  linear: 'Equal shares',
  position: 'First and last 40%',
  decay: 'Recent touches more',
} as const;
export type Model = keyof typeof models;

export const conversions = {
  contact: 'New contacts',
  lead: 'Leads',
  form: 'Form submissions',
  showing: 'Showing requests',
} as const;
export type Conversion = keyof typeof conversions;

/** Days before a conversion in which a touch counts for it. */
export const windows = ['30', '90', '180'] as const;

export const longestRangeDays = 732;

export const resultsQuery = z.strictObject({
  model: z.optional(z.enum(Object.keys(models) as [Model, ...Model[]])),
  conversion: z.optional(z.enum(Object.keys(conversions) as [Conversion, ...Conversion[]])),
  window: z.optional(z.enum(windows)),
  /** The first and the last day, on the agency's clock; the last thirty days where they are left out. */
  from: z.optional(plainDate()),
  to: z.optional(plainDate()),
});

/** Of one currency; the cost of one conversion is null where there is none. */
const cost = z.object({
  currency: z.string(),
  amountCents: z.int(),
  perConversionCents: z.nullable(z.int()),
});
export type Cost = z.output<typeof cost>;

const figures = {
  touches: z.int(),
  /** In hundredths: a conversion may be shared by several. The rows add up to the total. */
  conversions: z.number(),
  costs: z.array(cost),
};

const row = z.object({
  /** `unmatched`: touches that no campaign's rules match. `unknown`: conversions before which there is no touch. */
  of: z.enum(['campaign', 'unmatched', 'unknown']),
  campaignId: z.nullable(id()),
  displayName: z.nullable(z.string()),
  channel: z.nullable(z.enum(Object.keys(channels) as [keyof typeof channels, ...(keyof typeof channels)[]])),
  ...figures,
});
export type ResultRow = z.output<typeof row>;

export const results = z.object({
  from: z.string(),
  to: z.string(),
  data: z.array(row),
  total: z.object(figures),
});
export type Results = z.output<typeof results>;
