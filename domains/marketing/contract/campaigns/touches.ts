// A touch: a time that a contact came from somewhere, with by what it is known where that was.
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';

export const touchKinds = {
  lead: 'Lead',
  form: 'Form',
  showing: 'Showing request',
  information: 'Question',
  page: 'Page view',
} as const;
export type TouchKind = keyof typeof touchKinds;

/** By what it is known where somebody came from, the surest first. */
export const tiers = {
  tagged: 'Tagged link',
  click: 'Click id of an ad',
  referrer: 'Referring site',
  lead: 'Named by the lead source',
  form: 'Page of the form',
  none: 'Direct or unknown',
} as const;
export type Tier = keyof typeof tiers;

const touch = z.object({
  _id: id(),
  at: z.string(),
  kind: z.enum(Object.keys(touchKinds) as [TouchKind, ...TouchKind[]]),
  tier: z.enum(Object.keys(tiers) as [Tier, ...Tier[]]),
  what: z.string(),
  source: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  referrerHost: z.nullable(z.string()),
  landingPath: z.nullable(z.string()),
  campaign: z.nullable(z.object({ _id: id(), displayName: z.string() })),
});
export type Touch = z.output<typeof touch>;

export const mostTouches = 50;

export const why = z.object({
  /** The latest fifty, the newest first. */
  data: z.array(touch),
  total: z.int(),
  /** The first, the last, and the last of which more is known than that somebody came. */
  first: z.nullable(touch),
  last: z.nullable(touch),
  decided: z.nullable(touch),
});
