// What can be a trigger: one line for each kind, with the events that may be it, what must be true of them, and what people read of who entered
// by it (communication §2, §3).
import { callLogged } from '#/domains/calls/contract.ts';
import {
  contactMerged,
  contactUnsubscribed,
  contactUpdated,
  contactCreated as wasCreated,
} from '#/domains/contacts/contract.ts';
import {
  emailReceived,
  messageFailed as hasFailed,
  textReceived,
  textsStopped,
  linkClicked as wasClicked,
  emailOpened as wasOpened,
} from '#/domains/messaging/contract.ts';
import { appointmentMade } from '#/domains/tasks/contract.ts';
import { publicEvents } from '#/domains/workflows/contract/public-events.ts';
import { appointmentCreated } from '#/domains/workflows/contract/triggers/appointment-created.ts';
import { appointmentCreatedAgency } from '#/domains/workflows/contract/triggers/appointment-created-agency.ts';
import { callEnded } from '#/domains/workflows/contract/triggers/call-ended.ts';
import { callStarted } from '#/domains/workflows/contract/triggers/call-started.ts';
import { contactCreated } from '#/domains/workflows/contract/triggers/contact-created.ts';
import { emailOpened } from '#/domains/workflows/contract/triggers/email-opened.ts';
import { enrolledInWorkflow } from '#/domains/workflows/contract/triggers/enrolled-in-workflow.ts';
import { hideListing } from '#/domains/workflows/contract/triggers/hide-listing.ts';
import { linkClicked } from '#/domains/workflows/contract/triggers/link-clicked.ts';
import { messageFailed } from '#/domains/workflows/contract/triggers/message-failed.ts';
import { messageReceived } from '#/domains/workflows/contract/triggers/message-received.ts';
import { pageVisited } from '#/domains/workflows/contract/triggers/page-visited.ts';
import { propertyValueChanged } from '#/domains/workflows/contract/triggers/property-value-changed.ts';
import { requestForInformation } from '#/domains/workflows/contract/triggers/request-for-information.ts';
import { saveListing } from '#/domains/workflows/contract/triggers/save-listing.ts';
import { showingRequest } from '#/domains/workflows/contract/triggers/showing-request.ts';
import { submission } from '#/domains/workflows/contract/triggers/submission.ts';
import { unenrollFromWorkflow } from '#/domains/workflows/contract/triggers/unenroll-from-workflow.ts';
import { unsubscribed } from '#/domains/workflows/contract/triggers/unsubscribed.ts';
import { view } from '#/domains/workflows/contract/triggers/view.ts';
import { anyForm, type Trigger, type TriggerKind, triggerLabel } from '#/domains/workflows/contract/triggers.ts';
import { isVisited } from '#/domains/workflows/contract/visited-pages.ts';
import { contactEntered, contactLeft } from '#/domains/workflows/contract.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';
import {
  type HeardChange,
  type Hearing,
  hears,
  type TriggerReading,
  triggerReading,
} from '#/kernel/server/workflow-trigger.ts';

/** The house whose doors say what is heard. */
type Heard = Parameters<typeof hears.of>[0];

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
  words: (trigger: Trigger, changes: readonly HeardChange[]) => string;
}

type TriggerOf<K extends TriggerKind> = Extract<Trigger, { kind: K }>;

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

const changed = ({ displayName, before, after }: HeardChange): string => {
  if (after === null) return `${displayName} cleared`;
  return before === null ? `${displayName} set to ${after}` : `${displayName} changed from ${before} to ${after}`;
};

const ofForm = (event: ReadEvent, { selectedData }: TriggerOf<'submission' | 'view'>): boolean =>
  isAmong(selectedData, anyForm._id) || isAmong(selectedData, textIn(event, 'properties', 'formId').toLowerCase());

/** The own way in is no way out of it, and none in again. */
const ofWorkflow = (
  event: ReadEvent,
  { selectedData }: TriggerOf<'enrolledInWorkflow' | 'unenrollFromWorkflow'>,
  { workflowId }: Hearing,
): boolean => {
  const id = textIn(event, 'workflowId');
  return id !== workflowId && isAmong(selectedData, id);
};

/** Of one channel, where the trigger asks for one. */
const isOn = (channel: 'email' | 'sms', { channel: asked }: { channel: 'any' | 'email' | 'sms' }): boolean =>
  asked === 'any' || asked === channel;

/** Of a mail that the workflow itself sent, where the trigger asks for those. */
const isOfSender = (
  event: ReadEvent,
  { sentBy }: TriggerOf<'emailOpened' | 'linkClicked'>,
  { workflowId }: Hearing,
): boolean => sentBy === 'anybody' || textIn(event, 'step').startsWith(`${workflowId}:`);

const about = (event: ReadEvent): string => textIn(event, 'what');
const named = (event: ReadEvent): string => textIn(event, 'displayName');

/** What is heard of here, by the events that every domain writes; memberships and schedules come about otherwise. */
export const readings: readonly TriggerReading[] = [
  triggerReading(callStarted, { events: [publicEvents.callStarted] }),
  // A call that is written down by hand is over.
  triggerReading(callEnded, { events: [publicEvents.callEnded, callLogged] }),
  triggerReading(contactCreated, {
    events: [wasCreated, contactUpdated],
    meets: (event) => event.name === wasCreated.name || isNamed(event),
  }),
  triggerReading(propertyValueChanged, {
    events: [contactUpdated, contactUnsubscribed, contactMerged],
    meets: ({ changes }, { selectedData }) => selectedData.some(({ name }) => Object.hasOwn(changes, name)),
    words: (_, { selectedData }, changes) => {
      const told = changes.filter(({ name }) => selectedData.some((field) => field.name === name));
      return told.length > 0
        ? told.map(changed).join('; ')
        : `${selectedData.map(({ label }) => label).join(', ')} changed`;
    },
  }),
  triggerReading(submission, {
    events: [publicEvents.submission],
    meets: ofForm,
    words: (event) => `Submitted ${about(event)}`,
  }),
  triggerReading(view, { events: [publicEvents.view], meets: ofForm, words: (event) => `Opened ${about(event)}` }),
  triggerReading(enrolledInWorkflow, {
    events: [contactEntered],
    meets: ofWorkflow,
    words: (event) => `Entered ${named(event)}`,
  }),
  triggerReading(unenrollFromWorkflow, {
    events: [contactLeft],
    meets: ofWorkflow,
    words: (event) => `Left ${named(event)}`,
  }),
  triggerReading(messageReceived, {
    events: [emailReceived, textReceived],
    // What a program wrote is no word of theirs.
    meets: ({ name, data }, trigger) =>
      data.isAutomatic !== true && isOn(name === textReceived.name ? 'sms' : 'email', trigger),
    words: ({ name }) => (name === textReceived.name ? 'Sent a text' : 'Sent an email'),
  }),
  triggerReading(emailOpened, {
    events: [wasOpened],
    meets: isOfSender,
    words: (event) => `Opened the email ${textIn(event, 'about')}`.trimEnd(),
  }),
  triggerReading(linkClicked, {
    events: [wasClicked],
    meets: (event, trigger, hearing) =>
      isOfSender(event, trigger, hearing) &&
      textIn(event, 'url').toLowerCase().includes(trigger.part.trim().toLowerCase()),
    words: (event) => `Clicked ${textIn(event, 'url')}`,
  }),
  triggerReading(messageFailed, {
    events: [hasFailed],
    meets: ({ data }, trigger) => isOn(data.channel === 'sms' ? 'sms' : 'email', trigger),
    words: (event) => `Not delivered to ${textIn(event, 'to')}`,
  }),
  triggerReading(unsubscribed, {
    events: [contactUnsubscribed, textsStopped],
    meets: ({ name, data }, trigger) =>
      data.isBack !== true && isOn(name === textsStopped.name ? 'sms' : 'email', trigger),
    words: ({ name }) => (name === textsStopped.name ? 'Asked for no more texts' : 'Unsubscribed from emails'),
  }),
  triggerReading(appointmentCreated, {
    events: [appointmentMade],
    meets: hasAgent,
    words: (event) => `Appointment made: ${named(event)}`,
  }),
  triggerReading(appointmentCreatedAgency, {
    events: [appointmentMade],
    meets: (event) => !hasAgent(event),
    words: (event) => `Appointment made that nobody keeps yet: ${named(event)}`,
  }),
  triggerReading(pageVisited, {
    events: [publicEvents.pageVisited],
    meets: (event, { pageVisitedFiltersGroups }, { timezone }) =>
      isVisited(pageVisitedFiltersGroups, textIn(event, 'properties', 'url'), { now: event.at, timezone }),
    words: (event) => `Visited ${about(event)}`,
  }),
  triggerReading(requestForInformation, {
    events: [publicEvents.requestForInformation],
    words: (event) => `Asked for information about ${about(event)}`,
  }),
  triggerReading(showingRequest, {
    events: [publicEvents.showingRequest],
    words: (event) => `Asked to be shown ${about(event)}`,
  }),
  triggerReading(saveListing, { events: [publicEvents.saveListing], words: (event) => `Saved ${about(event)}` }),
  triggerReading(hideListing, { events: [publicEvents.hideListing], words: (event) => `Hid ${about(event)}` }),
];

const readingsOf = (house: Heard): readonly TriggerReading<Trigger>[] =>
  // Those from above read triggers of their own kind only, and are given no others.
  hears.of(house) as unknown as readonly TriggerReading<Trigger>[];

/** The names of the events that may be triggers of these kinds. */
export const eventsOf = (house: Heard, kinds: Iterable<TriggerKind>): string[] => {
  const asked = new Set<string>(kinds);
  return readingsOf(house).flatMap(({ kind, events }) => (asked.has(kind.type) ? events.map(({ name }) => name) : []));
};

/** Whom an event happened to: its subject, the contact of a message, or the contact of an appointment. */
const contactOf = ({ subject, data, changes }: ReadEvent): string | null => {
  if (subject.type === 'contact') return subject.id;
  if (typeof data.contactId === 'string') return data.contactId;
  const id: unknown = Reflect.get(Object(changes.contact?.[1]), '_id');
  return typeof id === 'string' ? id : null;
};

/** Told as history: what was written before we looked, and leads of another day. It is no news. */
export const isHistory = ({ data }: ReadEvent): boolean => data.isHistory === true;

/** An event as an occurrence; null where it is none. */
export const occurrenceOf = (house: Heard, event: ReadEvent, timezone: string): Occurrence | null => {
  if (isHistory(event)) return null;
  const may = readingsOf(house).filter(({ events }) => events.some(({ name }) => name === event.name));
  const contactId = contactOf(event);
  if (may.length === 0 || contactId === null) return null;
  const { at, isBulk, depth } = event;
  const readingOf = ({ kind }: Trigger) => may.find((one) => one.kind.type === kind);
  return {
    contactId,
    event,
    at,
    isBulk,
    depth,
    kinds: may.map(({ kind }) => kind.type),
    meets: (trigger, workflowId) => {
      const reading = readingOf(trigger);
      return reading !== undefined && (reading.meets?.(event, trigger, { workflowId, timezone }) ?? true);
    },
    words: (trigger, changes) => readingOf(trigger)?.words?.(event, trigger, changes) ?? triggerLabel(trigger.kind),
  };
};
