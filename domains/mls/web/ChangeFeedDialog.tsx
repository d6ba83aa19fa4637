// The window in which a feed gets another name, another interval or new credentials; those are tried before they are kept.
import type { FeedRecord } from '#/domains/mls/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { missing } from '#/kernel/web/form/problems.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from './api.ts';
import { connectionOf, emptyConnection } from './connect-form.ts';

const minutes = [2, 5, 10, 15, 30, 60];

const ChangeFeedDialog = ({ feed, onClose }: { feed: FeedRecord; onClose: () => void }) => {
  const updating = useSend(api.mls.update, { success: 'Feed saved', isQuiet: true });
  const form = useForm({
    initial: { ...emptyConnection, displayName: feed.displayName, intervalMinutes: String(feed.intervalMinutes) },
    check: (values) => missing(values, { displayName: 'Name' }),
    send: ({ intervalMinutes, ...values }) => {
      const { token, clientId, clientSecret, tokenUrl } = {
        ...connectionOf({ ...values, signIn: 'token' }),
        ...connectionOf({ ...values, signIn: 'client' }),
      };
      return updating.send({
        id: feed._id,
        displayName: values.displayName,
        intervalMinutes: Number(intervalMinutes),
        ...(token === undefined ? {} : { token }),
        ...(clientId === undefined ? {} : { clientId }),
        ...(clientSecret === undefined ? {} : { clientSecret }),
        ...(tokenUrl === undefined ? {} : { tokenUrl }),
      });
    },
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Change feed" verb="Save" onClose={onClose}>
      <FormRow>
        <TextField {...form.text('displayName')} label="Name" isRequired data-autofocus />
        <NativeSelect
          {...form.text('intervalMinutes')}
          label="Sync every"
          options={minutes.map((value) => ({ value: String(value), label: `${value} minutes` }))}
        />
      </FormRow>
      <PasswordField
        {...form.text('token')}
        label="New token"
        help="Leave the credentials empty to keep them."
        autoComplete="new-password"
      />
      <FormRow>
        <TextField {...form.text('clientId')} label="New client id" autoComplete="off" />
        <PasswordField {...form.text('clientSecret')} label="New client secret" autoComplete="new-password" />
      </FormRow>
      <TextField {...form.text('tokenUrl')} label="Token address" type="url" autoComplete="off" />
    </FormDialog>
  );
};
export default ChangeFeedDialog;
