// When something last happened with a contact, and what; red where it is more than thirty days ago.

import {
  CalendarCheck,
  CheckSquare,
  ClipboardList,
  Globe,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookPen,
  Phone,
} from 'lucide-react';
import { quietAfterDays } from '#/domains/collections/contract.ts';
import type { ActivityKind } from '#/domains/contacts/contract.ts';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import styles from './cells.module.css';
import { isInactive } from './inactive-contacts.ts';

const icons: Readonly<Record<ActivityKind, readonly [LucideIcon, string]>> = {
  email: [Mail, 'Email'],
  text: [MessageSquare, 'Text message'],
  call: [Phone, 'Call'],
  note: [NotebookPen, 'Note'],
  task: [CheckSquare, 'Task'],
  appointment: [CalendarCheck, 'Appointment'],
  form: [ClipboardList, 'Form'],
  web: [Globe, 'Web activity'],
};

export const LastActivity = ({ contact: { lastActivityAt, lastActivityKind } }: { contact: ContactRow }) => {
  const zone = useZone();
  if (!lastActivityAt) return null;
  const cold = isInactive(lastActivityAt, zone);
  const [Sign, word] = icons[lastActivityKind as ActivityKind] ?? [];
  const tip = `${word ? `${word}, ` : ''}${formatMoment(lastActivityAt, zone)}${cold ? ` — more than ${quietAfterDays} days ago` : ''}`;
  return (
    <time dateTime={lastActivityAt} className={cx(styles.activity, cold && styles.cold)} data-tip={tip}>
      {Sign && <Sign size={13} strokeWidth={1.75} aria-label={word} />}
      {formatAgo(lastActivityAt, zone)}
    </time>
  );
};
