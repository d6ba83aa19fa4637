// "Send Email" (R615, R680–R688).

import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import {
  missingOfMessage,
  missingOfRecipients,
  newMessage,
  referencesOfSend,
  sending,
  sentenceOfSend,
} from './sending.ts';

export const sendEmailStep = stepKind({
  type: 'sendEmail',
  label: 'Send Email',
  hint: 'Write to the contact, or to somebody of the team',
  group: 'Talk',
  settings: sending,
  fresh: newMessage,
  missing: (step) => missingOfRecipients(step) ?? missingOfMessage(step, 'Write the email'),
  sentence: (step) => sentenceOfSend(step, 'Email', (name) => `from ${name}`),
  references: referencesOfSend,
});
