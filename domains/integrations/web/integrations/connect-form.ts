// The form in which a provider is connected, as values and as what is sent. Pure.
import type { IntegrationSettings } from '#/domains/integrations/contract/integration-settings.ts';
import {
  type IntegrationService,
  type ProvidedField,
  type ProvidedIntegration,
} from '#/domains/integrations/contract/provided-integration.ts';
import { type ConnectionSecurity } from '#/domains/integrations/contract/providers/custom.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { emailPattern } from '#/kernel/contract/patterns.ts';

/** Every text of the form by name; settings of the provider stand under `config.`. */
export type ConnectValues = Record<string, string>;

/** The ports that mail servers listen on. */
const ports: Readonly<Record<string, Readonly<Record<ConnectionSecurity, string>>>> = {
  smtp: { tls: '465', starttls: '587', none: '25' },
  imap: { tls: '993', starttls: '143', none: '143' },
};

export const startOf = (provided: ProvidedIntegration, isOwn: boolean): ConnectValues => ({
  fromName: '',
  fromAddress: '',
  phoneNumber: '',
  integrationType: provided.services[0] ?? 'inboxEmail',
  whose: isOwn ? 'own' : 'agency',
  hasOneSignIn: 'yes',
  ...Object.fromEntries(provided.fields.map((field) => [`config.${field.name}`, firstValue(field)])),
});

/** The form of a connection that is there: everything as it is kept, but for secrets. */
export const keptIn = (provided: ProvidedIntegration, { config }: Pick<IntegrationRecord, 'config'>): ConnectValues => {
  const { smtpUser, imapUser } = config;
  const kept = provided.fields.flatMap(({ name }) => {
    const value = config[name];
    return typeof value === 'string' || typeof value === 'number' ? [[`config.${name}`, String(value)]] : [];
  });
  return {
    ...startOf(provided, false),
    ...(Object.fromEntries(kept) as ConnectValues),
    hasOneSignIn: smtpUser === imapUser ? 'yes' : 'no',
  };
};

const firstValue = ({ name, kind }: ProvidedField): string => {
  if (kind === 'security') return 'tls';
  return kind === 'port' ? (ports[name.slice(0, 4)]?.tls ?? '') : '';
};

/** Another way to make a connection safe has another port, as long as nobody typed one of their own. */
export const withSecurity = (values: ConnectValues, name: string, security: ConnectionSecurity): ConnectValues => {
  const server = name.slice('config.'.length, 'config.'.length + 4);
  const port = `config.${server}Port`;
  const usual = ports[server];
  const isUsual = usual !== undefined && Object.values(usual).includes(values[port] ?? '');
  return { [name]: security, ...(isUsual ? { [port]: usual[security] } : {}) };
};

/** Which fields are shown: with one sign-in for both servers, that of the incoming one is the outgoing one's. */
export const shownFields = (provided: ProvidedIntegration, { hasOneSignIn }: ConnectValues): readonly ProvidedField[] =>
  provided.fields.filter(({ name }) => hasOneSignIn !== 'yes' || !['imapUser', 'imapPassword'].includes(name));

/** What is missing or cannot be, by field. An integration that is there keeps its secrets where none is typed. */
export const problemsIn = (
  provided: ProvidedIntegration,
  values: ConnectValues,
  { isNew = true } = {},
): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { name, label, kind, isRequired, isSecret } of shownFields(provided, values)) {
    const value = values[`config.${name}`]?.trim() ?? '';
    if (isRequired && value === '' && (isNew || !isSecret)) problems[`config.${name}`] = `${label} is required`;
    else if (kind === 'port' && !(/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535))
      problems[`config.${name}`] = `${label} must be a number from 1 to 65535`;
  }
  if (!isNew) return problems;
  const type = values.integrationType;
  if (type === 'phone' && !values.phoneNumber?.trim()) problems.phoneNumber = 'Number is required';
  if (type === 'bulkEmail' && !values.fromAddress?.trim()) problems.fromAddress = 'From address is required';
  if (values.fromAddress?.trim() && !emailPattern.test(values.fromAddress.trim()))
    problems.fromAddress = 'From address must be an email address';
  return problems;
};

/** The settings as they are sent: only what was filled in. */
export const settingsIn = (provided: ProvidedIntegration, values: ConnectValues): IntegrationSettings => {
  const isShared = values.hasOneSignIn === 'yes';
  const given = provided.fields.flatMap(({ name, kind }) => {
    const from = isShared ? name.replace(/^imap(?=User$|Password$)/, 'smtp') : name;
    const value = values[`config.${from}`]?.trim() ?? '';
    return value === '' ? [] : [[name, kind === 'port' ? Number(value) : value]];
  });
  return Object.fromEntries(given) as IntegrationSettings;
};

/** The body of the call that creates it. */
export const bodyOf = (provided: ProvidedIntegration, values: ConnectValues) => {
  const integrationType = values.integrationType as IntegrationService;
  const text = (name: string): string | undefined => values[name]?.trim() || undefined;
  const config = settingsIn(provided, values);
  return {
    providedIntegrationId: provided._id,
    integrationType,
    ...(integrationType === 'inboxEmail' ? { isOwn: values.whose === 'own' } : {}),
    ...(integrationType === 'phone'
      ? { phoneNumber: text('phoneNumber') }
      : { fromName: text('fromName'), fromAddress: text('fromAddress') }),
    ...(Object.keys(config).length > 0 ? { config } : {}),
  };
};
