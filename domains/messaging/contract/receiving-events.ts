// What comes in (decision 95): told to whoever it is for. Words stay in the rows of messages.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

/** Somebody wrote: to whose mailbox or number it came, else to who looks after the contact, else to the owners. */
export const messageReceived = event({
  name: 'messaging.received',
  subject: 'thread',
  data: z.object({
    messageId: z.string(),
    contactId: z.string(),
    channel: z.enum(['email', 'text message']),
    from: z.string(),
    agentIds: z.array(z.string()),
    /** A program wrote it: an answer of somebody who is away. */
    isAutomatic: z.optional(z.boolean()),
  }),
  label: 'New message',
  sentence: '{data.from} sent a new {data.channel}',
  audience: 'agentIds',
});
/** Of the contact: mail to an address ended there. */
export const addressFailed = event({
  name: 'contact.addressFailed',
  subject: 'contact',
  data: z.object({ address: z.string(), what: z.string(), reason: z.string() }),
  label: 'Email not delivered',
  sentence: 'Mail to {data.address}: {data.what}',
  timeline: 'System',
  log: 'warn',
});
/** Of the contact: by a text it asked for no more of them, or for them again. */
export const textsStopped = event({
  name: 'contact.textsStopped',
  subject: 'contact',
  data: z.object({ number: z.string() }),
  label: 'Text messages stopped',
  sentence: '{subject} asked for no more text messages',
  timeline: 'System',
  log: 'info',
});
export const textsWanted = event({
  name: 'contact.textsWanted',
  subject: 'contact',
  data: z.object({ number: z.string() }),
  label: 'Text messages wanted again',
  sentence: '{subject} asked for text messages again',
  timeline: 'System',
  log: 'info',
});
/** A mailbox could not be read on from where it was. */
export const mailboxStartedOver = event({
  name: 'integration.startedOver',
  subject: 'integration',
  data: z.object({ displayName: z.string(), because: z.string() }),
  label: 'Mailbox read again',
  sentence: '{data.displayName} is read again from the beginning: {data.because}',
  log: 'warn',
});
