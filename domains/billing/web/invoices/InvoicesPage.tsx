// All invoices of the agency: found, filtered, sorted and exported, however many there are.
import { ReceiptText } from 'lucide-react';
import { invoiceEntity } from '#/domains/billing/contract.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { api } from '../api.ts';
import { InvoicePeek } from './InvoicePeek.tsx';
import { InvoiceWindows } from './InvoiceWindows.tsx';
import { columnsIn } from './invoice-columns.tsx';
import { boughtWords, invoiceReads, type ListedInvoice, priceIn } from './invoice-words.ts';
import { Standing } from './Standing.tsx';
import { useInvoiceVerbs } from './use-invoice-verbs.ts';

const { list, search, count, explain, export: download, listCheck } = api.invoices;
const listApi = { list, search, count, explain, export: download, listCheck };

const InvoicesPage = () => {
  const zone = useZone();
  const { verbsOf, opened, close } = useInvoiceVerbs();
  const card = (invoice: ListedInvoice): CardParts => ({
    title: invoice.number,
    state: <Standing invoice={invoice} />,
    meta: (
      <>
        <span>{priceIn(invoice.totalCents, invoice)}</span>
        <span>{formatDate(invoice.issuedAt, zone)}</span>
        <span>{boughtWords(invoice, zone)}</span>
      </>
    ),
  });
  const peek = (invoice: ListedInvoice) => <InvoicePeek invoice={invoice} verbs={verbsOf(invoice)} />;
  return (
    <>
      <RecordList<ListedInvoice>
        entity={invoiceEntity}
        reads={invoiceReads}
        api={listApi}
        columns={columnsIn(zone)}
        actions={<ButtonLink href="/billing">Plans &amp; Billing</ButtonLink>}
        verbs={verbsOf}
        bulk={[]}
        card={card}
        peek={peek}
        empty={{ icon: ReceiptText, why: 'The first comes with the first points you buy.' }}
      />
      <InvoiceWindows opened={opened} onClose={close} />
    </>
  );
};
export default InvoicesPage;
