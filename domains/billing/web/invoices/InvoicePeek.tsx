// One invoice beside the list: how it stands, what it comes to, and its verbs. The whole of it is its PDF.
import { invoiceEntity } from '#/domains/billing/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { boughtWords, type ListedInvoice, priceIn } from './invoice-words.ts';
import { Standing } from './Standing.tsx';

interface Props {
  invoice: ListedInvoice;
  verbs: readonly RowAction[];
}

export const InvoicePeek = ({ invoice, verbs }: Props) => {
  const zone = useZone();
  return (
    <>
      <Row>
        <Standing invoice={invoice} />
      </Row>
      <PeekVerbs verbs={verbs} />
      <Table isFlush columns={amounts} rows={sumsOf(invoice, zone)} keyOf={({ words }) => words} />
      <PeekFields
        entity={invoiceEntity}
        record={invoice}
        names={[
          'issuedAt',
          ...(invoice.paidAt === null ? ['dueAt'] : ['paidAt', 'methodLabel']),
          ...(invoice.points === 0 ? [] : ['points']),
          'purchaseOrder',
          'note',
        ]}
      />
    </>
  );
};

interface Sum {
  words: string;
  price: string;
}

const amounts: Column<Sum>[] = [
  { head: 'For', cell: ({ words }) => words },
  { head: 'Amount', cell: ({ price }) => <Text tabular>{price}</Text> },
];

const sumsOf = (invoice: ListedInvoice, zone: Zone): Sum[] => {
  const { subtotalCents, taxCents, totalCents, refundedCents } = invoice;
  return [
    { words: boughtWords(invoice, zone), price: priceIn(subtotalCents, invoice) },
    ...(taxCents === 0 ? [] : [{ words: 'Tax', price: priceIn(taxCents, invoice) }]),
    { words: 'Total', price: priceIn(totalCents, invoice) },
    ...(refundedCents === 0 ? [] : [{ words: 'Refunded', price: priceIn(refundedCents, invoice) }]),
  ];
};
