// One invoice of the card: what it is about, and what can be done with it by who may.
import { Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Chip } from '#/ui/Chip.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { boughtWords, type Invoice, priceIn, standingWords } from './invoice-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

interface Props {
  invoice: Invoice;
  /** Whether whoever looks may say that it was paid. */
  isMarkable: boolean;
}

export const InvoiceRow = ({ invoice, isMarkable }: Props) => {
  const zone = useZone();
  const can = useCan();
  const noted = [invoice.purchaseOrder, invoice.note].filter(Boolean).join(' · ');
  return (
    <tr>
      <td data-label="Number">
        <span>
          <Text weight={600} nowrap>
            {invoice.number}
          </Text>
          {noted !== '' && (
            <Text block tone="soft" size="meta">
              {noted}
            </Text>
          )}
        </span>
      </td>
      <td data-label="Date">
        <Text nowrap>{formatDate(invoice.issuedAt, zone)}</Text>
      </td>
      <td data-label="For">{boughtWords(invoice, zone)}</td>
      <td data-label="Amount">{priceIn(invoice.totalCents, invoice)}</td>
      <td data-label="Status">
        <Row as="span" wrap align="center" gap={8}>
          <Chip hasDot hue={invoice.status === 'paid' ? 'green' : invoice.status === 'open' ? 'amber' : 'gray'}>
            {standingWords(invoice)}
          </Chip>
          {isMarkable && invoice.status === 'open' && <MarkPaid invoice={invoice} />}
        </Row>
      </td>
      <td data-label="Payment method">{invoice.methodLabel ?? '–'}</td>
      <td data-label="PDF">{can('owner') && <Verbs invoice={invoice} />}</td>
    </tr>
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
