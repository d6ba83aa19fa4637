// What lines of invoices say: what one is for, what it came to and how it stands.

import { invoiceEntity } from '#/domains/billing/contract.ts';
import type { RecordOf } from '#/kernel/contract/entity.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';
import { moneyWords } from '../money.ts';

export type Invoice = RecordOf<typeof invoiceEntity>;

/** What a line shows, and its windows need: the lines and both sides of an invoice stand on its PDF. */
export const invoiceReads = [
  'number',
  'kind',
  'plan',
  'status',
  'issuedAt',
  'dueAt',
  'paidAt',
  'periodStart',
  'periodEnd',
  'currency',
  'subtotalCents',
  'taxCents',
  'totalCents',
  'refundedCents',
  'points',
  'methodLabel',
  'note',
  'purchaseOrder',
] as const satisfies readonly (keyof Invoice)[];

export type ListedInvoice = RowOf<Invoice, typeof invoiceReads>;
type Told = Pick<Invoice, 'kind' | 'plan' | 'status' | 'points'>;

const { attributes } = invoiceEntity;

const labelOf = (attribute: 'kind' | 'plan' | 'status', invoice: Told): string =>
  attributes[attribute].options.options.find(({ value }) => value === invoice[attribute])?.label ?? '';

/** 'Team', with its period; without a plan what was bought: 'Top-up'. */
export const boughtWords = (invoice: Told & Pick<Invoice, 'periodStart' | 'periodEnd'>, zone: Zone): string => {
  const { plan, periodStart, periodEnd } = invoice;
  if (plan === null) return labelOf('kind', invoice);
  if (periodStart === null || periodEnd === null) return labelOf('plan', invoice);
  return `${labelOf('plan', invoice)}, ${formatDate(periodStart, zone)} – ${formatDate(periodEnd, zone)}`;
};

/** An amount in the currency of the invoice, with all its cents. */
export const priceIn = (cents: number, { currency }: Pick<Invoice, 'currency'>): string => moneyWords(cents, currency);

/** 'Paid', and what of it went back. */
export const standingWords = (invoice: Told & Pick<Invoice, 'refundedCents' | 'currency'>): string =>
  invoice.refundedCents > 0
    ? `${labelOf('status', invoice)}, refunded ${priceIn(invoice.refundedCents, invoice)}`
    : labelOf('status', invoice);
