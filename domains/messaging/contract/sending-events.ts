// What happens to messages (decision 95). Their words stay in their own rows: an event never carries a body.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const aboutMessage = z.object({ messageId: z.string(), threadId: z.string() });

/** Of one that came in: `isAutomatic` where a program wrote it, `isHistory` where it is older than the mailbox is known. */
const received = z.extend(aboutMessage, { isAutomatic: z.optional(z.boolean()), isHistory: z.optional(z.boolean()) });

/** Of the contact: its timeline shows the thread. */
export const emailSent = event({
  name: 'contact.emailSent',
  subject: 'contact',
  data: aboutMessage,
  label: 'Email',
  sentence: '{actor} sent an email to {subject}',
  timeline: 'EmailMessagingThread',
});
export const textSent = event({
  name: 'contact.textSent',
  subject: 'contact',
  data: aboutMessage,
  label: 'Text message',
  sentence: '{actor} sent a text message to {subject}',
  timeline: 'SMSMessagingThread',
});
export const emailReceived = event({
  name: 'contact.emailReceived',
  subject: 'contact',
  data: received,
  label: 'Email received',
  sentence: '{subject} sent an email',
  timeline: 'EmailMessagingThread',
});
export const textReceived = event({
  name: 'contact.textReceived',
  subject: 'contact',
  data: received,
  label: 'Text message received',
  sentence: '{subject} sent a text message',
  timeline: 'SMSMessagingThread',
});

/** Of what was sent at once: the log and the audit, which name whom `{recipients}` are to who may see them. */
const mailing = z.object({ channel: z.string(), count: z.int(), points: z.int(), pointCost: z.optional(z.int()) });
export const mailingWritten = event({
  name: 'messaging.written',
  subject: 'mailing',
  data: mailing,
  label: 'Message sent',
  sentence: '{actor} sent {data.channel} to {recipients}',
  log: 'info',
});
export const mailingScheduled = event({
  name: 'messaging.scheduled',
  subject: 'mailing',
  data: z.extend(mailing, { scheduledAt: z.string() }),
  label: 'Message scheduled',
  sentence: '{actor} scheduled {data.channel} to {recipients}',
  log: 'info',
});
export const mailingChanged = event({
  name: 'messaging.changed',
  subject: 'mailing',
  data: mailing,
  label: 'Message changed',
  sentence: '{actor} changed {data.channel} to {recipients} before it was sent',
});
export const mailingCancelled = event({
  name: 'messaging.cancelled',
  subject: 'mailing',
  /** Of which message, where one of many is taken back. */
  data: z.object({ channel: z.string(), count: z.int(), messageId: z.optional(z.string()) }),
  label: 'Message cancelled',
  sentence: '{actor} took back {data.channel} to {recipients}',
  log: 'info',
});
/** Nothing more of it goes; who has it keeps it. */
export const mailingStopped = event({
  name: 'messaging.stopped',
  subject: 'mailing',
  data: z.object({ channel: z.string(), count: z.int(), left: z.int() }),
  label: 'Mailing stopped',
  sentence: '{actor} stopped {data.channel} to the last {data.count contact|contacts}; {data.left} had left',
  log: 'warn',
});
/** To those who had been skipped, once what spoke against it was gone. */
export const sentToSkipped = event({
  name: 'messaging.sentToSkipped',
  subject: 'mailing',
  data: z.extend(mailing, { messageId: z.optional(z.string()) }),
  label: 'Sent to skipped',
  sentence: '{actor} sent {data.channel} to {recipients}, skipped before',
  log: 'info',
});
/** Of the contact: a mailing was asked for them, and did not go. */
export const contactNotSent = event({
  name: 'contact.notSent',
  subject: 'contact',
  data: z.object({ mailingId: z.string(), channel: z.string(), what: z.string(), reason: z.string() }),
  label: 'Not sent',
  sentence: '{data.what}: not sent, {data.reason}',
  timeline: 'System',
});
/** Somebody sent although do not disturb is set, or marketing is off, and said why (decision 36). */
export const sentAnyway = event({
  name: 'messaging.sentAnyway',
  subject: 'mailing',
  data: z.object({ channel: z.string(), count: z.int(), reason: z.string() }),
  label: 'Sent anyway',
  sentence:
    '{actor} sent {data.channel} to {recipients}, despite do not disturb or marketing turned off: {data.reason}',
  log: 'warn',
});
/** Its maker hears of it. */
export const messageFailed = event({
  name: 'messaging.failed',
  subject: 'message',
  data: z.object({
    messageId: z.string(),
    threadId: z.string(),
    to: z.string(),
    reason: z.string(),
    agentId: z.nullable(z.string()),
    /** Null of one to somebody who is no contact. */
    contactId: z.nullable(z.string()),
    channel: z.enum(['email', 'sms']),
  }),
  label: 'Message failed',
  sentence: 'A message to {data.to} failed: {data.reason}',
  log: 'error',
  audience: 'agentId',
});
export const messageUncertain = event({
  name: 'messaging.uncertain',
  subject: 'message',
  data: z.object({ messageId: z.string(), threadId: z.string(), to: z.string(), agentId: z.nullable(z.string()) }),
  label: 'Message in doubt',
  sentence: 'Nobody can say whether a message to {data.to} went out',
  log: 'warn',
  audience: 'agentId',
});
/** A mail shows homes as they are when it goes; what had left the market by then is not in it. */
export const homesLeftOut = event({
  name: 'messaging.homesLeftOut',
  subject: 'mailing',
  data: z.object({ homes: z.string(), count: z.int(), agentId: z.nullable(z.string()) }),
  label: 'Homes left out',
  sentence: 'A mail went without {data.count home|homes} that had left the market: {data.homes}',
  log: 'warn',
  audience: 'agentId',
});
export const threadDeleted = event({
  name: 'messaging.threadDeleted',
  subject: 'thread',
  data: z.object({ count: z.int() }),
  label: 'Thread deleted',
  sentence: '{actor} deleted a thread of {data.count message|messages}',
  log: 'info',
});
