// What an integration is called and by whom its messages are.

import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { emailPattern } from '#/kernel/contract/patterns.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';

interface Props {
  record: IntegrationRecord;
  /** The provider sends under the mailbox's own address alone. */
  hasFixedAddress: boolean;
}

export const SenderForm = ({ record, hasFixedAddress }: Props) => {
  const isPhone = record.integrationType === 'phone';
  const update = useSend(api.integrations.update, {
    success: ({ integrationName }) => `Sender of ${integrationName} saved`,
    refreshes: ['senders'],
    isQuiet: true,
  });
  const isOnline = useIsOnline();
  const form = useForm({
    initial: {
      integrationName: record.integrationName,
      fromName: record.fromName ?? '',
      fromAddress: record.fromAddress ?? '',
    },
    check: ({ integrationName, fromAddress }) => ({
      ...(integrationName.trim() ? {} : { integrationName: 'Name is required' }),
      ...(fromAddress.trim() && !emailPattern.test(fromAddress.trim())
        ? { fromAddress: 'From address must be an email address' }
        : {}),
    }),
    send: ({ integrationName, fromName, fromAddress }) =>
      update.send({
        id: record._id,
        integrationName,
        ...(isPhone ? {} : { fromName: fromName || null }),
        ...(isPhone || hasFixedAddress ? {} : { fromAddress: fromAddress || null }),
      }),
  });
  return (
    <Card
      title="Sender"
      help={
        isPhone ? undefined : 'What people see as the sender of your mail. Without a name, it is that of the agent.'
      }
      footer={
        <Button
          variant="primary"
          isBusy={form.isSending}
          reason={!isOnline ? 'You are offline' : form.isDirty ? undefined : 'Nothing is changed'}
          onClick={form.submit}
        >
          Save
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormRows>
          {form.message && <Notice tone="error">{form.message}</Notice>}
          <TextField {...form.text('integrationName')} label="Name" isRequired />
          {!isPhone && (
            <FormRow>
              <TextField {...form.text('fromName')} label="From name" autoComplete="off" />
              <TextField
                {...form.text('fromAddress')}
                label="From address"
                type="email"
                autoComplete="off"
                readOnly={hasFixedAddress}
                help={hasFixedAddress ? 'The address of the mailbox.' : undefined}
              />
            </FormRow>
          )}
        </FormRows>
        <button type="submit" hidden>
          Save
        </button>
      </form>
    </Card>
  );
};
