// The PDF of an invoice, given to whoever looks under the number of its invoice.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import type { ListedInvoice } from './invoice-words.ts';

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
