// What can be a trigger: one line for each kind, with the events that may be it, what must be true of them, and what people read of who entered
// by it (communication §2, §3).
import { callLogged } from '#/domains/calls/contract.ts';
import { contactCreated, contactMerged, contactUnsubscribed, contactUpdated } from '#/domains/contacts/contract.ts';
import { appointmentMade } from '#/domains/tasks/contract.ts';
import type { WordedChange } from '#/domains/timeline/server.ts';
import { publicEvents } from '#/domains/workflows/contract/public-events.ts';
import { anyForm, type Trigger, type TriggerKind, triggerLabels } from '#/domains/workflows/contract/triggers.ts';
import { isVisited } from '#/domains/workflows/contract/visited-pages.ts';
import { contactEntered, contactLeft } from '#/domains/workflows/contract.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';

/** Something that happened to a contact, as triggers are asked about it. */
export interface Occurrence {
  contactId: string;
  /** The event that told of it: it lets nobody in twice. */
  event: ReadEvent | null;
  at: Temporal.Instant;
  isBulk: boolean;
  depth: number;
  kinds: readonly TriggerKind[];
  meets: (trigger: Trigger, workflowId: string) => boolean;
  /** What people read: 'Stage changed from Lead to Hot'. `changes` are those of the event, in words. */
  words: (trigger: Trigger, changes: readonly WordedChange[]) => string;
}

type TriggerOf<K extends TriggerKind> = Extract<Trigger, { kind: K }>;

interface Reading<K extends TriggerKind> {
  /** The events that may be it. */
  events: readonly { name: string }[];
  /** What must be true of them besides; left out, nothing. */
  meets?(event: ReadEvent, trigger: TriggerOf<K>, given: Given): boolean;
  words?(event: ReadEvent, trigger: TriggerOf<K>, changes: readonly WordedChange[]): string;
}

interface Given {
  workflowId: string;
  timezone: string;
}

const textIn = (event: ReadEvent, ...path: readonly string[]): string => {
  const found = path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    event.data,
  );
  return typeof found === 'string' ? found : '';
};

/** Somebody who wrote to the agency becomes a contact when somebody names them (decision 40). */
const isNamed = ({ changes: { isUnknownContact } }: ReadEvent): boolean =>
  isUnknownContact?.[0] === true && isUnknownContact[1] === false;

const isAmong = (chosen: readonly { _id: string }[], id: string): boolean =>
  chosen.some(({ _id }) => _id.toLowerCase() === id);

const hasAgent = ({ data }: ReadEvent): boolean => typeof data.agentId === 'string';

const changed = ({ displayName, before, after }: WordedChange): string => {
  if (after === null) return `${displayName} cleared`;
  return before === null ? `${displayName} set to ${after}` : `${displayName} changed from ${before} to ${after}`;
};

const ofForm = (event: ReadEvent, { selectedData }: TriggerOf<'submission' | 'view'>): boolean =>
  isAmong(selectedData, anyForm._id) || isAmong(selectedData, textIn(event, 'properties', 'formId').toLowerCase());

/** The own way in is no way out of it, and none in again. */
const ofWorkflow = (
  event: ReadEvent,
  { selectedData }: TriggerOf<'enrolledInWorkflow' | 'unenrollFromWorkflow'>,
  { workflowId }: Given,
): boolean => {
  const id = textIn(event, 'workflowId');
  return id !== workflowId && isAmong(selectedData, id);
};

const about = (event: ReadEvent): string => textIn(event, 'what');
const named = (event: ReadEvent): string => textIn(event, 'displayName');

/** Kinds that events are; memberships and schedules come about otherwise. */
type EventKind = Exclude<TriggerKind, 'membershipChanged' | 'calendarDate' | 'weekDay' | 'timeOfDay'>;

const { pageVisited, submission, view, requestForInformation, showingRequest, saveListing, hideListing } = publicEvents;

const readings: { readonly [K in EventKind]: Reading<K> } = {
  callStarted: { events: [publicEvents.callStarted] },
  // A call that is written down by hand is over.
  callEnded: { events: [publicEvents.callEnded, callLogged] },
  contactCreated: {
    events: [contactCreated, contactUpdated],
    meets: (event) => event.name === contactCreated.name || isNamed(event),
  },
  propertyValueChanged: {
    events: [contactUpdated, contactUnsubscribed, contactMerged],
    meets: ({ changes }, { selectedData }) => selectedData.some(({ name }) => Object.hasOwn(changes, name)),
    words: (_, { selectedData }, changes) => {
      const told = changes.filter(({ name }) => selectedData.some((field) => field.name === name));
      return told.length > 0
        ? told.map(changed).join('; ')
        : `${selectedData.map(({ label }) => label).join(', ')} changed`;
    },
  },
  submission: { events: [submission], meets: ofForm, words: (event) => `Submitted ${about(event)}` },
  view: { events: [view], meets: ofForm, words: (event) => `Opened ${about(event)}` },
  enrolledInWorkflow: { events: [contactEntered], meets: ofWorkflow, words: (event) => `Entered ${named(event)}` },
  unenrollFromWorkflow: { events: [contactLeft], meets: ofWorkflow, words: (event) => `Left ${named(event)}` },
  appointmentCreated: {
    events: [appointmentMade],
    meets: hasAgent,
    words: (event) => `Appointment made: ${named(event)}`,
  },
  appointmentCreatedAgency: {
    events: [appointmentMade],
    meets: (event) => !hasAgent(event),
    words: (event) => `Appointment made that nobody keeps yet: ${named(event)}`,
  },
  pageVisited: {
    events: [pageVisited],
    meets: (event, { pageVisitedFiltersGroups }, { timezone }) =>
      isVisited(pageVisitedFiltersGroups, textIn(event, 'properties', 'url'), { now: event.at, timezone }),
    words: (event) => `Visited ${about(event)}`,
  },
  requestForInformation: {
    events: [requestForInformation],
    words: (event) => `Asked for information about ${about(event)}`,
  },
  showingRequest: { events: [showingRequest], words: (event) => `Asked to be shown ${about(event)}` },
  saveListing: { events: [saveListing], words: (event) => `Saved ${about(event)}` },
  hideListing: { events: [hideListing], words: (event) => `Hid ${about(event)}` },
};

const readingOf = (kind: TriggerKind): Reading<TriggerKind> | undefined =>
  (readings as Readonly<Partial<Record<TriggerKind, Reading<TriggerKind>>>>)[kind];

const eventKinds = Object.keys(readings) as EventKind[];

const kindsOf = (name: string): EventKind[] =>
  eventKinds.filter((kind) => readings[kind].events.some((event) => event.name === name));

/** The names of the events that may be triggers of these kinds. */
export const eventsOf = (kinds: Iterable<TriggerKind>): string[] =>
  [...kinds].flatMap((kind) => readingOf(kind)?.events.map(({ name }) => name) ?? []);

/** Whom an event happened to: its subject, or the contact of an appointment. */
const contactOf = ({ subject, changes }: ReadEvent): string | null => {
  if (subject.type === 'contact') return subject.id;
  const id: unknown = Reflect.get(Object(changes.contact?.[1]), '_id');
  return typeof id === 'string' ? id : null;
};

/** An event as an occurrence; null where it is none. */
export const occurrenceOf = (event: ReadEvent, timezone: string): Occurrence | null => {
  const kinds = kindsOf(event.name);
  const contactId = contactOf(event);
  if (kinds.length === 0 || contactId === null) return null;
  const { at, isBulk, depth } = event;
  return {
    contactId,
    event,
    at,
    isBulk,
    depth,
    kinds,
    meets: (trigger, workflowId) => {
      const reading = kinds.some((kind) => kind === trigger.kind) ? readingOf(trigger.kind) : undefined;
      return reading !== undefined && (reading.meets?.(event, trigger, { workflowId, timezone }) ?? true);
    },
    words: (trigger, changes) =>
      readingOf(trigger.kind)?.words?.(event, trigger, changes) ?? triggerLabels[trigger.kind],
  };
};
