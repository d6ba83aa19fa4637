// A request: what a visitor sent from the page of a home, which waits until somebody plans an appointment for it, answers it or puts it aside.
import {
  type Attribute,
  boolean,
  date,
  dropdown,
  groups,
  objects,
  string,
  strings,
  tag,
} from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

export const requestWords = { showing: 'Showing', information: 'Question' } as const;
export const requestStates = { open: 'Open', answered: 'Answered', dismissed: 'Dismissed' } as const;

/** A day, and which half of it, on the agency's clock. */
export interface WishedTime {
  day: string;
  half: 'morning' | 'afternoon';
}

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const people = { category: 'People' } as const;
/** Told with the record, and neither a column nor a filter of its own. */
const again = { isComputed: true, isAlias: true, isFilterable: false } as const;
const wishes = { isRequired: true, isFilterable: false } as const;
/** Asked by the reach alone. */
const reach = { isHidden: true, isComputed: true, of: 'agents' } as const;

export const siteRequestEntity = entity({
  typeName: 'siteRequest',
  plural: 'site-requests',
  path: '/crm/site-requests',
  resource: 'contact',
  table: 'site_requests',
  title: { one: 'request', many: 'requests' },
  label: 'displayName',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['displayName', 'who', 'kind', 'status', 'createdAt'],
  attributes: {
    /** As the home was called when it was sent. */
    displayName: string('Home', { column: 'home', isRequired: true }),
    /** Who asked, also for the home's agent who does not reach the contact: the notice told them. */
    who: string('Who', { ...people, ...again, isRequired: true }),
    contact: tag('Contact', { ...people, isComputed: true, of: 'contacts' }),
    /** Null like the contact itself where the caller does not reach it. */
    contactId: string('Contact id', { ...people, holds: 'id', isComputed: true, isFilterable: false }),
    kind: dropdown('Kind', { isRequired: true, options: options(requestWords) }),
    wishes: objects('Suggested times', wishes) as unknown as Attribute<WishedTime[], typeof wishes>,
    message: string('Message'),
    /** What speaks for a program. */
    doubts: strings('Doubts', { isRequired: true, isFilterable: false }),
    status: dropdown('Status', { isRequired: true, options: options(requestStates) }),
    listingRecordId: string('Listing id', {
      path: 'listing._id',
      column: 'listing_id',
      holds: 'id',
      isFilterable: false,
    }),
    /** Deleted, or gone from its feed: nothing is shown there any more. */
    isHomeGone: boolean('Home is gone', { isRequired: true, isComputed: true }),
    agent: tag('Agent of the home', { ...people, isComputed: true, of: 'agents' }),
    settledBy: tag('Settled by', { ...people, isComputed: true, of: 'agents' }),
    settledAt: date('Settled', { hasTime: true }),
    appointmentId: string('Appointment id', { holds: 'id', isFilterable: false }),
    /** When the appointment that answers it begins. */
    appointmentAt: date('Appointment', { ...again, hasTime: true }),
    /** Whether the contact has an address to answer to. */
    hasEmail: boolean('Has an email address', { ...again, isRequired: true }),
    createdAt: date('Sent', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
    isEditable: boolean('May be changed', { ...again, isRequired: true }),
    agentAccess: groups('Whose home', reach),
    access: groups('Access to the contact', reach),
    writeAccess: groups('Access to change the contact', reach),
  },
});

export type SiteRequestRecord = RecordOf<typeof siteRequestEntity>;
