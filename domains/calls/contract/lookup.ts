// A telephone number looked up at the provider: whether it is in use, and what kind of line it is (core §7; decision 6).
import * as z from 'zod/mini';
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

const lookup = z.object({
  /** Whether the number is in use; 'NOK' where the provider could not say anything about it (core §8). */
  status: z.enum([...phoneStatuses, 'NOK']),
  type: z.nullable(z.enum(phoneLineTypes)),
  carrier_name: z.nullable(z.string()),
  /** What went wrong, in a word: 'INVALID_LENGTH'. */
  error: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** When the provider was asked, where it could say something. */
  asOf: z.nullable(z.string()),
  /** What this look-up cost: nothing where the number was looked up within the last day. */
  pointCost: z.int(),
});
export type Lookup = z.output<typeof lookup>;
/** What a provider says of a number. */
export type Found = Omit<Lookup, 'asOf' | 'pointCost'>;

export const lookupCalls = {
  lookup: call({
    method: 'POST',
    path: '/crm/calls/lookup',
    summary:
      'Look a number up at the provider for a point, or within a day again for nothing; with `contactId` what is found is written to that number of the contact',
    body: z.strictObject({
      phoneNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      contactId: z.optional(id()),
    }),
    answer: lookup,
    needs: 'contact.read',
    refusals: { 'billing.tooFewPoints': 'conflict' },
  }),
} as const;
