// The body of every panel, loaded when it is opened: what is set of what lets contacts in, and of a wait. Those of steps are in the table of steps.

import type { Delay, DelayKind } from '#/domains/workflows/contract/delays.ts';
import type { Trigger, TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Load } from '#/kernel/web/windows/Loaded.tsx';
import type { Loads, PanelProps } from '#/kernel/web/workflow-step.ts';
import { broughtPanel } from './brought-triggers.ts';

const plain = () => import('./triggers/PlainPanel.tsx');
const forms = () => import('./triggers/FormsPanel.tsx');
const workflows = () => import('./triggers/WorkflowsPanel.tsx');
const byChannel = () => import('./triggers/ChannelPanel.tsx');
const byMail = () => import('./triggers/MailPanel.tsx');

/** What the panel of a kind is given; those that share one give it any of theirs. */
type Shown<K extends TriggerKind, T = Extract<Trigger, { kind: K }>> = T extends { isSubmission: boolean }
  ? Extract<Trigger, { isSubmission: boolean }>
  : T extends { isEnrollWorkflow: boolean }
    ? Extract<Trigger, { isEnrollWorkflow: boolean }>
    : T extends { channel: string }
      ? Extract<Trigger, { channel: string }>
      : T extends { sentBy: string }
        ? Extract<Trigger, { sentBy: string }>
        : keyof T extends 'id' | 'kind'
          ? Trigger
          : T;

export const triggerPanels: { readonly [K in TriggerKind]: Loads<Shown<K>> } = {
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
  messageReceived: byChannel,
  messageFailed: byChannel,
  unsubscribed: byChannel,
  emailOpened: byMail,
  linkClicked: byMail,
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

/** The body of the panel of a trigger; of one of which nothing is to be set, what it means. */
export const triggerPanel = (kind: string): Load<PanelProps<Trigger>> => {
  // Each body takes triggers of its own kind only, and is given no others: which one is looked up by that kind.
  const panel: unknown = Object.hasOwn(triggerPanels, kind) ? triggerPanels[kind as TriggerKind] : broughtPanel(kind);
  return (panel ?? plain) as Load<PanelProps<Trigger>>;
};
