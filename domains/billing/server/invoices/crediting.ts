// Credit notes: what goes back of an invoice, with its share of the tax, once for its cause. The invoice stays paid.
import { sql } from 'kysely';
import type { InvoiceLine, Party } from '#/domains/billing/contract/invoices.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { insertInvoice } from './issuing.ts';

interface Credit {
  paymentId: string;
  /** What goes back, its tax included. */
  cents: number;
  /** Points that go back with it; none where only money does. */
  points: number;
  /** Of the refund: 'refund:re_123'. The same is credited once. */
  causeKey: string;
}

interface Credited {
  id: string;
  number: string;
  totalCents: number;
  taxCents: number;
  currency: string;
  lines: InvoiceLine[];
  buyer: Party;
  seller: Party;
  methodLabel: string | null;
}

/**
 * Issues a credit note for a part of what a payment's invoice came to, or for all of it, and answers its id. Throws where it is more than is left, or
 * where there is no invoice. The series is held from here on: whoever calls it does so last.
 */
export const issueCreditNote = async (ctx: Context, credit: Credit): Promise<string> => {
  const { paymentId, cents, points, causeKey } = credit;
  const { rows } = await sql<Credited>`
    select id, number, total_cents as "totalCents", tax_cents as "taxCents", currency, lines, buyer, seller, method_label as "methodLabel"
    from invoices where agency_id = ${ctx.agency.id} and cause_key = ${`payment:${paymentId}`} for no key update`.execute(
    ctx.db,
  );
  const [invoice] = rows;
  if (!invoice) throw new Error('There is no invoice to credit');
  const { known, given, givenTax } = await creditedBefore(ctx, invoice.id, causeKey);
  if (known !== null) return known;
  if (cents <= 0 || given + cents > invoice.totalCents) throw new Error('More is credited than the invoice came to');
  // Of the sum so far, so that the tax of all parts is the tax of the whole.
  const tax = Math.round((invoice.taxCents * (given + cents)) / invoice.totalCents) - givenTax;
  const what = points > 0 ? `${writtenNumber(points)} points of ${invoice.number}` : `Part of ${invoice.number}`;
  return insertInvoice(ctx, {
    ...invoice,
    kind: 'creditNote',
    causeKey,
    paymentId,
    creditOf: invoice.id,
    points: -points,
    lines: [
      {
        ...invoice.lines[0],
        words: what,
        amountCents: tax - cents,
        taxCents: -tax,
        taxRate: invoice.lines[0]?.taxRate ?? 0,
      },
    ],
    dueAt: ctx.now,
    paid: { at: ctx.now, methodLabel: invoice.methodLabel },
  });
};

const creditedBefore = async (
  ctx: Context,
  invoiceId: string,
  causeKey: string,
): Promise<{ known: string | null; given: number; givenTax: number }> => {
  const { rows } = await sql<{ id: string; causeKey: string; total: number; tax: number }>`
    select id, cause_key as "causeKey", -total_cents as total, -tax_cents as tax from invoices
    where agency_id = ${ctx.agency.id} and credit_of = ${invoiceId}`.execute(ctx.db);
  return {
    known: rows.find((row) => row.causeKey === causeKey)?.id ?? null,
    given: rows.reduce((sum, { total }) => sum + total, 0),
    givenTax: rows.reduce((sum, { tax }) => sum + tax, 0),
  };
};
