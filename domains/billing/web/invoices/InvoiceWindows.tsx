// The windows over an invoice, each loaded with the first press of its button.
import { reportMissing } from '#/kernel/web/calls/failing.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import type { ListedInvoice } from './invoice-words.ts';

export interface InvoiceWindow {
  what: 'note' | 'send';
  invoice: ListedInvoice;
}

export interface WindowProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

const windows = {
  note: () => import('./NoteDialog.tsx'),
  send: () => import('./SendDialog.tsx'),
} as const;

/** The one that is open. */
export const InvoiceWindows = ({ opened, onClose }: { opened: InvoiceWindow | undefined; onClose: () => void }) =>
  opened && (
    <Loaded<WindowProps>
      load={windows[opened.what]}
      given={{ invoice: opened.invoice, onClose }}
      onFail={() => reportMissing(onClose)}
    />
  );
