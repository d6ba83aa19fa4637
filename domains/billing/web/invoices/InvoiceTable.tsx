// The invoices of the card: what each is about, and what can be done with it by who may.
import { Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { type InvoiceWindow, InvoiceWindows } from './InvoiceWindows.tsx';
import { boughtWords, type ListedInvoice, priceIn } from './invoice-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { Standing } from './Standing.tsx';
import { useDownload } from './use-download.ts';

interface Props {
  invoices: readonly ListedInvoice[];
  /** Whether whoever looks may say that one was paid. */
  isMarkable: boolean;
}

export const InvoiceTable = ({ invoices, isMarkable }: Props) => {
  const zone = useZone();
  const isOwner = useCan()('owner');
  return <Table isFlush columns={columnsOf(zone, { isOwner, isMarkable })} rows={invoices} keyOf={({ _id }) => _id} />;
};

const columnsOf = (
  zone: Zone,
  { isOwner, isMarkable }: { isOwner: boolean; isMarkable: boolean },
): Column<ListedInvoice>[] => [
  { head: 'Number', cell: (invoice) => <Named invoice={invoice} /> },
  { head: 'Date', cell: ({ issuedAt }) => <Text nowrap>{formatDate(issuedAt, zone)}</Text> },
  { head: 'For', cell: (invoice) => boughtWords(invoice, zone) },
  { head: 'Amount', cell: (invoice) => priceIn(invoice.totalCents, invoice) },
  {
    head: 'Status',
    cell: (invoice) => (
      <Row as="span" wrap align="center" gap={8}>
        <Standing invoice={invoice} />
        {isMarkable && invoice.status === 'open' && <MarkPaid invoice={invoice} />}
      </Row>
    ),
  },
  { head: 'Payment method', cell: ({ methodLabel }) => methodLabel ?? '–' },
  { head: 'PDF', cell: (invoice) => isOwner && <Verbs invoice={invoice} /> },
];

const Named = ({ invoice: { number, purchaseOrder, note } }: { invoice: ListedInvoice }) => {
  const noted = [purchaseOrder, note].filter(Boolean).join(' · ');
  return (
    <>
      <Text weight={600} nowrap>
        {number}
      </Text>
      {noted !== '' && (
        <Text block tone="soft" size="meta">
          {noted}
        </Text>
      )}
    </>
  );
};

const Verbs = ({ invoice }: { invoice: ListedInvoice }) => {
  const [opened, setOpened] = useState<InvoiceWindow>();
  const download = useDownload();
  const { number } = invoice;
  return (
    <Row as="span" nowrap>
      <IconButton icon={Download} label={`Download ${number}`} onClick={() => void download(invoice)} />
      <IconButton icon={Send} label={`Send ${number}`} onClick={() => setOpened({ what: 'send', invoice })} />
      <IconButton
        icon={Pencil}
        label={`Edit the note of ${number}`}
        onClick={() => setOpened({ what: 'note', invoice })}
      />
      <InvoiceWindows opened={opened} onClose={() => setOpened(undefined)} />
    </Row>
  );
};
