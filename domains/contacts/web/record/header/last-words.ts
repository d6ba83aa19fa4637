// When the agency and a contact last spoke, in words: 'Called 2 hr. ago, no answer'. First thing that is read on a record.

import type { ActivityKind } from '#/domains/contacts/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import type { Contact, LastCommunication } from '../../contact/wire.ts';

const outgoing = { call: 'Called', text: 'Texted', email: 'Emailed' } as const;
const incoming = { call: 'Called you', text: 'Texted you', email: 'Emailed you' } as const;
const noAnswer = { call: ', no answer', text: ', no reply', email: ', no reply' } as const;
const waiting = { call: ', missed', text: ', waiting for your reply', email: ', waiting for your reply' } as const;

const other: Readonly<Record<ActivityKind, string>> = {
  call: 'Call',
  text: 'Text message',
  email: 'Email',
  note: 'Note',
  appointment: 'Appointment',
  task: 'Task',
  form: 'Form filled in',
  web: 'On your site',
};

export interface LastWords {
  text: string;
  /** The moment they speak of, for the tip; null where there was none. */
  at: string | null;
  /** The contact waits for the agency. */
  isWaiting: boolean;
}

const spoken = ({ channel, direction, at, isAnswered }: LastCommunication, zone: Zone): LastWords => {
  const isTheirs = direction === 'incoming';
  const verb = (isTheirs ? incoming : outgoing)[channel];
  const end = isAnswered === false ? (isTheirs ? waiting : noAnswer)[channel] : '';
  return { text: `${verb} ${formatAgo(at, zone)}${end}`, at, isWaiting: isTheirs && isAnswered === false };
};

/** What was said last; where nobody spoke yet, what happened last. */
export const lastWords = (
  {
    lastCommunication,
    lastActivityAt,
    lastActivityKind,
  }: Pick<Contact, 'lastCommunication' | 'lastActivityAt' | 'lastActivityKind'>,
  zone: Zone,
): LastWords => {
  if (lastCommunication) return spoken(lastCommunication, zone);
  if (!lastActivityAt) return { text: 'Nobody has been in touch yet', at: null, isWaiting: false };
  const kind = other[lastActivityKind as ActivityKind] ?? 'Last activity';
  return { text: `${kind} ${formatAgo(lastActivityAt, zone)}`, at: lastActivityAt, isWaiting: false };
};
