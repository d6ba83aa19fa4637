// What people do with one invoice of the list: open its PDF, send it on, note it, say that it was paid.
import { Banknote, Download, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { api } from '../api.ts';
import type { InvoiceWindow } from './InvoiceWindows.tsx';
import type { ListedInvoice } from './invoice-words.ts';
import { useDownload } from './use-download.ts';
import { useMarking } from './use-marking.ts';

export interface InvoiceVerbs {
  verbsOf: (invoice: ListedInvoice) => RowAction[];
  opened: InvoiceWindow | undefined;
  close: () => void;
}

/** Whoever only reads invoices has no verbs. */
export const useInvoiceVerbs = (): InvoiceVerbs => {
  const [opened, setOpened] = useState<InvoiceWindow>();
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
