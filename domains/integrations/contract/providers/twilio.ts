// Twilio: texts and calls.
import type { ProvidedIntegration } from '../provided-integration.ts';

export const twilio: ProvidedIntegration = {
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
};
