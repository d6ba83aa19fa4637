// What an owner of the parent agency says of an open invoice: that its money came. It is asked once more, for nothing takes it back.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { type Invoice, priceIn } from './invoice-words.ts';

export const MarkPaid = ({ invoice }: { invoice: Invoice }) => {
  const { send, isSending } = useSend(api.invoices.markPaid, {
    success: 'Invoice marked as paid',
    refreshes: ['billing'],
  });
  const { _id: id, number, points, totalCents } = invoice;
  const mark = async (): Promise<void> => {
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
  return (
    <Button size="small" aria-label={`Mark ${number} as paid`} isBusy={isSending} onClick={() => void mark()}>
      Mark as paid
    </Button>
  );
};
