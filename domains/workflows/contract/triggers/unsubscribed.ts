// "Unsubscribed": they ask for no more mails, on the page of their mails or by the button of their mail program, or for no more texts.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { channelOf, channelWords } from '../message-parts.ts';

export const unsubscribed = triggerKind({
  type: 'unsubscribed',
  label: 'Unsubscribed',
  example: 'When they unsubscribe, tell their agent',
  group: 'contact',
  section: 'Message',
  settings: { channel: channelOf },
  fresh: { channel: 'any' },
  says: {
    event: ({ channel }) => `they unsubscribe${channelWords(channel, '', ' from emails', ' from texts')}`,
  },
});
