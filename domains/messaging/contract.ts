// The door of messaging: email and text messages, and the inbox. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { draftCalls } from './contract/drafts.ts';
import { emailCalls } from './contract/email-calls.ts';
import { inboxCalls, replyCalls } from './contract/inbox-calls.ts';
import { scheduledCalls } from './contract/scheduled-calls.ts';
import { messageCalls } from './contract/sending-calls.ts';
import { smsCalls } from './contract/sms-calls.ts';

export { longestSubject, mostAttachmentBytes } from './contract/email-calls.ts';
export * from './contract/event-words.ts';
export * from './contract/inbox.ts';
export * from './contract/inbox-events.ts';
export * from './contract/local-hours.ts';
export { mailingsContract } from './contract/mailing-calls.ts';
export * from './contract/mailings.ts';
export * from './contract/messages.ts';
export { dayBreaksAt, hourWords, type QuietHours } from './contract/quiet-hours.ts';
export { quietHoursChanged, quietHoursContract } from './contract/quiet-hours-calls.ts';
export * from './contract/receiving-events.ts';
export * from './contract/seen-events.ts';
export * from './contract/sending-events.ts';
export * from './contract/steps/send-email.ts';
export * from './contract/steps/send-text-message.ts';
export {
  type MessageSource,
  messageSources,
  type RecipientKind,
  type StepSender,
  type WrittenMessage,
} from './contract/steps/sending.ts';

export const emailsContract = contract('emails', emailCalls);
export const textsContract = contract('texts', smsCalls);
export const messagesContract = contract('messages', messageCalls);
export const scheduledContract = contract('scheduled', scheduledCalls);
export const draftsContract = contract('drafts', draftCalls);
export const inboxContract = contract('inbox', inboxCalls);
export const repliesContract = contract('replies', replyCalls);
