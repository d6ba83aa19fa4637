// What the panels of "Send Email" and "Send Text Message" show and change, as pure functions: kinds of recipients, where the words come from, by
// whom it goes (communication §4, §5).

import { costOf, type Sender as OfferedSender, segmentsOf } from '#/domains/integrations/contract.ts';
import {
  type MessageSource,
  messageSources,
  type RecipientKind,
  type StepSender,
} from '#/domains/messaging/contract.ts';
import type { StepMessage } from '#/domains/messaging/web.tsx';
import type { TemplateRecord } from '#/domains/templates/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { count } from '#/kernel/web/formatting.ts';

export type SendStep = Extract<Step, { type: 'sendEmail' | 'sendTextMessage' }>;
export type Channel = 'email' | 'sms';

export const channelOf = ({ type }: Pick<SendStep, 'type'>): Channel => (type === 'sendEmail' ? 'email' : 'sms');

/** R681, R689. */
export const sourceLabels: Readonly<Record<Channel, Readonly<Record<MessageSource, string>>>> = {
  email: {
    custom: 'Custom email',
    template: 'Template emails',
    containsTags: 'Emails containing certain tags',
    listOfSavedTexts: 'Email collection',
  },
  sms: {
    custom: 'Custom text message',
    template: 'Template text message',
    containsTags: 'Text messages containing certain tags',
    listOfSavedTexts: 'Text message collection',
  },
};
export const sourcesOf = (channel: Channel): { value: MessageSource; label: string }[] =>
  messageSources.map((value) => ({ value, label: sourceLabels[channel][value] }));

/** In the order of the panel; a text goes to numbers, and so to no address that is written down. */
export const kindsOf = (channel: Channel): { kind: RecipientKind; label: string; help: string }[] => [
  { kind: 'enrolled', label: 'Enrolled contacts', help: 'Whoever comes to this step' },
  { kind: 'associated', label: 'Their agent', help: 'Who looks after the contact' },
  ...(channel === 'email'
    ? [{ kind: 'specificEmail' as const, label: 'Specific email', help: 'One address, whoever comes' }]
    : []),
  { kind: 'specificUsers', label: 'Specific users', help: 'Team members, or collections of them' },
];

/** Kinds may be ticked together (R680). A text without any goes to whoever is enrolled. */
export const tickedKinds = ({ type, emailSendingTypes }: SendStep): readonly RecipientKind[] =>
  type === 'sendTextMessage' && emailSendingTypes.length === 0 ? ['enrolled'] : emailSendingTypes;

export const withKind = <S extends SendStep>(step: S, kind: RecipientKind, isTicked: boolean): S => {
  const kept = tickedKinds(step).filter((one) => one !== kind);
  return { ...step, emailSendingTypes: isTicked ? [...kept, kind] : kept };
};

/** Where the words come from. What was chosen of another kind is cleared (R682). */
export const withSource = <S extends SendStep>(step: S, event: MessageSource): S =>
  event === step.modelValue.event
    ? step
    : { ...step, modelValue: { ...step.modelValue, event }, selectedData: [], messagePayload: null };

/** A sender as the step keeps it. */
export const keptSender = ({ _id, name, integrationName, email, phone, type }: OfferedSender): StepSender => ({
  integrationId: _id,
  name: name ?? integrationName ?? '',
  address: email ?? phone?.number ?? '',
  type,
});

/** 'Maya Cohen · maya@northlight.example'. */
export const senderWords = ({ name, address, type }: StepSender): string =>
  [name, address, type === 'agency' && address.startsWith('+') ? 'agency' : ''].filter(Boolean).join(' · ');

/** The first sender of the list is chosen where none is yet (R691). */
export const withFirstSender = <S extends SendStep>(step: S, senders: readonly OfferedSender[]): S => {
  const [first] = senders;
  return step.selectedSender !== null || !first ? step : { ...step, selectedSender: keptSender(first) };
};

/** What the composer saved: the words, and by whom (R683, R684). */
export const withMessage = <S extends SendStep>(step: S, { sender, subject, body, plain, files }: StepMessage): S => ({
  ...step,
  selectedSender: sender ? keptSender(sender) : step.selectedSender,
  messagePayload: {
    subject: step.type === 'sendEmail' ? subject : null,
    body: step.type === 'sendEmail' ? body : plain,
    plain,
    files: files.map(({ name, size, mimetype, url }) => ({ name, size, mimetype, url })),
  },
});

/** Nothing is written any more (R685). */
export const withoutMessage = <S extends SendStep>(step: S): S => ({ ...step, messagePayload: null });

/** The refreshed copy takes the place of the one that was opened (R688). */
export const withTemplate = <S extends SendStep>(step: S, { _id, displayName }: TemplateRecord): S => ({
  ...step,
  selectedData: step.selectedData.map((one) => (one._id === _id ? { _id, displayName } : one)),
});

/** What a text is long and costs, as its counter says it: '212 characters · 2 segments · 2 points each'. */
export const costWords = (plain: string): string =>
  [
    count(plain.length, 'character'),
    count(segmentsOf(plain), 'segment'),
    `${count(costOf(plain, 1), 'point')} each`,
  ].join(' · ');
