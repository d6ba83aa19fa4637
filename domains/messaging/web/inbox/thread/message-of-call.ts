// What is shown below a call in a thread whose caller left a message: the player, which is another domain's.
import type { ComponentType } from 'react';
import { slot } from '#/kernel/web/slots.ts';

export interface MessageOfCall {
  callId: string;
  seconds: number;
  /** When it was heard first; null of one that is new. */
  heardAt: string | null;
}

export const messageOfCall = slot<{ load: () => Promise<{ default: ComponentType<MessageOfCall> }> }>(
  'messaging.messageOfCall',
);
