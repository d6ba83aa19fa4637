// What is in a composer, where it begins, and what is sent of it: the payloads of the specification (communication §3). Pure.

import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import type { WrittenLetterRecord } from '#/domains/messaging/contract/scheduled-calls.ts';
import { theirTimePattern } from '#/domains/messaging/contract.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import type { Problems } from '#/kernel/web/form/problems.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { idOf, type Recipient } from '../recipients/recipient.ts';
import type { ComposerStart } from './opening.ts';
import { subjectOf } from './subjects.ts';

/** A file that was uploaded: what it is called, and the address that a mail refers to it by. */
export interface Attached {
  name: string;
  size: number;
  mimetype: string;
  url: string;
}

export interface ComposerValues {
  /** The integration it goes by; null is the usual one. */
  senderId: string | null;
  to: readonly Recipient[];
  cc: readonly Recipient[];
  bcc: readonly Recipient[];
  subject: string;
  /** HTML of a mail. */
  body: string;
  /** Words of a text, and of a mail those of its body. */
  plain: string;
  files: readonly Attached[];
  sendAnywayDND: boolean;
  sendAnywayMP: boolean;
  /** Why, for the log. */
  sendAnywayReason: string;
  replyToId: string | null;
  /** Where contacts are made of typed addresses; '' is where new ones begin. */
  domain: string;
  /** When it goes, where that was picked here. */
  when?: PickedWhen | null;
}

/** As a draft keeps it. */
export interface PickedWhen {
  at: string | null;
  theirs: string | null;
}

const many = (ids: readonly string[]): Recipient => ({
  kind: 'many',
  key: 'many',
  label: ids.length === 1 ? '1 contact' : `${formatNumber(ids.length)} contacts`,
  ids,
});

const typed = (address: string): Recipient => ({ kind: 'typed', key: address, label: address, address });

/** What a composer begins with, and what is there again after it was sent: nothing but whom it was opened for (R634, R635). */
export const startValues = (start: ComposerStart, current: Recipient | undefined): ComposerValues => {
  const chosen = (start.to ?? []).map((one): Recipient => {
    const address = (start.channel === 'email' ? one.email : one.phone) ?? undefined;
    return one._id === undefined
      ? { kind: 'typed', key: address ?? one.displayName, label: one.displayName, address }
      : { kind: 'contact', key: one._id, label: one.displayName, address };
  });
  const collections = (start.toCollections ?? []).map(
    ({ _id, displayName }): Recipient => ({ kind: 'collection', key: _id, label: displayName }),
  );
  const all = [
    ...(current ? [current] : []),
    ...chosen,
    ...collections,
    ...(start.ids && start.ids.length > 0 ? [many(start.ids)] : []),
  ];
  return {
    senderId: start.senderId ?? null,
    to: [...new Map(all.map((one) => [idOf(one), one])).values()],
    cc: (start.cc ?? []).map(typed),
    bcc: [],
    subject: subjectOf(start),
    body: start.channel === 'email' ? (start.body ?? '') : '',
    // The editor says only what is changed in it: what is passed on as it came has its words from here.
    plain: start.channel === 'sms' ? (start.body ?? '') : plainOf(start.body ?? ''),
    files: start.files ?? [],
    sendAnywayDND: false,
    sendAnywayMP: false,
    sendAnywayReason: '',
    replyToId: start.replyToId ?? null,
    domain: '',
  };
};

/** What a composer begins with where something that waits is changed: the letter as it was written. */
export const valuesOf = (letter: WrittenLetterRecord): ComposerValues => {
  return {
    senderId: letter.integrationId,
    to: [
      ...letter.to.map(
        ({ _id, displayName, address, isMarketingOff, doNotDisturb: quiet }): Recipient =>
          _id === null
            ? typed(address ?? displayName)
            : { kind: 'contact', key: _id, label: displayName, address: address ?? undefined, isMarketingOff, quiet },
      ),
      ...letter.toCollections.map(
        ({ _id, displayName }): Recipient => ({ kind: 'collection', key: _id, label: displayName }),
      ),
    ],
    cc: letter.cc.map(typed),
    bcc: letter.bcc.map(typed),
    subject: letter.subject ?? '',
    body: letter.body ?? '',
    plain: letter.plain,
    files: letter.files,
    sendAnywayDND: letter.sendAnywayDND,
    sendAnywayMP: letter.sendAnywayMP,
    sendAnywayReason: letter.sendAnywayReason ?? '',
    replyToId: letter.replyToId,
    domain: '',
  };
};

/** A selection by its people, in whatever order they were chosen: as many others that begin with the same one are another selection. */
const selectionOf = (ids: readonly string[]): string => {
  const sorted = ids.toSorted();
  let mark = 0;
  for (const char of sorted.join(' ')) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) >>> 0;
  return `${sorted.length}.${sorted[0]}.${mark.toString(36)}`;
};

/** Under which name what was begun is kept: each record, answer, mail passed on, selection, homes and change have a draft of their own. */
export const draftOf = ({
  channel,
  changes,
  replyToId,
  forwardsId,
  contactId,
  ids,
  toCollections,
  listingIds,
  onSave,
  stepId,
}: ComposerStart): string => {
  if (onSave) return `${channel}.step.${stepId ?? 'new'}`;
  if (changes) return `${channel}.change.${changes}`;
  if (replyToId) return `${channel}.answer.${replyToId}`;
  if (forwardsId) return `${channel}.forward.${forwardsId}`;
  if (ids && ids.length > 0) return `${channel}.many.${selectionOf(ids)}`;
  if (listingIds && listingIds.length > 0) return `${channel}.homes.${selectionOf(listingIds)}`;
  const [list] = toCollections ?? [];
  if (list) return `${channel}.list.${list._id}`;
  return `${channel}.${contactId ?? 'new'}`;
};

/**
 * Whom it goes to, as calls take it. A typed address has no id: it is a contact once it is sent to (decision 38). `counts` names those
 * without a number, too, so that they are counted as left out.
 */
export const addressingOf = (to: readonly Recipient[], channel: MessageChannel, counts = false) => ({
  to: to.flatMap(({ kind, key, address, ids = [] }) => {
    if (kind === 'collection') return [];
    if (kind === 'many') return ids.map((_id) => ({ _id }));
    const known = kind === 'contact' ? { _id: key } : {};
    // Only those with a number are in a text (R723).
    if (address === undefined) return channel === 'sms' && !counts ? [] : [known];
    return [
      channel === 'email' ? { ...known, email: { emailAddress: address } } : { ...known, phone: { number: address } },
    ];
  }),
  toCollections: to.flatMap(({ kind, key }) => (kind === 'collection' ? [key] : [])),
});

/** Whether somebody was typed who may not be a contact yet. */
export const hasTyped = ({ to }: Pick<ComposerValues, 'to'>): boolean => to.some(({ kind }) => kind === 'typed');

const commonOf = (values: ComposerValues, channel: MessageChannel, sender: Sender | undefined) => ({
  ...addressingOf(values.to, channel),
  ...(values.domain === '' || !hasTyped(values) ? {} : { domain: values.domain }),
  sendAnywayDND: values.sendAnywayDND,
  sendAnywayMP: values.sendAnywayMP,
  ...(values.sendAnywayReason.trim() === '' ? {} : { sendAnywayReason: values.sendAnywayReason.trim() }),
  ...(sender?._id
    ? {
        integration: {
          _id: sender._id,
          integrationName: sender.integrationName,
          integrationType: sender.integrationType,
        },
      }
    : {}),
});

const addresses = (copies: readonly Recipient[]): string[] => copies.map(({ key }) => key);

/** When a message goes: at a moment, null being now; with `theirs`, at that day and time on the clock of each. */
export interface When {
  at: Temporal.Instant | null;
  theirs: string | null;
}
export const atOnce: When = { at: null, theirs: null };

export const pickedOf = ({ at, theirs }: When): PickedWhen => ({ at: at?.toString() ?? null, theirs });

/** What was picked; undefined where nothing was, or no composer of ours wrote it. */
export const whenPicked = ({ when }: Pick<ComposerValues, 'when'>): When | undefined => {
  if (!when) return undefined;
  try {
    return {
      at: when.at === null ? null : Temporal.Instant.from(when.at),
      theirs: theirTimePattern.test(when.theirs ?? '') ? when.theirs : null,
    };
  } catch {
    return undefined;
  }
};

/** When something goes that waits already. */
export const whenOf = (letter: { scheduledAt: string | null; theirTime: string | null }): When => ({
  at: letter.scheduledAt === null ? null : Temporal.Instant.from(letter.scheduledAt),
  theirs: letter.theirTime,
});

const timingOf = ({ at, theirs }: When) => ({
  scheduledAt: at?.toString() ?? null,
  ...(theirs === null ? {} : { theirTime: theirs }),
});

/** The email payload (R567, R568). */
export const emailOf = (values: ComposerValues, sender: Sender | undefined, when: When) => ({
  ...commonOf(values, 'email', sender),
  subject: values.subject,
  body: values.body,
  plain: values.plain,
  ...(sender?.email ? { from: { email: { emailAddress: sender.email } } } : {}),
  cc: addresses(values.cc),
  bcc: addresses(values.bcc),
  themeChannel: 'RichEmail' as const,
  replyToId: values.replyToId,
  ...timingOf(when),
  files: values.files.map(({ url }) => url),
});

/** The text message payload (R569). `smsCount` is what the counter showed. */
export const textOf = (values: ComposerValues, sender: Sender | undefined, when: When, smsCount: number) => ({
  ...commonOf(values, 'sms', sender),
  body: values.plain,
  plain: values.plain,
  ...(sender?.phone ? { from: { name: sender.name, ...sender.phone }, fromPhoneNumber: sender.phone } : {}),
  smsCount,
  ...timingOf(when),
});

/** Said where nobody was chosen (R721, R722). */
export const nobodyChosen: Readonly<Record<MessageChannel, string>> = {
  email: 'Unable to send email. There are no contacts to send the message to.',
  sms: 'Unable to send message. There are no contacts to send the message to.',
};

const hasWords = ({ body, plain }: ComposerValues): boolean => plain.trim() !== '' || /<img\b/i.test(body);

/** What is missing, at its field. */
export const problemsOf = (
  values: ComposerValues,
  channel: MessageChannel,
  isForStep = false,
): Problems<keyof ComposerValues> => ({
  // A step goes to whoever is enrolled.
  ...(values.to.length === 0 && !isForStep ? { to: nobodyChosen[channel] } : {}),
  ...(channel === 'email' && values.subject.trim() === '' ? { subject: 'Subject is required' } : {}),
  ...(hasWords(values) ? {} : channel === 'email' ? { body: 'Body is required' } : { plain: 'Body is required' }),
});

/** The field that a refusal belongs to: one whose words mention the subject stands there, one of the body at the body (R724, R725). */
export const fieldOfRefusal = (
  { field, message }: { field?: string | undefined; message: string },
  channel: MessageChannel,
): string | undefined => {
  const named = field?.split('.')[0];
  if (/subject/i.test(named ?? '') || /\bSubject\b/.test(message)) return 'subject';
  if (named === 'body' || named === 'plain') return channel === 'email' ? 'body' : 'plain';
  return named === 'tocollections' || named === 'contactid' ? 'to' : named;
};

/** The contacts and collections of a list, for those who count what they have in common. */
export const contactsOf = (to: readonly Recipient[]): { ids: string[]; collectionIds: string[] } => ({
  ids: to.flatMap(({ kind, key, ids = [] }) => (kind === 'contact' ? [key] : kind === 'many' ? ids : [])),
  collectionIds: addressingOf(to, 'email').toCollections,
});
