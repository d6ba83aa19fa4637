// The window in which a child agency is founded. It begins in test mode, with an address of its own that works already.
import { useState } from 'react';
import type { Agency } from '#/domains/agency/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { timeZoneOptions } from '#/kernel/web/fields/time-zones.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { moveTo } from '#/kernel/web/moving.ts';
import { created } from '#/kernel/web/states/words.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import { agencyNumber, checkProfile } from '../settings/profile.ts';
import { startsAt } from './starts-at.ts';

export const AddAgencyDialog = ({ parent, onClose }: { parent: Agency; onClose: () => void }) => {
  const isOnline = useIsOnline();
  const [zones] = useState(() => timeZoneOptions(parent.timezone));
  const { send } = useSend(api.agency.createChild, {
    success: ({ _id, agencyName }) => ({
      type: 'success',
      message: created(agencyName),
      actionText: 'Switch to it',
      action: () => void moveTo(_id, 'all', startsAt),
    }),
    refreshes: ['children'],
    isQuiet: true,
  });
  const form = useForm({
    initial: { agencyName: '', agencyPhoneNumber: '', timezone: parent.timezone },
    check: checkProfile,
    send: async ({ agencyPhoneNumber, ...values }) => {
      const number = await agencyNumber(agencyPhoneNumber, { country: parent.country, timezone: values.timezone });
      return send({ ...values, ...(number === null ? {} : { agencyPhoneNumber: number }) });
    },
    onSent: onClose,
    draft: 'agency.new',
  });
  return (
    <FormDialog
      form={form}
      title="Add agency"
      verb="Add agency"
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <TextField
        {...form.text('agencyName')}
        label="Agency name"
        isRequired
        data-autofocus
        autoComplete="off"
        help={`It belongs to ${parent.agencyName}: owners here are owners there.`}
      />
      <TextField {...form.text('agencyPhoneNumber')} label="Phone" type="tel" autoComplete="off" />
      <NativeSelect {...form.text('timezone')} label="Time zone" options={zones} />
    </FormDialog>
  );
};
