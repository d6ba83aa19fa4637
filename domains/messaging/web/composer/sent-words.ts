// What is said once a message was sent, scheduled, rehearsed or taken back: the words of the specification (R641, R642, R931, R932). Pure.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';

const things: Readonly<Record<MessageChannel, string>> = { email: 'The email', sms: 'The text message' };
const successes = {
  email: { sent: 'The email has been sent successfully', scheduled: 'The email has been scheduled successfully' },
  sms: {
    sent: 'The text message has been sent successfully',
    scheduled: 'The text message has been scheduled successfully',
  },
} as const satisfies Readonly<Record<MessageChannel, object>>;

interface Outcome {
  scheduledAt: string | null;
  isRehearsal: boolean;
}

/** In test mode nothing was sent, and nothing says so. */
export const sentWords = (channel: MessageChannel, { scheduledAt, isRehearsal }: Outcome): string => {
  if (isRehearsal) return `${things[channel]} was rehearsed: nothing left the CRM`;
  return successes[channel][scheduledAt === null ? 'sent' : 'scheduled'];
};

/** Leads to what would have been sent: the inbox keeps it. */
export const rehearsedToast = (message: string): Toast => ({
  type: 'info',
  message,
  actionText: 'See what would have been sent',
  actionRoute: '/inbox?place=rehearsed',
});

/** What waits was changed (R933). */
export const changedWords: Readonly<Record<MessageChannel, string>> = {
  email: 'Email was updated',
  sms: 'Text message was updated',
};

/** A scheduled one is deleted, one that was about to go is cancelled (decision 47). */
export const takenBackWords = (channel: MessageChannel, outcome: 'deleted' | 'cancelled'): string =>
  outcome === 'deleted' ? `${things[channel]} was deleted` : `Sending ${things[channel].toLowerCase()} was cancelled`;

/** Until it leaves it can be taken back. What waits for its moment says nothing more. */
export const leavesIn = ({ undoSeconds }: { undoSeconds: number | null }): string | undefined =>
  undoSeconds === null || undoSeconds < 1 ? undefined : `Sending in ${undoSeconds} s`;

const shortest = 1;
const whileScheduled = 10;

/** How long Undo stands, in milliseconds from the answer on: the server says for how long, because the clock of this computer may be another. */
export const undoMs = ({ undoSeconds }: { undoSeconds: number | null }): number =>
  Math.max(shortest, undoSeconds ?? whileScheduled) * 1_000;
