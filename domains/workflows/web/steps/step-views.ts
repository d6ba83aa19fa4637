// How each step is shown: its icon, its hue, and the body of its panel, which is loaded when it is opened. A kind of step without a line here does not
// compile; those of domains above come with theirs.

import {
  BellOff,
  House,
  Mail,
  MessageSquare,
  PencilLine,
  SlidersHorizontal,
  SquareCheck,
  StickyNote,
  Tag,
  Trash2,
  UserRoundCheck,
  Workflow,
} from 'lucide-react';
import { propertyAlertsStep } from '#/domains/alerts/contract.ts';
import {
  contactDistributionStep,
  deleteContactStep,
  doNotDisturbStep,
  marketingPreferencesStep,
  propertyValueStep,
  tagsStep,
} from '#/domains/contacts/contract.ts';
import { sendEmailStep, sendTextMessageStep } from '#/domains/messaging/contract.ts';
import { createTaskStep } from '#/domains/tasks/contract.ts';
import { noteStep } from '#/domains/timeline/contract.ts';
import { enrollOrUnenrollStep } from '#/domains/workflows/contract/steps/enroll-or-unenroll.ts';
import { type ActionType, bringSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { whenFilled } from '#/kernel/web/extension.ts';
import { type StepLook, type StepView, shownSteps, stepView } from '#/kernel/web/workflow-step.ts';

export const stepViews: { readonly [K in ActionType]: StepView } = {
  sendEmail: stepView(sendEmailStep, { icon: Mail, hue: 'blue', panel: () => import('./email/EmailPanel.tsx') }),
  sendTextMessage: stepView(sendTextMessageStep, {
    icon: MessageSquare,
    hue: 'green',
    panel: () => import('./text/TextPanel.tsx'),
  }),
  propertyAlerts: stepView(propertyAlertsStep, {
    icon: House,
    hue: 'green',
    panel: () => import('./actions/AlertsPanel.tsx'),
  }),
  propertyValue: stepView(propertyValueStep, {
    icon: PencilLine,
    hue: 'violet',
    panel: () => import('./actions/UpdateContactPanel.tsx'),
  }),
  tags: stepView(tagsStep, { icon: Tag, hue: 'teal', panel: () => import('./actions/TagsPanel.tsx') }),
  contactDistribution: stepView(contactDistributionStep, {
    icon: UserRoundCheck,
    hue: 'teal',
    panel: () => import('./actions/AssignmentPanel.tsx'),
  }),
  marketingPreferences: stepView(marketingPreferencesStep, {
    icon: SlidersHorizontal,
    hue: 'blue',
    panel: () => import('./actions/PreferencesPanel.tsx'),
  }),
  doNotDisturb: stepView(doNotDisturbStep, {
    icon: BellOff,
    hue: 'gray',
    panel: () => import('./actions/DoNotDisturbPanel.tsx'),
  }),
  note: stepView(noteStep, { icon: StickyNote, hue: 'amber', panel: () => import('./actions/NotePanel.tsx') }),
  deleteContact: stepView(deleteContactStep, {
    icon: Trash2,
    hue: 'pink',
    panel: () => import('./actions/DeletePanel.tsx'),
  }),
  createTask: stepView(createTaskStep, {
    icon: SquareCheck,
    hue: 'gray',
    panel: () => import('./actions/TaskPanel.tsx'),
  }),
  enrollOrUnenroll: stepView(enrollOrUnenrollStep, {
    icon: Workflow,
    hue: 'violet',
    panel: () => import('./actions/EnrollPanel.tsx'),
  }),
};

let brought: ReadonlyMap<string, StepView> = new Map();

/** Takes in the steps that domains above bring; the builder waits for it before it draws. */
export const loadSteps = async (): Promise<void> => {
  await whenFilled();
  const parts = await Promise.all(shownSteps.all().map((load) => load()));
  const views = parts.flatMap(({ default: own }) => own);
  bringSteps(views.map(({ kind }) => kind));
  brought = new Map(views.map((view) => [view.kind.type, view]));
};

/** How a step of a type is shown. */
export const stepLook = (type: string): StepLook<Step> => {
  // Each panel takes the settings of its own type only, and is given no others: which one is looked up by that type.
  const look: unknown = Object.hasOwn(stepViews, type) ? stepViews[type as ActionType] : brought.get(type);
  if (!look) throw new Error(`Nobody shows the step ${type}`);
  return look as StepLook<Step>;
};
