// The invoices of the card: what each is about, and what can be done with it by who may.
import { Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Chip } from '#/ui/Chip.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from '../api.ts';
import { boughtWords, type Invoice, priceIn, standingWords } from './invoice-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

interface Props {
  invoices: readonly Invoice[];
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
): Column<Invoice>[] => [
  { head: 'Number', cell: (invoice) => <Named invoice={invoice} /> },
  { head: 'Date', cell: ({ issuedAt }) => <Text nowrap>{formatDate(issuedAt, zone)}</Text> },
  { head: 'For', cell: (invoice) => boughtWords(invoice, zone) },
  { head: 'Amount', cell: (invoice) => priceIn(invoice.totalCents, invoice) },
  {
    head: 'Status',
    cell: (invoice) => (
      <Row as="span" wrap align="center" gap={8}>
        <Chip hasDot hue={invoice.status === 'paid' ? 'green' : invoice.status === 'open' ? 'amber' : 'gray'}>
          {standingWords(invoice)}
        </Chip>
        {isMarkable && invoice.status === 'open' && <MarkPaid invoice={invoice} />}
      </Row>
    ),
  },
  { head: 'Payment method', cell: ({ methodLabel }) => methodLabel ?? '–' },
  { head: 'PDF', cell: (invoice) => isOwner && <Verbs invoice={invoice} /> },
];

const Named = ({ invoice: { number, purchaseOrder, note } }: { invoice: Invoice }) => {
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

const Verbs = ({ invoice }: { invoice: Invoice }) => {
  const [open, setOpen] = useState<'note' | 'send'>();
  const { send: ask } = useSend(api.invoices.pdf);
  const { number } = invoice;
  const download = async (): Promise<void> => {
    const { answer } = await ask({ id: invoice._id });
    if (!answer) return;
    const link = document.createElement('a');
    link.href = answer.url;
    link.download = `${number}.pdf`;
    link.click();
  };
  return (
    <Row as="span" nowrap>
      <IconButton icon={Download} label={`Download ${number}`} onClick={() => void download()} />
      <IconButton icon={Send} label={`Send ${number}`} onClick={() => setOpen('send')} />
      <IconButton icon={Pencil} label={`Edit the note of ${number}`} onClick={() => setOpen('note')} />
      {open === 'note' && <NoteDialog invoice={invoice} onClose={() => setOpen(undefined)} />}
      {open === 'send' && <SendDialog invoice={invoice} onClose={() => setOpen(undefined)} />}
    </Row>
  );
};
