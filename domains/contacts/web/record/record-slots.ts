// The places of a contact's record, and of what is done with one, that doors fill.
import type { ComponentType } from 'react';
import { slot } from '#/kernel/web/slots.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';

/** Where a part of a contact's record stands. */
export type ContactArea = 'left' | 'middle' | 'right';

/** What every part of a contact's record is told. */
export interface ContactPart {
  contactId: string;
  /** Whether the signed-in person may change this contact. */
  mayWrite: boolean;
}

interface Part<P = ContactPart> {
  load: () => Promise<{ default: ComponentType<P> }>;
}

/** A part of a contact's record; the left area unless it says otherwise (core §2), moved by people as they like. */
export const contactWidget = slot<Part & { title: string; area?: ContactArea }>('contacts.widget');

export const contactVerb = slot<{
  label: string;
  icon: Icon;
  keys?: string;
  reason?: Reason;
  run?: (contactId: string) => void;
}>('contacts.verb');

/** Beside the last words in the head of a contact's record: what is to be done next. */
export const contactHeader = slot<Part>('contacts.header');

/** What is done with one number of a contact: look it up, call it. */
export const phoneVerb = slot<{
  label: string;
  icon: Icon;
  reason?: Reason;
  run: (contactId: string, number: string) => void;
}>('contacts.phoneVerb');

/** Ways to write on a contact's record, as tabs; a verb of the same id opens its tab, and then needs no `run`. */
export const contactComposer = slot<Part<ContactPart & { onDone: () => void }> & { label: string }>(
  'contacts.composer',
);

/** Over what happened with a contact: what is to come. Draws nothing where nothing is. */
export const contactUpcoming = slot<Part>('contacts.upcoming');

/** What happened with a contact; with `length`, only the latest and no more. */
export const contactTimeline = slot<Part<ContactPart & { length?: number }>>('contacts.timeline');

/** What an item of a timeline is told: what happened, and in `more` what the owner of the event added. */
export interface TimelinePart extends ContactPart {
  item: {
    _id: string;
    at: string;
    sentence: string;
    actor: { fullName: string | null };
    data: Readonly<Record<string, unknown>>;
    more: Readonly<Record<string, unknown>> | null;
  };
}

/** What can be done about what an event tells of, at its line in a timeline. `typeName` is the event's name. */
export const timelineVerb = slot<Part<TimelinePart> & { typeName: string }>('contacts.timelineVerb');

/** What waits today, over the list of contacts: a link with its number. */
export const todayLink = slot<{ load: () => Promise<{ default: ComponentType }> }>('contacts.todayLink');
