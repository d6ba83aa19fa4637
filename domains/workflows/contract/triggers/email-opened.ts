// "Email opened": a person opened a mail; programs that look into mails, or load their pictures first, do not count.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { mailSender, mailWords } from '../message-parts.ts';

export const emailOpened = triggerKind({
  type: 'emailOpened',
  label: 'Email opened',
  example: 'When they open the market report, remind their agent to call',
  group: 'contact',
  section: 'Message',
  settings: { sentBy: mailSender },
  fresh: { sentBy: 'anybody' },
  says: { event: ({ sentBy }) => `they open ${mailWords(sentBy)}` },
});
