// What lets contacts into a workflow: a set of triggers of which any one is enough. One line for each kind, in the order in which they are offered; what
// a trigger is, how it is sent and kept, what it opens with, still needs, says and points to follows (decision 55).
import * as z from 'zod/mini';
import { kindTable } from '#/kernel/contract/automation/kind-table.ts';
import type { PartReference } from '#/kernel/contract/automation/referring.ts';
import type { TriggerKind as AnyTriggerKind, TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';
import { appointmentCreated } from './triggers/appointment-created.ts';
import { appointmentCreatedAgency } from './triggers/appointment-created-agency.ts';
import { calendarDate } from './triggers/calendar-date.ts';
import { callEnded } from './triggers/call-ended.ts';
import { callStarted } from './triggers/call-started.ts';
import { contactCreated } from './triggers/contact-created.ts';
import { emailOpened } from './triggers/email-opened.ts';
import { enrolledInWorkflow } from './triggers/enrolled-in-workflow.ts';
import { hideListing } from './triggers/hide-listing.ts';
import { linkClicked } from './triggers/link-clicked.ts';
import { membershipChanged } from './triggers/membership-changed.ts';
import { messageFailed } from './triggers/message-failed.ts';
import { messageReceived } from './triggers/message-received.ts';
import { pageVisited } from './triggers/page-visited.ts';
import { propertyValueChanged } from './triggers/property-value-changed.ts';
import { requestForInformation } from './triggers/request-for-information.ts';
import { saveListing } from './triggers/save-listing.ts';
import { showingRequest } from './triggers/showing-request.ts';
import { submission } from './triggers/submission.ts';
import { timeOfDay } from './triggers/time-of-day.ts';
import { unenrollFromWorkflow } from './triggers/unenroll-from-workflow.ts';
import { unsubscribed } from './triggers/unsubscribed.ts';
import { view } from './triggers/view.ts';
import { weekDay } from './triggers/week-day.ts';

/** Something that can be chosen by its name and is kept by its id. */
export interface Chosen {
  _id: string;
  name: string;
}

/** Chosen instead of a form by its name: whichever is sent in or opened (R830 asks for one at least). */
export const anyForm: Chosen = { _id: '00000000-0000-0000-0000-000000000000', name: 'Any form' };

export const triggerKinds = [
  callStarted,
  callEnded,
  contactCreated,
  propertyValueChanged,
  submission,
  view,
  membershipChanged,
  enrolledInWorkflow,
  unenrollFromWorkflow,
  messageReceived,
  emailOpened,
  linkClicked,
  messageFailed,
  unsubscribed,
  appointmentCreated,
  appointmentCreatedAgency,
  pageVisited,
  requestForInformation,
  showingRequest,
  saveListing,
  hideListing,
  calendarDate,
  weekDay,
  timeOfDay,
] as const;

type Settings = (typeof triggerKinds)[number]['settings'];

/** A trigger as it is read here. One from above is none of these: nobody but its own kind, its panel and its reading reads what it holds. */
export type Trigger = z.output<Settings>;
export type TriggerKind = Trigger['kind'];

export const triggerTable = kindTable<AnyTriggerKind<Trigger>>('workflows.triggers', triggerKinds, ({ type }) => type);

/** Adds the triggers that domains bring by their doors; answers how to take them away. */
export const bringTriggers = (kinds: readonly AnyTriggerKind[]): (() => void) =>
  triggerTable.bring(kinds as unknown as readonly AnyTriggerKind<Trigger>[]);

/** A trigger as it is sent and kept. */
export const triggerSchema = triggerTable.schema((kinds) =>
  z.discriminatedUnion('kind', kinds.map(({ settings }) => settings) as unknown as [Settings, ...Settings[]]),
);

/** The name of a kind, as runs and news of them are told. */
export const triggerKindSchema = triggerTable.schema((kinds) => z.enum(kinds.map(({ type }) => type)));

/** The kind of triggers of a name. */
export const kindOfTrigger = (kind: string): AnyTriggerKind<Trigger> => {
  const found = triggerTable.find(kind);
  if (!found) throw new Error(`There is no trigger ${kind}`);
  return found;
};

/** The name under which people choose it. */
export const triggerLabel = (kind: TriggerKind): string => kindOfTrigger(kind).label;

/** Those of a group, in the order in which they are offered. */
export const triggersOfGroup = (group: TriggerGroup): readonly AnyTriggerKind<Trigger>[] =>
  triggerTable.all().filter((kind) => kind.group === group);

/** A trigger that comes round by the clock instead of by what happens (R550). */
export type Schedule = Extract<Trigger, { kind: 'calendarDate' | 'weekDay' | 'timeOfDay' }>;
export const isSchedule = (trigger: Trigger): trigger is Schedule => kindOfTrigger(trigger.kind).group === 'schedule';

/** A new trigger as its panel opens (R552, R553, R706). */
export const newTrigger = (kind: TriggerKind, id: string): Trigger =>
  // What is fresh of a kind lacks its id alone.
  ({ id, ...kindOfTrigger(kind).fresh }) as Trigger;

/** What a trigger still needs, as its Save button says it; null where it is complete (R819–R823, R828–R831). */
export const missingOfTrigger = (trigger: Trigger, today: string): string | null =>
  kindOfTrigger(trigger.kind).missing?.(trigger, today) ?? null;

/** The records that a trigger points to. */
export const referencesOfTrigger = (trigger: Trigger): readonly PartReference[] =>
  kindOfTrigger(trigger.kind).references?.(trigger) ?? [];

/** The fields of contacts that a trigger watches. */
export const fieldsOfTrigger = (trigger: Trigger): readonly string[] =>
  kindOfTrigger(trigger.kind).fields?.(trigger) ?? [];
