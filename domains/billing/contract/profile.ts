// Whom the invoices of an agency are made out to. What is issued already keeps what stood here then.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { email, text } from '#/kernel/contract/values.ts';

const profile = z.object({
  /** The agency's own name and address where nobody set others. */
  name: z.string(),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  /** Who is sent invoices. */
  invoiceEmail: z.nullable(z.string()),
  /** The one that the installation sells in. */
  currency: z.string(),
  /** Whether the agency buys without tax, by its tax ID: a business of another country accounts for it itself. */
  isReverseCharge: z.boolean(),
});
export type BillingProfile = z.output<typeof profile>;

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/crm/billing/profile',
    summary: 'Whom invoices are made out to',
    answer: profile,
    needs: 'billing.read',
    refusals: {},
  }),
  putProfile: call({
    method: 'PUT',
    path: '/crm/billing/profile',
    summary: 'Set whom invoices are made out to from now on; what is left out stays, null clears',
    body: z.strictObject({
      name: z.optional(z.nullable(text(200))),
      address: z.optional(z.nullable(text(500))),
      taxId: z.optional(z.nullable(text(50))),
      invoiceEmail: z.optional(z.nullable(email())),
    }),
    answer: profile,
    needs: 'owner',
    refusals: {},
  }),
} as const;
