// The window for what an agency keeps beside an invoice: its own order number, and a note.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import type { WindowProps } from './InvoiceWindows.tsx';

const cleared = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const NoteDialog = ({ invoice, onClose }: WindowProps) => {
  const { send } = useSend(api.invoices.update, { success: 'Invoice updated', isQuiet: true });
  const form = useForm({
    initial: { purchaseOrder: invoice.purchaseOrder ?? '', note: invoice.note ?? '' },
    send: ({ purchaseOrder, note }) =>
      send({ id: invoice._id, purchaseOrder: cleared(purchaseOrder), note: cleared(note) }),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={`Edit ${invoice.number}`} verb="Save" onClose={onClose}>
      <TextField
        {...form.text('purchaseOrder')}
        label="Purchase order"
        autoComplete="off"
        maxLength={100}
        data-autofocus
      />
      <Textarea
        {...form.text('note')}
        label="Note"
        rows={4}
        maxLength={2_000}
        help="Both are for your books: the invoice itself stays as it was issued."
      />
    </FormDialog>
  );
};
export default NoteDialog;
