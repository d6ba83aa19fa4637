// The body of every panel, loaded when it is opened: what is set of an action, of what lets contacts in, and of a wait.
import type { DelayKind } from '#/domains/workflows/contract/choices.ts';
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { ActionType, Step } from '#/domains/workflows/contract/steps.ts';
import type { Trigger, TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Panel } from './step-kind.ts';

type Loads<T> = () => Promise<{ default: Panel<T> }>;

export const stepPanels: { readonly [K in ActionType]: Loads<Extract<Step, { type: K }>> } = {
  note: () => import('./actions/NotePanel.tsx'),
  propertyValue: () => import('./actions/UpdateContactPanel.tsx'),
  contactDistribution: () => import('./actions/AssignmentPanel.tsx'),
  sendEmail: () => import('./email/EmailPanel.tsx'),
  sendTextMessage: () => import('./text/TextPanel.tsx'),
  tags: () => import('./actions/TagsPanel.tsx'),
  enrollOrUnenroll: () => import('./actions/EnrollPanel.tsx'),
  createTask: () => import('./actions/TaskPanel.tsx'),
  marketingPreferences: () => import('./actions/PreferencesPanel.tsx'),
  doNotDisturb: () => import('./actions/DoNotDisturbPanel.tsx'),
  propertyAlerts: () => import('./actions/AlertsPanel.tsx'),
  deleteContact: () => import('./actions/DeletePanel.tsx'),
};

const plain = () => import('./triggers/PlainPanel.tsx');
const forms = () => import('./triggers/FormsPanel.tsx');
const workflows = () => import('./triggers/WorkflowsPanel.tsx');

/** What a kind of trigger is; two that share a panel share a type. */
type TriggerOf<K extends TriggerKind, T extends Trigger = Trigger> = T extends Trigger
  ? K extends T['kind']
    ? T
    : never
  : never;

export const triggerPanels: { readonly [K in TriggerKind]: Loads<TriggerOf<K>> } = {
  callStarted: plain,
  callEnded: plain,
  contactCreated: plain,
  appointmentCreated: plain,
  appointmentCreatedAgency: plain,
  requestForInformation: plain,
  showingRequest: plain,
  saveListing: plain,
  hideListing: plain,
  propertyValueChanged: () => import('./triggers/FieldsPanel.tsx'),
  submission: forms,
  view: forms,
  membershipChanged: () => import('./triggers/MembershipPanel.tsx'),
  enrolledInWorkflow: workflows,
  unenrollFromWorkflow: workflows,
  pageVisited: () => import('./triggers/PageVisitedPanel.tsx'),
  calendarDate: () => import('./triggers/CalendarDatePanel.tsx'),
  weekDay: () => import('./triggers/WeekDayPanel.tsx'),
  timeOfDay: () => import('./triggers/TimeOfDayPanel.tsx'),
};

export const delayPanels: { readonly [K in DelayKind]: Loads<Extract<Delay, { delay: K }>> } = {
  amount: () => import('./delays/AmountPanel.tsx'),
  calendarDate: () => import('./delays/CalendarDatePanel.tsx'),
  dateField: () => import('./delays/DateFieldPanel.tsx'),
  daysOfWeek: () => import('./delays/DaysOfWeekPanel.tsx'),
  timeOfDay: () => import('./delays/TimeOfDayPanel.tsx'),
  eventOccurrence: () => import('./delays/EventPanel.tsx'),
};
