// Invoices: what was bought, to whom it was sold and by whom, as it stood when it was issued. Only a note and the buyer's own order number
// may be changed afterwards.
import * as z from 'zod/mini';
import {
  date,
  dropdown,
  invoicePrice,
  number,
  object,
  objects,
  string,
  subscriptionPlan,
} from '#/kernel/contract/attribute.ts';
import { call } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { email, id, text } from '#/kernel/contract/values.ts';
import { plans } from './plans.ts';

const kindLabels = { topUp: 'Top-up', autoRefill: 'Auto-refill', plan: 'Plan', creditNote: 'Credit note' } as const;
export type InvoiceKind = keyof typeof kindLabels;

const statusLabels = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' } as const;
export type InvoiceStatus = keyof typeof statusLabels;

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One side of an invoice, as it was when it was issued. */
export interface Party {
  name: string | null;
  address: string | null;
  taxId: string | null;
  email: string | null;
}

export interface InvoiceLine {
  words: string;
  amountCents: number;
  /** In hundredths of a hundredth: 825 is 8.25 of a hundred. */
  taxRate: number;
  taxCents: number;
  /** Why it is without tax, in words. */
  remark?: string;
}

export const invoiceEntity = entity({
  typeName: 'invoice',
  plural: 'invoices',
  path: '/crm/invoice',
  resource: 'billing',
  table: 'invoices',
  title: { one: 'invoice', many: 'invoices' },
  label: 'number',
  order: { column: 'issuedAt', order: 'desc' },
  columns: ['number', 'issuedAt', 'kind', 'totalCents', 'status', 'methodLabel'],
  attributes: {
    number: string('Number', { isRequired: true, isSearchable: true, isSortable: true }),
    kind: dropdown('Kind', { isRequired: true, options: choices(kindLabels) }),
    plan: subscriptionPlan('Plan', { options: plans }),
    status: dropdown('Status', { isRequired: true, options: choices(statusLabels) }),
    issuedAt: date('Date', { hasTime: true, isRequired: true, isSortable: true }),
    dueAt: date('Due', { hasTime: true, isRequired: true }),
    paidAt: date('Paid', { hasTime: true }),
    periodStart: date('Period from', { hasTime: true }),
    periodEnd: date('Period to', { hasTime: true }),
    currency: string('Currency', { isRequired: true }),
    subtotalCents: invoicePrice('Before tax', { isRequired: true }),
    taxCents: invoicePrice('Tax', { isRequired: true }),
    totalCents: invoicePrice('Amount', { isRequired: true, isSortable: true }),
    amountPaidCents: invoicePrice('Paid so far', { isRequired: true }),
    /** What credit notes gave back of it. */
    refundedCents: invoicePrice('Refunded', { isRequired: true, isComputed: true }),
    points: number('Points', { isRequired: true, isWhole: true }),
    methodLabel: string('Payment method'),
    note: string('Note', { isSearchable: true }),
    purchaseOrder: string('Purchase order', { isSearchable: true }),
    lines: objects('Lines', { isRequired: true, isFilterable: false }),
    buyer: object('Buyer', { isRequired: true, isFilterable: false }),
    seller: object('Seller', { isRequired: true, isFilterable: false }),
    paymentId: string('Payment', { isRequired: true, holds: 'id' }),
    creditOf: string('Credit note for', { holds: 'id' }),
  },
});

const record = recordSchema(invoiceEntity);
const byId = z.strictObject({ id: id() });

export const invoiceCalls = {
  ...readCalls(invoiceEntity, 'billing.read'),
  autocomplete: call({
    method: 'GET',
    path: '/crm/invoice/autocomplete',
    summary: 'Invoices by number, without the one that is open',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))), currentId: z.optional(id()) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string() })) }),
    needs: 'billing.read',
    refusals: {},
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/invoice/{id}',
    summary: 'Change the note or the purchase order of an invoice; what is left out stays, null clears',
    params: byId,
    body: z.strictObject({
      note: z.optional(z.nullable(text(2_000))),
      purchaseOrder: z.optional(z.nullable(text(100))),
    }),
    answer: record,
    needs: 'owner',
    refusals: {},
  }),
  pdf: call({
    method: 'GET',
    path: '/crm/invoice/{id}/pdf',
    summary: 'Where the PDF of an invoice can be opened for a while',
    params: byId,
    answer: z.object({ url: z.string() }),
    needs: 'owner',
    refusals: {},
  }),
  send: call({
    method: 'POST',
    path: '/crm/invoice/{id}/send',
    summary: 'Send somebody a link to the PDF of an invoice',
    params: byId,
    body: z.strictObject({ email: email() }),
    answer: z.object({ sentTo: z.string() }),
    needs: 'owner',
    refusals: {},
  }),
  markPaid: call({
    method: 'POST',
    path: '/crm/invoice/{id}/mark-paid',
    summary: 'Say that the money for an open invoice came; its points are added. An owner of the parent agency may',
    params: byId,
    answer: record,
    needs: 'owner',
    refusals: { 'billing.notYoursToMark': 'forbidden', 'billing.invoiceNotOpen': 'conflict' },
  }),
} as const;
