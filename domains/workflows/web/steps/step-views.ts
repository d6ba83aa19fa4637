// How each step is shown: its icon, its hue, and the body of its panel, which is loaded when it is opened. A kind of step without a line here does not
// compile.
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
import type { ActionType, Step } from '#/domains/workflows/contract/steps.ts';
import type { NodeLook } from '../builder/node-look.ts';
import type { Loads } from './step-kind.ts';

interface StepView<S> extends NodeLook {
  panel: Loads<S>;
}

export const stepViews: { readonly [K in ActionType]: StepView<Extract<Step, { type: K }>> } = {
  sendEmail: { icon: Mail, hue: 'blue', panel: () => import('./email/EmailPanel.tsx') },
  sendTextMessage: { icon: MessageSquare, hue: 'green', panel: () => import('./text/TextPanel.tsx') },
  propertyAlerts: { icon: House, hue: 'green', panel: () => import('./actions/AlertsPanel.tsx') },
  propertyValue: { icon: PencilLine, hue: 'violet', panel: () => import('./actions/UpdateContactPanel.tsx') },
  tags: { icon: Tag, hue: 'teal', panel: () => import('./actions/TagsPanel.tsx') },
  contactDistribution: { icon: UserRoundCheck, hue: 'teal', panel: () => import('./actions/AssignmentPanel.tsx') },
  marketingPreferences: { icon: SlidersHorizontal, hue: 'blue', panel: () => import('./actions/PreferencesPanel.tsx') },
  doNotDisturb: { icon: BellOff, hue: 'gray', panel: () => import('./actions/DoNotDisturbPanel.tsx') },
  note: { icon: StickyNote, hue: 'amber', panel: () => import('./actions/NotePanel.tsx') },
  deleteContact: { icon: Trash2, hue: 'pink', panel: () => import('./actions/DeletePanel.tsx') },
  createTask: { icon: SquareCheck, hue: 'gray', panel: () => import('./actions/TaskPanel.tsx') },
  enrollOrUnenroll: { icon: Workflow, hue: 'violet', panel: () => import('./actions/EnrollPanel.tsx') },
};
