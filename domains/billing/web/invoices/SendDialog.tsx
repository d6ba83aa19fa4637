// The window in which an invoice is sent to somebody, at first to whoever keeps the books.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import type { WindowProps } from './InvoiceWindows.tsx';

const SendDialog = (props: WindowProps) => {
  const { data, error } = useCall(api.billing.getProfile, {}, { isQuiet: true });
  if (!data && !error) return null;
  return <SendForm {...props} to={data?.invoiceEmail ?? ''} />;
};
export default SendDialog;

const SendForm = ({ invoice, onClose, to }: WindowProps & { to: string }) => {
  const { send } = useSend(api.invoices.send, { success: 'Invoice sent', isQuiet: true });
  const form = useForm({
    initial: { email: to },
    send: ({ email }) => send({ id: invoice._id, email: email.trim() }),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={`Send ${invoice.number}`} verb="Send" keys="enter" onClose={onClose}>
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        data-autofocus
        help="They get a link to the PDF that is good for 14 days."
      />
    </FormDialog>
  );
};
