// "Send Text Message": without kinds of recipients it goes to whoever is enrolled (R616, R689–R691).

import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { missingOfMessage, newMessage, referencesOfSend, sending, sentenceOfSend } from './sending.ts';

export const sendTextMessageStep = stepKind({
  type: 'sendTextMessage',
  label: 'Send Text Message',
  hint: 'Text the contact from one of your numbers',
  group: 'Talk',
  settings: sending,
  fresh: newMessage,
  missing: (step) => missingOfMessage(step, 'Write the text message'),
  sentence: (step) => sentenceOfSend(step, 'Text', (name) => `from ${name}’s number`),
  references: referencesOfSend,
});
