// The providers that an integration can be made with, what each asks for when it is connected, and which of it is secret. The form, the
// check on the server and the answer of GET /crm/config all come from here (core §3; communication §3).

/** Service types (R112). */
export const integrationServices = ['bulkEmail', 'inboxEmail', 'phone', 'contactManager'] as const;
export type IntegrationService = (typeof integrationServices)[number];

export const integrationServiceLabels: Readonly<Record<IntegrationService, string>> = {
  bulkEmail: 'Bulk email',
  inboxEmail: 'Mailbox',
  phone: 'Phone and text',
  contactManager: 'Contact manager',
};

/** Providers of the specification (R113). */
export const integrationProviders = ['sendgrid', 'gmail', 'outlook', 'twilio', 'custom'] as const;
/** The built-in one, for trying things out where messages reach nobody. */
export const builtInProvider = 'simulator';
export type IntegrationProvider = (typeof integrationProviders)[number] | typeof builtInProvider;

/** Mailboxes tell nobody that something came: each that works is asked so often. */
export const secondsBetweenReadings = 60;

/** One thing that connecting asks for. Secrets are sealed at rest and never answered. */
export interface ProvidedField {
  name: string;
  label: string;
  kind: 'text' | 'password' | 'port' | 'security';
  isSecret?: true;
  isRequired?: true;
  help?: string;
  placeholder?: string;
}

export interface ProvidedIntegration {
  _id: IntegrationProvider;
  displayName: string;
  /** One line for the card. */
  description: string;
  services: readonly IntegrationService[];
  /** Connected in the provider's own pages instead of by fields. */
  isOAuth: boolean;
  fields: readonly ProvidedField[];
  /** A proof that one may send in a domain's name: the provider's own, or a signature of ours. */
  hasDomains: boolean;
  /** Whether somebody's own mailbox or number can be connected, and the agency's. */
  isOwn: boolean;
  isAgencys: boolean;
}

/** How a connection to a mail server is made safe: from the first byte, after it began, or not at all (on this machine only). */
export const connectionSecurities = ['tls', 'starttls', 'none'] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

const mailServer = (of: 'smtp' | 'imap', what: string, placeholder: string): readonly ProvidedField[] => [
  { name: `${of}Host`, label: `${what} server`, kind: 'text', isRequired: true, placeholder },
  { name: `${of}Port`, label: `${what} port`, kind: 'port', isRequired: true },
  { name: `${of}Security`, label: `${what} connection`, kind: 'security', isRequired: true },
  { name: `${of}User`, label: `${what} user name`, kind: 'text', isRequired: true },
  { name: `${of}Password`, label: `${what} password`, kind: 'password', isSecret: true, isRequired: true },
];

const mailbox = {
  services: ['inboxEmail'],
  isOAuth: true,
  fields: [],
  hasDomains: false,
  isOwn: true,
  isAgencys: false,
} as const;

export const providedIntegrations: readonly ProvidedIntegration[] = [
  { _id: 'gmail', displayName: 'Gmail', description: 'Your own Google mailbox, sent and received here', ...mailbox },
  { _id: 'outlook', displayName: 'Outlook', description: 'Your own Microsoft 365 or Outlook.com mailbox', ...mailbox },
  {
    _id: 'custom',
    displayName: 'Custom mailbox',
    description: 'Any mail server that speaks SMTP and IMAP',
    services: ['inboxEmail'],
    isOAuth: false,
    fields: [
      ...mailServer('smtp', 'Outgoing', 'smtp.example.com'),
      ...mailServer('imap', 'Incoming', 'imap.example.com'),
    ],
    hasDomains: true,
    isOwn: true,
    isAgencys: true,
  },
  {
    _id: 'sendgrid',
    displayName: 'SendGrid',
    description: 'Email to many at once, from your own domain',
    services: ['bulkEmail'],
    isOAuth: false,
    fields: [
      {
        name: 'apiKey',
        label: 'API key',
        kind: 'password',
        isSecret: true,
        isRequired: true,
        help: 'With full access to Mail Send, Sender Authentication and Inbound Parse.',
      },
      {
        name: 'inboundDomain',
        label: 'Domain for answers',
        kind: 'text',
        placeholder: 'reply.example.com',
        help: 'Answers come in here once its MX record leads to mx.sendgrid.net. Without one they go to the sender.',
      },
      {
        name: 'postalAddress',
        label: 'Postal address',
        kind: 'text',
        help: 'Shown in bulk email instead of the one in Agency Settings.',
      },
    ],
    hasDomains: true,
    isOwn: false,
    isAgencys: true,
  },
  {
    _id: 'twilio',
    displayName: 'Twilio',
    description: 'Text messages and calls from a number of your own',
    services: ['phone'],
    isOAuth: false,
    fields: [
      { name: 'accountSid', label: 'Account SID', kind: 'text', isRequired: true, placeholder: 'AC…' },
      { name: 'authToken', label: 'Auth token', kind: 'password', isSecret: true, isRequired: true },
    ],
    hasDomains: false,
    isOwn: true,
    isAgencys: true,
  },
  {
    _id: 'simulator',
    displayName: 'Simulator',
    description: 'For trying things out: messages arrive on a page of this installation and reach nobody',
    services: ['inboxEmail', 'bulkEmail', 'phone'],
    isOAuth: false,
    fields: [],
    hasDomains: false,
    isOwn: true,
    isAgencys: true,
  },
];

/** A provider by its id. */
export const providedIntegration = (id: string): ProvidedIntegration | undefined =>
  providedIntegrations.find(({ _id }) => _id === id);
