// Open invoices of child agencies, as owners of the parent see them: they say that the money of one came without going into the child.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant, text } from '#/kernel/contract/values.ts';
import { planName } from './plans.ts';

const childInvoice = z.object({
  agencyId: id(),
  agencyName: z.string(),
  number: z.string(),
  /** Null where points were bought alone. */
  plan: z.nullable(planName),
  points: z.int(),
  totalCents: z.int(),
  currency: z.string(),
  issuedAt: instant(),
  dueAt: instant(),
});
export type ChildInvoice = z.output<typeof childInvoice>;

export const childCalls = {
  childInvoices: call({
    method: 'GET',
    path: '/crm/billing/children/invoices',
    summary: 'Open invoices of the child agencies, those that are due first at the top',
    answer: z.object({ data: z.array(childInvoice), total: z.int() }),
    needs: 'owner',
    refusals: {},
  }),
  markChildPaid: call({
    method: 'POST',
    path: '/crm/billing/children/{agencyId}/mark-paid',
    summary: 'Say that the money for an open invoice of a child agency came; its points are added there',
    params: z.strictObject({ agencyId: id() }),
    body: z.strictObject({ number: text(40) }),
    answer: z.object({ number: z.string(), points: z.int() }),
    needs: 'owner',
    refusals: { 'billing.notYoursToMark': 'forbidden', 'billing.invoiceNotOpen': 'conflict' },
  }),
} as const;
