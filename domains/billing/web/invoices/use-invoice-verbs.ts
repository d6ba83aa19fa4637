// What people do with one invoice: open its PDF, send it on, note it, say that it was paid. The card and the list offer the same.
import { Banknote, Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { api } from '../api.ts';
import type { ListedInvoice } from './invoice-words.ts';
import { useMarking } from './use-marking.ts';

/** A window over an invoice. */
export interface OpenWindow {
  what: 'note' | 'send';
  invoice: ListedInvoice;
}

export interface InvoiceVerbs {
  verbsOf: (invoice: ListedInvoice) => RowAction[];
  opened: OpenWindow | undefined;
  close: () => void;
}

/** Gives whoever looks the PDF, under the number of its invoice. */
export const useDownload = (): ((invoice: ListedInvoice) => Promise<void>) => {
  const { send } = useSend(api.invoices.pdf);
  return async ({ _id, number }) => {
    const { answer } = await send({ id: _id });
    if (!answer) return;
    const link = document.createElement('a');
    link.href = answer.url;
    link.download = `${number}.pdf`;
    link.click();
  };
};

/** Whoever only reads invoices has no verbs. */
export const useInvoiceVerbs = (): InvoiceVerbs => {
  const [opened, setOpened] = useState<OpenWindow>();
  const isOwner = useCan()('owner');
  const { data: overview } = useCall(api.billing.overview, {}, { isQuiet: true });
  const download = useDownload();
  const { mark } = useMarking();
  const verbsOf = (invoice: ListedInvoice): RowAction[] => {
    if (!isOwner) return [];
    return [
      { id: 'download', label: 'Download PDF', icon: Download, keys: 'd', run: () => void download(invoice) },
      { id: 'send', label: 'Send', icon: Send, run: () => setOpened({ what: 'send', invoice }) },
      { id: 'note', label: 'Edit the note', icon: Pencil, keys: 'e', run: () => setOpened({ what: 'note', invoice }) },
      ...(overview?.marksPaid && invoice.status === 'open'
        ? [{ id: 'paid', label: 'Mark as paid', icon: Banknote, run: () => void mark(invoice) }]
        : []),
    ];
  };
  return { verbsOf, opened, close: () => setOpened(undefined) };
};
