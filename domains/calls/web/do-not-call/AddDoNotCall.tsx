// Puts a number on the do-not-call list.
import { longestDoNotCallReason } from '#/domains/calls/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { missing } from '#/kernel/web/form/problems.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../numbers-api.ts';

export const AddDoNotCall = ({ onClose }: { onClose: () => void }) => {
  const isOnline = useIsOnline();
  const add = useSend(api.doNotCall.add, {
    success: ({ number }) => `${number} is on the do-not-call list`,
    refreshes: ['calls'],
    isQuiet: true,
  });
  const form = useForm({
    initial: { number: '', reason: '' },
    check: (values) => missing(values, { number: 'Number' }),
    send: ({ number, reason }) => add.send({ number, ...(reason === '' ? {} : { reason }) }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add to the do-not-call list"
      verb="Add to list"
      width={440}
      reason={isOnline ? undefined : 'You are offline'}
      onClose={onClose}
    >
      <TextField
        {...form.text('number')}
        label="Number"
        type="tel"
        isRequired
        placeholder="+44 7700 900123"
        data-autofocus
      />
      <TextField
        {...form.text('reason')}
        label="Reason"
        maxLength={longestDoNotCallReason}
        placeholder="Asked on the phone"
      />
    </FormDialog>
  );
};
