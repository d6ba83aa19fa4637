// How threads and their messages are named and dated in the inbox.
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { type InboxKind, inboxKinds, type MessageRecord, type ThreadRecord } from '#/domains/messaging/contract.ts';
import { asDate, localZone, today } from '#/kernel/web/clock.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { formatTime } from '#/kernel/web/states/times.ts';
import type { Icon } from '#/ui/icon.ts';

export const kindOf = ({ kind }: Pick<ThreadRecord, 'kind'>): InboxKind =>
  inboxKinds.find((known) => known === kind) ?? 'email';

export const kindIcons: Readonly<Record<InboxKind, Icon>> = { email: Mail, sms: MessageSquare, call: Phone };

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** Today '14:05', this week 'Tue', before that the date. */
export const shortTime = (iso: string): string => {
  const at = Temporal.Instant.from(iso);
  const day = at.toZonedDateTimeISO(localZone()).toPlainDate();
  const days = Temporal.PlainDate.from(today()).since(day).days;
  if (days <= 0) return formatTime(at.epochMilliseconds);
  return days < 7 ? weekday.format(asDate(at)) : formatDate(iso);
};

/** What a message says of where it is; nothing where it simply went or came. */
export const deliveryWords = ({
  status,
  scheduledAt,
  openedAt,
  isOpenHuman,
}: Pick<MessageRecord, 'status' | 'scheduledAt' | 'openedAt' | 'isOpenHuman'>): {
  text: string;
  tone: 'quiet' | 'bad' | 'waiting';
} => {
  switch (status) {
    case 'draft':
      return { text: 'Draft', tone: 'waiting' };
    case 'scheduled':
      return { text: scheduledAt ? `Scheduled for ${shortMoment(scheduledAt)}` : 'Scheduled', tone: 'waiting' };
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

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Nov 24, 14:05'. */
export const shortMoment = (iso: string): string => moment.format(asDate(Temporal.Instant.from(iso)));

/** When a message came or went, or else was written. */
export const momentOf = ({ receivedAt, sentAt, createdAt }: MessageRecord): string => receivedAt ?? sentAt ?? createdAt;
