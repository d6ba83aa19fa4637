// Adding another number of an account that is connected: chosen among those it has, or typed where the provider keeps no list.

import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { missing } from '#/kernel/web/form/problems.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../integrations/api.ts';
import { useWhose } from './WhoseNumber.tsx';

export const AddNumberDialog = ({ numbers, onClose }: { numbers: readonly PhoneNumber[]; onClose: () => void }) => {
  const add = useSend(api.integrations.addPhoneNumber, {
    success: 'Number added',
    refreshes: ['senders'],
    isQuiet: true,
  });
  const { options, known: agents, waitsFor } = useWhose();
  const form = useForm({
    initial: { integrationId: numbers[0]?._id ?? '', number: '', agentId: '' },
    check: (values) => missing(values, { number: 'Number' }),
    send: ({ agentId, ...rest }) => add.send({ ...rest, agentId: agentId || null }),
    onSent: onClose,
  });
  const { integrationId } = form.values;
  const { data, error } = useCall(api.integrations.ownNumbers, { id: integrationId }, { isQuiet: true });
  const offered = data?.data ?? [];
  return (
    <FormDialog form={form} title="Add number" verb="Add number" onClose={onClose}>
      {error && <Notice tone="warning">{error.fullMessage}</Notice>}
      <NativeSelect
        {...form.text('integrationId')}
        label="Account of"
        options={numbers.map(({ _id, integrationName }) => ({ value: _id, label: integrationName }))}
      />
      {offered.length > 0 ? (
        <NativeSelect
          {...form.text('number')}
          label="Number"
          isRequired
          options={[
            { value: '', label: 'Choose a number' },
            ...offered.map(({ number, name }) => ({
              value: number,
              label: name === number ? number : `${number} · ${name}`,
            })),
          ]}
        />
      ) : (
        <TextField
          {...form.text('number')}
          label="Number"
          type="tel"
          isRequired
          placeholder="+44 7700 900123"
          data-autofocus
        />
      )}
      <NativeSelect {...form.text('agentId')} label="Assigned to" options={options} />
      {!agents && (
        <ComingPart what="The agents" waitsFor={waitsFor}>
          {null}
        </ComingPart>
      )}
    </FormDialog>
  );
};
