// What an owner of the parent agency says of an open invoice: that its money came. It is asked once more, for nothing takes it back.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { type ListedInvoice, priceIn } from './invoice-words.ts';

export const useMarking = (): { mark: (invoice: ListedInvoice) => Promise<void>; isSending: boolean } => {
  const { send, isSending } = useSend(api.invoices.markPaid, {
    success: 'Invoice marked as paid',
    refreshes: ['billing'],
  });
  const mark = async (invoice: ListedInvoice): Promise<void> => {
    const { _id: id, number, points, totalCents } = invoice;
    const isMeant = await confirm({
      title: `Mark ${number} as paid?`,
      willHappen: [
        `${priceIn(totalCents, invoice)} has come, so ${count(points, 'point')} are added now.`,
        'It stays paid: nothing takes it back.',
      ],
      verb: 'Mark as paid',
      keep: 'Keep it open',
    });
    if (isMeant) await send({ id });
  };
  return { mark, isSending };
};
