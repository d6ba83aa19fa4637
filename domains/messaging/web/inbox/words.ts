// How threads and their messages are named and dated in the inbox.
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { type InboxKind, inboxKinds, type MessageRecord, type ThreadRecord } from '#/domains/messaging/contract.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { clockTime, dateOf, lineMoment, shortWeekday } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';
import type { Icon } from '#/ui/icon.ts';

export const kindOf = ({ kind }: Pick<ThreadRecord, 'kind'>): InboxKind =>
  inboxKinds.find((known) => known === kind) ?? 'email';

export const kindIcons: Readonly<Record<InboxKind, Icon>> = { email: Mail, sms: MessageSquare, call: Phone };

/** Today '14:05', this week 'Tue', before that the date. */
export const shortTime = (iso: string, zone: Zone, at: Temporal.Instant = now()): string => {
  const days = dayAt(at, zone).since(dayAt(Temporal.Instant.from(iso), zone)).days;
  if (days <= 0) return clockTime(iso, zone);
  return days < 7 ? shortWeekday(iso, zone) : dateOf(iso, zone);
};

/** What a message says of where it is; nothing where it simply went or came. */
export const deliveryWords = (
  {
    status,
    scheduledAt,
    openedAt,
    isOpenHuman,
  }: Pick<MessageRecord, 'status' | 'scheduledAt' | 'openedAt' | 'isOpenHuman'>,
  zone: Zone,
): {
  text: string;
  tone: 'quiet' | 'bad' | 'waiting';
} => {
  switch (status) {
    case 'draft':
      return { text: 'Draft', tone: 'waiting' };
    case 'scheduled':
      return { text: scheduledAt ? `Scheduled for ${lineMoment(scheduledAt, zone)}` : 'Scheduled', tone: 'waiting' };
    case 'queued':
    case 'sending':
      return { text: 'Sending', tone: 'waiting' };
    case 'failed':
      return { text: 'Not delivered', tone: 'bad' };
    case 'uncertain':
      return { text: 'Nobody can say whether it went out', tone: 'bad' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'quiet' };
    case 'skipped':
      return { text: 'Not sent', tone: 'bad' };
    case 'rehearsed':
      return { text: 'Rehearsed, not sent', tone: 'quiet' };
    case 'delivered':
      return { text: openedAt && isOpenHuman !== false ? 'Opened' : 'Delivered', tone: 'quiet' };
    case 'sent':
      return { text: openedAt && isOpenHuman !== false ? 'Opened' : 'Sent', tone: 'quiet' };
    default:
      return { text: '', tone: 'quiet' };
  }
};

/** When a message came or went, or else was written. */
export const momentOf = ({ receivedAt, sentAt, createdAt }: MessageRecord): string => receivedAt ?? sentAt ?? createdAt;
