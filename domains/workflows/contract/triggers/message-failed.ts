// "Message not delivered": a mail bounced, or a text could not be delivered.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { channelOf, channelWords } from '../message-parts.ts';

export const messageFailed = triggerKind({
  type: 'messageFailed',
  label: 'Message not delivered',
  example: 'When an email bounces, ask their agent for another address',
  group: 'contact',
  section: 'Message',
  settings: { channel: channelOf },
  fresh: { channel: 'any' },
  says: {
    event: ({ channel }) => `${channelWords(channel, 'a message', 'an email', 'a text')} to them is not delivered`,
  },
});
