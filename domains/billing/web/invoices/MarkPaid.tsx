// The button by which an owner of the parent agency says of an open invoice that its money came.
import { Button } from '#/ui/Button.tsx';
import type { ListedInvoice } from './invoice-words.ts';
import { useMarking } from './use-marking.ts';

export const MarkPaid = ({ invoice }: { invoice: ListedInvoice }) => {
  const { mark, isSending } = useMarking();
  return (
    <Button
      size="small"
      aria-label={`Mark ${invoice.number} as paid`}
      isBusy={isSending}
      onClick={() => void mark(invoice)}
    >
      Mark as paid
    </Button>
  );
};
