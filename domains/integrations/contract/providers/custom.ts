// Any mail server, by its addresses and passwords.
import type { ProvidedField, ProvidedIntegration } from '../provided-integration.ts';

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

export const custom: ProvidedIntegration = {
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
};
