// Invoices are issued here, each once for its cause: paid in the transaction in which a payment is found paid, open where a person has to
// mark it, and as a credit note where money goes back. What stands on one is copied, and stays.
import { sql } from 'kysely';
import { invoiceIssued, invoicePaid } from '#/domains/billing/contract/events.ts';
import type { InvoiceKind, InvoiceLine, Party } from '#/domains/billing/contract/invoices.ts';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import { rateOf } from '#/domains/billing/contract/taxes.ts';
import { reverseChargeWords } from '#/domains/billing/contract/vat-ids.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { buyerOf } from '../profiles/keeping-profiles.ts';
import { makePdf } from './making-pdfs.ts';
import { nextNumber } from './numbering.ts';

/** Days until what is paid by hand is due. */
const daysToPay = 14;

interface Sold {
  purpose: Exclude<InvoiceKind, 'creditNote'>;
  points: number;
  amountCents: number;
  taxCents: number;
  currency: string;
  methodLabel: string | null;
  reverseChargeOf: string | null;
  seller: Party;
  settledAt: Temporal.Instant | null;
  /** Of a month of a plan. */
  plan: string | null;
  periodStart: Temporal.Instant | null;
  periodEnd: Temporal.Instant | null;
}

/** What a plan was sold for. */
interface SoldMonth {
  plan: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

interface Issued {
  kind: InvoiceKind;
  causeKey: string;
  paymentId: string;
  creditOf: string | null;
  currency: string;
  points: number;
  lines: readonly InvoiceLine[];
  buyer: Party;
  seller: Party;
  dueAt: Temporal.Instant;
  month?: SoldMonth | undefined;
  /** Null while it waits for its money. */
  paid: { at: Temporal.Instant; methodLabel: string | null } | null;
}

/** Writes one down, with the next number. The series is held from here on. */
export const insertInvoice = async (ctx: Context, given: Issued): Promise<string> => {
  const id = ctx.house.ids.next();
  const subtotal = given.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const tax = given.lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const { serial, number } = await nextNumber(ctx);
  await sql`
    insert into invoices (agency_id, id, serial, number, kind, status, cause_key, payment_id, credit_of, issued_at, due_at, paid_at, currency,
      subtotal_cents, tax_cents, total_cents, amount_paid_cents, points, lines, buyer, seller, method_label,
      plan, period_start, period_end)
    values (${ctx.agency.id}, ${id}, ${serial}, ${number}, ${given.kind}, ${given.paid ? 'paid' : 'open'}, ${given.causeKey}, ${given.paymentId},
      ${given.creditOf}, ${ctx.now}, ${given.dueAt}, ${given.paid?.at ?? null}, ${given.currency}, ${subtotal}, ${tax}, ${subtotal + tax},
      ${given.paid ? subtotal + tax : 0}, ${given.points}, ${json(given.lines)}, ${json(given.buyer)}, ${json(given.seller)},
      ${given.paid?.methodLabel ?? null}, ${given.month?.plan ?? null}, ${given.month?.start ?? null}, ${given.month?.end ?? null})`.execute(
    ctx.db,
  );
  await makePdf.later(ctx, { id });
  ctx.emit(invoiceIssued, { subject: id, data: { displayName: number } });
  return id;
};

const soldBy = async (ctx: Context, paymentId: string): Promise<Sold> => {
  const { rows } = await sql<Sold>`
    select purpose, points, amount_cents as "amountCents", tax_cents as "taxCents", currency, method_label as "methodLabel",
      reverse_charge_of as "reverseChargeOf", seller, settled_at as "settledAt", plan, period_start as "periodStart", period_end as "periodEnd"
    from payments where agency_id = ${ctx.agency.id} and id = ${paymentId}`.execute(ctx.db);
  const [sold] = rows;
  if (!sold) throw new Error('An invoice is issued for a payment that is not there');
  return sold;
};

const monthOf = ({ plan, periodStart: start, periodEnd: end }: Sold): SoldMonth | undefined =>
  plan === null || start === null || end === null ? undefined : { plan, start, end };

/** 'Team plan, 2,000 points, 2026-03-02 to 2026-04-02' */
const monthWords = ({ agency }: Context, { plan, start, end }: SoldMonth, points: number): string => {
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(agency.timezone).toPlainDate().toString();
  return `${planLabel(plan)} plan, ${writtenNumber(points)} points, ${dayOf(start)} to ${dayOf(end)}`;
};

const lineOf = (ctx: Context, sold: Sold): InvoiceLine => {
  const { points, amountCents, taxCents, reverseChargeOf } = sold;
  const month = monthOf(sold);
  const words = month ? monthWords(ctx, month, points) : `${writtenNumber(points)} points`;
  const line = { words, amountCents, taxCents };
  return reverseChargeOf === null
    ? { ...line, taxRate: rateOf(amountCents, taxCents, ctx.house.config.TAX_RATE) }
    : { ...line, taxRate: 0, remark: reverseChargeWords };
};

/** What was sold without tax names the VAT id for which it was, whatever stands in the details meanwhile. */
const buyerNow = async (ctx: Context, { reverseChargeOf }: Sold): Promise<Party> => {
  const buyer = await buyerOf(ctx);
  return { ...buyer, taxId: reverseChargeOf ?? buyer.taxId };
};

/** Issues the invoice of a payment: as paid where it is, else as open. One that is open already is paid by it. */
export const issueInvoice = async (ctx: Context, paymentId: string): Promise<void> => {
  const sold = await soldBy(ctx, paymentId);
  const causeKey = `payment:${paymentId}`;
  const { rows } = await sql<{ id: string; number: string; status: string }>`
    select id, number, status from invoices where agency_id = ${ctx.agency.id} and cause_key = ${causeKey} for no key update`.execute(
    ctx.db,
  );
  const [before] = rows;
  if (before) {
    if (sold.settledAt && before.status === 'open') await pay(ctx, before, sold);
    return;
  }
  const month = monthOf(sold);
  await insertInvoice(ctx, {
    kind: sold.purpose,
    causeKey,
    paymentId,
    creditOf: null,
    currency: sold.currency,
    points: sold.points,
    lines: [lineOf(ctx, sold)],
    buyer: await buyerNow(ctx, sold),
    seller: sold.seller,
    month,
    dueAt: sold.settledAt ?? ctx.now.add({ hours: 24 * daysToPay }),
    paid: sold.settledAt ? { at: sold.settledAt, methodLabel: sold.methodLabel } : null,
  });
};

const pay = async (ctx: Context, { id, number }: { id: string; number: string }, sold: Sold): Promise<void> => {
  await sql`
    update invoices set status = 'paid', paid_at = ${sold.settledAt}, amount_paid_cents = total_cents, method_label = ${sold.methodLabel}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(invoicePaid, { subject: id, data: { displayName: number } });
};
