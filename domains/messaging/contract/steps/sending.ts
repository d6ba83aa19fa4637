// What the steps "Send Email" and "Send Text Message" have in common: to whom, which words, from whom (communication §4, §5).
import * as z from 'zod/mini';
import { agentRecipient, chosenRecord, maybe, some, words } from '#/kernel/contract/automation/parts.ts';
import { all, one, type PartReference } from '#/kernel/contract/automation/referring.ts';
import { listed, namesOf, quoted } from '#/kernel/contract/automation/words.ts';
import { id, whole } from '#/kernel/contract/values.ts';
import { readPlainly } from '../filling-in.ts';

export const recipientKinds = ['enrolled', 'associated', 'specificEmail', 'specificUsers'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export const messageSources = ['custom', 'template', 'containsTags', 'listOfSavedTexts'] as const;
export type MessageSource = (typeof messageSources)[number];

const sender = z.strictObject({
  integrationId: z.nullable(id()),
  name: z.string().check(z.maxLength(200)),
  /** The address of a mailbox, or a number as E.164. */
  address: z.string().check(z.maxLength(320)),
  type: z.enum(['personal', 'agency']),
});
export type StepSender = z.output<typeof sender>;

const writtenMessage = z.strictObject({
  subject: z.nullable(z.string().check(z.maxLength(500))),
  body: words(50_000),
  plain: words(20_000),
  /** Files that go along, by the addresses that uploads were given. */
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
export type WrittenMessage = z.output<typeof writtenMessage>;

export const sending = {
  emailSendingTypes: some(z.enum(recipientKinds), 4),
  specificEmail: maybe.text(254),
  specificUsers: some(agentRecipient),
  /** `event` says where the message comes from; `value` is Randomize. */
  modelValue: z.strictObject({ event: z.enum(messageSources), value: z.boolean() }),
  selectedSender: z.nullable(sender),
  messagePayload: z.nullable(writtenMessage),
  /** Templates, tags of templates or collections of templates, as `event` has it. */
  selectedData: some(chosenRecord),
};
/** What both are set to. */
export type SendSettings = z.output<z.ZodMiniObject<typeof sending>>;

export const newMessage = {
  emailSendingTypes: ['enrolled'],
  specificEmail: null,
  specificUsers: [],
  modelValue: { event: 'custom', value: false },
  selectedSender: null,
  messagePayload: null,
  selectedData: [],
} as const satisfies SendSettings;

export const missingOfRecipients = (step: SendSettings): string | null => {
  if (step.emailSendingTypes.length === 0) return 'Choose who receives it';
  if (step.emailSendingTypes.includes('specificEmail') && !step.specificEmail?.trim()) return 'Write the email address';
  return step.emailSendingTypes.includes('specificUsers') && step.specificUsers.length === 0
    ? 'Choose at least one user'
    : null;
};

const missingOfSource = {
  template: 'Choose at least one template',
  containsTags: 'Choose at least one tag',
  listOfSavedTexts: 'Choose at least one collection',
} as const;

/** `write` is what is said of one without words. */
export const missingOfMessage = (
  { modelValue: { event }, selectedData, messagePayload, selectedSender }: SendSettings,
  write: string,
): string | null => {
  if (event !== 'custom') return selectedData.length === 0 ? missingOfSource[event] : null;
  if ((messagePayload?.plain.trim() ?? '') === '' && (messagePayload?.body.trim() ?? '') === '') return write;
  return selectedSender === null ? 'Choose who it is from' : null;
};

const messageOf = ({ modelValue: { event, value }, messagePayload, selectedData }: SendSettings): string => {
  if (event === 'custom') {
    const { subject = null, plain = '' } = messagePayload ?? {};
    return quoted(readPlainly(subject ?? plain), subject === null ? 30 : 60);
  }
  if (event === 'containsTags') return `one tagged ${namesOf(selectedData, 'or') || '…'}`;
  const last = value ? 'or' : 'then';
  if (event === 'listOfSavedTexts') return `one of ${namesOf(selectedData, last) || '…'}`;
  return listed(
    selectedData.map(({ displayName }) => quoted(displayName, 80)),
    last,
  );
};

/** 'Email “Welcome” from Maya'; `from` says it of the name of a sender. */
export const sentenceOfSend = (step: SendSettings, verb: string, from: (name: string) => string): string => {
  const others = [
    ...(step.emailSendingTypes.includes('specificEmail') && step.specificEmail ? [step.specificEmail] : []),
    ...(step.emailSendingTypes.includes('specificUsers') ? step.specificUsers.map((user) => user.displayName) : []),
  ];
  const them = step.emailSendingTypes.includes('enrolled') || step.emailSendingTypes.length === 0 ? ['them'] : [];
  return [
    verb,
    messageOf(step) || 'a message',
    ...(step.selectedSender?.name ? [from(step.selectedSender.name)] : []),
    ...(others.length > 0 ? [`to ${listed([...them, ...others])}`] : []),
  ].join(' ');
};

/** Where a message comes from says what is chosen: templates, tags of templates, or collections of templates. */
const sources = {
  custom: 'template',
  template: 'template',
  containsTags: 'tag',
  listOfSavedTexts: 'collection',
} as const;

export const referencesOfSend = (step: SendSettings): PartReference[] => [
  ...all(sources[step.modelValue.event], step.selectedData),
  ...step.specificUsers.flatMap(({ _id, type }) => one(type, _id)),
  ...one('integration', step.selectedSender?.integrationId ?? null),
];
