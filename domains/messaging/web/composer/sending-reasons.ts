// Why a message cannot be sent now, in the order in which it is said; and what stands over it as a warning (communication §4, §5). Pure.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type SkipReason, skipWords } from '#/domains/messaging/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { Reason } from '#/ui/reason.ts';

export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Whom it would go to, and who is left out. */
export interface Reached {
  count: number;
  skipped: readonly Skipped[];
}

export const tooFewPoints =
  "You don't have enough points to send this message. Please top up first from the Plans & Billing section";

export interface SendingState {
  channel: MessageChannel;
  isOnline: boolean;
  /** False where there is nothing to send by; undefined while that is looked up. */
  hasSender: boolean | undefined;
  isUploading: boolean;
  isTestMode: boolean;
  /** Undefined while it is counted, and where nobody is chosen. */
  reached: Reached | undefined;
  cost: number;
  balance: number | undefined;
  /** Where the points that are missing can be bought. */
  topUpHref: string;
}

const countOf = (skipped: readonly Skipped[], ...reasons: SkipReason[]): number =>
  skipped.reduce((sum, one) => sum + (reasons.includes(one.reason) ? one.count : 0), 0);

/** Why nothing can be sent that is not rehearsed either; undefined where it can. */
const whyNotReady = (state: SendingState): Reason | undefined => {
  if (!state.isOnline) return 'You are offline';
  if (state.hasSender === false)
    return {
      text: state.channel === 'email' ? 'No email address found' : 'No phone number found',
      fix: { label: 'Go to My Settings', href: '/my-settings' },
    };
  if (state.isUploading) return 'Files are still being uploaded';
  const { reached } = state;
  if (reached?.count === 0) {
    const soft = countOf(reached.skipped, 'dnd', 'marketingOff');
    if (soft > 0) return 'Everybody chosen has do not disturb on or marketing turned off. Tick Send anyway to send it';
    const all = reached.skipped.map(skippedWords(state.channel)).join(', ');
    if (reached.skipped.length > 0) return `No one left to send to: ${all}`;
  }
  return undefined;
};

/** Why Send is off (R645–R647). */
export const whyNotSent = (state: SendingState): Reason | undefined => {
  const why = whyNotReady(state);
  if (why !== undefined) return why;
  if (state.isTestMode) return 'Test mode: nothing you send leaves the CRM. Rehearse shows what would be sent';
  return state.channel === 'sms' ? whyNotPaid(state) : undefined;
};

/** That it costs more points than there are, with the way to buy those that are missing (R647). */
export const whyNotPaid = ({
  cost,
  balance,
  topUpHref,
}: Pick<SendingState, 'cost' | 'balance' | 'topUpHref'>): Reason | undefined =>
  balance !== undefined && cost > balance
    ? { text: tooFewPoints, fix: { label: 'Plans & Billing', href: topUpHref } }
    : undefined;

/** Why Rehearse is off, which is there in test mode alone (decision 97). */
export const whyNotRehearsed = whyNotReady;

/** Why what is written for a step cannot be saved yet: its sender is saved with it. */
export const whyNotSaved = ({
  hasSender,
  isUploading,
}: Pick<SendingState, 'hasSender' | 'isUploading'>): Reason | undefined => {
  if (isUploading) return 'Files are still being uploaded';
  return hasSender === undefined ? 'Who it is from is still being loaded' : undefined;
};

/** '2 do not disturb'. */
export const skippedWords =
  (channel: MessageChannel) =>
  ({ reason, count: of }: Skipped): string =>
    `${formatNumber(of)} ${skipWords(channel, reason)}`;

/** 'Goes to 38 of 40 contacts'. */
export const reachedWords = ({ count: of, skipped }: Reached): string => {
  const all = of + skipped.reduce((sum, one) => sum + one.count, 0);
  return all === of ? `Goes to ${count(of, 'contact')}` : `Goes to ${formatNumber(of)} of ${count(all, 'contact')}`;
};

export interface Warning {
  field: 'sendAnywayDND' | 'sendAnywayMP';
  text: string;
}

const marketingOff: Readonly<Record<MessageChannel, string>> = {
  email: 'Emails Marketing turned Off',
  sms: 'Messages Marketing turned Off',
};
const quiet = 'Do not disturb turned On';

/** The warnings, each with its 'Send anyway'; one that was ticked stays until it is taken back (R727–R730). */
export const warningsOf = (
  channel: MessageChannel,
  reached: readonly (Reached | undefined)[],
  ticked: Readonly<Record<Warning['field'], boolean>>,
  isSeveral: boolean,
): Warning[] => {
  const has = (reason: SkipReason): boolean => reached.some((one) => countOf(one?.skipped ?? [], reason) > 0);
  const words = (state: string): string => (isSeveral ? `Some contacts have ${state}` : state);
  return [
    ...(has('dnd') || ticked.sendAnywayDND ? [{ field: 'sendAnywayDND', text: words(quiet) } as const] : []),
    ...(has('marketingOff') || ticked.sendAnywayMP
      ? [{ field: 'sendAnywayMP', text: words(marketingOff[channel]) } as const]
      : []),
  ];
};
