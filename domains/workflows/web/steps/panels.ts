// The body of every panel, loaded when it is opened: what is set of what lets contacts in, and of a wait. Those of steps are in the table of steps.
import type { DelayKind } from '#/domains/workflows/contract/choices.ts';
import type { Delay } from '#/domains/workflows/contract/delays.ts';
import type { Trigger, TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Loads } from '#/kernel/web/workflow-step.ts';

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
