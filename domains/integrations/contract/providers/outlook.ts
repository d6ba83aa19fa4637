// Outlook, by signing in at Microsoft.
import type { ProvidedIntegration } from '../provided-integration.ts';
import { signedInMailbox } from './signed-in-mailbox.ts';

export const outlook: ProvidedIntegration = {
  _id: 'outlook',
  displayName: 'Outlook',
  description: 'Your own Microsoft 365 or Outlook.com mailbox',
  ...signedInMailbox,
};
