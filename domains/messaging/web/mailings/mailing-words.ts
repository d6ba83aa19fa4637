// What is said of mailings and of whom they were asked for. Pure.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import {
  type ListedMailing,
  type MailingFigures,
  type MailingPage,
  type MailingRecipient,
  type MailingState,
  type RecipientMark,
  type RecipientState,
  recipientLabels,
  skipWords,
} from '#/domains/messaging/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { count, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import { onTheirClock } from '../schedule/on-their-clock.ts';

export const stateLabels: Readonly<Record<MailingState, string>> = {
  scheduled: 'Scheduled',
  queued: 'About to go',
  sending: 'Sending',
  done: 'Sent',
  stopped: 'Stopped',
  cancelled: 'Taken back',
};
export const stateHues: Readonly<Record<MailingState, Hue>> = {
  scheduled: 'violet',
  queued: 'blue',
  sending: 'blue',
  done: 'green',
  stopped: 'amber',
  cancelled: 'gray',
};

/** A mail is called by its subject, a text by its first words. */
export const titleOf = ({
  channel,
  subject,
  snippet,
}: Pick<ListedMailing, 'channel' | 'subject' | 'snippet'>): string =>
  channel === 'email' ? subject || '(no subject)' : snippet;

/** Something of it may still be stopped. */
export const isGoing = (state: MailingState): boolean => state === 'scheduled' || isMoving(state);
/** Its lines change while one looks. */
export const isMoving = (state: MailingState): boolean => state === 'queued' || state === 'sending';

const soonMs = 2_000;
const laterMs = 15_000;

/** How often it is looked at again: while it goes, and while what was sent may still be told to have come. */
export const lookedAtEvery = ({ state, figures }: Pick<MailingPage, 'state' | 'figures'>): { everyMs?: number } => {
  if (isMoving(state) || figures.sending > 0) return { everyMs: soonMs };
  return figures.sent > 0 ? { everyMs: laterMs } : {};
};

const kinds = { email: 'an email', sms: 'a text message' } as const;

/** What was done so far: of one that waits, was taken back or stopped, nothing may have been sent. */
const doneSoFar: Readonly<Record<MailingState, string>> = {
  scheduled: 'scheduled',
  queued: 'wrote',
  sending: 'sent',
  done: 'sent',
  stopped: 'wrote',
  cancelled: 'wrote',
};

/** 'Maya Hart sent an email from Northlight (hello@northlight.example)'. */
export const senderWords = ({ createdBy, channel, sender, state, workflowId }: MailingPage): string => {
  const who = createdBy?.fullName ?? 'A former colleague';
  const from = [sender.name, sender.address && (sender.name ? `(${sender.address})` : sender.address)].filter(Boolean);
  const did = `${doneSoFar[state]} ${kinds[channel]}`;
  const what = workflowId ? `A workflow ${did} for ${who}` : `${who} ${did}`;
  return from.length === 0 ? what : `${what} from ${from.join(' ')}`;
};

/** When it goes or went: on one's own clock, or on that of each who gets it. One that was ended before ended on one's own. */
export const atWords = (
  { at, theirTime, stoppedAt, state }: Pick<MailingPage, 'at' | 'theirTime' | 'stoppedAt' | 'state'>,
  zone: Zone,
): string =>
  theirTime === null || stoppedAt !== null || state === 'cancelled'
    ? formatMoment(at, zone)
    : onTheirClock(theirTime, { isWhole: true });

export const recipientHues: Readonly<Record<RecipientState, Hue>> = {
  waiting: 'gray',
  sending: 'blue',
  sent: 'teal',
  delivered: 'green',
  bounced: 'pink',
  failed: 'pink',
  uncertain: 'amber',
  skipped: 'amber',
  stopped: 'gray',
  rehearsed: 'violet',
};

/** Why, of whoever did not get it: the words of the composer, or the provider's. */
export const whyWords = (
  channel: MessageChannel,
  { reason, error }: Pick<MailingRecipient, 'reason' | 'error'>,
): string | undefined => (reason ? skipWords(channel, reason) : (error ?? undefined));

/** What they did with it, the most telling first. */
export const didWords = (recipient: MailingRecipient): string | undefined => {
  const { repliedAt, clickedAt, openedAt, isOpenHuman, unsubscribedAt } = recipient;
  const did = [
    unsubscribedAt && 'Unsubscribed',
    repliedAt && 'Replied',
    clickedAt && 'Clicked',
    openedAt && !clickedAt && (isOpenHuman === false ? 'Opened by a program' : 'Opened'),
  ].filter(Boolean);
  return did.length === 0 ? undefined : did.join(' · ');
};

export interface Figure {
  name: RecipientState | RecipientMark;
  label: string;
  value: number;
  /** In addition to the number. */
  note?: string;
}

const always: ReadonlySet<Figure['name']> = new Set(['delivered', 'failed', 'bounced', 'skipped']);
const ofMails: ReadonlySet<Figure['name']> = new Set(['opened', 'clicked', 'unsubscribed']);

/** The numbers worth showing: what is nobody's, and says nothing by that, is left out. */
export const figuresShown = ({ channel, figures }: Pick<MailingPage, 'channel' | 'figures'>): Figure[] =>
  (Object.keys(recipientLabels) as Figure['name'][]).flatMap((name) => {
    const value = figures[name];
    const isUsual = always.has(name) || name === 'replied' || (ofMails.has(name) && channel === 'email');
    if (value === 0 && !isUsual) return [];
    const byMachine = name === 'opened' && figures.openedByMachine > 0;
    const note = byMachine ? `${formatNumber(figures.openedByMachine)} by programs alone` : undefined;
    return [{ name, label: recipientLabels[name], value, ...(note === undefined ? {} : { note }) }];
  });

/** Everybody it was asked for, as far as anything of them is kept. */
export const allOf = (figures: MailingFigures): number =>
  figures.waiting +
  figures.sending +
  figures.sent +
  figures.delivered +
  figures.bounced +
  figures.failed +
  figures.uncertain +
  figures.skipped +
  figures.stopped +
  figures.rehearsed;

/** No provider has told anything yet: zeros would say that nobody got it. */
export const hasNoReports = ({ delivered, bounced, opened, clicked, sent }: MailingFigures): boolean =>
  sent > 0 && delivered + bounced + opened + clicked === 0;

export const stoppedToast = ({ stopped, left, inFlight }: Record<'stopped' | 'left' | 'inFlight', number>): string => {
  const late = inFlight === 0 ? '' : `, ${formatNumber(inFlight)} of them just now`;
  return `Stopped: ${count(stopped, 'contact')} will not get it, ${formatNumber(left)} had left${late}`;
};

/** What its page says of one that was stopped, also while the last ones leave. */
export const stoppedWords = ({ stopped, sending }: Pick<MailingFigures, 'stopped' | 'sending'>): string => {
  const leaving = sending === 0 ? '' : ` ${formatNumber(sending)} ${sending === 1 ? 'is' : 'are'} still on the way.`;
  return `Stopped before ${formatNumber(stopped)} of its contacts got it.${leaving}`;
};

export const erasedWords = (erased: number): string =>
  `${count(erased, 'contact')} ${erased === 1 ? 'was' : 'were'} erased since, and nothing of them is kept`;

export const unnamedWords = (unnamed: number): string =>
  `${count(unnamed, 'skipped contact')} ${unnamed === 1 ? 'is' : 'are'} not listed: no names were kept`;

/** Of very many, what is known of the first of them. */
export const mendedWords = (mended: { count: number; isCapped: boolean }, lookedAt: number): string => {
  if (!mended.isCapped && mended.count > 0) return `${count(mended.count, 'skipped contact')} can be reached now`;
  const of = mended.isCapped ? `the first ${formatNumber(lookedAt)} skipped contacts` : 'the skipped contacts';
  return `${mended.count === 0 ? 'None' : formatNumber(mended.count)} of ${of} can be reached now`;
};
