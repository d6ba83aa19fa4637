// Gmail, by signing in at Google.
import type { ProvidedIntegration } from '../provided-integration.ts';
import { signedInMailbox } from './signed-in-mailbox.ts';

export const gmail: ProvidedIntegration = {
  _id: 'gmail',
  displayName: 'Gmail',
  description: 'Your own Google mailbox, sent and received here',
  ...signedInMailbox,
};
