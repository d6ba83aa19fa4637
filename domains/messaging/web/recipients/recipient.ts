// One recipient as a composer holds it: a contact, a collection, an address that was typed, or many contacts that a list had selected; and
// what its chip says about it (communication §2, §5). Pure.

import { hasOtherLetters, type MessageChannel, type Sender } from '#/domains/integrations/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';

/** Do not disturb as a contact carries it: null as an end is until lifted (decision 37). */
export interface Quiet {
  isEnabled?: boolean | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

export interface Recipient {
  kind: 'contact' | 'collection' | 'typed' | 'many';
  /** The id of a contact or collection, the address that was typed. */
  key: string;
  label: string;
  /** The address or number that it goes to, where that is known. */
  address?: string | undefined;
  isMarketingOff?: boolean | undefined;
  quiet?: Quiet | null | undefined;
  /** The contacts of many. */
  ids?: readonly string[] | undefined;
}

/** What a recipient is known by: a contact and a collection may have the same id. */
export const idOf = ({ kind, key }: Recipient): string => `${kind} ${key}`;

/** Active when now lies between start and end (R726). */
export const isQuietAt = (quiet: Quiet | null | undefined, now: Temporal.Instant): boolean => {
  if (!quiet?.isEnabled) return false;
  const { startDate, endDate } = quiet;
  const hasBegun = !startDate || Temporal.Instant.compare(Temporal.Instant.from(startDate), now) <= 0;
  return hasBegun && (!endDate || Temporal.Instant.compare(now, Temporal.Instant.from(endDate)) < 0);
};

export type ChipState = 'beyondSender' | 'marketingOff' | 'quiet' | 'fine';

/** Who sends, as far as a chip asks. */
export type Sending = Pick<Sender, 'takesAnyScript'>;

/** Whether the sender is known not to reach an address: its letters go beyond a to z (RFC 6531). */
export const isBeyondSender = (address: string | undefined, sender: Sending | undefined): boolean =>
  address !== undefined && sender?.takesAnyScript === false && hasOtherLetters(address);

/**
 * What the sender cannot reach outweighs what an agent may override; marketing that is off outweighs do not disturb: it does not end by itself.
 */
export const stateOf = (
  { address, isMarketingOff, quiet }: Recipient,
  now: Temporal.Instant,
  sender?: Sending,
): ChipState => {
  if (isBeyondSender(address, sender)) return 'beyondSender';
  if (isMarketingOff) return 'marketingOff';
  return isQuietAt(quiet, now) ? 'quiet' : 'fine';
};

/** Red, yellow and grey (R499–R501); the word stands beside the colour. */
export const chipLooks = {
  beyondSender: { tone: 'red', word: 'Not reached' },
  marketingOff: { tone: 'red', word: 'Marketing off' },
  quiet: { tone: 'amber', word: 'Do not disturb' },
  fine: { tone: 'grey', word: '' },
} as const satisfies Readonly<Record<ChipState, { tone: string; word: string }>>;

/** Why a sender does not reach an address. */
export const notReachedWords = (address: string): string =>
  `Not reached: this sender cannot send to ${address}, whose letters go beyond a to z`;

/** 'Applied: Nov 20, 2026', since when the state holds; only its word where nobody knows (R502). */
export const chipTip = (
  recipient: Recipient,
  now: Temporal.Instant,
  zone: Zone,
  sender?: Sending,
): string | undefined => {
  const state = stateOf(recipient, now, sender);
  if (state === 'beyondSender')
    return `${notReachedWords(recipient.address ?? recipient.label)}. Choose another sender or address`;
  if (state === 'fine') return recipient.address;
  const { startDate, endDate } = recipient.quiet ?? {};
  const { word } = chipLooks[state];
  if (state !== 'quiet' || !startDate) return word;
  const since = `Applied: ${formatDate(startDate, zone)}`;
  return `${word}. ${since}${endDate ? `, until ${formatDate(endDate, zone)}` : ''}`;
};

/** What of a contact the composers read; the rest is not theirs. */
export interface ContactRead {
  _id: string;
  fullName: string | null;
  email?: { emailAddress: string } | null;
  phone?: { number: string } | null;
  emails?: readonly { emailAddress: string; isPrimary?: boolean }[];
  phones?: readonly { number: string; isPrimary?: boolean }[];
  marketingPreferences?: { isEnabledEmailManual?: unknown; isEnabledMessageManual?: unknown } | null;
  doNotDisturb?: Quiet | null;
}

const flags = { email: 'isEnabledEmailManual', sms: 'isEnabledMessageManual' } as const;

const first = <T extends { isPrimary?: boolean }>(all: readonly T[] | undefined): T | undefined =>
  all?.find(({ isPrimary }) => isPrimary) ?? all?.[0];

export const addressOf = (contact: ContactRead, channel: MessageChannel): string | undefined =>
  channel === 'email'
    ? (contact.email ?? first(contact.emails))?.emailAddress
    : (contact.phone ?? first(contact.phones))?.number;

/** A contact as a recipient of the channel. */
export const asRecipient = (contact: ContactRead, channel: MessageChannel): Recipient => {
  const address = addressOf(contact, channel);
  return {
    kind: 'contact',
    key: contact._id,
    label: contact.fullName ?? address ?? 'Unknown',
    address,
    isMarketingOff: contact.marketingPreferences?.[flags[channel]] === false,
    quiet: contact.doNotDisturb,
  };
};

const duplicates = {
  email: 'This email address is already in the list',
  sms: 'This phone number is already in the list',
} as const;
export const notAnAddress = 'Please enter a valid email address or phone number';

/** Why a recipient is not taken: it, or its address, is there already (R715, R716). */
export const whyNotAdded = (
  recipient: Recipient,
  chosen: readonly Recipient[],
  channel: MessageChannel,
): string | undefined => {
  const address = recipient.address?.toLowerCase();
  const isThere = chosen.some(
    (one) => idOf(one) === idOf(recipient) || (address !== undefined && one.address?.toLowerCase() === address),
  );
  return isThere ? duplicates[channel] : undefined;
};

/** Ids that a search leaves out: those that are chosen (R718). */
export const chosenIds = (chosen: readonly Recipient[]): string[] =>
  chosen.flatMap(({ kind, key }) => (kind === 'contact' ? [key] : []));

/** How many people are named, collections apart: their members are counted by the server. */
export const peopleIn = (chosen: readonly Recipient[]): number =>
  chosen.reduce((sum, { kind, ids }) => sum + (kind === 'collection' ? 0 : (ids?.length ?? 1)), 0);
