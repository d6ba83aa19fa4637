// What triggers about messages are narrowed to: a channel, or the mails that the workflow itself sent.
import * as z from 'zod/mini';

export const messageChannels = ['any', 'email', 'sms'] as const;
type TriggerChannel = (typeof messageChannels)[number];

export const channelOf: z.ZodMiniType<TriggerChannel, TriggerChannel> = z.enum(messageChannels);

/** The words for the channel of a trigger. */
export const channelWords = (channel: TriggerChannel, any: string, email: string, sms: string): string =>
  ({ any, email, sms })[channel];

export const mailSenders = ['anybody', 'workflow'] as const;
type MailSender = (typeof mailSenders)[number];

export const mailSender: z.ZodMiniType<MailSender, MailSender> = z.enum(mailSenders);

/** The words for the mail of a trigger. */
export const mailWords = (sender: MailSender): string =>
  sender === 'workflow' ? 'an email of this workflow' : 'an email';
