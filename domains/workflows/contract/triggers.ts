// What lets contacts into a workflow: a set of triggers of which any one is enough (communication §2, §3; decision 55).
import type { FiltersGroups } from '#/kernel/contract/filter.ts';

/** Something that can be chosen by its name and is kept by its id. */
export interface Chosen {
  _id: string;
  name: string;
}

export const triggerLabels = {
  callStarted: 'Call started',
  callEnded: 'Call ended',
  contactCreated: 'Contact created',
  propertyValueChanged: 'Property value changed',
  submission: 'Submission',
  view: 'View',
  membershipChanged: 'Membership changed',
  enrolledInWorkflow: 'Enrolled in workflow',
  unenrollFromWorkflow: 'Unenrolled from workflow',
  appointmentCreated: 'Appointment created',
  appointmentCreatedAgency: 'Appointment created agency',
  pageVisited: 'Page visited',
  requestForInformation: 'Request for information',
  showingRequest: 'Showing request',
  saveListing: 'Save listing',
  hideListing: 'Hide listing',
  calendarDate: 'Calendar date schedule',
  weekDay: 'Week Day Schedule',
  timeOfDay: 'Time of Day Schedule',
} as const;
export type TriggerKind = keyof typeof triggerLabels;

export interface TriggerGroup {
  label: string;
  kinds: readonly TriggerKind[];
}

/** Chosen instead of a form by its name: whichever is sent in or opened (R830 asks for one at least). */
export const anyForm: Chosen = { _id: '00000000-0000-0000-0000-000000000000', name: 'Any form' };

/** Trigger on Contact Activity (R541–R545). */
export const contactActivity: readonly TriggerGroup[] = [
  { label: 'Phone call', kinds: ['callStarted', 'callEnded'] },
  { label: 'Contact record', kinds: ['contactCreated', 'propertyValueChanged'] },
  { label: 'Form activity', kinds: ['submission', 'view'] },
  { label: 'Segment membership', kinds: ['membershipChanged'] },
  { label: 'Workflow status', kinds: ['enrolledInWorkflow', 'unenrollFromWorkflow'] },
];

/** Trigger on Listing Activity (R546, R547). */
export const listingActivity: readonly TriggerGroup[] = [
  { label: 'Appointment', kinds: ['appointmentCreated', 'appointmentCreatedAgency'] },
  {
    label: 'Event',
    kinds: ['pageVisited', 'requestForInformation', 'showingRequest', 'saveListing', 'hideListing'],
  },
];

/** Preset Schedule (R550). */
export const presetSchedules = ['calendarDate', 'weekDay', 'timeOfDay'] as const satisfies readonly TriggerKind[];

/** Nothing but its kind says what it waits for. */
export type PlainTriggerKind = Exclude<
  TriggerKind,
  | 'propertyValueChanged'
  | 'submission'
  | 'view'
  | 'membershipChanged'
  | 'enrolledInWorkflow'
  | 'unenrollFromWorkflow'
  | 'pageVisited'
  | (typeof presetSchedules)[number]
>;

/** Local times are 'HH:mm', days 'yyyy-mm-dd'; both are the agency's own. */
export type Trigger = { id: string } & (
  | { kind: PlainTriggerKind }
  | { kind: 'propertyValueChanged'; selectedData: readonly { name: string; label: string }[] }
  | { kind: 'submission' | 'view'; isSubmission: boolean; selectedData: readonly Chosen[] }
  | { kind: 'membershipChanged'; toAdd: readonly Chosen[]; toRemove: readonly Chosen[] }
  | { kind: 'enrolledInWorkflow' | 'unenrollFromWorkflow'; isEnrollWorkflow: boolean; selectedData: readonly Chosen[] }
  | { kind: 'pageVisited'; pageVisitedFiltersGroups: FiltersGroups }
  | { kind: 'calendarDate'; modelValue: { date: string | null; time: string | null } }
  | { kind: 'weekDay'; modelValue: { days: readonly number[]; time: string | null } }
  | { kind: 'timeOfDay'; modelValue: { time: string | null } }
);

/** A trigger that comes round by the clock instead of by what happens. */
export type Schedule = Extract<Trigger, { kind: (typeof presetSchedules)[number] }>;
export const isSchedule = (trigger: Trigger): trigger is Schedule =>
  presetSchedules.some((kind) => kind === trigger.kind);

/**
 * A new trigger as its panel opens. The flags tell the two that share a panel apart (R552, R553), and the first group of pages visited is there to
 * be filled (R706).
 */
export const newTrigger = (kind: TriggerKind, id: string): Trigger => {
  switch (kind) {
    case 'propertyValueChanged':
      return { id, kind, selectedData: [] };
    case 'submission':
    case 'view':
      return { id, kind, isSubmission: kind === 'submission', selectedData: [] };
    case 'membershipChanged':
      return { id, kind, toAdd: [], toRemove: [] };
    case 'enrolledInWorkflow':
    case 'unenrollFromWorkflow':
      return { id, kind, isEnrollWorkflow: kind === 'enrolledInWorkflow', selectedData: [] };
    case 'pageVisited':
      return { id, kind, pageVisitedFiltersGroups: [[]] };
    case 'calendarDate':
      return { id, kind, modelValue: { date: null, time: null } };
    case 'weekDay':
      return { id, kind, modelValue: { days: [], time: null } };
    case 'timeOfDay':
      return { id, kind, modelValue: { time: null } };
    default:
      return { id, kind };
  }
};

/** What a trigger still needs, as its Save button says it; null where it is complete (R819–R823, R828–R831). */
export const missingOfTrigger = (trigger: Trigger, today: string): string | null => {
  switch (trigger.kind) {
    case 'propertyValueChanged':
      return trigger.selectedData.length === 0 ? 'Choose at least one field' : null;
    case 'submission':
    case 'view':
      return trigger.selectedData.length === 0 ? 'Choose at least one form' : null;
    case 'membershipChanged':
      return trigger.toAdd.length + trigger.toRemove.length === 0 ? 'Choose at least one collection' : null;
    case 'enrolledInWorkflow':
    case 'unenrollFromWorkflow':
      return trigger.selectedData.length === 0 ? 'Choose at least one workflow' : null;
    case 'pageVisited':
      return (trigger.pageVisitedFiltersGroups[0]?.length ?? 0) === 0 ? 'Say which page' : null;
    case 'calendarDate':
      if (trigger.modelValue.date === null) return 'Choose a day';
      return trigger.modelValue.date < today ? 'Choose a day that is not in the past' : null;
    case 'weekDay':
      if (trigger.modelValue.days.length === 0) return 'Choose at least one day';
      return trigger.modelValue.time === null ? 'Choose a time' : null;
    case 'timeOfDay':
      return trigger.modelValue.time === null ? 'Choose a time' : null;
    default:
      return null;
  }
};
