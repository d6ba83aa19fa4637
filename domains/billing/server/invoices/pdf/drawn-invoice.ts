// What stands on the page of an invoice, in words: everything is said before it is drawn, so that drawing knows no business.
import type { InvoiceKind, InvoiceLine, Party } from '#/domains/billing/contract/invoices.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { dateOf } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';

/** An invoice as it was issued. */
export interface IssuedInvoice {
  number: string;
  kind: InvoiceKind;
  /** Of the one that a credit note gives back from. */
  creditOfNumber: string | null;
  issuedAt: string;
  dueAt: string;
  paidAt: string | null;
  currency: string;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  points: number;
  lines: readonly InvoiceLine[];
  buyer: Party;
  seller: Party;
  methodLabel: string | null;
  timezone: string;
  country: string | null;
}

/** What is drawn, from the top of the page to its end. */
export interface DrawnInvoice {
  title: string;
  language: string;
  /** When it was issued: the file says no other moment, so that it is the same whenever it is made. */
  madeAt: string;
  facts: readonly (readonly [label: string, value: string])[];
  from: readonly string[];
  to: readonly string[];
  rows: readonly (readonly [what: string, tax: string, amount: string])[];
  sums: readonly (readonly [label: string, amount: string])[];
  remarks: readonly string[];
}

const percent = (rate: number): string => `${writtenNumber(rate / 100)}%`;

/** The language with the country's way to write money; English where the runtime knows no such place. */
const localeOf = (country: string | null): string =>
  country !== null && /^[A-Z]{2}$/.test(country) ? `en-${country}` : 'en-US';

const linesOf = ({ name, address, taxId, email }: Party): string[] =>
  [
    name ?? '',
    ...(address?.split(/\r?\n/) ?? []),
    ...(taxId === null || taxId === undefined ? [] : [`Tax ID ${taxId}`]),
    ...(email === null || email === undefined ? [] : [email]),
  ].filter((line) => line !== '');

/** The amounts and taxes of lines, by rate. */
const byRate = (lines: readonly InvoiceLine[]): [rate: number, net: number, tax: number][] => {
  const sums = new Map<number, [net: number, tax: number]>();
  for (const { taxRate, amountCents, taxCents } of lines) {
    const [net, tax] = sums.get(taxRate) ?? [0, 0];
    sums.set(taxRate, [net + amountCents, tax + taxCents]);
  }
  return [...sums].map(([rate, [net, tax]]) => [rate, net, tax]);
};

const remarksOf = (invoice: IssuedInvoice, date: (iso: string) => string, isCredit: boolean): string[] => {
  const { paidAt, methodLabel, points, dueAt } = invoice;
  const by = methodLabel === null ? '' : isCredit ? ` to ${methodLabel}` : ` by ${methodLabel}`;
  const settled =
    paidAt === null ? `To be paid by ${date(dueAt)}` : `${isCredit ? 'Refunded' : 'Paid'} on ${date(paidAt)}${by}`;
  const moved = writtenNumber(Math.abs(points));
  const taxless = [...new Set(invoice.lines.flatMap(({ remark }) => remark ?? []))];
  if (points === 0) return [...taxless, settled];
  return [
    ...taxless,
    settled,
    isCredit ? `${moved} points taken back from the balance` : `${moved} points for texts, calls and look-ups`,
  ];
};

/** The words of an invoice. */
export const wordsOf = (invoice: IssuedInvoice): DrawnInvoice => {
  const locale = localeOf(invoice.country);
  const isCredit = invoice.kind === 'creditNote';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency.toUpperCase() });
  const written = (cents: number): string => money.format(cents / 100);
  const zone = zoneNamed(invoice.timezone);
  const date = (iso: string): string => dateOf(iso, zone);
  return {
    title: `${isCredit ? 'Credit note' : 'Invoice'} ${invoice.number}`,
    language: locale,
    madeAt: invoice.issuedAt,
    facts: [
      ['Date', date(invoice.issuedAt)],
      ...(isCredit || invoice.paidAt !== null ? [] : [['Due', date(invoice.dueAt)] as const]),
      ...(invoice.creditOfNumber === null ? [] : [['For invoice', invoice.creditOfNumber] as const]),
    ],
    from: linesOf(invoice.seller),
    to: linesOf(invoice.buyer),
    rows: invoice.lines.map(({ words, taxRate, amountCents }) => [words, percent(taxRate), written(amountCents)]),
    sums: [
      ['Subtotal', written(invoice.subtotalCents)],
      ...byRate(invoice.lines).map(
        ([rate, net, tax]) => [`Tax ${percent(rate)} of ${written(net)}`, written(tax)] as const,
      ),
      ['Total', written(invoice.totalCents)],
    ],
    remarks: remarksOf(invoice, date, isCredit),
  };
};
