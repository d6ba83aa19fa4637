// A lead as a program hands it in: who it is, what they asked, about which home, where they came from, and for whom it is.
import * as z from 'zod/mini';
import { writtenAddress } from '#/domains/contacts/contract.ts';
import { anyEmail, country, email, id, instant, text } from '#/kernel/contract/values.ts';

/** As sources of leads call them. */
export const leadTypes = [
  'Registration',
  'Inquiry',
  'Seller Inquiry',
  'Property Inquiry',
  'General Inquiry',
  'Viewed Property',
  'Saved Property',
  'Property Search',
  'Visited Open House',
] as const;

export const longestMessage = 4_000;

export const leadPerson = z.strictObject({
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
  emails: z.optional(
    z.array(z.strictObject({ emailAddress: anyEmail(), isPrimary: z.optional(z.boolean()) })).check(z.maxLength(10)),
  ),
  phones: z.optional(
    z
      .array(
        z.strictObject({
          number: text(40),
          country: z.optional(country()),
          label: z.optional(text(60)),
          isPrimary: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(10)),
  ),
  addresses: z.optional(z.array(writtenAddress).check(z.maxLength(10))),
  /** By name; those that are not there are made. */
  tags: z.optional(z.array(text(100)).check(z.maxLength(20))),
});

/** The home that it is about: by its record here, by its number with its feed, or by where it is. */
export const leadProperty = z.strictObject({
  listingId: z.optional(id()),
  mlsNumber: z.optional(text(100)),
  street: z.optional(text(300)),
  city: z.optional(text(120)),
  state: z.optional(text(120)),
  code: z.optional(text(20)),
  price: z.optional(z.number().check(z.gte(0), z.lte(1e12))),
  url: z.optional(text(2_048)),
});

export const leadCampaign = z.strictObject({
  source: z.optional(text(200)),
  medium: z.optional(text(200)),
  term: z.optional(text(200)),
  content: z.optional(text(200)),
  campaign: z.optional(text(200)),
});

/** What they agreed to, in the words that they saw. */
const consent = z.strictObject({
  channels: z.array(z.enum(['email', 'sms', 'phone', 'alerts'])).check(z.minLength(1), z.maxLength(4)),
  text: text(4_000),
});

export const leadBody = z.strictObject({
  /** The source's own id of it: the same again is answered as before, and does nothing. */
  eventId: text(200),
  /** Where it comes from, as people know it: the origin of the contact. */
  source: text(100),
  /** The program that passes it on. */
  system: z.optional(text(100)),
  type: z.optional(z.enum(leadTypes)),
  message: z.optional(text(longestMessage)),
  /** When it happened; now, where it is left out. What is older than a day is history. */
  occurredAt: z.optional(instant()),
  person: leadPerson,
  property: z.optional(leadProperty),
  campaign: z.optional(leadCampaign),
  /** An agent, by address or id. */
  assignTo: z.optional(z.union([email(), id()])),
  consent: z.optional(z.array(consent).check(z.maxLength(10))),
});
export type LeadBody = z.output<typeof leadBody>;

/** What was done with it: names of fields, and nothing of the person. */
export const leadAnswer = z.object({
  contactId: id(),
  /** A contact was made of it. */
  isNew: z.boolean(),
  /** By what the contact was known; null of a new one. */
  matchedBy: z.nullable(z.enum(['email', 'phone'])),
  /** What the contact has by it. */
  applied: z.array(z.string()),
  /** What was handed in and is not so now, with the reason. */
  ignored: z.array(z.object({ field: z.string(), reason: z.string() })),
  origin: z.object({ _id: id(), displayName: z.string() }),
  assignedAgent: z.nullable(z.object({ _id: id() })),
  /** The home that it is about, where it is known here. */
  listingId: z.nullable(id()),
  /** It is older than a day: it starts no workflow, and nobody is notified. */
  isHistory: z.boolean(),
  /** Whether workflows that wait for it may begin: not by history, nor with somebody who has no name. */
  startsWorkflows: z.boolean(),
});
export type LeadAnswer = z.output<typeof leadAnswer>;
