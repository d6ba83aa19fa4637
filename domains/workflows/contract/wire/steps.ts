// Settings of actions as they are sent and kept.
import * as z from 'zod/mini';
import { id, text, timeZone, whole } from '#/kernel/contract/values.ts';
import { distributionModes, messageSources, periods, recipientKinds } from '../choices.ts';
import { alertFrequencies, alertTypes, longestStepNote, type Step, updateActions } from '../steps.ts';
import { agentRecipient, chosen, chosenRecord, localTime, maybe, some, words } from './parts.ts';

const sender = z.strictObject({
  integrationId: z.nullable(id()),
  name: z.string().check(z.maxLength(200)),
  address: z.string().check(z.maxLength(320)),
  type: z.enum(['personal', 'agency']),
});

const writtenMessage = z.strictObject({
  subject: z.nullable(z.string().check(z.maxLength(500))),
  body: words(50_000),
  plain: words(20_000),
  files: some(
    z.strictObject({
      name: z.string().check(z.maxLength(255)),
      size: whole(0, 10_485_760),
      mimetype: z.string().check(z.maxLength(200)),
      url: z.string().check(z.maxLength(2_000)),
    }),
    20,
  ),
});

const sending = {
  emailSendingTypes: some(z.enum(recipientKinds), 4),
  specificEmail: maybe.text(254),
  specificUsers: some(agentRecipient),
  modelValue: z.strictObject({ event: z.enum(messageSources), value: z.boolean() }),
  selectedSender: z.nullable(sender),
  messagePayload: z.nullable(writtenMessage),
  selectedData: some(chosenRecord),
};

const flag = z.nullable(z.boolean());

const task = z.strictObject({
  displayName: words(200),
  description: maybe.text(5_000),
  when: z.strictObject({
    startAt: z.nullable(localTime()),
    timezone: z.nullable(timeZone()),
  }),
  reminder: some(whole(0, 525_600), 10),
  shouldMarkAsMissedIfNotCompleted: z.boolean(),
  unitsOfTimeToMarkAsMissed: whole(1, 10_000),
  typeOfTimeToMarkAsMissed: z.enum(['days', 'hours', 'minutes']),
  isAssignedToTriggeringContact: z.boolean(),
  agent: z.optional(z.nullable(chosenRecord)),
  agentId: z.nullable(id()),
  collection: z.optional(z.nullable(chosenRecord)),
  collectionId: z.nullable(id()),
  type: maybe.text(60),
  status: z.optional(z.literal('pending')),
  notes: maybe.text(5_000),
  domainId: z.nullable(id()),
  tags: some(chosenRecord),
  relativeDueDateDays: z.nullable(whole(0, 3_650)),
});

export const stepSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('note'),
    modelValue: z.strictObject({ event: z.boolean(), value: words(longestStepNote) }),
  }),
  z.strictObject({
    type: z.literal('propertyValue'),
    modelValue: z.strictObject({
      attribute: maybe.text(100),
      event: z.nullable(z.enum(updateActions)),
      value: z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number()])),
    }),
  }),
  z.strictObject({
    type: z.literal('contactDistribution'),
    modelValue: z.strictObject({
      event: z.nullable(z.enum(distributionModes)),
      value: z.enum(['agent', 'collection']),
    }),
    selectedData: some(agentRecipient),
  }),
  z.strictObject({ type: z.literal('sendEmail'), ...sending }),
  z.strictObject({ type: z.literal('sendTextMessage'), ...sending }),
  z.strictObject({ type: z.literal('tags'), toAdd: some(chosenRecord), toRemove: some(chosenRecord) }),
  z.strictObject({ type: z.literal('enrollOrUnenroll'), toAdd: some(chosen), toRemove: some(chosen) }),
  z.strictObject({ type: z.literal('createTask'), task }),
  z.strictObject({
    type: z.literal('marketingPreferences'),
    modelValue: z.strictObject({
      isEnabledEmailManual: flag,
      isEnabledEmailWorkflow: flag,
      isEnabledMessageManual: flag,
      isEnabledMessageWorkflow: flag,
      isEnabledPhoneCallManual: flag,
      isEnabledAlertWorkflow: flag,
    }),
  }),
  z.strictObject({
    type: z.literal('doNotDisturb'),
    modelValue: z.strictObject({
      isEnabled: z.boolean(),
      number: z.nullable(whole(0, 3_650)),
      period: z.nullable(z.enum(periods)),
    }),
  }),
  z.strictObject({
    type: z.literal('propertyAlerts'),
    modelValue: z.strictObject({
      isEnabled: z.boolean(),
      search: z.nullable(text(500)),
      types: some(z.enum(alertTypes), 6),
      frequency: z.enum(alertFrequencies),
      channel: z.enum(['email', 'sms']),
    }),
  }),
  z.strictObject({ type: z.literal('deleteContact') }),
]) satisfies z.ZodMiniType<Step>;
