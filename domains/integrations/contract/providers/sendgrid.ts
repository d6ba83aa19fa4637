// SendGrid: mail to many at once.
import type { ProvidedIntegration } from '../provided-integration.ts';

export const sendgrid: ProvidedIntegration = {
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
};
