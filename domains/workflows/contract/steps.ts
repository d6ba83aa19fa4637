// The settings of every action, in the specification's words (communication §3 "Step data", §4, §5): plain data that the builder draws, the
// server keeps, and both judge by `missingOfStep`.
import { alertFrequencies, alertTypes, type MarketingPreferenceFlag } from '#/domains/contacts/contract.ts';
import type { TaskToCome } from '#/kernel/contract/task-to-come.ts';
import type { ActionType, DistributionMode, MessageSource, Period, RecipientKind } from './choices.ts';
import type { Chosen } from './triggers.ts';

export { alertFrequencies, alertTypes };

/** A label, a template, a collection: chosen by its name. */
export interface ChosenRecord {
  _id: string;
  displayName: string;
}

/** An agent or a collection of agents (R623). */
export interface AgentRecipient extends ChosenRecord {
  type: 'agent' | 'collection';
  email?: string | null | undefined;
  fullName?: string | null | undefined;
  profilePicture?: string | null | undefined;
}

export interface Sender {
  integrationId: string | null;
  name: string;
  /** The address of a mailbox, or a number as E.164. */
  address: string;
  type: 'personal' | 'agency';
}

export interface StepFile {
  name: string;
  size: number;
  mimetype: string;
  url: string;
}

export interface WrittenMessage {
  subject: string | null;
  body: string;
  plain: string;
  /** Files that go along, by the addresses that uploads were given. */
  files: readonly StepFile[];
}

/** What mail and text have in common. */
interface SendSettings {
  emailSendingTypes: readonly RecipientKind[];
  specificEmail: string | null;
  specificUsers: readonly AgentRecipient[];
  /** `event` says where the message comes from; `value` is Randomize. */
  modelValue: { event: MessageSource; value: boolean };
  selectedSender: Sender | null;
  messagePayload: WrittenMessage | null;
  /** Templates, tags of templates or collections of templates, as `event` has it. */
  selectedData: readonly ChosenRecord[];
}

export const updateActions = ['setTo', 'clear', 'copy'] as const;
export type UpdateAction = (typeof updateActions)[number];

/** The task that a step makes (R620). One that is made is one that is to be done. */
export type StepTask = TaskToCome & { status?: 'pending' | undefined };

export type Step =
  /** `event` pins the note. */
  | { type: 'note'; modelValue: { event: boolean; value: string } }
  /** The value of `copy` is the name of the attribute that it goes to. */
  | {
      type: 'propertyValue';
      modelValue: { attribute: string | null; event: UpdateAction | null; value: string | number | null };
    }
  | {
      type: 'contactDistribution';
      modelValue: { event: DistributionMode | null; value: 'agent' | 'collection' };
      selectedData: readonly AgentRecipient[];
    }
  | ({ type: 'sendEmail' } & SendSettings)
  | ({ type: 'sendTextMessage' } & SendSettings)
  | { type: 'tags'; toAdd: readonly ChosenRecord[]; toRemove: readonly ChosenRecord[] }
  | { type: 'enrollOrUnenroll'; toAdd: readonly Chosen[]; toRemove: readonly Chosen[] }
  | { type: 'createTask'; task: StepTask }
  /** Null leaves a flag as it is. */
  | { type: 'marketingPreferences'; modelValue: Readonly<Record<MarketingPreferenceFlag, boolean | null>> }
  | { type: 'doNotDisturb'; modelValue: { isEnabled: boolean; number: number | null; period: Period | null } }
  | {
      type: 'propertyAlerts';
      modelValue: {
        isEnabled: boolean;
        search: string | null;
        types: readonly (typeof alertTypes)[number][];
        frequency: (typeof alertFrequencies)[number];
        channel: 'email' | 'sms';
      };
    }
  | { type: 'deleteContact' };

export const longestStepNote = 5_000;

const missingOfSend = (step: Extract<Step, { type: 'sendEmail' | 'sendTextMessage' }>): string | null => {
  const isMail = step.type === 'sendEmail';
  if (isMail) {
    if (step.emailSendingTypes.length === 0) return 'Choose who receives it';
    if (step.emailSendingTypes.includes('specificEmail') && !step.specificEmail?.trim())
      return 'Write the email address';
    if (step.emailSendingTypes.includes('specificUsers') && step.specificUsers.length === 0)
      return 'Choose at least one user';
  }
  if (step.modelValue.event !== 'custom')
    return step.selectedData.length === 0
      ? {
          template: 'Choose at least one template',
          containsTags: 'Choose at least one tag',
          listOfSavedTexts: 'Choose at least one collection',
        }[step.modelValue.event]
      : null;
  if ((step.messagePayload?.plain.trim() ?? '') === '' && (step.messagePayload?.body.trim() ?? '') === '')
    return isMail ? 'Write the email' : 'Write the text message';
  return step.selectedSender === null ? 'Choose who it is from' : null;
};

/** The field that keeps a task from being made, and why (R793–R797). */
export const missingOfTask = (task: StepTask, now: string): { field: string; reason: string } | null => {
  if (task.displayName.trim() === '') return { field: 'displayname', reason: 'Name the task' };
  if (task.type === null) return { field: 'type', reason: 'Choose a type' };
  if (task.domainId === null) return { field: 'domain', reason: 'Domain is required. Please select a domain.' };
  if (task.relativeDueDateDays === 0) return null;
  if (task.when.startAt === null) return { field: 'when.startat', reason: 'Say when it is due' };
  return task.relativeDueDateDays === null && task.when.startAt < now
    ? { field: 'when.startat', reason: 'Task time cannot be in the past.' }
    : null;
};

/** What an action still needs, as its Save button says it; null where it is complete. `now` is a local moment of the agency (R793–R808, R824–R834). */
export const missingOfStep = (step: Step, now: string): string | null => {
  switch (step.type) {
    case 'note': {
      const { length } = step.modelValue.value.trim();
      if (length === 0) return 'Write the note';
      return length > longestStepNote ? `A note has at most ${longestStepNote} characters` : null;
    }
    case 'propertyValue': {
      const { attribute, event, value } = step.modelValue;
      if (attribute === null) return 'Choose a property';
      if (event === null) return 'Choose what to do with it';
      if (event === 'clear') return null;
      if (value === null || value === '') return event === 'copy' ? 'Choose where it is copied to' : 'Give a value';
      return event === 'copy' && value === attribute ? 'Choose another property' : null;
    }
    case 'contactDistribution':
      if (step.selectedData.length === 0) return 'Choose at least one recipient';
      return step.modelValue.event === null ? 'Choose how they are shared' : null;
    case 'sendEmail':
    case 'sendTextMessage':
      return missingOfSend(step);
    case 'tags':
      return step.toAdd.length + step.toRemove.length === 0 ? 'Choose at least one tag' : null;
    case 'enrollOrUnenroll':
      return step.toAdd.length + step.toRemove.length === 0 ? 'Choose at least one workflow' : null;
    case 'createTask':
      return missingOfTask(step.task, now)?.reason ?? null;
    case 'doNotDisturb': {
      const { isEnabled, number, period } = step.modelValue;
      return isEnabled && (!number || number < 1 || period === null) ? 'Say for how long' : null;
    }
    case 'propertyAlerts':
      return step.modelValue.isEnabled && step.modelValue.types.length === 0 ? 'Choose what to tell of' : null;
    default:
      return null;
  }
};

const newTask: StepTask = {
  displayName: '',
  description: null,
  when: { startAt: null, timezone: null },
  reminder: [30],
  shouldMarkAsMissedIfNotCompleted: true,
  unitsOfTimeToMarkAsMissed: 30,
  typeOfTimeToMarkAsMissed: 'days',
  isAssignedToTriggeringContact: true,
  agentId: null,
  collectionId: null,
  type: null,
  notes: null,
  domainId: null,
  tags: [],
  relativeDueDateDays: 0,
};

const newMessage = {
  emailSendingTypes: ['enrolled'],
  specificEmail: null,
  specificUsers: [],
  modelValue: { event: 'custom', value: false },
  selectedSender: null,
  messagePayload: null,
  selectedData: [],
} as const satisfies SendSettings;

/** Every action as its panel opens. Do Not Disturb is on for a day (R679). */
export const newSteps: { readonly [K in ActionType]: Extract<Step, { type: K }> } = {
  note: { type: 'note', modelValue: { event: false, value: '' } },
  propertyValue: { type: 'propertyValue', modelValue: { attribute: null, event: null, value: null } },
  contactDistribution: {
    type: 'contactDistribution',
    modelValue: { event: null, value: 'agent' },
    selectedData: [],
  },
  sendEmail: { type: 'sendEmail', ...newMessage },
  sendTextMessage: { type: 'sendTextMessage', ...newMessage },
  tags: { type: 'tags', toAdd: [], toRemove: [] },
  enrollOrUnenroll: { type: 'enrollOrUnenroll', toAdd: [], toRemove: [] },
  createTask: { type: 'createTask', task: newTask },
  marketingPreferences: {
    type: 'marketingPreferences',
    modelValue: {
      isEnabledEmailManual: null,
      isEnabledEmailWorkflow: null,
      isEnabledMessageManual: null,
      isEnabledMessageWorkflow: null,
      isEnabledPhoneCallManual: null,
      isEnabledAlertWorkflow: null,
    },
  },
  doNotDisturb: { type: 'doNotDisturb', modelValue: { isEnabled: true, number: 1, period: 'day' } },
  propertyAlerts: {
    type: 'propertyAlerts',
    modelValue: { isEnabled: true, search: null, types: ['newListing'], frequency: 'daily', channel: 'email' },
  },
  deleteContact: { type: 'deleteContact' },
};
