// The columns of invoices that have a look of their own: amounts in the currency of each invoice, what was bought, and how it stands.
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import { Clip, Text } from '#/ui/layout.tsx';
import { boughtWords, type ListedInvoice, priceIn } from './invoice-words.ts';
import { Standing } from './Standing.tsx';

const amounts = ['totalCents', 'subtotalCents', 'taxCents', 'amountPaidCents', 'refundedCents'] as const;

export const columnsIn = (zone: Zone): ColumnsOptions<ListedInvoice> => ({
  number: { width: [124, 0.4] },
  issuedAt: { width: [120, 0.3] },
  kind: {
    width: [200, 1.2],
    cell: (invoice) => {
      const words = boughtWords(invoice, zone);
      return (
        <Clip block shrink data-tip={words} data-tip-when="cut">
          {words}
        </Clip>
      );
    },
  },
  ...Object.fromEntries(
    amounts.map((name) => [
      name,
      {
        width: [104, 0.3],
        cell: (invoice: ListedInvoice) => <Text tabular>{priceIn(invoice[name] ?? 0, invoice)}</Text>,
      },
    ]),
  ),
  status: { width: [172, 0.6], cell: (invoice) => <Standing invoice={invoice} /> },
  methodLabel: { width: [132, 0.5] },
  currency: { width: [88, 0.1] },
  paymentId: false,
  creditOf: false,
});
