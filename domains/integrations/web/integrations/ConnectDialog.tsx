// The window in which a provider is connected, or reached in another way: what it asks for comes from the catalogue. The provider is asked
// before anything is kept, so a wrong password is said here and not days later.

import {
  integrationServiceLabels,
  type ProvidedField,
  type ProvidedIntegration,
} from '#/domains/integrations/contract/provided-integration.ts';
import { type ConnectionSecurity } from '#/domains/integrations/contract/providers/custom.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from './api.ts';
import {
  bodyOf,
  type ConnectValues,
  keptIn,
  problemsIn,
  settingsIn,
  shownFields,
  startOf,
  withSecurity,
} from './connect-form.ts';

interface Props {
  provided: ProvidedIntegration;
  /** A mailbox is one's own from the start. */
  isOwn?: boolean;
  /** Whether it can be the agency's, too. */
  mayChooseWhose?: boolean;
  onClose: () => void;
  onConnected?: (integration: IntegrationRecord) => void;
}

const securities = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'Not encrypted' },
];

const ConnectDialog = ({ provided, isOwn = false, mayChooseWhose = false, onClose, onConnected }: Props) => {
  const create = useSend(api.integrations.create, {
    success: `${provided.displayName} connected`,
    refreshes: ['senders', 'setup', 'agency'],
    isQuiet: true,
  });
  const isOnline = useIsOnline();
  const form = useForm<ConnectValues, IntegrationRecord>({
    initial: startOf(provided, isOwn),
    check: (values) => problemsIn(provided, values),
    send: (values) => create.send(bodyOf(provided, values)),
    onSent: (made) => {
      onClose();
      onConnected?.(made);
    },
  });
  const { integrationType } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Connect ${provided.displayName}`}
      verb="Connect"
      reason={isOnline ? undefined : 'You are offline'}
      onClose={onClose}
    >
      {(provided.services.length > 1 || mayChooseWhose) && (
        <FormRow>
          {provided.services.length > 1 && mayChooseWhose && (
            <NativeSelect
              {...form.text('integrationType')}
              label="For"
              options={provided.services.map((value) => ({ value, label: integrationServiceLabels[value] }))}
            />
          )}
          {mayChooseWhose && provided.isOwn && integrationType === 'inboxEmail' && (
            <NativeSelect
              {...form.text('whose')}
              label="Whose"
              options={[
                { value: 'own', label: 'My own mailbox' },
                { value: 'agency', label: 'The agency’s' },
              ]}
            />
          )}
        </FormRow>
      )}
      {integrationType === 'phone' ? (
        <TextField
          {...form.text('phoneNumber')}
          label="Number"
          type="tel"
          isRequired
          placeholder="+44 7700 900123"
          data-autofocus
        />
      ) : (
        <FormRow>
          <TextField {...form.text('fromName')} label="From name" autoComplete="off" data-autofocus />
          <TextField
            {...form.text('fromAddress')}
            label="From address"
            type="email"
            autoComplete="off"
            isRequired={integrationType === 'bulkEmail'}
          />
        </FormRow>
      )}
      <SettingFields form={form} provided={provided} />
    </FormDialog>
  );
};
export default ConnectDialog;

/** The same for an integration that is there: how it is reached, and nothing else. Passwords are typed anew. */
export const ReconnectDialog = ({
  provided,
  record,
  onClose,
}: Pick<Props, 'provided' | 'onClose'> & { record: IntegrationRecord }) => {
  const update = useSend(api.integrations.update, {
    success: `Connection of ${record.integrationName} checked and saved`,
    refreshes: ['senders'],
    isQuiet: true,
  });
  const isOnline = useIsOnline();
  const form = useForm<ConnectValues, IntegrationRecord>({
    initial: keptIn(provided, record),
    check: (values) => problemsIn(provided, values, { isNew: false }),
    send: (values) => update.send({ id: record._id, config: settingsIn(provided, values) }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Change the connection of ${record.integrationName}`}
      verb="Check and save"
      reason={isOnline ? undefined : 'You are offline'}
      onClose={onClose}
    >
      <SettingFields form={form} provided={provided} />
    </FormDialog>
  );
};

const SettingFields = ({ form, provided }: { form: Form<ConnectValues>; provided: ProvidedIntegration }) => {
  const shown = shownFields(provided, form.values);
  const servers = (['smtp', 'imap'] as const).filter((server) => shown.some(({ name }) => name.startsWith(server)));
  if (servers.length === 0) return shown.map((field) => <SettingField key={field.name} form={form} field={field} />);
  return (
    <>
      {servers.map((server) => {
        const of = shown.filter(({ name }) => name.startsWith(server));
        return [of.slice(0, 3), of.slice(3)].map(
          (row) =>
            row.length > 0 && (
              <FormRow key={row[0]?.name}>
                {row.map((field) => (
                  <SettingField key={field.name} form={form} field={field} />
                ))}
              </FormRow>
            ),
        );
      })}
      <Checkbox
        label="Incoming mail signs in with the same user name and password"
        checked={form.values.hasOneSignIn === 'yes'}
        onChange={(event) => form.set('hasOneSignIn', event.target.checked ? 'yes' : 'no')}
      />
    </>
  );
};

const SettingField = ({ form, field }: { form: Form<ConnectValues>; field: ProvidedField }) => {
  const name = `config.${field.name}`;
  const common = { ...form.text(name), label: field.label, isRequired: field.isRequired ?? false, help: field.help };
  if (field.kind === 'security')
    return (
      <NativeSelect
        {...common}
        options={securities}
        onChange={({ target }) => {
          const changed = withSecurity(form.values, name, target.value as ConnectionSecurity);
          for (const [key, value] of Object.entries(changed)) form.set(key, value);
        }}
      />
    );
  if (field.kind === 'password') return <PasswordField {...common} autoComplete="new-password" />;
  return (
    <TextField
      {...common}
      placeholder={field.placeholder}
      inputMode={field.kind === 'port' ? 'numeric' : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
