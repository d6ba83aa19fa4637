// What the lists of a contact hold on the wire, entry by entry (core §3, communication §3, decision 34).
import type { ContactAddress, ContactEmail, ContactPhone, ContactRecord } from '#/domains/contacts/contract.ts';

export type { ContactAddress, ContactEmail, ContactPhone };

export interface DoNotDisturb {
  isEnabled: boolean;
  startDate?: string | null;
  /** Null is until lifted (decision 37). */
  endDate?: string | null;
}

/** The last words that went between the agency and the contact. */
export interface LastCommunication {
  channel: 'email' | 'text' | 'call';
  direction: 'incoming' | 'outgoing';
  at: string;
  isAnswered?: boolean | null;
}

/** A tag, an origin or a stage, with its stored colours. */
export interface Label {
  _id: string;
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}

/** A contact with the shapes of what it holds; the entity knows only that they are lists and objects. */
export interface Contact
  extends Omit<
    ContactRecord,
    'emails' | 'phones' | 'addresses' | 'tags' | 'origins' | 'stage' | 'doNotDisturb' | 'lastCommunication' | 'nextTask'
  > {
  emails: ContactEmail[];
  phones: ContactPhone[];
  addresses: ContactAddress[];
  tags: Label[];
  origins: Label[];
  stage: Label | null;
  doNotDisturb: DoNotDisturb | null;
  lastCommunication: LastCommunication | null;
  /** The open task with them that is due first. */
  nextTask: { type: string } | null;
}

/** A record as it came, read as a contact. */
export const asContact = (record: ContactRecord): Contact => record as unknown as Contact;

/** What a contact without a name is called (core §8). */
export const unknownName = 'Unknown';

export const nameOf = ({ fullName }: Pick<ContactRecord, 'fullName'>): string => fullName ?? unknownName;

/** The entry that stands for the list: the primary one, or the first. */
export const primaryOf = <T extends { isPrimary?: boolean; label?: string | null }>(
  entries: readonly T[],
): T | undefined => entries.find(({ isPrimary, label }) => isPrimary || label === 'primary') ?? entries[0];

/** A number as people read it. */
export const phoneText = ({ international, number }: ContactPhone): string => international || number;
