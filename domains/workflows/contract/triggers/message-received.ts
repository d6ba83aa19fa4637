// "Message received": they write, or answer what they were sent. What a program wrote, an answer of somebody who is away, is none.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { channelOf, channelWords } from '../message-parts.ts';

export const messageReceived = triggerKind({
  type: 'messageReceived',
  label: 'Message received',
  example: 'When they answer, stop writing and let their agent call',
  group: 'contact',
  section: 'Message',
  settings: { channel: channelOf },
  fresh: { channel: 'any' },
  says: { event: ({ channel }) => `${channelWords(channel, 'a message', 'an email', 'a text')} comes from them` },
});
