// The door of messaging: integrations, templates, email and text messages, and the inbox. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { draftCalls } from './contract/drafts.ts';
import { emailCalls } from './contract/email-calls.ts';
import { inboxCalls, replyCalls } from './contract/inbox-calls.ts';
import { integrationCalls } from './contract/integration-calls.ts';
import { scheduledCalls } from './contract/scheduled-calls.ts';
import { senderCalls } from './contract/senders.ts';
import { messageCalls } from './contract/sending-calls.ts';
import { smsCalls } from './contract/sms-calls.ts';
import { templateCalls } from './contract/template-calls.ts';

export * from './contract/allowance.ts';
export { longestSubject, mostAttachmentBytes } from './contract/email-calls.ts';
export * from './contract/event-words.ts';
export * from './contract/filling-in.ts';
export * from './contract/inbox.ts';
export * from './contract/inbox-events.ts';
export type { PhoneNumber, SendingDomain } from './contract/integration-calls.ts';
export * from './contract/integration-events.ts';
export type { IntegrationRecord } from './contract/integrations.ts';
export * from './contract/local-hours.ts';
export * from './contract/merge-fields.ts';
export * from './contract/messages.ts';
export * from './contract/provided-integrations.ts';
export * from './contract/receiving-events.ts';
export * from './contract/segments.ts';
export { inSenderOrder, type Sender, type SenderChannel } from './contract/senders.ts';
export * from './contract/sending-events.ts';
export { type StarterTemplate, starterTemplates } from './contract/starter-templates.ts';
export * from './contract/steps/send-email.ts';
export * from './contract/steps/send-text-message.ts';
export {
  type MessageSource,
  messageSources,
  type RecipientKind,
  type StepSender,
  type WrittenMessage,
} from './contract/steps/sending.ts';
export * from './contract/template-events.ts';
export * from './contract/templates.ts';

export const emailsContract = contract('emails', emailCalls);
export const textsContract = contract('texts', smsCalls);
export const messagesContract = contract('messages', messageCalls);
export const scheduledContract = contract('scheduled', scheduledCalls);
export const draftsContract = contract('drafts', draftCalls);
export const integrationsContract = contract('integrations', integrationCalls);
export const sendersContract = contract('senders', senderCalls);
export const templatesContract = contract('templates', templateCalls);
export const inboxContract = contract('inbox', inboxCalls);
export const repliesContract = contract('replies', replyCalls);
